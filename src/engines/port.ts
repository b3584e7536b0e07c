import type { AttitudeKind } from '../core/song-words.ts';
import type { Singer } from '../music/score.ts';

export { EngineLost, EngineRefusal, EngineUnavailable, WorkGoesOn } from './engine-errors.ts';

/**
 * What a song engine is to the rest of the service: the one file of this room that tasks/ may import.
 * An engine turns a request into finished files in a folder that it is given; it knows no accounts, credits or HTTP.
 */
export interface Engine extends SoundEngine, Songwriter {}

/** What makes sound. */
export interface SoundEngine {
  readonly name: string;
  readonly version: string;
  create(request: CreateRequest, context: EngineContext): Promise<EngineResult>;
  /** Makes clips out of finished clips. */
  derive(request: DerivedRequest, context: DerivationContext): Promise<EngineResult>;
  /** Listens to a recording from outside and makes a clip of it: its files, and what was heard. */
  hear(request: HearRequest, context: EngineContext): Promise<EngineResult>;
  /** Frees what the engine holds (threads, connections). */
  close(): Promise<void>;
}

/** What writes words, apart from what sings them: an engine without one of its own is given another's. */
export interface Songwriter {
  /** Two finished lyric sheets for a prompt. Milliseconds of work, no sound. */
  writeLyrics(request: LyricsRequest): Promise<readonly LyricsDraft[]>;
  /** Short tags made full, the caller's own first. Milliseconds of work. */
  upsampleTags(request: TagsRequest): Promise<string>;
}

export interface EngineContext {
  /** Aborted when the task is cancelled, lost or shut down; the engine rejects with its reason soon after. */
  readonly signal: AbortSignal;
  /** Called from the stages that really run; `fraction` of the whole task, 0..1, never falls. */
  progress(fraction: number, stage: string): void;
  /** An empty folder; the engine writes its files here, the caller takes and removes them. */
  readonly workFolder: string;
  /** How long the attempt may take from its start; then `signal` aborts it. Absent: nobody says. */
  readonly deadlineMs?: number;
  /** A file of a finished clip, brought into the work folder; null: it has none of this kind. Absent: nobody brings any. */
  sourceFile?(clipId: string, kind: RenderedFileKind): Promise<string | null>;
  /** Where an engine notes what runs for it elsewhere, so that a later attempt goes on with it. Absent: nobody keeps it. */
  readonly checkpoint?: CheckpointStore;
  /**
   * Gives the first bars of a clip, to be heard while the rest is in the making: bare MP3 frames, which the frames of
   * the finished file continue from the same number on. Nobody waits for it; the files stay until the end.
   * @param score the written music of the whole clip, where the engine writes any: as its file of this kind will be
   */
  preview?(ordinal: number, path: string, score?: string): void;
  /**
   * Says that a file of a clip is whole while others of it are in the making: it may be put away meanwhile. The clip
   * names it all the same. Nobody waits for it.
   */
  written?(index: number, file: RenderedFile): void;
  /**
   * Says that the files of a clip are whole while others are in the making: they may be put away meanwhile. The result
   * names the clip all the same, in this place. Nobody waits for it.
   */
  finished?(index: number, clip: RenderedClip): void;
}

/** What is kept of a task's work at a server, beyond the life of the process that began it. */
export interface CheckpointStore {
  /** What an earlier attempt of the task left; null: nothing. */
  readonly stored: Checkpoint | null;
  /** Durable when it resolves. @throws when the task is another attempt's by now */
  save(checkpoint: Checkpoint): Promise<void>;
}

/** Plain JSON of a few kilobytes, in the words of the engine that wrote it; no secrets. */
export type Checkpoint = Readonly<Record<string, unknown>>;

export interface DerivationContext extends EngineContext {
  /**
   * A file of a source clip on this machine, fetched when first asked for; the caller must not write to it.
   * null: the clip has no such file (an uploaded recording has no score).
   */
  sourceFile(clipId: string, kind: RenderedFileKind): Promise<string | null>;
  /** What is known of the words of a source clip; null: nothing. Absent: nobody says. */
  sourceWords?(clipId: string): Promise<SourceWords | null>;
  /** Hands over a finished clip before the others: it is shown at once. Clips not handed over are in the result. */
  deliver(index: number, clip: RenderedClip): Promise<void>;
}

/** The words of a finished clip, as its customer was told of them. */
export interface SourceWords {
  readonly title: string;
  /** With section markers; '': nobody sings, or nobody knows what. */
  readonly lyrics: string;
  /** [start, end] of each sung line, seconds; none: not known. */
  readonly lyricsTimingMarkers: readonly (readonly [number, number])[];
}

