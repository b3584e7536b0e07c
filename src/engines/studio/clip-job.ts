import type { CreateRequest, RenderedClip } from '../port.ts';

/** What a render thread is asked to do: one clip of a request. Plain data, crosses the thread boundary. */
export interface ClipJob {
  readonly request: CreateRequest;
  /** 0 for the first clip; the others differ from it by plan. */
  readonly ordinal: number;
  readonly folder: string;
  /** What was done to the words before the clips were made, for the interpretation. */
  readonly lyricsRemarks?: readonly string[];
}

export interface ClipProgress {
  /** 0..1 of this clip. */
  readonly fraction: number;
  readonly stage: string;
}

/** Seconds of work by stage, for the bench. */
export type StageSeconds = Readonly<Record<string, number>>;

export interface ClipOutcome {
  readonly clip: RenderedClip;
  readonly stageSeconds: StageSeconds;
}
