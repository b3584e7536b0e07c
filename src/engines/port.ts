/**
 * What a song engine is to the rest of the service: the one file of this room that tasks/ may import.
 * An engine turns a request into finished files in a folder that it is given; it knows no accounts, credits or HTTP.
 */
export interface Engine {
  readonly name: string;
  readonly version: string;
  create(request: CreateRequest, context: EngineContext): Promise<EngineResult>;
  /** Two finished lyric sheets for a prompt. Milliseconds of work, no sound. */
  writeLyrics(request: LyricsRequest): Promise<readonly LyricsDraft[]>;
  /** Short tags made full, the caller's own first. Milliseconds of work. */
  upsampleTags(request: TagsRequest): Promise<string>;
  /** Frees what the engine holds (threads, connections). */
  close(): Promise<void>;
}

export interface EngineContext {
  /** Aborted when the task is cancelled, lost or shut down; the engine rejects with its reason soon after. */
  readonly signal: AbortSignal;
  /** Called from the stages that really run; `fraction` of the whole task, 0..1, never falls. */
  progress(fraction: number, stage: string): void;
  /** An empty folder; the engine writes its files here, the caller takes and removes them. */
  readonly workFolder: string;
}

export interface CreateRequest {
  readonly seed: string;
  readonly clipCount: number;
  /** Lyrics with section markers, or null: the engine writes them from `description`. */
  readonly lyrics: string | null;
  readonly description: string | null;
  readonly title: string | null;
  /** Comma-separated styles, free text. */
  readonly tags: string;
  readonly negativeTags: string;
  readonly isInstrumental: boolean;
  readonly vocalGender: 'female' | 'male' | null;
  readonly tempoBpm: number | null;
  /** "F# minor"; already valid. */
  readonly key: string | null;
  /** "4/4", "3/4", "6/8" */
  readonly timeSignature: string | null;
  /** Exact length wished, seconds. */
  readonly durationSeconds: number | null;
  /** Hard limit of the model version, seconds. */
  readonly durationSecondsMax: number;
  /** BCP 47 */
  readonly language: string | null;
  /** 0..1 each, null: the engine's default. */
  readonly styleWeight: number | null;
  readonly weirdness: number | null;
}

export interface LyricsRequest {
  readonly seed: string;
  readonly prompt: string;
  readonly count: number;
}

export interface TagsRequest {
  readonly seed: string;
  /** Free text with commas. */
  readonly tags: string;
}

export interface LyricsDraft {
  readonly title: string;
  /** With section markers. */
  readonly lyrics: string;
}

export interface EngineResult {
  /** In order; as many as the request asked for. */
  readonly clips: readonly RenderedClip[];
}

export interface RenderedClip {
  readonly title: string;
  readonly tags: string;
  readonly lyrics: string;
  readonly durationSeconds: number;
  readonly seed: string;
  readonly tempoBpm: number;
  readonly key: string;
  readonly timeSignature: string;
  /** One [start, end] pair in seconds per sung line, in the order sung. */
  readonly lyricsTimingMarkers: readonly (readonly [number, number])[];
  readonly unsungLines: readonly string[];
  /** How the engine read the request: genre, mood, tempo, unknown words. Shown to the caller. */
  readonly interpretation: Readonly<Record<string, unknown>>;
  readonly files: readonly RenderedFile[];
}

/** A file in the work folder. */
export interface RenderedFile {
  readonly kind: RenderedFileKind;
  readonly path: string;
}

/**
 * master: FLAC; audio: MP3; score: gzipped JSON; cover: JPEG; peaks: JSON; midi: Standard MIDI File;
 * notes: gzipped JSON, a list of `{name, notes: [{start, end, pitch, velocity}]}` in seconds as performed; musicxml: a lead sheet.
 */
export type RenderedFileKind = 'master' | 'audio' | 'score' | 'cover' | 'peaks' | 'midi' | 'notes' | 'musicxml';

/** The engine understood the request and cannot carry it out; the message is for the caller. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}
