import { KernelLease } from '../dsp/wasm/kernel-lease.ts';
import { frameCountOf, type Recording } from '../recording.ts';
import { smoothedSpectra, TIME_CONTEXT } from './smoothed-spectra.ts';
import { type StemMasks, stemMasks } from './stem-masks.ts';
import { HOP, StereoTransform, spectraOf, TRANSFORM_SIZE } from './stereo-spectrogram.ts';

/** What a recording is taken apart into; vocals: the lead in the centre, sung or played. Together they are the recording. */
export const separatedStemNames = ['drums', 'bass', 'vocals', 'other'] as const;
export type SeparatedStemName = (typeof separatedStemNames)[number];
export type SeparatedStems = Readonly<Record<SeparatedStemName, Recording>>;

/** Frames of the transform that a chunk is made of: about 12 s, each worked on with its surroundings and alone. */
const CHUNK_FRAMES = 512;
export const CHUNK_SAMPLES = CHUNK_FRAMES * HOP;
/** Transform frames that overlap a place from before and behind. */
const OVERLAP = TRANSFORM_SIZE / HOP / 2;

export const chunkCountOf = (recording: Recording): number => Math.ceil(frameCountOf(recording) / CHUNK_SAMPLES);

/**
 * Chunk `index` of a recording, taken apart by soft masks: what is broad in frequency and short is drums, what lasts and
 * lies low is bass, what is centred and lies on the partials of the most salient pitch is the lead, the rest is other.
 * Chunks are independent of each other (workers may share a recording) and join without seams. Approximate: instruments
 * that overlap in time, frequency and place stay together.
 */
export function separateChunk(recording: Recording, index: number): SeparatedStems {
  const lease = new KernelLease();
  try {
    return separatedBy(lease, recording, index);
  } finally {
    lease.release();
  }
}

function separatedBy(lease: KernelLease, recording: Recording, index: number): SeparatedStems {
  const start = index * CHUNK_SAMPLES;
  const length = Math.min(CHUNK_SAMPLES, frameCountOf(recording) - start);
  const firstFrame = index * CHUNK_FRAMES - OVERLAP - TIME_CONTEXT;
  const frameCount = CHUNK_FRAMES + 2 * OVERLAP + 2 * TIME_CONTEXT;
  const spectrum = spectraOf(lease, frameCount);
  const [leftRe, leftIm, rightRe, rightIm] = [spectrum(), spectrum(), spectrum(), spectrum()];
  const spectrogram = { frameCount, leftRe, leftIm, rightRe, rightIm };
  const transform = new StereoTransform(lease);
  transform.analyse(recording.channels, firstFrame, spectrogram);
  const { sampleRateHz } = recording;
  const facts = { sampleRateHz, isStereo: recording.channels.length > 1 };
  const masks = stemMasks(spectrogram, smoothedSpectra(spectrogram, lease, spectrum), facts, lease);
  const silent = (): Recording => ({ sampleRateHz, channels: recording.channels.map(() => new Float32Array(length)) });
  const stems = { drums: silent(), bass: silent(), vocals: silent(), other: silent() };
  for (const name of ['drums', 'bass', 'vocals'] as const satisfies readonly (keyof StemMasks)[]) {
    for (let frame = TIME_CONTEXT; frame < spectrogram.frameCount - TIME_CONTEXT; frame++) {
      const at = (firstFrame + frame) * HOP - TRANSFORM_SIZE / 2 - start;
      transform.addFrame(spectrogram, frame, masks[name], stems[name].channels, at);
    }
  }
  for (const [channel, other] of stems.other.channels.entries()) {
    const [drums, bass, vocals] = [stems.drums, stems.bass, stems.vocals].map((stem) => stem.channels[channel]!);
    const mix = recording.channels[channel]!;
    for (let i = 0; i < length; i++) other[i] = mix[start + i]! - drums![i]! - bass![i]! - vocals![i]!;
  }
  return stems;
}

/** The wanted stems of a whole recording, each as long as it. One chunk's work space beside the stems themselves. */
export function separate<Name extends SeparatedStemName>(
  recording: Recording,
  wanted: readonly Name[],
): Readonly<Record<Name, Recording>> {
  const { sampleRateHz, channels } = recording;
  const whole = {} as Record<Name, Recording>;
  for (const name of wanted)
    whole[name] = { sampleRateHz, channels: channels.map(({ length }) => new Float32Array(length)) };
  for (let index = 0; index < chunkCountOf(recording); index++) {
    const stems = separateChunk(recording, index);
    for (const name of wanted)
      for (const [channel, samples] of whole[name].channels.entries())
        samples.set(stems[name].channels[channel]!, index * CHUNK_SAMPLES);
  }
  return whole;
}
