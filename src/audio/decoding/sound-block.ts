/** A stretch of decoded sound as it comes from a decoder. */
export interface SoundBlock {
  readonly sampleRateHz: number;
  /** One array per channel, all of one length, nominal range -1..1. */
  readonly channels: readonly Float32Array[];
}

/** Takes blocks in order. Throws to end the decoding. */
export type SoundSink = (block: SoundBlock) => void;
