/**
 * HTML of the Markdown that our own pages are written in: headings, paragraphs, lists with dashes, fenced code, and
 * inline `code`, **strong** and [links](…). Everything is escaped first, so no text can become markup.
 */
export function markdownToHtml(markdown: string): string {
  return blocksOf(markdown).map(blockHtml).join('\n');
}

/** Blocks are parted by blank lines; a fence keeps its blank lines. */
function blocksOf(markdown: string): string[] {
  const fencesAndRest = markdown.trim().split(/^(```[\s\S]*?^```)$/m);
  return fencesAndRest
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .filter((part) => part.trim() !== '');
}

function blockHtml(block: string): string {
  const text = block.trim();
  if (text.startsWith('```'))
    return `<pre><code>${escapeHtml(text.replace(/^```.*\n/, '').replace(/\n?```$/, ''))}</code></pre>`;
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading !== null) return `<h${heading[1]!.length}>${inlineHtml(heading[2]!)}</h${heading[1]!.length}>`;
  if (text.startsWith('- '))
    return `<ul>${listItems(text)
      .map((item) => `<li>${inlineHtml(item)}</li>`)
      .join('')}</ul>`;
  return `<p>${inlineHtml(text)}</p>`;
}

const listItems = (text: string): string[] => text.replace(/^- /, '').split(/\n- /);

function inlineHtml(text: string): string {
  return escapeHtml(text)
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? `<code>${part.slice(1, -1)}</code>` : emphasised(part)))
    .join('');
}

const emphasised = (text: string): string =>
  text
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((https?:\/\/[^)\s]+|\/[^)\s]*)\)/g, '<a href="$2">$1</a>');

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
