import type { SongIntent } from '../../song-intent.ts';
import { allowedOf, sungText } from '../plain-words/statement-lines.ts';
import { capital } from '../weave/telling.ts';
import { sentenceLines } from './sentence-lines.ts';

/** A line of what a request tells. */
export interface NarratedLine {
  readonly text: string;
  /** Whether a sentence ends with it. */
  readonly isEnd: boolean;
}

/** A request that tells little is sung in shorter lines. */
const FEW_LINES = 3;
const SHORT_SYLLABLES = 8;

/** Letters that no singer of English reads. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** What a request tells, in lines of about so many syllables; what it forbids is left out. */
export function narratedLines({ narration, forbidden }: SongIntent, syllablesMax: number): readonly NarratedLine[] {
  const sentences = narration
    .filter((sentence) => !OTHER_SCRIPT.test(sentence))
    .map((sentence) => withoutForbidden(sungText(sentence), forbidden))
    .filter((sentence) => sentence !== '');
  const lines = linesOf(sentences, syllablesMax);
  return lines.length < FEW_LINES ? linesOf(sentences, Math.min(syllablesMax, SHORT_SYLLABLES)) : lines;
}

/** "Finished chemo, he rang the bell": each part between commas as far as nothing in it is forbidden. */
const withoutForbidden = (sentence: string, forbidden: readonly string[]): string =>
  forbidden.length === 0
    ? sentence
    : sentence
        .split(', ')
        .map((part) => allowedOf(behindForbidden(part, forbidden), forbidden))
        .filter((part) => part !== '')
        .join(', ');

/** "Widowed and in love": what goes on behind a word or two that are forbidden. */
function behindForbidden(part: string, forbidden: readonly string[]): string {
  const [first, ...rest] = part.split(' and ');
  const isShort = rest.length > 0 && first!.split(' ').length <= 2;
  return isShort && allowedOf(first!, forbidden) === '' ? rest.join(' and ') : part;
}

const linesOf = (sentences: readonly string[], syllablesMax: number): readonly NarratedLine[] =>
  sentences.flatMap((sentence) =>
    sentenceLines(sentence, syllablesMax).map((line, at, { length }) => ({
      text: capital(line),
      isEnd: at === length - 1,
    })),
  );
