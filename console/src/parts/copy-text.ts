/**
 * Puts a text into the clipboard. Browsers give pages their clipboard over https and on the machine itself alone, so where
 * there is none the text is marked in a hidden field and copied as by hand.
 * @returns false: the browser lets no page do so
 */
export async function copyText(text: string): Promise<boolean> {
  // Absent where the page came over plain http.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  try {
    if (clipboard === undefined) return copyByField(text);
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'hidden-text';
  // In a dialog, nothing outside of it can be marked.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
  }
}
