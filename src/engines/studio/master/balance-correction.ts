import { type BiquadCoefficients, highShelf, lowShelf, peaking } from '../../../audio/dsp/biquad.ts';
import { clamp } from '../../../core/units.ts';

/**
 * How strong each octave from 50 Hz to 12.8 kHz usually is in produced songs, dB: nearly even up to 400 Hz, then
 * falling ever faster (the shape of long-term average spectra of popular music: Elowsson & Friberg 2017, Pestana 2013).
 */
const USUAL_DB = [-3, 0, -2, -3, -5, -7.5, -10, -14, -20] as const;
/** Differences are taken back by this share only: a dark song stays darker than a bright one. */
const SHARE = 0.55;
const CORRECTION_DB_MAX = 5.5;
/** What is so far below has less and less sound that could be lifted, and none at the second. */
const ABSENT_DB = { from: 18, to: 30 } as const;
const AUDIBLE_DB = 0.3;

/**
 * Gentle equalizer sections that bring a song's balance half-way to the usual one. `levelsDb`: octave levels as from
 * octaveLevelsDb; only their differences count.
 */
export function balanceCorrection(levelsDb: readonly number[], sampleRateHz: number): BiquadCoefficients[] {
  const differences = levelsDb.map((level, index) => level - USUAL_DB[index]!);
  const middle = median(differences.slice(1, 8));
  const gains = differences.map((difference) => {
    const above = difference - middle;
    const presence = clamp((ABSENT_DB.to + above) / (ABSENT_DB.to - ABSENT_DB.from), 0, 1);
    return presence * clamp(-SHARE * above, -CORRECTION_DB_MAX, CORRECTION_DB_MAX);
  });
  const [sub, bass, low, lowMid, mid, highMid, presence, treble, air] = gains as Nine;
  return [
    { gainDb: sub - bass, make: (gainDb: number) => lowShelf(72, gainDb, sampleRateHz) },
    { gainDb: (bass + low) / 2, make: (gainDb: number) => peaking(145, 0.7, gainDb, sampleRateHz) },
    { gainDb: lowMid, make: (gainDb: number) => peaking(400, 1, gainDb, sampleRateHz) },
    { gainDb: (mid + highMid) / 2, make: (gainDb: number) => peaking(1150, 0.7, gainDb, sampleRateHz) },
    { gainDb: presence, make: (gainDb: number) => peaking(3200, 1, gainDb, sampleRateHz) },
    { gainDb: treble, make: (gainDb: number) => highShelf(5600, gainDb, sampleRateHz) },
    { gainDb: air - treble, make: (gainDb: number) => highShelf(10_500, gainDb, sampleRateHz) },
  ]
    .filter(({ gainDb }) => Math.abs(gainDb) >= AUDIBLE_DB)
    .map(({ gainDb, make }) => make(gainDb));
}

type Nine = [number, number, number, number, number, number, number, number, number];

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}
