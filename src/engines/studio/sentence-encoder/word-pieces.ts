/** Cuts a text into pieces of a fixed vocabulary, as numbers. */
export interface WordPieces {
  /** @returns at most `PIECES_MAX` numbers of pieces, in the order of the text */
  of(text: string): readonly number[];
}

/** Longer texts are read as far as this. */
export const PIECES_MAX = 64;
const CHARACTERS_MAX = 400;
/** Stands before every word. */
const WORD_START = '\u2581';
/** The piece of what the vocabulary cannot spell, and how unlikely it is. */
const UNKNOWN = 0;
const UNKNOWN_SCORE = -30;

/**
 * Pieces by the most likely way to spell a text (unigram model: Kudo, "Subword regularization", 2018; Viterbi search). Takes
 * time linear in the text: no piece is longer than the longest of the vocabulary.
 * @param vocabulary pieces and their log probabilities, by number; the first `reserved` of them are no text
 */
export function wordPieces(vocabulary: readonly (readonly [string, number])[], reserved: number): WordPieces {
  const numbers = new Map(vocabulary.slice(reserved).map(([piece], at) => [piece, at + reserved]));
  const longest = vocabulary.reduce((most, [piece]) => Math.max(most, [...piece].length), 1);
  const scoreOf = (piece: number): number => vocabulary[piece]![1];
  return {
    of: (text) => {
      const characters = [...`${WORD_START}${text.normalize('NFKC').replaceAll(' ', WORD_START)}`].slice(
        0,
        CHARACTERS_MAX,
      );
      return bestPath(characters, longest, (piece) => numbers.get(piece), scoreOf).slice(0, PIECES_MAX);
    },
  };
}

/** The pieces of the likeliest path from the first character to the last; what is unknown in a row is one piece. */
function bestPath(
  characters: readonly string[],
  longest: number,
  numberOf: (piece: string) => number | undefined,
  scoreOf: (piece: number) => number,
): number[] {
  const count = characters.length;
  const best = new Float64Array(count + 1).fill(-Infinity);
  const pieces = new Int32Array(count + 1);
  const starts = new Int32Array(count + 1);
  best[0] = 0;
  const offer = (from: number, to: number, piece: number, score: number): void => {
    if (best[from]! + score <= best[to]!) return;
    best[to] = best[from]! + score;
    pieces[to] = piece;
    starts[to] = from;
  };
  for (let from = 0; from < count; from++) {
    let piece = '';
    for (let to = from; to < Math.min(count, from + longest); to++) {
      piece += characters[to]!;
      const number = numberOf(piece);
      if (number !== undefined) offer(from, to + 1, number, scoreOf(number));
    }
    offer(from, from + 1, UNKNOWN, UNKNOWN_SCORE);
  }
  const path: number[] = [];
  for (let at = count; at > 0; at = starts[at]!) {
    if (pieces[at] !== UNKNOWN || path.at(-1) !== UNKNOWN) path.push(pieces[at]!);
  }
  return path.reverse();
}
