import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Phrase, PhraseSyllable } from '../form/phrase.ts';
import type { PhraseSlot } from '../form/song-form.ts';
import { letterOf } from './planned-phrase.ts';

/** Notes of a two-bar phrase of an instrument that leads; other kinds of sections leave the field to the band. */
const NOTES: Readonly<Partial<Record<SectionKind, readonly [low: number, high: number]>>> = {
  verse: [5, 8],
  preChorus: [5, 7],
  chorus: [6, 9],
  postChorus: [6, 8],
  bridge: [4, 7],
  instrumental: [6, 9],
  solo: [8, 12],
  drop: [6, 9],
};

const BARS_PER_PHRASE = 2;

/** Phrases for a section without words: accents as a singer's would fall, equal ones for equal letters of the scheme. */
export function wordlessSlots(
  kind: SectionKind,
  bars: number,
  barSteps: number,
  scheme: string,
  random: Random,
): PhraseSlot[] {
  const span = NOTES[kind];
  const count = Math.floor(bars / BARS_PER_PHRASE);
  if (span === undefined) return [];
  const steps = BARS_PER_PHRASE * barSteps;
  if (count === 0) return bars === 0 ? [] : [{ phrase: wordlessPhrase(4, random), startStep: 0, steps: barSteps }];
  return Array.from({ length: count }, (_, i) => {
    const chance = random.child(`${kind}-${letterOf(i, count, scheme)}`);
    const notes = Math.round(((span[0] + chance.int(span[1] - span[0] + 1)) * barSteps) / 16);
    return { phrase: wordlessPhrase(Math.max(3, notes), chance), startStep: i * steps, steps };
  });
}

function wordlessPhrase(count: number, random: Random): Phrase {
  const offset = random.int(2);
  const syllables = Array.from({ length: count }, (_, i): PhraseSyllable => {
    const isAccent = i === count - 1 || ((i + offset) % 2 === 0 && !random.chance(0.15));
    return {
      word: i,
      syllable: 0,
      stress: isAccent ? 1 : 0,
      weight: isAccent ? 0.85 : 0.15,
      isWordEnd: true,
      syllablesInWord: 1,
      isAfterStress: false,
      hasPauseAfter: false,
      isHeld: false,
      openness: 1,
    };
  });
  return { line: -1, isBacking: false, syllables };
}
