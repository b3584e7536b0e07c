import type { TimedLine } from '../../audio/codecs/timed-line.ts';
import type { ArtefactKind } from '../library.ts';

/** The files that are made from a clip's master when somebody asks for them. */
export type ProducedKind = Extract<ArtefactKind, 'wav' | 'm4a' | 'video'>;

/** What a file is made of. Plain data: it travels to another process. */
export interface ProductionOrder {
  /** With the kind it says which orders are the same. */
  readonly clipId: string;
  /** FLAC, on this machine. */
  readonly masterPath: string;
  /** JPEG or PNG; a video needs one. */
  readonly coverPath?: string;
  /** Levels 0..1 in equal stretches of time; measured when absent. */
  readonly peaks?: readonly number[];
  /** Lyrics with their times, for the video. */
  readonly lines?: readonly TimedLine[];
  readonly title: string;
  /** With section markers. */
  readonly lyrics?: string;
  readonly tempoBpm?: number;
  /** What generated the sound, for machines; absent: nothing is said. */
  readonly generator?: string;
  /** Where the finished file is put; it appears there whole. */
  readonly outPath: string;
}

export type ProductionFailure = 'failed' | 'too-slow' | 'too-much-memory' | 'too-large';

/** A file could not be made. The message is for the log. */
export class ProductionError extends Error {
  override readonly name = 'ProductionError';
  readonly failure: ProductionFailure;

  constructor(failure: ProductionFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
