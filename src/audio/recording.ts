/** Sound in memory: one Float32Array per channel, nominal range -1..1, all of one length. */
export interface Recording {
  readonly sampleRateHz: number;
  /** One (mono) or two (left, right). */
  readonly channels: readonly Float32Array<ArrayBufferLike>[];
}

export const frameCountOf = (recording: Recording): number => recording.channels[0]?.length ?? 0;

export const durationSecondsOf = (recording: Recording): number => frameCountOf(recording) / recording.sampleRateHz;
