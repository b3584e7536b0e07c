import type { TimedPhone } from './phone-timeline.ts';
import type { Phrase, SungNote, SungSyllable } from './sung-phrases.ts';

/** A dip of the level between two sounds: it deepens before `fromSeconds`, stays, and fades after `toSeconds`. */
export interface Separation {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly fadeSeconds: number;
  readonly depthDb: number;
}

/**
 * The same pitch on the same vowel again is heard as a new note only with a dip. Other vowels need none, words that
 * begin with one neither: after a consonant a dip would be heard as one more.
 */
const RESTRIKE_DB = 5;
/** Notes of a run on one vowel are set apart this much. */
const RUN_DB = 1.2;
/** What legato leaves of a dip. */
const LEGATO_SHARE = 0.35;
/** The dip is deepest just before the vowel. */
const LEAD_SECONDS = 0.012;
const FADE_SECONDS = 0.03;
/** Staccato: this share of the note sounds, at least so long, and then this much is taken away. */
const STACCATO = { share: 0.5, secondsMin: 0.09, depthDb: 30, beforeCodaDb: 9, fadeSeconds: 0.035 } as const;

/** Where the singer sets a sound apart inside a phrase, in order of time. */
export function separationsOf(phrase: Phrase, phones: readonly TimedPhone[]): Separation[] {
  const vowels = phones.filter((phone) => phone.role === 'nucleus');
  return phrase.syllables
    .flatMap((syllable, i) => [
      ...opening(syllable, phrase.syllables[i - 1], vowels[i]!),
      ...changes(syllable),
      ...shortened(syllable, vowels[i]!.endSeconds),
    ])
    .sort((a, b) => a.fromSeconds - b.fromSeconds);
}

const dip = (seconds: number, depthDb: number, note: SungNote): Separation => ({
  fromSeconds: seconds,
  toSeconds: seconds,
  fadeSeconds: FADE_SECONDS,
  depthDb: note.articulation === 'legato' ? LEGATO_SHARE * depthDb : depthDb,
});

/** Before a syllable that no consonant opens. */
function opening(syllable: SungSyllable, previous: SungSyllable | undefined, vowel: TimedPhone): Separation[] {
  if (previous === undefined || syllable.onset.length > 0) return [];
  const [note] = syllable.notes as [SungNote];
  const isRepeated = previous.coda.length === 0 && previous.notes.at(-1)!.pitch === note.pitch;
  return isRepeated ? [dip(vowel.startSeconds - LEAD_SECONDS, RESTRIKE_DB, note)] : [];
}

/** Between the notes of a melisma. */
const changes = ({ notes }: SungSyllable): Separation[] =>
  notes.slice(1).map((note, n) => dip(note.startSeconds, note.pitch === notes[n]!.pitch ? RESTRIKE_DB : RUN_DB, note));

/** After the sounding part of short notes. */
function shortened({ notes, coda }: SungSyllable, vowelEndSeconds: number): Separation[] {
  return notes.flatMap((note, n) => {
    if (note.articulation !== 'staccato') return [];
    const isLast = n === notes.length - 1;
    const toSeconds = (isLast ? vowelEndSeconds : note.endSeconds) - STACCATO.fadeSeconds;
    const length = note.endSeconds - note.startSeconds;
    const fromSeconds =
      note.startSeconds + Math.max(STACCATO.secondsMin, STACCATO.share * length) + STACCATO.fadeSeconds;
    if (fromSeconds >= toSeconds) return [];
    const depthDb = isLast && coda.length > 0 ? STACCATO.beforeCodaDb : STACCATO.depthDb;
    return [{ fromSeconds, toSeconds, fadeSeconds: STACCATO.fadeSeconds, depthDb }];
  });
}
