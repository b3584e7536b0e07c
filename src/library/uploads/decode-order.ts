/** What the decoding process is told: takes one file of a stranger, leaves a FLAC or says why not. */
export interface DecodeOrder {
  readonly sourcePath: string;
  readonly outPath: string;
}

/** What it says of a file that cannot be decoded begins with this; anything else is a fault of ours. */
export const REFUSAL_MARK = 'refused: ';
