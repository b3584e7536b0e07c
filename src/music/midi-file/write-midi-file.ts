import { clamp, concertPitchSemitones } from '../../core/units.ts';
import { chordSymbol } from '../chord.ts';
import { type Key, keyAt, modes } from '../key.ts';
import { secondsToTick, TICKS_PER_QUARTER } from '../meter.ts';
import { partNames, roleNames } from '../part-names.ts';
import type { MixChannel, Note, Part, Score, SungLine } from '../score.ts';
import { createTimeline } from '../timeline.ts';
import { accidentalsOf } from './key-signature.ts';
import { midiBytes } from './midi-bytes.ts';
import type { MidiEvent, MidiTrack } from './midi-events.ts';
import { isKit, midiProgramOf } from './midi-programs.ts';

const DRUM_CHANNEL = 9;
const MELODIC_CHANNELS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;
const DATA_ENTRY = { coarse: 6, fine: 38 } as const;
/** Registered parameters: 1 is a channel's tuning in 8192ths of a semitone around 8192, 2 in semitones around 64. */
const RPN = { coarse: 101, fine: 100, channelFineTuning: 1, channelCoarseTuning: 2, none: 127 } as const;
const VOLUME = 7;
const PAN = 10;
/** Volume controller of a part at 0 dB. */
const FULL_VOLUME = 110;

/** How a score becomes a file. */
export interface MidiForm {
  /** played: swing and the players' timing are in the ticks, so that any device sounds as the recording does; written: the score's own ticks. */
  readonly timing: 'played' | 'written';
  /** words: tracks are called what people call their parts ("Lead 2"); roles: "hook 2", and the part's id beside it; or a name each. */
  readonly trackNames: 'words' | 'roles' | readonly string[];
}

const PLAYED: MidiForm = { timing: 'played', trackNames: 'words' };

/**
 * A score as a Standard MIDI File of format 1 with 480 ticks a quarter: a conductor track (tempo, meter, keys, sections as
 * markers, a text event with the symbol of each new chord), then one track a part with its General MIDI program, level and
 * pan; kits are on channel 10. Sung parts carry their syllables as lyrics on the first note of each: a hyphen joins
 * syllables, a space ends a word, a carriage return ends a line (MMA RP-017); further notes of a melisma carry nothing.
 */
export function writeMidiFile(score: Score, changes: Partial<MidiForm> = {}): Uint8Array<ArrayBuffer> {
  const form = { ...PLAYED, ...changes };
  const tickOf = form.timing === 'played' ? soundingTicks(score) : writtenTick;
  const channels = assignChannels(score.parts);
  const names = trackNames(score.parts, form);
  const hasIds = form.trackNames === 'roles';
  const firstKit = score.parts.findIndex((part) => isKit(part.instrument));
  const tracks = score.parts.map((part, index) =>
    partTrack(part, score, tickOf, {
      name: names[index]!,
      id: hasIds ? part.id : null,
      channel: channels[index]!,
      hasSettings: !isKit(part.instrument) || index === firstKit,
    }),
  );
  return midiBytes({ format: 1, ticksPerQuarter: TICKS_PER_QUARTER, tracks: [conductorTrack(score), ...tracks] });
}

type TickOf = (tick: number, offsetSeconds: number) => number;

/** Where a written tick sounds, in whole ticks of the unswung grid. */
function soundingTicks(score: Score): TickOf {
  const timeline = createTimeline(score);
  return (tick, offsetSeconds) =>
    Math.max(0, Math.round(secondsToTick(timeline.secondsAt(tick) + offsetSeconds, score.tempoChanges)));
}

const writtenTick: TickOf = (tick) => tick;

function trackNames(parts: readonly Part[], { trackNames: wish }: MidiForm): readonly string[] {
  if (wish === 'words') return partNames(parts);
  return wish === 'roles' ? roleNames(parts) : wish;
}

/** Parts past the fifteenth share channels from the first on. */
function assignChannels(parts: readonly Part[]): number[] {
  let next = 0;
  return parts.map((part) =>
    isKit(part.instrument) ? DRUM_CHANNEL : MELODIC_CHANNELS[next++ % MELODIC_CHANNELS.length]!,
  );
}

function conductorTrack(score: Score): MidiTrack {
  const events: MidiEvent[] = [
    { tick: 0, kind: 'text', type: 'trackName', text: score.title },
    { tick: 0, kind: 'meter', beatsPerBar: score.meter.beatsPerBar, beatUnit: score.meter.beatUnit },
    keySignature(0, score.key),
    ...(score.keyChanges ?? []).map(({ tick, key }) => keySignature(tick, key)),
    ...score.tempoChanges.map(
      ({ tick, bpm }): MidiEvent => ({ tick, kind: 'tempo', microsecondsPerQuarter: Math.round(60_000_000 / bpm) }),
    ),
    ...score.sections.map(
      (section): MidiEvent => ({ tick: section.startTick, kind: 'text', type: 'marker', text: section.label }),
    ),
    ...chordTexts(score),
  ];
  return { events, endTick: score.endTick };
}

const keySignature = (tick: number, key: Key): MidiEvent => ({
  tick,
  kind: 'key',
  accidentals: accidentalsOf(key),
  isMinor: modes[key.mode][2] === 3,
});

/** The symbol of every chord that differs from the one before it. */
function chordTexts(score: Score): MidiEvent[] {
  const symbols = score.chords.map(
    ({ startTick, chord, symbol }) => symbol ?? chordSymbol(chord, keyAt(score.key, score.keyChanges ?? [], startTick)),
  );
  return score.chords.flatMap(({ startTick: tick }, index): MidiEvent[] =>
    symbols[index] === symbols[index - 1] ? [] : [{ tick, kind: 'text', type: 'text', text: symbols[index]! }],
  );
}

