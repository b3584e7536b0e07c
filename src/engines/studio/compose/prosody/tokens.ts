/** A piece of a lyric line that is one word on paper. */
export interface Token {
  readonly text: string;
  /** A comma or a stronger mark follows: the singer may breathe. */
  readonly hasPauseAfter: boolean;
  /** Letter names, whatever the dictionary says ("U.S.A."). */
  readonly isSpelled: boolean;
}

/** A longer line is cut; the service takes no lyrics of this length. */
const CHARACTERS_MAX = 200_000;

/** Marks at the edges of a word that are not part of it; `$ # + & @ < ' -` before and `% °` after a word may be. */
const LEADING = /^[^\p{L}\p{N}$€£¥#+&@=<'-]+/u;
const TRAILING = /[^\p{L}\p{M}\p{N}%°'$€£+3]+$/u;
/** Read digit by digit. */
const TELEPHONE = /(?<![\d-])(?:\+?\d{1,3}[ .-])?(?:\(\d{3}\) ?|\d{3}[ .-])?\d{3}[.-]\d{4}(?![\d-])/g;
const PAUSE = /[,.;:!?…)\]]|[-–—]{2,}$|[–—]$/;

/** Words of a line in order, punctuation and emoji off. */
export function tokensOf(line: string): Token[] {
  const plain = line
    .slice(0, CHARACTERS_MAX)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    .replace(/(?![\d#*])\p{Extended_Pictographic}|[\u200b-\u200f\u{1f1e6}-\u{1f1ff}]|\ufe0e|\ufe0f/gu, ' ')
    .replace(TELEPHONE, (number) => ` ${number.replace(/\D/g, '').split('').join(' ')} `)
    .replace(/[–—―]|--+/g, ' — ')
    .replace(/\.{2,}/g, '… ')
    .replace(/[_|\\~*]/g, ' ');
  const tokens: Token[] = [];
  for (const chunk of plain.split(/\s+/)) pushChunk(chunk, tokens);
  return tokens;
}

function pushChunk(chunk: string, tokens: Token[]): void {
  if (!/[\p{L}\p{N}&+@=%]|<3/u.test(chunk)) {
    if (PAUSE.test(chunk) || chunk === '—') markPause(tokens);
    return;
  }
  if (/^(?:[&+@=%]|<3)$/.test(chunk)) {
    tokens.push({ text: chunk, hasPauseAfter: false, isSpelled: false });
    return;
  }
  const pieces = partsOf(chunk);
  for (const [index, piece] of pieces.entries()) {
    const bare = piece
      .replace(LEADING, '')
      .replace(TRAILING, '')
      .replace(/^-+(?!\d)/, '');
    const tail = piece.slice(piece.lastIndexOf(bare) + bare.length);
    const isSpelled = /^(?:\p{L}\.)+\p{L}$/u.test(bare);
    // The dot of an abbreviation is no full stop.
    const text =
      /^(?:mr|mrs|ms|dr|st|jr|sr|vs|etc|feat|ft|mt|ave|no)$/i.test(bare) && tail.startsWith('.') ? `${bare}.` : bare;
    if (text === '') continue;
    const hasPauseAfter = index === pieces.length - 1 && !text.endsWith('.') && PAUSE.test(tail);
    tokens.push({ text: isSpelled ? bare.replaceAll('.', '') : text, hasPauseAfter, isSpelled });
  }
}

function markPause(tokens: Token[]): void {
  const last = tokens.at(-1);
  if (last !== undefined) tokens[tokens.length - 1] = { ...last, hasPauseAfter: true };
}

/** Compounds come apart at hyphens and slashes; numbers ("-5", "24/7", "9-5") and "w/" stay whole where they mean one thing. */
const partsOf = (chunk: string): string[] =>
  /^w\/o?$|^b\/c$|^\W*(?:24\/7|9\/11|50\/50)\W*$/i.test(chunk)
    ? [chunk]
    : chunk.split(/(?<=[\p{L}\p{N}'!?,])[-/](?=[\p{L}\p{N}'])/u);
