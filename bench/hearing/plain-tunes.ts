import { createRandom, type Random } from '../../src/core/random.ts';
import { midiBytes } from '../../src/music/midi-file/midi-bytes.ts';
import type { MidiEvent } from '../../src/music/midi-file/midi-events.ts';
import type { ChordTruth, HearingTruth } from './hearing-truth.ts';

/** Tunes that our songwriter has not written: plain random music in other metres, rhythms and tempos. */
export interface PlainTune {
  readonly truth: HearingTruth;
  readonly melody: readonly TruthNote[];
  /** The tune, or some of its parts, as a MIDI file. */
  readonly midi: (roles: readonly PlainRole[]) => Uint8Array;
}

export interface TruthNote {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly pitch: number;
}

export const plainRoles = ['lead', 'bass', 'drums', 'chords'] as const;
export type PlainRole = (typeof plainRoles)[number];

/** Times in beats. */
export interface PlainNote {
  readonly role: PlainRole;
  readonly beat: number;
  readonly beats: number;
  readonly pitch: number;
  readonly velocity: number;
}

/** Drum hits of a bar of four beats: [beat, GM key]. */
const FEELS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  rock: [[0, 36], [2, 36], [2.5, 36], [1, 38], [3, 38], ...eighths(42)],
  floor: [
    [0, 36],
    [1, 36],
    [2, 36],
    [3, 36],
    [1, 39],
    [3, 39],
    [0.5, 46],
    [1.5, 46],
    [2.5, 46],
    [3.5, 46],
  ],
  half: [[0, 36], [0.75, 36], [2, 38], [3.5, 36], ...eighths(42)],
  sixteenths: [[0, 36], [1.5, 36], [2.25, 36], [1, 38], [3, 38], ...eighths(42), [0.25, 42], [1.75, 42], [3.25, 42]],
  bossa: [[0, 36], [1.5, 36], [2, 36], [3.5, 36], [0, 37], [1.5, 37], [3, 37], ...eighths(42)],
  shuffle: [
    [0, 36],
    [2, 36],
    [1, 38],
    [3, 38],
    ...[0, 1, 2, 3].flatMap((b) => [[b, 51] as const, [b + 2 / 3, 51] as const]),
  ],
  oneDrop: [[2, 36], [2, 37], ...eighths(42)],
  none: [],
};
const WALTZ: readonly (readonly [number, number])[] = [
  [0, 36],
  [1, 38],
  [2, 38],
  [0, 42],
  [1, 42],
  [2, 42],
  [2.5, 42],
];
function eighths(key: number): [number, number][] {
  return Array.from({ length: 8 }, (_, i) => [i / 2, key]);
}

/** Roots of chords as degrees of the scale (0 is the tonic); a bar each. */
const LOOPS = {
  major: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [0, 3, 4, 3],
    [0, 1, 4, 0],
    [5, 3, 0, 4],
    [0, 2, 3, 4],
    [0, 0, 3, 4],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 4, 0],
    [0, 6, 5, 6],
    [0, 3, 6, 2],
    [0, 5, 3, 4],
    [0, 0, 3, 4],
  ],
} as const;
const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;
const CELLS = [[1, 1], [0.5, 0.5, 1], [1.5, 0.5], [2], [0.5, 0.5, 0.5, 0.5], [0.75, 0.75, 0.5], [0.5, 1, 0.5]] as const;
/** Instruments whose attack tells where a note begins; choirs and slow strings speak 100 ms late. */
const PROGRAMS = {
  lead: [73, 65, 56, 40, 11, 22, 71, 80, 68, 26],
  bass: [32, 33, 34, 38],
  chords: [0, 4, 24, 25, 16, 48, 27],
} as const;
const SOLO_PROGRAMS = [73, 71, 40, 56, 65, 0, 24, 68, 22, 11] as const;

