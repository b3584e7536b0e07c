import type { Random } from '../../../../core/random.ts';
import type { Chord, ChordQuality } from '../../../../music/chord.ts';
import type { Key } from '../../../../music/key.ts';
import { pitchClassOf } from '../../../../music/pitch.ts';
import type { Loop } from '../../records.ts';
import { chordsOfBar } from './loop-choice.ts';

/** The chords of a loop in a key: one list per bar. */
export type ChordLoop = readonly (readonly Chord[])[];

/** What a plain triad may become, by semitones above the tonic: sevenths and ninths stay inside the key. */
const MAJOR_EXTENSIONS: Readonly<Record<number, readonly ChordQuality[]>> = {
  0: ['add9', 'major7', 'add9'],
  5: ['major7', 'add9'],
  7: ['dominant7', 'sus4'],
  8: ['major7'],
  3: ['major7'],
  10: ['add9', 'dominant7'],
};
const MINOR_EXTENSIONS: Readonly<Record<number, readonly ChordQuality[]>> = {
  0: ['minor7', 'minorAdd9'],
  2: ['minor7'],
  4: ['minor7'],
  5: ['minor7', 'minorSixth'],
  7: ['minor7'],
  9: ['minor7', 'minor7', 'minorAdd9'],
};

/**
 * Spells a loop in a key; `extensionShare` of its triads take a seventh or ninth. The choice is made once per place in the
 * loop, so that a loop sounds the same each time round.
 */
export function extendLoop(loop: Loop, key: Key, extensionShare: number, random: Random): ChordLoop {
  return loop.map((bar, barIndex) =>
    chordsOfBar(bar, key)!.map((chord, index) => {
      const chance = random.child(`${barIndex}-${index}`);
      return chance.chance(extensionShare) ? extended(chord, key, chance) : chord;
    }),
  );
}

function extended(chord: Chord, key: Key, random: Random): Chord {
  const step = pitchClassOf(chord.root - key.tonic);
  const table = chord.quality === 'major' ? MAJOR_EXTENSIONS : chord.quality === 'minor' ? MINOR_EXTENSIONS : {};
  const qualities = table[step];
  return qualities === undefined ? chord : { ...chord, quality: random.pick(qualities) };
}
