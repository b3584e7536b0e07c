/** Of a name before what makes it unique; file systems take 255 bytes with the extension. */
const NAME_BYTES_MAX = 120;
const ID_CHARS = 8;
/** Separators of any system, controls, what turns or hides text, and what common file systems refuse. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/** A name for a folder or file whatever the text is: no separators, no leading or trailing dots, at most 120 bytes. */
export function entryName(text: string, instead: string): string {
  const cleaned = text.toWellFormed().normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  let name = '';
  let bytes = 0;
  for (const char of trimmed(cleaned)) {
    bytes += Buffer.byteLength(char);
    if (bytes > NAME_BYTES_MAX) break;
    name += char;
  }
  return trimmed(name) || instead;
}

/** The same with the beginning of an id, so that no two songs of a folder have one name. */
export const uniqueName = (title: string, clipId: string): string =>
  `${entryName(title, 'song')} [${clipId.slice(0, ID_CHARS)}]`;

/** Without dots and blanks at both ends, in time that grows with the text. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isEdge(text[from]!)) from++;
  while (to > from && isEdge(text[to - 1]!)) to--;
  return text.slice(from, to);
}

const isEdge = (char: string): boolean => char === '.' || char.trim() === '';
