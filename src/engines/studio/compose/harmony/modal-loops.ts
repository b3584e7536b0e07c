import { chordPitchClasses } from '../../../../music/chord.ts';
import { type Key, type Mode, modes } from '../../../../music/key.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';
import type { Loop } from '../../records.ts';
import { numeralOf, textsOfBar } from './numerals.ts';
import { parseRoman } from './roman.ts';

/** Modes whose tonic chord is minor. */
export const isMinorMode = (mode: Mode): boolean => modes[mode][2] === 3;

type ColouredMode = Exclude<Mode, 'major' | 'minor'>;

/** What a chord of plain major or minor becomes in a mode that has another tone there. */
const TRANSLATIONS = {
  dorian: { iv: 'IV', bVI: 'IV', V: 'v', bII: 'ii', VI: 'IV', II: 'ii' },
  phrygian: { V: 'bII', v: 'bvii', bVII: 'bvii', ii: 'bII', IV: 'iv', II: 'bII' },
  lydian: { IV: 'II', ii: 'II', iv: 'II', bVII: 'V', bVI: 'vi', bIII: 'iii', VI: 'vi', III: 'iii', '#iv': 'II' },
  mixolydian: { V: 'bVII', iii: 'v', III: 'v', II: 'ii', VI: 'vi', iv: 'IV', bVI: 'bVII', bIII: 'bVII', '#iv': 'IV' },
} as const satisfies Record<ColouredMode, Readonly<Record<string, string>>>;

/** Loops that live on what is special in a mode. */
export const modalLoops = {
  dorian: {
    verse: [
      ['i', 'IV', 'i', 'IV'],
      ['i', 'ii', 'bIII', 'IV'],
      ['i', 'bVII', 'IV', 'i'],
      ['i', 'bIII', 'IV', 'bVII'],
    ],
    chorus: [
      ['bVII', 'IV', 'i', 'i'],
      ['IV', 'bVII', 'i', 'i'],
      ['bIII', 'bVII', 'IV', 'i'],
    ],
    bridge: [
      ['v', 'IV', 'bVII', 'IV'],
      ['ii', 'bIII', 'IV', 'IV'],
    ],
    preChorus: [
      ['ii', 'IV', 'bVII', 'IV'],
      ['bIII', 'ii', 'IV', 'IV'],
    ],
  },
  phrygian: {
    verse: [
      ['i', 'bII', 'i', 'bII'],
      ['i', 'bII', 'bIII', 'bII'],
      ['i', 'bvii', 'bVI', 'bII'],
    ],
    chorus: [
      ['bVI', 'bvii', 'i', 'bII'],
      ['bII', 'bIII', 'i', 'i'],
      ['bIII', 'bII', 'i', 'i'],
    ],
    bridge: [
      ['iv', 'bII', 'bvii', 'bII'],
      ['bvii', 'bVI', 'bII', 'bII'],
    ],
    preChorus: [
      ['iv', 'bVI', 'bvii', 'bII'],
      ['bVI', 'bIII', 'bII', 'bII'],
    ],
  },
  lydian: {
    verse: [
      ['I', 'II', 'I', 'II'],
      ['I', 'II', 'vi', 'II'],
      ['I', 'V', 'II', 'I'],
    ],
    chorus: [
      ['II', 'V', 'I', 'I'],
      ['vi', 'II', 'V', 'I'],
      ['iii', 'II', 'I', 'I'],
    ],
    bridge: [
      ['vii', 'II', 'iii', 'V'],
      ['iii', 'vi', 'II', 'II'],
    ],
    preChorus: [
      ['vi', 'iii', 'II', 'II'],
      ['iii', 'II', 'V', 'II'],
    ],
  },
  mixolydian: {
    verse: [
      ['I', 'bVII', 'IV', 'I'],
      ['I', 'bVII', 'I', 'bVII'],
      ['I', 'v', 'bVII', 'IV'],
    ],
    chorus: [
      ['bVII', 'IV', 'I', 'I'],
      ['IV', 'bVII', 'I', 'I'],
      ['v', 'bVII', 'IV', 'I'],
    ],
    bridge: [
      ['ii', 'bVII', 'IV', 'bVII'],
      ['vi', 'bVII', 'IV', 'IV'],
    ],
    preChorus: [
      ['ii', 'IV', 'bVII', 'bVII'],
      ['vi', 'v', 'IV', 'bVII'],
    ],
  },
} as const satisfies Record<
  ColouredMode,
  Readonly<Record<'verse' | 'chorus' | 'bridge' | 'preChorus', readonly Loop[]>>
>;

export const isColoured = (mode: Mode): mode is ColouredMode => mode !== 'major' && mode !== 'minor';

/** A loop of plain major or minor in the mode of a key; every chord then lies inside the scale. */
export function colourLoop(loop: Loop, mode: Mode): Loop {
  if (!isColoured(mode)) return loop;
  const bars = loop.map((bar) =>
    textsOfBar(bar)
      .map((text) => translate(text, mode))
      .join('/'),
  );
  return bars.map((bar) => {
    const [first, ...rest] = bar.split('/');
    return rest.length === 1 && rest[0] === first ? first! : bar;
  });
}

function translate(text: string, mode: ColouredMode): string {
  const numeral = numeralOf(text);
  const table: Readonly<Record<string, string>> = TRANSLATIONS[mode];
  const moved = table[numeral] ?? numeral;
  const suffix = text.slice(numeral.length).replace(/\/.*$/, '');
  const plain = suffix.replace('maj', '').replace('m7b5', '7');
  const candidates = [`${moved}${suffix}`, `${moved}${plain}`, `${moved}maj${plain}`, `${moved}7`, moved];
  const wanted = suffix === '' ? [moved] : candidates;
  const home = isMinorMode(mode) ? 'i' : 'I';
  return wanted.find((candidate) => isInMode(candidate, mode)) ?? (isInMode(moved, mode) ? moved : home);
}

function isInMode(text: string, mode: Mode): boolean {
  const chord = parseRoman(text, { tonic: 0, mode });
  const scale: readonly number[] = modes[mode];
  return chord !== null && chordPitchClasses(chord).every((tone) => scale.includes(tone));
}

/** The degree that tells a mode from plain major or minor, in semitones above the tonic. */
const CHARACTERISTIC = { dorian: 9, phrygian: 1, lydian: 6, mixolydian: 10 } as const satisfies Record<
  ColouredMode,
  number
>;

/** Whether a loop sounds the tone that makes its mode. */
export function showsMode(loop: Loop, key: Key): boolean {
  if (!isColoured(key.mode)) return true;
  const tone = pitchClassOf(key.tonic + CHARACTERISTIC[key.mode]);
  return loop.flatMap(textsOfBar).some((text) => {
    const chord = parseRoman(text, key);
    return chord !== null && chordPitchClasses(chord).includes(tone);
  });
}
