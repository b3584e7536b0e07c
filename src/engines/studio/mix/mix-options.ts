import type { BiquadCoefficients } from '../../../audio/dsp/biquad.ts';
import type { Recording } from '../../../audio/recording.ts';
import type { Ending, MixChannel, MixPlan, Part, Section } from '../../../music/score.ts';
import type { Timeline } from '../../../music/timeline.ts';

/** What a master will do to a song, by what is known of it before. */
export interface ExpectedMaster {
  /** Its filters, where octaves are this strong. */
  sectionsOf(octaveLevelsDb: readonly number[]): readonly BiquadCoefficients[];
  /** Its scale of the sides, by the powers of middle and sides. */
  widthOf(middle: number, sides: number): number;
}

/** A stem that gives its next frames on demand. */
export interface MixSource {
  readonly partId: string;
  /** Overwrites the first `frames` of both channels; false when they are all silence. */
  render(left: Float32Array, right: Float32Array, frames: number): boolean;
}

export interface SungPart {
  readonly partId: string;
  /** Mono, as long as the song. The mix works on it in place: it leaves as it went through its strip. */
  readonly recording: Recording;
}

export interface MixSongOptions {
  readonly sources: readonly MixSource[];
  readonly vocals: readonly SungPart[];
  readonly plan: MixPlan;
  readonly parts: readonly Part[];
  readonly sections: readonly Section[];
  readonly timeline: Timeline;
  readonly tempoBpm: number;
  readonly ending: Ending;
  /** Length of the recording. */
  readonly frames: number;
  /** What the master will do to tone and width; left out: nothing. */
  readonly expectedMaster?: ExpectedMaster;
  readonly signal: AbortSignal;
  /** `fraction` 0..1 */
  progress(fraction: number): void;
}

/** Frames per block; also a step of the balance measurement. */
export const BLOCK_FRAMES = 1024;

/** The part and the channel of a source; throws RangeError when the score has no such part. */
export function channelOf(options: MixSongOptions, partId: string): { part: Part; channel: MixChannel } {
  const part = options.parts.find((each) => each.id === partId);
  if (part === undefined) throw new RangeError(`the score has no part "${partId}"`);
  const channel = options.plan.channels.find((each) => each.partId === partId) ?? { ...plainChannel, partId };
  return { part, channel };
}

/** For a part that the plan forgot: audible, in the middle, out of the way. */
const plainChannel: Omit<MixChannel, 'partId'> = {
  levelDb: -8,
  pan: 0,
  width: 1,
  highPassHz: 60,
  lowPassHz: null,
  reverbSendDb: -16,
  delaySendDb: null,
  driveDb: 0,
  isDuckedByKick: false,
};
