import { frameCountOf, type Recording } from '../recording.ts';
import { openStretchModule, type StretchModule } from './stretch-module.ts';

export const stretchLimits = {
  tempoRatioMin: 0.25,
  tempoRatioMax: 4,
  semitonesMax: 24,
} as const;

export interface StretchShift {
  /** Of pitch; fractions allowed. */
  readonly semitones?: number;
  /** Of formants; given, the formants move by so much whatever the pitch does: 0 keeps a voice's colour. */
  readonly formantSemitones?: number;
}

export interface StretchSettings extends StretchShift {
  /** 2: twice as fast, half as long. */
  readonly tempoRatio?: number;
}

/** A moment of the input and when it shall come in the output. */
export interface StretchAnchor {
  readonly fromSeconds: number;
  readonly toSeconds: number;
}

/** Above this frequency sounds are moved less far, so that hiss stays hiss. */
const TONALITY_HZ = 8000;
const BLOCK = 1024;

/**
 * The recording at another tempo or pitch; as long as its own length divided by the ratio, to the frame. About 40 times
 * faster than it sounds. The same recording and settings give the same samples.
 *
 * Throws RangeError for settings outside {@link stretchLimits}.
 */
export function stretch(recording: Recording, settings: StretchSettings): Recording {
  const { tempoRatio = 1, ...shift } = settings;
  const { tempoRatioMin, tempoRatioMax } = stretchLimits;
  if (!(tempoRatio >= tempoRatioMin && tempoRatio <= tempoRatioMax))
    throw new RangeError(`the tempo ratio must be ${tempoRatioMin} to ${tempoRatioMax}, not ${tempoRatio}`);
  const frames = Math.round(frameCountOf(recording) / tempoRatio);
  return stretchAlong(recording, frames, (frame) => frame * tempoRatio, shift);
}

/**
 * The recording with its moments moved to others, evenly between them: how beats that sway are laid on a grid. Before the
 * first and after the last anchor it goes on at its own tempo; it lasts `toSeconds` altogether.
 *
 * Throws RangeError when anchors are not in order or too far from their places.
 */
export function stretchToAnchors(
  recording: Recording,
  anchors: readonly StretchAnchor[],
  toSeconds: number,
  shift: StretchShift = {},
): Recording {
  checkAnchors(anchors);
  const { sampleRateHz } = recording;
  let next = 0;
  const inputAt = (frame: number): number => {
    const seconds = frame / sampleRateHz;
    while (next < anchors.length && anchors[next]!.toSeconds <= seconds) next++;
    const before = anchors[next - 1];
    const after = anchors[next];
    if (before === undefined && after === undefined) return frame;
    if (before === undefined) return frame + (after!.fromSeconds - after!.toSeconds) * sampleRateHz;
    if (after === undefined) return frame + (before.fromSeconds - before.toSeconds) * sampleRateHz;
    const share = (seconds - before.toSeconds) / (after.toSeconds - before.toSeconds);
    return (before.fromSeconds + share * (after.fromSeconds - before.fromSeconds)) * sampleRateHz;
  };
  return stretchAlong(recording, Math.round(toSeconds * sampleRateHz), inputAt, shift);
}

function checkAnchors(anchors: readonly StretchAnchor[]): void {
  const { tempoRatioMin, tempoRatioMax } = stretchLimits;
  for (const [i, { fromSeconds, toSeconds }] of anchors.entries()) {
    const before = anchors[i - 1];
    if (before === undefined) continue;
    const ratio = (fromSeconds - before.fromSeconds) / (toSeconds - before.toSeconds);
    if (!(ratio >= tempoRatioMin && ratio <= tempoRatioMax))
      throw new RangeError(
        `between anchors ${i - 1} and ${i} the tempo would change by ${ratio.toFixed(2)}: ` +
          `put them in order, and at ratios of ${tempoRatioMin} to ${tempoRatioMax}`,
      );
  }
}

/** `inputAt` is asked for rising frames of the output. */
function stretchAlong(
  recording: Recording,
  frames: number,
  inputAt: (frame: number) => number,
  { semitones = 0, formantSemitones }: StretchShift,
): Recording {
  const { semitonesMax } = stretchLimits;
  for (const value of [semitones, formantSemitones ?? 0])
    if (!(Math.abs(value) <= semitonesMax))
      throw new RangeError(`shifts must be ${-semitonesMax} to ${semitonesMax} semitones, not ${value}`);
  const { sampleRateHz, channels } = recording;
  const library = openStretchModule();
  library.presetDefault(channels.length, sampleRateHz);
  library.setTransposeSemitones(semitones, TONALITY_HZ / sampleRateHz);
  if (formantSemitones !== undefined) library.setFormantSemitones(formantSemitones, true);
  const output = channels.map(() => new Float32Array(frames));
  pump(library, channels, output, inputAt);
  return { sampleRateHz, channels: output };
}

/** Feeds input and collects output block by block; the library's output comes late by its latency, which is left out. */
function pump(
  library: StretchModule,
  input: readonly Float32Array[],
  output: readonly Float32Array[],
  inputAt: (frame: number) => number,
): void {
  const [early, late] = [library.inputLatency(), library.outputLatency()];
  const length = Math.max(early, stretchLimits.tempoRatioMax * BLOCK) + 64;
  const base = library.setBuffers(input.length, length);
  const buffer = (index: number): Float32Array =>
    new Float32Array(library.memory.buffer, base + 4 * index * length, length);
  const feed = (from: number, count: number): void => {
    for (const [index, channel] of input.entries()) {
      const target = buffer(index).fill(0, 0, count);
      const first = Math.max(0, -from);
      if (first < count && from + first < channel.length)
        target.set(channel.subarray(from + first, Math.max(from + first, from + count)), first);
    }
  };
  const frames = output[0]?.length ?? 0;
  let read = Math.round(inputAt(0));
  feed(read, early);
  library.seek(early, 1);
  for (let at = 0; at < frames + late; at += BLOCK) {
    const to = Math.round(inputAt(at + BLOCK));
    const count = Math.max(0, Math.min(to - read, length));
    feed(read + early, count);
    library.process(count, BLOCK);
    for (const [index, channel] of output.entries()) {
      const block = buffer(input.length + index);
      const skip = Math.max(0, late - at);
      const left = Math.min(BLOCK, frames + late - at);
      if (skip < left) channel.set(block.subarray(skip, left), at + skip - late);
    }
    read += count;
  }
}
