import type {
  CreateRequest,
  DerivedRequest,
  HearRequest,
  RenderedClip,
  RenderedFile,
  RenderedFileKind,
} from '../port.ts';

/** What a render thread is asked to do. Plain data, crosses the thread boundary. */
export type ClipJob = CreateJob | DeriveJob | HearJob;

/** One clip of a new song. */
export interface CreateJob {
  readonly kind: 'create';
  readonly request: CreateRequest;
  /** 0 for the first clip; the others differ from it by plan. */
  readonly ordinal: number;
  readonly folder: string;
  /** What was done to the words before the clips were made, for the interpretation. */
  readonly lyricsRemarks?: readonly string[];
  /** The first bars are wanted before the rest. */
  readonly wantsPreview?: boolean;
}

/** One clip made from clips; all of its stems, where stems are asked for. */
export interface DeriveJob {
  readonly kind: 'derive';
  readonly request: DerivedRequest;
  /** 0 for the first take. */
  readonly ordinal: number;
  /** Of what has two clips per take: only what is new, or the whole song. */
  readonly scope: ClipScope;
  readonly sources: SourceFiles;
  readonly folder: string;
  readonly lyricsRemarks?: readonly string[];
}

/** A clip of a recording from outside. */
export interface HearJob {
  readonly kind: 'hear';
  readonly request: HearRequest;
  readonly folder: string;
}

export type ClipScope = 'part' | 'whole';

/** By clip id: where its files are on this machine. */
export type SourceFiles = Readonly<Record<string, Readonly<Partial<Record<RenderedFileKind, string>>>>>;

export interface ClipProgress {
  /** 0..1 of this clip. */
  readonly fraction: number;
  readonly stage: string;
  /** The first bars, in the job's folder; told once. */
  readonly previewPath?: string;
  /** The written music of the whole clip, with the first bars. */
  readonly previewScorePath?: string;
  /** A file of the clip that is whole before the others; told once. */
  readonly written?: RenderedFile;
}

/** Seconds of work by stage, for the bench. */
export type StageSeconds = Readonly<Record<string, number>>;

export interface ClipOutcome {
  /** One; with stems, one per stem. */
  readonly clips: readonly RenderedClip[];
  readonly stageSeconds: StageSeconds;
}
