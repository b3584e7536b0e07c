/** What a track of a Standard MIDI File can say, as far as scores need it. Times are absolute ticks. */
export type MidiEvent = { readonly tick: number } & (
  | { readonly kind: 'noteOn'; readonly channel: number; readonly pitch: number; readonly velocity: number }
  | { readonly kind: 'noteOff'; readonly channel: number; readonly pitch: number }
  | { readonly kind: 'program'; readonly channel: number; readonly program: number }
  | { readonly kind: 'control'; readonly channel: number; readonly controller: number; readonly value: number }
  | { readonly kind: 'text'; readonly type: MidiTextType; readonly text: string }
  | { readonly kind: 'tempo'; readonly microsecondsPerQuarter: number }
  | { readonly kind: 'meter'; readonly beatsPerBar: number; readonly beatUnit: number }
  /** `accidentals`: sharps, negative for flats. */
  | { readonly kind: 'key'; readonly accidentals: number; readonly isMinor: boolean }
);

/** Meta event types that carry text. */
export const midiTextTypes = {
  text: 0x01,
  copyright: 0x02,
  trackName: 0x03,
  instrumentName: 0x04,
  lyric: 0x05,
  marker: 0x06,
} as const satisfies Record<string, number>;

export type MidiTextType = keyof typeof midiTextTypes;

export interface MidiFile {
  readonly format: 0 | 1;
  readonly ticksPerQuarter: number;
  readonly tracks: readonly MidiTrack[];
}

export interface MidiTrack {
  readonly events: readonly MidiEvent[];
  /** Where the track ends; never before its last event. */
  readonly endTick: number;
}
