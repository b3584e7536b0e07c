import type { DrumBars } from '../../grooves/drum-groove.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import type { DrumGrid } from './drum-feel.ts';

const STRENGTH = '.gsxo';

/** What limbs play, as one grid; where two write one drum, the stronger stroke is heard. */
export function mergeStrokes(limbs: readonly DrumBars[]): DrumBars {
  const merged: Partial<Record<DrumVoice, readonly string[]>> = {};
  for (const limb of limbs) {
    for (const [voice, bars] of Object.entries(limb) as [DrumVoice, readonly string[]][]) {
      const other = merged[voice];
      merged[voice] = other === undefined ? bars : mergeBars(other, bars);
    }
  }
  return merged;
}

function mergeBars(one: readonly string[], two: readonly string[]): readonly string[] {
  return Array.from({ length: Math.max(one.length, two.length) }, (_, bar) => {
    const [a, b] = [one[bar % one.length]!, two[bar % two.length]!];
    return [...a].map((stroke, step) => stronger(stroke, b[step] ?? '.')).join('');
  });
}

const stronger = (a: string, b: string): string => (STRENGTH.indexOf(a) >= STRENGTH.indexOf(b) ? a : b);

/** Bars for four, three and six as one grid; a meter without bars is left to bending. */
export function gridOf(four: DrumBars, three: DrumBars, six: DrumBars): DrumGrid {
  const voices = new Set([four, three, six].flatMap((bars) => Object.keys(bars))) as ReadonlySet<DrumVoice>;
  const hasThree = Object.keys(three).length > 0;
  const hasSix = Object.keys(six).length > 0;
  const rest = (steps: number): readonly string[] => ['.'.repeat(steps)];
  return Object.fromEntries(
    [...voices].map((voice) => [
      voice,
      {
        four: four[voice] ?? rest(16),
        ...(hasThree ? { three: three[voice] ?? rest(12) } : {}),
        ...(hasSix ? { six: six[voice] ?? rest(12) } : {}),
      },
    ]),
  );
}
