import { type MidiEvent, type MidiFile, type MidiTextType, type MidiTrack, midiTextTypes } from './midi-events.ts';

/** A song of eight minutes takes some 200 KB; a file past this is none. */
export const MIDI_BYTES_MAX = 16 * 1024 * 1024;

/**
 * Reads a Standard MIDI File of format 0 or 1. Events that scores have no use for (pressure, pitch bend, system
 * exclusive, other meta events) are passed over; a note-on of velocity 0 is read as a note-off.
 *
 * Throws RangeError when the bytes are no such file, are cut short or exceed {@link MIDI_BYTES_MAX}.
 */
export function readMidiFile(bytes: Uint8Array): MidiFile {
  if (bytes.length > MIDI_BYTES_MAX) throw new RangeError(`a MIDI file may have at most ${MIDI_BYTES_MAX} bytes`);
  const reader = new ByteReader(bytes);
  if (reader.ascii(4) !== 'MThd') throw new RangeError('not a Standard MIDI File: it does not begin with MThd');
  const headerLength = reader.number(4);
  const format = reader.number(2);
  const trackCount = reader.number(2);
  const ticksPerQuarter = reader.number(2);
  if (format !== 0 && format !== 1) throw new RangeError(`MIDI files of format ${format} are not read`);
  if (ticksPerQuarter === 0 || ticksPerQuarter >= 0x8000)
    throw new RangeError('MIDI files timed in frames are not read');
  reader.skip(headerLength - 6);
  const tracks: MidiTrack[] = [];
  while (tracks.length < trackCount) {
    const name = reader.ascii(4);
    const chunk = reader.chunk(reader.number(4));
    if (name === 'MTrk') tracks.push(readTrack(chunk));
  }
  return { format, ticksPerQuarter, tracks };
}

function readTrack(reader: ByteReader): MidiTrack {
  const events: MidiEvent[] = [];
  let tick = 0;
  let status = 0;
  while (!reader.isAtEnd()) {
    tick += reader.variable();
    const next = reader.number(1);
    if (next === 0xff) {
      const type = reader.number(1);
      const data = reader.bytes(reader.variable());
      if (type === 0x2f) return { events, endTick: tick };
      const event = metaEvent(tick, type, data);
      if (event !== null) events.push(event);
      continue;
    }
    if (next === 0xf0 || next === 0xf7) {
      reader.skip(reader.variable());
      continue;
    }
    // Running status: a data byte continues the last channel message.
    const first = next >= 0x80 ? reader.number(1) : next;
    if (next >= 0x80) status = next;
    if (status < 0x80 || status >= 0xf0) throw new RangeError(`a MIDI event without status at tick ${tick}`);
    const event = channelEvent(tick, status, first, reader);
    if (event !== null) events.push(event);
  }
  return { events, endTick: tick };
}

function channelEvent(tick: number, status: number, first: number, reader: ByteReader): MidiEvent | null {
  const channel = status & 0x0f;
  switch (status & 0xf0) {
    case 0x80:
      reader.skip(1);
      return { tick, kind: 'noteOff', channel, pitch: first };
    case 0x90: {
      const velocity = reader.number(1);
      if (velocity === 0) return { tick, kind: 'noteOff', channel, pitch: first };
      return { tick, kind: 'noteOn', channel, pitch: first, velocity };
    }
    case 0xb0:
      return { tick, kind: 'control', channel, controller: first, value: reader.number(1) };
    case 0xc0:
      return { tick, kind: 'program', channel, program: first };
    case 0xd0:
      return null;
    default:
      reader.skip(1);
      return null;
  }
}

const TEXT_TYPES = new Map<number, MidiTextType>(
  Object.entries(midiTextTypes).map(([name, type]) => [type, name as MidiTextType]),
);

function metaEvent(tick: number, type: number, data: Uint8Array): MidiEvent | null {
  const textType = TEXT_TYPES.get(type);
  if (textType !== undefined) return { tick, kind: 'text', type: textType, text: new TextDecoder().decode(data) };
  const [a = 0, b = 0, c = 0] = data;
  if (type === 0x51 && data.length === 3)
    return { tick, kind: 'tempo', microsecondsPerQuarter: (a << 16) | (b << 8) | c };
  if (type === 0x58 && data.length >= 2) return { tick, kind: 'meter', beatsPerBar: a, beatUnit: 2 ** Math.min(b, 6) };
  if (type === 0x59 && data.length === 2) return { tick, kind: 'key', accidentals: (a << 24) >> 24, isMinor: b === 1 };
  return null;
}

/** Reads forward and refuses to read past the end. */
class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  bytes(count: number): Uint8Array {
    if (count < 0 || this.#offset + count > this.#bytes.length) throw new RangeError('the MIDI file is cut short');
    this.#offset += count;
    return this.#bytes.subarray(this.#offset - count, this.#offset);
  }

  skip(count: number): void {
    this.bytes(count);
  }

  chunk(count: number): ByteReader {
    return new ByteReader(this.bytes(count));
  }

  ascii(count: number): string {
    return String.fromCharCode(...this.bytes(count));
  }

  /** An unsigned number, most significant byte first. */
  number(count: number): number {
    return this.bytes(count).reduce((value, byte) => value * 256 + byte, 0);
  }

  /** A number of seven bits a byte, at most four bytes long. */
  variable(): number {
    let value = 0;
    for (let length = 0; length < 4; length++) {
      const byte = this.number(1);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number in the MIDI file is too long');
  }
}
