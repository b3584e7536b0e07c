import type { Checkpoint } from '../port.ts';

/** What becomes of the sound that a server gave. Plain data, crosses a thread's boundary. */
export interface FinishJob {
  /** As it was fetched: any container, any rate. */
  readonly soundPath: string;
  /** Where the clip's files go; it exists. */
  readonly folder: string;
  readonly edit: FinishEdit;
  readonly song: FinishedSong;
  /** At least so much sound must come; less is a loss of the engine. */
  readonly soundSecondsMin: number;
}

/**
 * How the sound becomes a clip. whole: it is the clip. Others put it into the source's master (FLAC): `part` gives what is
 * new alone, `whole` the source with it, of which every sample outside the window is the source's.
 */
export type FinishEdit =
  | { readonly kind: 'whole'; readonly secondsMax: number | null }
  | {
      readonly kind: 'window';
      readonly scope: 'part' | 'whole';
      readonly sourcePath: string;
      readonly startSeconds: number;
      readonly endSeconds: number;
      /** Where the sound lies on the source's time: 0 where it has all of it. */
      readonly soundStartSeconds: number;
    }
  | {
      readonly kind: 'extension';
      readonly scope: 'part' | 'whole';
      readonly sourcePath: string;
      readonly atSeconds: number;
      readonly soundStartSeconds: number;
    }
  | {
      /** The source with a layer of the sound over it: its voice, or all but its voice. */
      readonly kind: 'layer';
      readonly layer: 'voice' | 'band';
      readonly sourcePath: string;
      readonly startSeconds: number;
      readonly endSeconds: number;
      /** 0..1, high: the source stays in front. */
      readonly sourceWeight: number;
    };

/** What is known of the clip before anybody listens. */
export interface FinishedSong {
  readonly title: string;
  readonly tags: string;
  readonly lyrics: string;
  readonly seed: string;
  readonly isInstrumental: boolean;
  /** Languages of the words, BCP 47; null: not known. */
  readonly language: string | null;
  /** Of the engine, for the clip's interpretation. */
  readonly engine: EngineRecord;
  /** What else the caller is told of how the request was read. */
  readonly interpretation: Readonly<Record<string, unknown>>;
}

/** What a clip says of the engine that made it. */
export interface EngineRecord {
  readonly name: string;
  readonly version: string;
  readonly model: string;
  readonly licence: string;
  readonly seed: number;
  /** native or splice, and whether it often goes wrong. */
  readonly how: string;
  readonly replay?: Checkpoint;
  /** Machines read in the files that a neural engine made it; null: the installation leaves that out. */
  readonly mark: string | null;
}