/** Tune `index` of a seed; a solo has nothing but its melody. */
export function plainTune(seed: string, index: number, isSolo: boolean): PlainTune {
  const random = createRandom(`${seed} ${isSolo ? 'solo' : 'plain'} ${index}`);
  const beatsPerBar = index % 5 === 4 ? 3 : 4;
  const tempoBpm = Math.round(random.between(60, 180) * 10) / 10;
  const isMinor = random.chance(0.4);
  const tonic = random.int(12);
  const scale = SCALES[isMinor ? 'minor' : 'major'];
  const degrees = barDegrees(random, isMinor, Math.max(8, 4 * Math.round(42 / ((60 / tempoBpm) * beatsPerBar) / 4)));
  const chordAt = (bar: number): readonly number[] => {
    const degree = degrees[bar]!;
    const third = isMinor && degree === 4 ? scale[6]! + 1 : scale[(degree + 2) % 7]!;
    return [scale[degree]!, third, scale[(degree + 4) % 7]!].map((pitch) => (tonic + pitch) % 12);
  };
  const feels = Object.keys(FEELS);
  const feel = beatsPerBar === 3 ? WALTZ : FEELS[feels[index % feels.length]!]!;
  const melody = melodyOf(random.child('melody'), {
    bars: degrees.length,
    beatsPerBar,
    tonic,
    scale,
    chordAt,
    isMinor,
  });
  const band = isSolo ? [] : bandOf(random.child('band'), { degrees, beatsPerBar, chordAt, feel });
  const programs = {
    lead: isSolo ? SOLO_PROGRAMS[index % SOLO_PROGRAMS.length]! : random.child('lead').int(PROGRAMS.lead.length),
    bass: PROGRAMS.bass[random.int(4)]!,
    chords: PROGRAMS.chords[random.int(7)]!,
  };
  if (!isSolo) programs.lead = PROGRAMS.lead[programs.lead]!;
  return tuneOf({
    name: `${index} ${isSolo ? 'solo' : 'plain'} ${beatsPerBar === 3 ? 'waltz' : feels[index % feels.length]}`,
    tempoBpm,
    beatsPerBar,
    bars: degrees.length,
    silenceSeconds: 0,
    key: { tonic, isMinor },
    chordSpans: degrees.map((_, bar) => ({ beat: bar * beatsPerBar, chord: chordAt(bar) })),
    notes: [...melody, ...band],
    programs,
    chordsPan: 34,
  });
}

/** A tune of one tempo, written down: times in beats from its first bar. */
export interface WrittenTune {
  readonly name: string;
  readonly tempoBpm: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  /** Before the first bar. */
  readonly silenceSeconds: number;
  readonly key: HearingTruth['key'];
  /** Where each chord (root, third, fifth: pitch classes) begins. */
  readonly chordSpans: readonly { readonly beat: number; readonly chord: readonly number[] }[];
  readonly notes: readonly PlainNote[];
  readonly programs: Readonly<Record<'lead' | 'bass' | 'chords', number>>;
  readonly chordsPan: number;
}

export function tuneOf(tune: WrittenTune): PlainTune {
  const { tempoBpm, beatsPerBar, bars, notes } = tune;
  const secondsAt = (beat: number): number => tune.silenceSeconds + (beat * 60) / tempoBpm;
  const beats = Array.from({ length: bars * beatsPerBar }, (_, beat) => secondsAt(beat));
  const endSeconds = secondsAt(bars * beatsPerBar);
  const starts = tune.chordSpans.map(({ beat }) => secondsAt(beat));
  return {
    truth: {
      name: tune.name,
      tempoBpm,
      beatsPerBar,
      beatUnit: 4,
      beatsSeconds: beats,
      downbeatsSeconds: beats.filter((_, beat) => beat % beatsPerBar === 0),
      key: tune.key,
      chords: tune.chordSpans.map(({ chord }, i) => chordTruth(starts[i]!, starts[i + 1] ?? endSeconds, chord)),
      sectionsSeconds: [starts[0]!],
      endSeconds,
      isSung: false,
    },
    melody: notes
      .filter(({ role }) => role === 'lead')
      .map(({ beat, beats: length, pitch }) => ({
        startSeconds: secondsAt(beat),
        endSeconds: secondsAt(beat + length),
        pitch,
      })),
    midi: (roles) => midiOf(tune, roles, secondsAt, endSeconds),
  };
}

const chordTruth = (startSeconds: number, endSeconds: number, [root, third]: readonly number[]): ChordTruth => ({
  startSeconds,
  endSeconds,
  root: root!,
  isMinor: (third! - root! + 12) % 12 === 3 ? true : (third! - root! + 12) % 12 === 4 ? false : null,
});

/** Two loops in turn, four bars each, and the tonic at the end. */
function barDegrees(random: Random, isMinor: boolean, bars: number): number[] {
  const loops = LOOPS[isMinor ? 'minor' : 'major'];
  const [first, second] = [loops[random.int(loops.length)]!, loops[random.int(loops.length)]!];
  const degrees = Array.from({ length: bars }, (_, bar) => (Math.floor(bar / 8) % 2 === 0 ? first : second)[bar % 4]!);
  degrees[bars - 1] = 0;
  return degrees;
}

interface Harmony {
  readonly bars: number;
  readonly beatsPerBar: number;
  readonly tonic: number;
  readonly scale: readonly number[];
  readonly chordAt: (bar: number) => readonly number[];
  readonly isMinor: boolean;
}

