import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { allowedOf, sungText } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';

/** A line of what a request tells. */
export interface NarratedLine {
  readonly text: string;
  /** Whether a sentence ends with it. */
  readonly isEnd: boolean;
}

/** A part between commas shorter than this shares its neighbour's line, even where that becomes a little long. */
const PART_SYLLABLES_MIN = 5;
const OVERLONG_SYLLABLES_MAX = 3;

/** What a request tells, in lines of about so many syllables; what it forbids is left out. */
export const narratedLines = ({ narration, forbidden }: SongIntent, syllablesMax: number): NarratedLine[] =>
  narration
    .map((sentence) => allowedOf(sungText(sentence), forbidden))
    .filter((sentence) => sentence !== '')
    .flatMap((sentence) =>
      phrasesOf(sentence, syllablesMax)
        .flatMap((phrase) => breakLines(phrase, syllablesMax))
        .map((line, at, { length }): NarratedLine => ({ text: capital(line), isEnd: at === length - 1 })),
    );

/** The parts of a sentence between its commas, of which short ones share a line. */
function phrasesOf(sentence: string, syllablesMax: number): string[] {
  const phrases: string[] = [];
  for (const part of sentence.split(', ')) {
    const last = phrases.at(-1);
    if (last !== undefined && sharesLine(last, part, syllablesMax)) phrases[phrases.length - 1] = `${last}, ${part}`;
    else phrases.push(part);
  }
  return phrases;
}

function sharesLine(last: string, part: string, syllablesMax: number): boolean {
  const [one, other] = [lineSyllables(last), lineSyllables(part)];
  const isShort = Math.min(one, other) < PART_SYLLABLES_MIN;
  return one + other <= syllablesMax + (isShort ? OVERLONG_SYLLABLES_MAX : 0);
}
