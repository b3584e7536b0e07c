import { leadPitch } from './lead-pitch.ts';
import type { SmoothedSpectra } from './smoothed-spectra.ts';
import { BIN_COUNT, ROW, type StereoSpectrogram, TRANSFORM_SIZE } from './stereo-spectrogram.ts';

/** How sharply what lasts is told from what is broad. */
const HARDNESS = 2.5;
/** Weight of the broad beside the lasting: where both meet, what lasts is the likelier. */
const BROAD_WEIGHT = 0.75;
/** Below the first frequency what lasts is bass, above the second it is not. */
const BASS_HZ = { whole: 180, none: 320 } as const;
/** Below the first frequency nothing is lead, above the second all may be. */
const LEAD_HZ = { none: 130, whole: 220 } as const;
/** How sharply the centre is cut out: the power of the channels' likeness. */
const CENTRE_SHARPNESS = 7;
/** Basses are in the centre as a rule. */
const BASS_CENTRE = 2;
/** Half width of a partial of the lead, in bins and as a share of its frequency. */
const PARTIAL = { bins: 1.6, share: 0.012, partialsMax: 60 } as const;
/** What is left to the lead of centred sound between its partials. */
const BETWEEN_PARTIALS = 0.3;
/** What is given to the lead of broad sound on its partials: consonants and attacks. */
const BROAD_ON_PARTIALS = 0.2;
/** Salience of a lead that is hardly there, and of a clear one. */
const SALIENCE = { none: 1.6, clear: 2.6 } as const;

/** Shares (0..1) of each bin for each stem; what is left of 1 belongs to all others. */
export interface StemMasks {
  readonly drums: Float32Array;
  readonly bass: Float32Array;
  readonly vocals: Float32Array;
}

export function stemMasks(
  spectrogram: StereoSpectrogram,
  { magnitude, harmonic, percussive }: SmoothedSpectra,
  { sampleRateHz, isStereo }: { readonly sampleRateHz: number; readonly isStereo: boolean },
): StemMasks {
  const { frameCount } = spectrogram;
  const binHz = sampleRateHz / TRANSFORM_SIZE;
  const lasting = new Float32Array(frameCount * ROW);
  const centre = isStereo ? centredShares(spectrogram) : new Float32Array(frameCount * ROW).fill(1);
  const singing = new Float32Array(frameCount * ROW);
  for (let i = 0; i < lasting.length; i++) {
    const h = harmonic[i]! ** HARDNESS;
    const p = (BROAD_WEIGHT * percussive[i]!) ** HARDNESS;
    lasting[i] = (h + 1e-18) / (h + p + 2e-18);
    singing[i] = magnitude[i]! * centre[i]! * lasting[i]!;
  }
  const lead = leadPitch(singing, { frameCount, rowLength: ROW, binHz });
  const masks = { drums: lasting.map((x) => 1 - x), bass: lasting, vocals: centre };
  const comb = new Float32Array(ROW);
  for (let frame = 0; frame < frameCount; frame++) {
    const presence = ramp(lead.salience[frame]!, SALIENCE.none, SALIENCE.clear);
    fillComb(comb, lead.hz[frame]! / binHz);
    for (let k = 0, i = frame * ROW; k < BIN_COUNT; k++, i++) {
      const hz = k * binHz;
      const centred = centre[i]!;
      const low = 1 - ramp(hz, BASS_HZ.whole, BASS_HZ.none);
      const still = lasting[i]!;
      const voice =
        centred *
        presence *
        ramp(hz, LEAD_HZ.none, LEAD_HZ.whole) *
        (comb[k]! + BETWEEN_PARTIALS * (1 - comb[k]!) * still);
      masks.vocals[i] = voice * Math.max(still, BROAD_ON_PARTIALS * comb[k]!);
      masks.drums[i] = (1 - still) * (1 - masks.vocals[i]!);
      masks.bass[i] = still * low * centred ** BASS_CENTRE * (1 - masks.vocals[i]!);
    }
  }
  return masks;
}

export const ramp = (value: number, none: number, whole: number): number =>
  Math.max(0, Math.min(1, (value - none) / (whole - none)));

/** How alike left and right are in phase and level, bin by bin: 1 in the centre, less to the sides. */
function centredShares({ frameCount, leftRe, leftIm, rightRe, rightIm }: StereoSpectrogram): Float32Array {
  const shares = new Float32Array(frameCount * ROW);
  for (let i = 0; i < shares.length; i++) {
    const a = leftRe[i]!;
    const b = leftIm[i]!;
    const c = rightRe[i]!;
    const d = rightIm[i]!;
    const likeness = (2 * (a * c + b * d) + 1e-18) / (a * a + b * b + c * c + d * d + 1e-18);
    shares[i] = likeness > 0 ? likeness ** CENTRE_SHARPNESS : 0;
  }
  return shares;
}

/** 1 on the partials of a pitch, falling to 0 between them. `fundamental` in bins. */
function fillComb(comb: Float32Array, fundamental: number): void {
  comb.fill(0);
  for (let h = 1; h <= PARTIAL.partialsMax; h++) {
    const middle = h * fundamental;
    const reach = PARTIAL.bins + PARTIAL.share * middle;
    if (middle + reach >= BIN_COUNT) return;
    for (let k = Math.ceil(middle - 2 * reach); k <= middle + 2 * reach && k < BIN_COUNT; k++) {
      const distance = (k - middle) / reach;
      comb[k] = Math.max(comb[k]!, Math.exp(-0.7 * distance ** 4));
    }
  }
}
