import type { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { type ChunkFacts, MaskFeatures } from './mask-features.ts';
import { MaskNetwork } from './mask-network.ts';
import { type SmoothedSpectra, TIME_CONTEXT } from './smoothed-spectra.ts';
import { ROW, type StereoSpectrogram } from './stereo-spectrogram.ts';

/** Shares (0..1) of each bin for each stem; what is left of 1 belongs to all others. */
export interface StemMasks {
  readonly drums: Float32Array;
  readonly bass: Float32Array;
  readonly vocals: Float32Array;
}

/** Masks of all frames but the surroundings, the first and last {@link TIME_CONTEXT}. */
export function stemMasks(
  spectrogram: StereoSpectrogram,
  spectra: SmoothedSpectra,
  facts: ChunkFacts,
  lease: KernelLease,
): StemMasks {
  const { frameCount } = spectrogram;
  const masks = {
    drums: new Float32Array(frameCount * ROW),
    bass: new Float32Array(frameCount * ROW),
    vocals: new Float32Array(frameCount * ROW),
  };
  const features = new MaskFeatures(spectrogram, spectra, facts);
  const network = new MaskNetwork(lease);
  const shares = [masks.drums, masks.bass, masks.vocals];
  for (let frame = TIME_CONTEXT; frame < frameCount - TIME_CONTEXT; frame++) {
    features.fill(frame, network.features);
    network.run(shares, frame * ROW);
  }
  return masks;
}
