import type { RenderedClip } from '../port.ts';
import type { FinishJob } from './finish-job.ts';

/** What a finishing thread is asked to do. Plain data. */
export type FinishThreadJob = ({ readonly kind: 'finish' } & FinishJob) | PrepareJob;

/** Makes the files that a server is given of a source clip: a stretch of its master. */
export interface PrepareJob {
  readonly kind: 'prepare';
  /** FLAC of 48 kHz. */
  readonly masterPath: string;
  readonly startSeconds: number;
  /** null: to its end. */
  readonly endSeconds: number | null;
  /** 16 bits, two channels. */
  readonly wavPath: string;
  /** The same as a master, where what is made is put into it; null: not needed. */
  readonly flacPath: string | null;
}

export type FinishThreadOutcome =
  | { readonly kind: 'finish'; readonly clip: RenderedClip }
  | { readonly kind: 'prepare'; readonly durationSeconds: number };
