/** A note as it is heard; no instrument, no spelling. */
export interface HeardNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** MIDI number, whole. */
  readonly pitch: number;
  /** 0..1: how sure the listener is of it. */
  readonly confidence: number;
  /** 0..1: how sure of its beginning. */
  readonly onsetConfidence: number;
}
