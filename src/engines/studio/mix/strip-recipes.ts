import type { BiquadCoefficients } from '../../../audio/dsp/biquad.ts';
import { highShelf, lowShelf, peaking } from '../../../audio/dsp/biquad.ts';
import type { CompressorSettings } from '../../../audio/dsp/compressor.ts';
import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { PartRole } from '../../../music/score.ts';
import type { DipShape } from './vocal-dip.ts';

/** What a role needs beside the numbers of the mix plan. Levels refer to stems at the reference loudness, -23 LUFS. */
export interface StripRecipe {
  readonly equalizer: readonly BiquadCoefficients[];
  readonly compressor: CompressorSettings | null;
  /** How far the part steps back while somebody sings, dB. */
  readonly vocalDuckingDb: number;
}

/**
 * What the whole band leaves out while somebody sings, drums and reverb included: depths in the middle and at the sides. From the first
 * formants to the hiss of consonants, most where both lie. The voice stands in the middle, so the middle makes room and the band
 * keeps its body at the sides.
 */
export const bandDips = [
  { centreHz: 1000, q: 0.8, depthsDb: [5, 0.5] },
  { centreHz: 2300, q: 0.8, depthsDb: [8, 1] },
  { centreHz: 5200, q: 0.8, depthsDb: [7, 1] },
] as const satisfies readonly DipShape[];

const bell = (hz: number, q: number, db: number): BiquadCoefficients => peaking(hz, q, db, SAMPLE_RATE_HZ);
const air = (hz: number, db: number): BiquadCoefficients => highShelf(hz, db, SAMPLE_RATE_HZ);
const none: StripRecipe = { equalizer: [], compressor: null, vocalDuckingDb: 0 };

const punch: CompressorSettings = {
  thresholdDb: -12,
  ratio: 2.5,
  kneeDb: 8,
  attackSeconds: 0.014,
  releaseSeconds: 0.09,
  makeupDb: 0,
  detector: 'peak',
};
const evenness: CompressorSettings = {
  thresholdDb: -21,
  ratio: 3,
  kneeDb: 8,
  attackSeconds: 0.018,
  releaseSeconds: 0.14,
  makeupDb: 1.5,
  detector: 'rms',
};

export const stripRecipes: Readonly<Record<PartRole, StripRecipe>> = {
  // A boxy middle out, some air in.
  drums: { ...none, equalizer: [bell(380, 0.9, -2.5), air(8000, 1.5)], compressor: punch },
  percussion: none,
  // Less rumble, more of what small speakers can play.
  bass: {
    ...none,
    equalizer: [lowShelf(70, -2, SAMPLE_RATE_HZ), bell(260, 0.9, -1.5), bell(850, 0.7, 2.5)],
    compressor: evenness,
  },
  chords: { ...none, equalizer: [bell(320, 0.8, -2)], vocalDuckingDb: 1 },
  pad: { ...none, equalizer: [bell(360, 0.7, -2.5)], vocalDuckingDb: 2 },
  arpeggio: { ...none, vocalDuckingDb: 1 },
  counter: { ...none, vocalDuckingDb: 2 },
  hook: { ...none, vocalDuckingDb: 1.5 },
  effects: none,
  // Instrumental leads; sung ones have their own strip.
  lead: { ...none, equalizer: [bell(3000, 0.8, 1.5)] },
  backing: { ...none, vocalDuckingDb: 1 },
};
