import type { Readable } from 'node:stream';
import type { TimedLine } from '../audio/codecs/timed-line.ts';
import { ApiError } from '../core/errors.ts';
import type { TempoRange } from './tempo-range.ts';

/** Files of a clip. master, audio, score, cover, peaks, midi, notes, musicxml and chords exist at success; preview and preview-score, the first bars and what is written of the whole, until then; wav, m4a, video and timed lyrics (lrc, srt, vtt) are made on demand. */
export type ArtefactKind =
  | 'master'
  | 'audio'
  | 'score'
  | 'cover'
  | 'peaks'
  | 'midi'
  | 'notes'
  | 'musicxml'
  | 'chords'
  | 'analysis'
  | 'wav'
  | 'm4a'
  | 'video'
  | 'lrc'
  | 'srt'
  | 'vtt'
  | 'preview'
  | 'preview-score';

/** A file that can be fetched. */
export interface StoredFile {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  /** A file name for saving, safe for every system, made of the clip's title. */
  readonly fileName: string;
  /** Bytes `start`..`end` inclusive, or all. */
  open(range?: { readonly start: number; readonly end: number }): Promise<Readable>;
}

export interface Artefact extends StoredFile {
  readonly kind: ArtefactKind;
  readonly contentType: string;
}

/** What one instrument or singer plays, seconds from the start of the recording. */
export interface PerformedPart {
  readonly name: string;
  readonly notes: readonly {
    readonly start: number;
    readonly end: number;
    readonly pitch: number;
    /** 0..1 */
    readonly velocity: number;
  }[];
}

/** A stretch of a clip. */
export interface ClipWindow {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A kept singer. */
export interface Persona {
  readonly id: string;
  readonly clipId: string | null;
  readonly name: string;
  readonly description: string;
  readonly styles: string;
  /** As the engine describes a singer. */
  readonly singer: Readonly<Record<string, unknown>>;
  /** voice: found for a recording of somebody's voice; clip: kept from a clip. */
  readonly origin: 'clip' | 'voice';
}

/** A file that is made on demand takes longer than the asker would wait; it goes on being made. */
export class FileNotReady extends ApiError {
  constructor(retryAfterSeconds: number) {
    super('unavailable', 'The file is still being made. Ask again in half a minute.', { retryAfterSeconds });
  }
}

/** What http/ asks of the library. */
export interface Library {
  /**
   * The artefact behind a capability address, made now when it is one that is made on demand
   * (waits at most `waitSecondsMax`; parallel askers share one production).
   * @returns null: no such address. @throws FileNotReady; ApiError unavailable: the disk is low; storage_full: the
   *   account's files take all that they may
   */
  findArtefact(
    clipId: string,
    capability: string,
    kind: ArtefactKind,
    waitSecondsMax: number,
  ): Promise<Artefact | null>;
  /** The archive behind a capability address. @returns null: no such address, or its time is over */
  findExport(taskId: string, capability: string): Promise<StoredFile | null>;
  /**
   * A clip as one MP3 stream, open from its first bars on until the whole song is sent, however long that is in the
   * making; ends at the signal's abort. @returns null: no such address, or nothing to play yet
   */
  openStream(clipId: string, capability: string, signal: AbortSignal): Promise<Readable | null>;
  /** The sung lines of a finished clip with the times of their words, in the order of their starts. Empty: nothing is sung. */
  readLyricTimes(clipId: string): Promise<readonly TimedLine[]>;
  /** What every instrument of a finished clip plays; null: its engine wrote no notes. */
  readPerformedNotes(clipId: string): Promise<readonly PerformedPart[] | null>;
  /** The bars around a window of a finished clip, at least one; null: the clip's engine told no bars. */
  snapToBars(clipId: string, window: ClipWindow): Promise<ClipWindow | null>;
  /** The waveform of a finished clip, a level 0..1 for each of as many equal stretches; null: it has none. */
  readPeaks(clipId: string): Promise<readonly number[] | null>;
  /** null: unknown, or another account's. */
  findPersona(accountId: string, id: string): Promise<Persona | null>;
  /** null: the clip's engine told no tempo changes. */
  readTempoRange(clipId: string): Promise<TempoRange | null>;
}