interface TrackSeat {
  readonly name: string;
  /** Told beside the name; null: not. */
  readonly id: string | null;
  readonly channel: number;
  /** Program, level and pan; tracks that share a channel say them once. */
  readonly hasSettings: boolean;
}

function partTrack(part: Part, score: Score, tickOf: TickOf, { name, id, channel, hasSettings }: TrackSeat): MidiTrack {
  const mix = score.mix.channels.find((candidate) => candidate.partId === part.id);
  const notes = soundingNotes(part.notes, tickOf);
  const events: MidiEvent[] = [
    { tick: 0, kind: 'text', type: 'trackName', text: name },
    ...(id === null ? [] : [{ tick: 0, kind: 'text', type: 'instrumentName', text: id } as const]),
    ...(hasSettings ? settings(part, channel, mix) : []),
    ...(hasSettings && !isKit(part.instrument) ? tuningControls(score, channel) : []),
    ...(part.instrument.kind === 'singer' ? lyricEvents(part.notes, score.lines, tickOf) : []),
    ...notes.flatMap((note): MidiEvent[] => [
      { tick: note.tick, kind: 'noteOn', channel, pitch: note.pitch, velocity: note.velocity },
      { tick: note.endTick, kind: 'noteOff', channel, pitch: note.pitch },
    ]),
  ];
  return { events, endTick: notes.reduce((end, note) => Math.max(end, note.endTick), score.endTick) };
}

function settings(part: Part, channel: number, mix: MixChannel | undefined): MidiEvent[] {
  const volume = clamp(Math.round(FULL_VOLUME * 10 ** ((mix?.levelDb ?? 0) / 40)), 1, 127);
  const pan = clamp(Math.round(64 + 63 * (mix?.pan ?? 0)), 0, 127);
  return [
    { tick: 0, kind: 'program', channel, program: midiProgramOf(part.instrument) },
    { tick: 0, kind: 'control', channel, controller: VOLUME, value: volume },
    { tick: 0, kind: 'control', channel, controller: PAN, value: pan },
  ];
}

/**
 * A tuning other than A4 = 440 Hz, as registered parameters of the channel (MIDI 1.0: channel coarse and fine tuning), which
 * synthesizers and samplers follow; nothing in the usual one.
 */
function tuningControls({ tuningHz }: Score, channel: number): MidiEvent[] {
  if (tuningHz === undefined) return [];
  const semitones = concertPitchSemitones(tuningHz);
  const coarse = Math.round(semitones);
  const fine = Math.min(0x3fff, Math.round(8192 * (1 + semitones - coarse)));
  const control = (controller: number, value: number): MidiEvent => ({
    tick: 0,
    kind: 'control',
    channel,
    controller,
    value,
  });
  const parameter = (number: number, high: number, low: number): MidiEvent[] => [
    control(RPN.coarse, 0),
    control(RPN.fine, number),
    control(DATA_ENTRY.coarse, high),
    control(DATA_ENTRY.fine, low),
  ];
  return [
    ...parameter(RPN.channelCoarseTuning, 64 + coarse, 0),
    ...parameter(RPN.channelFineTuning, fine >> 7, fine & 0x7f),
    // No parameter is left open to later data.
    control(RPN.coarse, RPN.none),
    control(RPN.fine, RPN.none),
  ];
}

interface SoundingNote {
  readonly tick: number;
  readonly endTick: number;
  readonly pitch: number;
  readonly velocity: number;
}

/** Notes where they sound; one that is struck again ends first, for a MIDI channel knows no two of a pitch. */
function soundingNotes(notes: readonly Note[], tickOf: TickOf): SoundingNote[] {
  const open = new Map<number, number>();
  const sounding: SoundingNote[] = [];
  for (const note of notes) {
    const offset = note.offsetSeconds ?? 0;
    const pitch = clamp(Math.round(note.pitch), 0, 127);
    const before = sounding[open.get(pitch) ?? -1];
    const tick = Math.max(tickOf(note.startTick, offset), (before?.tick ?? -1) + 1);
    if (before !== undefined && before.endTick > tick) sounding[open.get(pitch)!] = { ...before, endTick: tick };
    const endTick = Math.max(tick + 1, tickOf(note.startTick + note.durationTicks, offset));
    open.set(pitch, sounding.length);
    sounding.push({ tick, endTick, pitch, velocity: clamp(Math.round(note.velocity * 127), 1, 127) });
  }
  return sounding;
}

function lyricEvents(notes: readonly Note[], lines: readonly SungLine[], tickOf: TickOf): MidiEvent[] {
  return notes.flatMap((note): MidiEvent[] => {
    const ref = note.syllable;
    if (ref === undefined || ref.isContinuation) return [];
    const words = lines[ref.line]?.words;
    const syllables = words?.[ref.word]?.syllables;
    const syllable = syllables?.[ref.syllable];
    if (words === undefined || syllables === undefined || syllable === undefined) return [];
    const isWordEnd = ref.syllable === syllables.length - 1;
    const joint = !isWordEnd ? '-' : ref.word === words.length - 1 ? '\r' : ' ';
    const tick = tickOf(note.startTick, note.offsetSeconds ?? 0);
    return [{ tick, kind: 'text', type: 'lyric', text: syllable.text + joint }];
  });
}
