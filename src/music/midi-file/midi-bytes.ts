import { type MidiEvent, type MidiFile, type MidiTrack, midiTextTypes } from './midi-events.ts';

/** Events of one tick: what ends comes first, then settings, then what begins. */
const RANK = { noteOff: 0, tempo: 1, meter: 1, key: 1, text: 2, program: 3, control: 4, noteOn: 5 } as const;

/** The bytes of a Standard MIDI File (MIDI Manufacturers Association, SMF 1.0). */
export function midiBytes(file: MidiFile): Uint8Array<ArrayBuffer> {
  const header = [
    ...ascii('MThd'),
    ...bigEndian(6, 4),
    ...bigEndian(file.format, 2),
    ...bigEndian(file.tracks.length, 2),
  ];
  const chunks = file.tracks.map(trackBytes);
  const bytes = new Uint8Array(14 + chunks.reduce((sum, chunk) => sum + 8 + chunk.length, 0));
  bytes.set([...header, ...bigEndian(file.ticksPerQuarter, 2)]);
  let offset = 14;
  for (const chunk of chunks) {
    bytes.set([...ascii('MTrk'), ...bigEndian(chunk.length, 4)], offset);
    bytes.set(chunk, offset + 8);
    offset += 8 + chunk.length;
  }
  return bytes;
}

function trackBytes(track: MidiTrack): number[] {
  const ordered = track.events.toSorted((a, b) => a.tick - b.tick || RANK[a.kind] - RANK[b.kind]);
  const bytes: number[] = [];
  let tick = 0;
  for (const event of ordered) {
    pushVariable(bytes, event.tick - tick);
    pushEvent(bytes, event);
    tick = event.tick;
  }
  pushVariable(bytes, Math.max(0, track.endTick - tick));
  bytes.push(0xff, 0x2f, 0);
  return bytes;
}

function pushEvent(bytes: number[], event: MidiEvent): void {
  switch (event.kind) {
    case 'noteOn':
      bytes.push(0x90 | event.channel, event.pitch, event.velocity);
      break;
    case 'noteOff':
      bytes.push(0x80 | event.channel, event.pitch, 0);
      break;
    case 'program':
      bytes.push(0xc0 | event.channel, event.program);
      break;
    case 'control':
      bytes.push(0xb0 | event.channel, event.controller, event.value);
      break;
    case 'text':
      pushMeta(bytes, midiTextTypes[event.type], [...new TextEncoder().encode(event.text)]);
      break;
    case 'tempo':
      pushMeta(bytes, 0x51, bigEndian(event.microsecondsPerQuarter, 3));
      break;
    case 'meter':
      pushMeta(bytes, 0x58, [event.beatsPerBar, Math.round(Math.log2(event.beatUnit)), 24, 8]);
      break;
    case 'key':
      pushMeta(bytes, 0x59, [event.accidentals & 0xff, event.isMinor ? 1 : 0]);
      break;
  }
}

function pushMeta(bytes: number[], type: number, data: readonly number[]): void {
  bytes.push(0xff, type);
  pushVariable(bytes, data.length);
  for (const byte of data) bytes.push(byte);
}

/** Seven bits a byte, most significant first; the top bit says that more follow. */
function pushVariable(bytes: number[], value: number): void {
  if (value > 0x0fffffff) throw new RangeError(`${value} ticks do not fit between two MIDI events`);
  for (const shift of [21, 14, 7]) if (value >= 2 ** shift) bytes.push(((value >> shift) & 0x7f) | 0x80);
  bytes.push(value & 0x7f);
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const bigEndian = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >> (8 * (length - 1 - index))) & 0xff);
