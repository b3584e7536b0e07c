import type { SongIntent } from '../../song-intent.ts';
import type { ChorusTone } from '../narrated/chorus-tone.ts';
import { type Asking, askingOf } from './asking.ts';

/** A request begins with what it is about; what comes later are details. */
export const OPENING_SENTENCES = 3;
const OPENING_WORDS_MAX = 45;
const OPENING_STEMS_MAX = 70;

/** What of a request says which case of life it tells. */
export interface SituationReading {
  /** Its first sentences, in its own persons. */
  readonly sentences: readonly string[];
  /** The same as one text, of so many words. */
  readonly opening: string;
  readonly stems: readonly string[];
  readonly asking: Asking;
  readonly tone: ChorusTone;
}

/** @param intent with its occasion, where it names none, by what is felt for whom */
export function situationReading(intent: SongIntent, tone: ChorusTone): SituationReading {
  const { narration, matter, stems } = intent;
  const told = narration.length > 0 ? narration : matter === null ? [] : [matter];
  const sentences = told.slice(0, OPENING_SENTENCES);
  return {
    sentences,
    opening: sentences.join('. ').split(' ').slice(0, OPENING_WORDS_MAX).join(' '),
    stems: stems.slice(0, OPENING_STEMS_MAX),
    asking: askingOf(intent),
    tone,
  };
}
