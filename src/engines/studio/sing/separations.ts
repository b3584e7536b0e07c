import type { TimedPhone } from './phone-timeline.ts';
import type { Phrase } from './sung-phrases.ts';

/** A dip of the level that sets a vowel apart from the sound before it. */
export interface Separation {
  readonly seconds: number;
  readonly depthDb: number;
}

/** A word that begins with a vowel is set off from the word before, or it would borrow that word's last consonant. */
const WORD_DB = 4;
/** The same pitch on the same vowel again is heard as a new note only with a dip. */
const RESTRIKE_DB = 5;
/** The dip is deepest just before the vowel. */
const LEAD_SECONDS = 0.012;

/** Where the singer sets a sound apart inside a phrase, in order of time. */
export function separationsOf(phrase: Phrase, phones: readonly TimedPhone[]): Separation[] {
  const vowels = phones.filter((phone) => phone.role === 'nucleus');
  return phrase.syllables.flatMap((syllable, i) => {
    const previous = phrase.syllables[i - 1];
    const opening: Separation[] = [];
    if (previous !== undefined && syllable.onset.length === 0) {
      const isRepeated = previous.coda.length === 0 && previous.notes.at(-1)!.pitch === syllable.notes[0]!.pitch;
      const depthDb = syllable.isWordStart ? WORD_DB : isRepeated ? RESTRIKE_DB : 0;
      if (depthDb > 0) opening.push({ seconds: vowels[i]!.startSeconds - LEAD_SECONDS, depthDb });
    }
    const repeated = syllable.notes.filter((note, n) => n > 0 && note.pitch === syllable.notes[n - 1]!.pitch);
    return [...opening, ...repeated.map(({ startSeconds }) => ({ seconds: startSeconds, depthDb: RESTRIKE_DB }))];
  });
}