export interface CreateRequest {
  readonly seed: string;
  readonly clipCount: number;
  /** Lyrics with section markers, or null: the engine writes them from `description`. */
  readonly lyrics: string | null;
  readonly description: string | null;
  readonly title: string | null;
  /** What clips are called all the same where nobody gave a title: a file's name is shown, and never sung. */
  readonly shownTitle?: string;
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
  /** Frequency of A4; absent: as the words say, else 440. */
  readonly tuningHz?: number;
  /** Exact length wished, seconds. */
  readonly durationSeconds: number | null;
  /** Hard limit of the model version, seconds. */
  readonly durationSecondsMax: number;
  /** BCP 47 */
  readonly language: string | null;
  /** 0..1 each, null: the engine's default. */
  readonly styleWeight: number | null;
  readonly weirdness: number | null;
  /** Who shall sing; absent or null: whom the engine thinks right. */
  readonly singer?: Singer | null;
  /** A clip in which that singer is heard: an engine that imitates sound listens to it. Absent: there is none. */
  readonly singerClipId?: string;
  /** What the words shall tell, where the engine writes them; absent: what the description says. */
  readonly words?: WordWishes;
  /** Lines of earlier songs that must not come again, as {@link RenderedClip.writtenLines}; base64. Absent: none. */
  readonly knownLines?: string;
}

/** What somebody who leaves the words to the engine says about them beside a description. What is given here wins. */
export interface WordWishes {
  /** All of them are sung. */
  readonly names?: readonly string[];
  /** Statements: "we met in Leeds in 2015". */
  readonly facts?: readonly string[];
  /** One of `core/song-words.ts`. */
  readonly occasion?: string;
  /** One of `core/song-words.ts`. */
  readonly attitude?: AttitudeKind;
  /** Lines that must not be sung. */
  readonly avoidLines?: readonly string[];
  /** All takes sing the same words; absent: each its own. */
  readonly hasSameLyrics?: boolean;
}

/** A request that wishes for nothing: what a particular one starts from. */
export const plainRequest: CreateRequest = {
  seed: '',
  clipCount: 1,
  lyrics: null,
  description: null,
  title: null,
  tags: '',
  negativeTags: '',
  isInstrumental: false,
  vocalGender: null,
  tempoBpm: null,
  key: null,
  timeSignature: null,
  durationSeconds: null,
  durationSecondsMax: 240,
  language: null,
  styleWeight: null,
  weirdness: null,
};

/** A wish for clips made from clips. `song` says what shall be new; its `clipCount` counts takes. */
export type DerivedRequest =
  | ExtendRequest
  | ConcatRequest
  | CoverRequest
  | ReplaceRequest
  | RemasterRequest
  | MashupRequest
  | SampleRequest
  | StemsRequest
  | VoxRequest
  | TranscribeRequest
  | AddVocalsRequest
  | AddInstrumentalRequest;

/** A recording that somebody sent. */
export interface HearRequest {
  /** A FLAC file of 48 kHz, one or two channels. */
  readonly recordingPath: string;
  readonly title: string | null;
  readonly seed: string;
  /** voice: it must be somebody's singing or speaking, long and clear enough to find a singer like it. */
  readonly purpose: 'clip' | 'voice';
}

interface Derivation {
  readonly song: CreateRequest;
  readonly sourceClipId: string;
}

/** Goes on with a song. One clip per take, the new part; with `withFull` two: the new part, then the whole. */
export interface ExtendRequest extends Derivation {
  readonly operation: 'extend';
  /** Where the new part starts; the engine moves it to a bar line. */
  readonly atSeconds: number;
  readonly withFull: boolean;
  /** One clip per take: the whole song and nothing else. */
  readonly isWholeOnly?: boolean;
}

/** One clip: the song that was extended and its extension (the source clip) as one. */
export interface ConcatRequest extends Derivation {
  readonly operation: 'concat';
  /** The clip that the source clip goes on from. */
  readonly parentClipId: string;
}

/** The same song in another style. `audioWeight` 0..1, high is close to the source; null: the engine's default. */
export interface CoverRequest extends Derivation {
  readonly operation: 'cover';
  readonly audioWeight: number | null;
  /**
   * What `audioWeight` is about: tune and chords alone, which always get a new sound (absent); their band too; or
   * everything, the singer included: 1 is the source played again.
   */
  readonly keeps?: 'tune' | 'band' | 'everything' | undefined;
}

/** New music and words in a window. One clip per take, the window; with `withFull` two: the window, then the whole. */
export interface ReplaceRequest extends Derivation {
  readonly operation: 'replace';
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly withFull: boolean;
  /** One clip per take: the whole song and nothing else. */
  readonly isWholeOnly?: boolean;
}

