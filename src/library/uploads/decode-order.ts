/** What the decoding process is told: takes one file of a stranger, leaves a FLAC or says why not. */
export interface DecodeOrder {
  readonly sourcePath: string;
  readonly outPath: string;
  /** Whether it may start ffmpeg. */
  readonly mayUseFfmpeg: boolean;
}

/** What it says when only the ffmpeg of this machine reads the file, and it was not allowed to start one. */
export const FFMPEG_MARK = 'needs ffmpeg';

/** What it says of a file that cannot be decoded begins with this; anything else is a fault of ours. */
export const REFUSAL_MARK = 'refused: ';
