import { withParenthesesBehind } from '../statements/segments.ts';
import type { TaggedWord } from '../tag-words.ts';
import type { AskingWords } from './asking-words.ts';

/** Words of one segment (between two marks of punctuation) that stand together and ask for nothing. */
export interface NarratedPiece {
  readonly words: readonly TaggedWord[];
  /** What stands right before it in its segment. */
  readonly behind: 'frame' | 'order' | null;
  /** Whether what asks for the song goes on right behind it. */
  readonly isCut: boolean;
  /** Whether the segment before it orders something of the song. */
  readonly isAfterOrder: boolean;
  /** Whether its sentence asks for the song behind it. */
  readonly isBeforeFrame: boolean;
  /** Whether it goes on from the piece before it, with a comma. */
  readonly isJoined: boolean;
}

const STOP = /[;:.!?]/;

/** The pieces of a sentence that ask for nothing, in their order. */
export function narratedPieces(sentence: readonly TaggedWord[], { frames, orders }: AskingWords): NarratedPiece[] {
  const pieces: NarratedPiece[] = [];
  let isFramed = false;
  let isAfterOrder = false;
  let isJoined = false;
  const lastFrame = sentence.findLast((word) => frames.has(word));
  const isAsking = (word: TaggedWord): boolean => frames.has(word) || orders.has(word);
  for (const segment of withParenthesesBehind(sentence)) {
    for (let at = 0; at < segment.length; ) {
      if (isAsking(segment[at]!)) {
        isAfterOrder = isFramed || orders.has(segment[at]!);
        isJoined = false;
        at++;
        continue;
      }
      const found = segment.findIndex((word, place) => place > at && isAsking(word));
      const end = found < 0 ? segment.length : found;
      const before = segment[at - 1];
      const behind: NarratedPiece['behind'] =
        before === undefined ? null : frames.has(before) && !isFramed ? 'frame' : 'order';
      isFramed ||= behind === 'frame';
      const words = segment.slice(at, end);
      const isBeforeFrame = lastFrame !== undefined && sentence.indexOf(lastFrame) > sentence.indexOf(words[0]!);
      pieces.push({ words, behind, isCut: found >= 0, isAfterOrder, isBeforeFrame, isJoined });
      isAfterOrder = false;
      isJoined = found < 0 && !STOP.test(words.at(-1)!.after);
      at = end;
    }
  }
  return pieces;
}