export interface RemasterRequest extends Derivation {
  readonly operation: 'remaster';
  readonly variation: 'subtle' | 'normal' | 'high';
}

/** The voice of the source clip over the music of the other. */
export interface MashupRequest extends Derivation {
  readonly operation: 'mashup';
  readonly otherClipId: string;
  /** The styles of the source clip and of the other; absent or empty: nobody knows. */
  readonly sourceTags?: string;
  readonly otherTags?: string;
}

/** A window of the source as the seed of a new song. */
export interface SampleRequest extends Derivation {
  readonly operation: 'sample';
  /** What the source clip is called; absent: what its score says. */
  readonly sourceTitle?: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly audioWeight: number | null;
}

/** One clip per stem: 2 (vocals, instrumental) or 12. */
export interface StemsRequest extends Derivation {
  readonly operation: 'stems';
  readonly stems: 'basic' | 'full';
}

/** A new sung line over a recording, from `startSeconds` to `endSeconds`. */
export interface AddVocalsRequest extends Derivation {
  readonly operation: 'addVocals';
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0..1; null: the engine's default. High: the recording stays in front. */
  readonly audioWeight: number | null;
}

/** A band under a recorded singer, from `startSeconds` to `endSeconds`. */
export interface AddInstrumentalRequest extends Derivation {
  readonly operation: 'addInstrumental';
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly audioWeight: number | null;
}

/** One clip: what is sung in a window. */
export interface VoxRequest extends Derivation {
  readonly operation: 'vox';
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * The notes of a recording. One clip that nobody needs to see: its files `midi` and `notes` belong to the source clip, its
 * sound is the source's own.
 */
export interface TranscribeRequest extends Derivation {
  readonly operation: 'transcribe';
}

export interface LyricsRequest {
  readonly seed: string;
  readonly prompt: string;
  readonly count: number;
  /** As in a {@link CreateRequest}. */
  readonly language?: string | null;
  readonly words?: WordWishes;
  readonly knownLines?: string;
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
  /** What of the request they could not do, for the caller; absent: nothing. */
  readonly remarks?: readonly string[];
  /** As of a {@link RenderedClip}. */
  readonly writtenLines?: Uint8Array;
}

/** Of one line in what an engine remembers of its words. */
export const LINE_BYTES = 8;

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
  /** null: not known. */
  readonly tempoBpm: number | null;
  /** null: not known. */
  readonly key: string | null;
  /** null: not known. */
  readonly timeSignature: string | null;
  /** One [start, end] pair in seconds per sung line, in the order sung; none where they are not known. */
  readonly lyricsTimingMarkers: readonly (readonly [number, number])[];
  /** Of facts that were heard in the sound, 0..1; absent ones are known, because the music was written so. */
  readonly confidences?: Readonly<Partial<Record<'tempo' | 'key' | 'timeSignature' | 'lyricsTiming', number>>>;
  readonly unsungLines: readonly string[];
  /** How the engine read the request: genre, mood, tempo, unknown words. Shown to the caller. */
  readonly interpretation: Readonly<Record<string, unknown>>;
  /** The lead singer; absent or null: nobody sings. */
  readonly singer?: Singer | null;
  /** Which part of a song this is, when it is only one ("drums"). */
  readonly stem?: string;
  /** Nothing sounds in it: a stem of what a song lacks, and what is made of that. */
  readonly isSilent?: boolean;
  /**
   * The lines of its words that the engine wrote, {@link LINE_BYTES} each, as only the engine reads them: given back in
   * `knownLines` of later requests, they are not written again. Absent: none.
   */
  readonly writtenLines?: Uint8Array;
  readonly files: readonly RenderedFile[];
}

/** A file in the work folder. */
export interface RenderedFile {
  readonly kind: RenderedFileKind;
  readonly path: string;
}

/**
 * master: FLAC; audio: MP3; score: gzipped JSON; cover: JPEG; peaks: JSON; midi: Standard MIDI File;
 * notes: gzipped JSON, a list of `{name, notes: [{start, end, pitch, velocity}]}` in seconds as performed; musicxml: a lead sheet;
 * chords: ChordPro; * wav: of more than the master's 16 bits (stems); analysis: gzipped JSON, what was heard in a recording from outside.
 */
export type RenderedFileKind =
  | 'master'
  | 'audio'
  | 'score'
  | 'cover'
  | 'peaks'
  | 'midi'
  | 'notes'
  | 'musicxml'
  | 'chords'
  | 'wav'
  | 'analysis';