/** Chord tones on beats, neighbours between them; a phrase of two bars comes back. */
function melodyOf(random: Random, { bars, beatsPerBar, tonic, scale, chordAt }: Harmony): PlainNote[] {
  const notes: PlainNote[] = [];
  const rhythms = [0, 1].map(() => phraseRhythm(random, beatsPerBar));
  let pitch = 67;
  for (let bar = 0; bar < bars; bar++) {
    let beat = bar * beatsPerBar;
    for (const beats of rhythms[bar % 2]!) {
      const chord = chordAt(bar);
      const isStrong = Number.isInteger(beat - bar * beatsPerBar);
      const classes = isStrong ? chord : scale.map((step) => (tonic + step) % 12);
      const near = Array.from({ length: 15 }, (_, i) => pitch - 7 + i)
        .filter((each) => each >= 58 && each <= 82 && each !== pitch && classes.includes(each % 12))
        .sort((a, b) => Math.abs(a - pitch) - Math.abs(b - pitch));
      pitch = near[Math.min(near.length - 1, random.int(3))] ?? pitch;
      notes.push({ role: 'lead', beat, beats: beats * 0.92, pitch, velocity: 96 + random.int(16) });
      beat += beats;
    }
  }
  return notes;
}

function phraseRhythm(random: Random, beatsPerBar: number): number[] {
  const rhythm: number[] = [];
  for (let left = beatsPerBar; left > 0; ) {
    const cell = left === 1 ? [1] : CELLS[random.int(CELLS.length)]!;
    rhythm.push(...cell);
    left -= cell.reduce((sum, beats) => sum + beats, 0);
  }
  return rhythm;
}

interface BandPlan {
  readonly degrees: readonly number[];
  readonly beatsPerBar: number;
  readonly chordAt: (bar: number) => readonly number[];
  readonly feel: readonly (readonly [number, number])[];
}

function bandOf(random: Random, { degrees, beatsPerBar, chordAt, feel }: BandPlan): PlainNote[] {
  const walks = random.chance(0.4);
  const strums = random.int(3);
  return degrees.flatMap((_, bar) => {
    const start = bar * beatsPerBar;
    const [root, third, fifth] = chordAt(bar) as [number, number, number];
    const lowest = (pitchClass: number): number => 28 + ((pitchClass + 8) % 12);
    const bassBeats = walks ? Array.from({ length: beatsPerBar }, (__, b) => b) : beatsPerBar === 3 ? [0] : [0, 2];
    const bass = bassBeats.map((beat, i): PlainNote => {
      const pitch = lowest(i % 2 === 0 ? root : fifth);
      return {
        role: 'bass',
        beat: start + beat,
        beats: 0.9 * (walks ? 1 : beatsPerBar / bassBeats.length),
        pitch,
        velocity: 100,
      };
    });
    const strumBeats = [[0], [0, 1, 2, 3].slice(0, beatsPerBar), [0.5, 1.5, 2.5, 3.5].slice(0, beatsPerBar)][strums]!;
    const chords = strumBeats.flatMap((beat) =>
      [root, third, fifth].map((pitch): PlainNote => {
        const beats = strums === 0 ? beatsPerBar * 0.98 : 0.6;
        return { role: 'chords', beat: start + beat, beats, pitch: 52 + ((pitch + 8) % 12), velocity: 78 };
      }),
    );
    const drums = feel.map(([beat, pitch]): PlainNote => {
      const velocity = 84 + random.int(24);
      return { role: 'drums', beat: start + beat, beats: 0.2, pitch, velocity };
    });
    return [...bass, ...chords, ...drums];
  });
}

const CHANNELS: Readonly<Record<PlainRole, number>> = { lead: 0, bass: 1, chords: 2, drums: 9 };
const TICKS_PER_SECOND = 960;

function midiOf(
  { notes, programs, chordsPan }: WrittenTune,
  roles: readonly PlainRole[],
  secondsAt: (beat: number) => number,
  endSeconds: number,
): Uint8Array {
  const events: MidiEvent[] = [{ kind: 'tempo', tick: 0, microsecondsPerQuarter: 500_000 }];
  for (const role of plainRoles) {
    const channel = CHANNELS[role];
    if (role !== 'drums') events.push({ kind: 'program', tick: 0, channel, program: programs[role] });
    events.push({ kind: 'control', tick: 0, channel, controller: 10, value: role === 'chords' ? chordsPan : 64 });
  }
  for (const { role, beat, beats, pitch, velocity } of notes) {
    if (!roles.includes(role)) continue;
    const channel = CHANNELS[role];
    const tick = Math.round(secondsAt(beat) * TICKS_PER_SECOND);
    const end = Math.max(tick + 20, Math.round(secondsAt(beat + beats) * TICKS_PER_SECOND));
    events.push({ kind: 'noteOn', tick, channel, pitch, velocity }, { kind: 'noteOff', tick: end, channel, pitch });
  }
  const endTick = Math.round((endSeconds + 1) * TICKS_PER_SECOND);
  return midiBytes({ format: 1, ticksPerQuarter: 480, tracks: [{ events, endTick }] });
}
