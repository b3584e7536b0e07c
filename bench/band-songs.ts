import type { MixChannel, Note, Part, PartRole, Score } from '../src/music/score.ts';

/** Songs written by hand, for measuring the sound and the speed of the band. */

const BAR = 1920;
const CHORDS = [
  [9, 12, 16],
  [5, 9, 12],
  [0, 4, 7],
  [7, 11, 14],
];

type Write = (bar: number, chord: readonly number[]) => readonly Note[];

interface Row {
  readonly id: string;
  readonly role: PartRole;
  readonly instrument: Part['instrument'];
  readonly channel: Partial<MixChannel>;
  readonly write: Write;
}

const note = (bar: number, beat: number, beats: number, pitch: number, velocity: number): Note => ({
  startTick: Math.round(bar * BAR + beat * 480),
  durationTicks: Math.max(30, Math.round(beats * 480)),
  pitch,
  velocity,
});

const steps = (bar: number, pattern: string, pitch: number, velocity: number): Note[] =>
  [...pattern].flatMap((sign, index) =>
    sign === '.' ? [] : [note(bar, index / 4, 0.24, pitch, sign === 'o' ? Math.min(1, velocity * 1.2) : velocity)],
  );

const beat =
  (kick: string, snare: string, hat: string, backbeat = 38): Write =>
  (bar) => [
    ...steps(bar, kick, 36, 0.85),
    ...steps(bar, snare, backbeat, 0.82),
    ...steps(bar, hat, 42, 0.55),
    ...(bar % 8 === 0 ? [note(bar, 0, 1, 49, 0.8)] : []),
    ...(bar % 4 === 3 ? [50, 48, 47, 43].map((pitch, index) => note(bar, 3 + index / 4, 0.2, pitch, 0.75)) : []),
  ];

const block =
  (low: number, beats: number, velocity: number): Write =>
  (bar, chord) =>
    Array.from({ length: 4 / beats }, (_, index) =>
      chord.map((tone) => note(bar, index * beats, beats * 0.95, low + tone, velocity)),
    ).flat();

const line =
  (low: number, pattern: readonly (number | null)[], velocity: number): Write =>
  (bar, chord) =>
    pattern.flatMap((step, index) =>
      step === null
        ? []
        : [
            note(
              bar,
              (index * 4) / pattern.length,
              (4 / pattern.length) * 0.92,
              low + chord[step % 3]! + 12 * Math.floor(step / 3),
              velocity,
            ),
          ],
    );

const bassLine =
  (velocity: number): Write =>
  (bar, chord) =>
    Array.from({ length: 8 }, (_, index) => {
      const root = chord[0]! > 7 ? chord[0]! - 12 : chord[0]!;
      return note(bar, index / 2, 0.46, 36 + root, index % 2 === 0 ? velocity : velocity * 0.85);
    });

const sampled = (program: number): Part['instrument'] => ({ kind: 'sampled', program });
const send = (reverbSendDb: number, more: Partial<MixChannel> = {}): Partial<MixChannel> => ({ reverbSendDb, ...more });

const pop: readonly Row[] = [
  {
    id: 'drums',
    role: 'drums',
    instrument: { kind: 'sampledKit', kit: 'standard' },
    channel: send(-20, { levelDb: -1 }),
    write: beat('x.....x...x.....', '....o.......o...', 'x.x.x.x.x.x.x.x.'),
  },
  {
    id: 'bass',
    role: 'bass',
    instrument: sampled(33),
    channel: { levelDb: -3, highPassHz: 30, isDuckedByKick: true },
    write: bassLine(0.75),
  },
  {
    id: 'piano',
    role: 'chords',
    instrument: sampled(0),
    channel: send(-15, { levelDb: -6, highPassHz: 120 }),
    write: block(60, 1, 0.6),
  },
  {
    id: 'guitar',
    role: 'arpeggio',
    instrument: sampled(27),
    channel: send(-14, { levelDb: -9, pan: 0.5, highPassHz: 140 }),
    write: line(48, [0, 1, 2, 3, 2, 1, 2, 1], 0.6),
  },
  {
    id: 'strings',
    role: 'pad',
    instrument: sampled(48),
    channel: send(-11, { levelDb: -11, highPassHz: 180, width: 1.2 }),
    write: block(60, 4, 0.6),
  },
  {
    id: 'pad',
    role: 'pad',
    instrument: { kind: 'synth', patch: 'warmPad' },
    channel: send(-12, { levelDb: -12, highPassHz: 180 }),
    write: block(48, 4, 0.6),
  },
  {
    id: 'choir',
    role: 'pad',
    instrument: sampled(52),
    channel: send(-9, { levelDb: -15, highPassHz: 200 }),
    write: block(60, 4, 0.5),
  },
  {
    id: 'brass',
    role: 'counter',
    instrument: sampled(61),
    channel: send(-14, { levelDb: -11, pan: -0.3, highPassHz: 150 }),
    write: (bar, chord) =>
      bar % 2 === 0
        ? []
        : chord.flatMap((tone) => [note(bar, 2, 0.4, 60 + tone, 0.8), note(bar, 2.75, 0.4, 60 + tone, 0.8)]),
  },
  {
    id: 'keys',
    role: 'chords',
    instrument: { kind: 'synth', patch: 'fmElectricPiano' },
    channel: send(-14, { levelDb: -10, pan: -0.3, highPassHz: 140 }),
    write: line(60, [null, 0, null, 1, null, 2, null, 1], 0.6),
  },
  {
    id: 'hook',
    role: 'hook',
    instrument: { kind: 'synth', patch: 'sawLead' },
    channel: send(-14, { levelDb: -8, delaySendDb: -14 }),
    write: line(72, [0, null, 2, 1, null, 2, 3, null], 0.7),
  },
];

const rock: readonly Row[] = [
  {
    id: 'drums',
    role: 'drums',
    instrument: { kind: 'sampledKit', kit: 'power' },
    channel: send(-16, { levelDb: 0 }),
    write: beat('x.......x.x.....', '....o.......o...', 'x.x.x.x.x.x.x.x.'),
  },
  {
    id: 'bass',
    role: 'bass',
    instrument: sampled(34),
    channel: { levelDb: -2, highPassHz: 35, driveDb: 4 },
    write: bassLine(0.85),
  },
  {
    id: 'guitar-1',
    role: 'chords',
    instrument: sampled(29),
    channel: send(-24, { levelDb: -4, pan: -0.9, highPassHz: 90, driveDb: 14 }),
    write: (bar, chord) => block(40, 0.5, 0.8)(bar, [chord[0]!, chord[0]! + 7, chord[0]! + 12]),
  },
  {
    id: 'guitar-2',
    role: 'chords',
    instrument: sampled(30),
    channel: send(-24, { levelDb: -4, pan: 0.9, highPassHz: 90, driveDb: 12 }),
    write: (bar, chord) => block(40, 0.5, 0.8)(bar, [chord[0]!, chord[0]! + 7, chord[0]! + 12]),
  },
  {
    id: 'organ',
    role: 'pad',
    instrument: { kind: 'synth', patch: 'organ' },
    channel: send(-14, { levelDb: -12, highPassHz: 150 }),
    write: block(60, 4, 0.6),
  },
  {
    id: 'solo',
    role: 'hook',
    instrument: sampled(30),
    channel: send(-12, { levelDb: -6, highPassHz: 110, delaySendDb: -12, driveDb: 16 }),
    write: line(64, [0, 2, null, 3, 2, null, 1, null], 0.85),
  },
];

const electronic: readonly Row[] = [
  {
    id: 'drums',
    role: 'drums',
    instrument: { kind: 'synthKit', kit: 'analog909' },
    channel: send(-24, { levelDb: 0 }),
    write: beat('x...x...x...x...', '....o.......o...', '..x...x...x...x.', 39),
  },
  {
    id: 'bass',
    role: 'bass',
    instrument: { kind: 'synth', patch: 'synthBass' },
    channel: { levelDb: -2, highPassHz: 30, isDuckedByKick: true },
    write: bassLine(0.8),
  },
  {
    id: 'saws',
    role: 'chords',
    instrument: { kind: 'synth', patch: 'supersaw' },
    channel: send(-13, { levelDb: -5, highPassHz: 150, isDuckedByKick: true }),
    write: block(60, 1, 0.8),
  },
  {
    id: 'pad',
    role: 'pad',
    instrument: { kind: 'synth', patch: 'airPad' },
    channel: send(-10, { levelDb: -12, highPassHz: 200, isDuckedByKick: true }),
    write: block(60, 4, 0.6),
  },
  {
    id: 'pluck',
    role: 'arpeggio',
    instrument: { kind: 'synth', patch: 'pluck' },
    channel: send(-14, { levelDb: -9, highPassHz: 180, delaySendDb: -10 }),
    write: line(60, [0, 1, 2, 3, 4, 3, 2, 1, 0, 1, 2, 3, 4, 3, 2, 1], 0.7),
  },
  {
    id: 'lead',
    role: 'hook',
    instrument: { kind: 'synth', patch: 'squareLead' },
    channel: send(-13, { levelDb: -8, delaySendDb: -12 }),
    write: line(72, [0, null, 2, 1, null, 2, 3, null], 0.8),
  },
  {
    id: 'riser',
    role: 'effects',
    instrument: { kind: 'synth', patch: 'noiseRiser' },
    channel: send(-12, { levelDb: -14, highPassHz: 200 }),
    write: (bar) => (bar % 8 === 4 ? [note(bar, 0, 15.9, 60, 0.7)] : bar % 8 === 0 ? [] : []),
  },
];

export const bandSongs = { pop, rock, electronic } as const satisfies Record<string, readonly Row[]>;
export type BandSongName = keyof typeof bandSongs;

export type BandSong = Pick<
  Score,
  'parts' | 'mix' | 'sections' | 'tempoChanges' | 'swing' | 'ending' | 'durationSeconds'
>;

/** A song of `bars` bars at 120 bpm with a ring-out of two seconds. */
export function writeBandSong(name: BandSongName, bars: number): BandSong {
  const rows: readonly Row[] = bandSongs[name];
  const parts = rows.map(
    ({ id, role, instrument, write }): Part => ({
      id,
      role,
      instrument,
      notes: Array.from({ length: bars }, (_, bar) => write(bar, CHORDS[bar % 4]!)).flat(),
    }),
  );
  return {
    parts,
    sections: Array.from({ length: Math.ceil(bars / 8) }, (_, index) => ({
      kind: 'verse',
      ordinal: index + 1,
      label: `Verse ${index + 1}`,
      startTick: index * 8 * BAR,
      endTick: Math.min(bars, (index + 1) * 8) * BAR,
      energy: 0.7,
      cue: null,
    })),
    tempoChanges: [{ tick: 0, bpm: 120 }],
    swing: { unit: 16, ratio: 0.5 },
    ending: 'ring',
    durationSeconds: bars * 2 + 2,
    mix: {
      channels: rows.map(({ id, channel }) => ({
        partId: id,
        levelDb: -8,
        pan: 0,
        width: 1,
        highPassHz: 40,
        lowPassHz: null,
        reverbSendDb: null,
        delaySendDb: null,
        driveDb: 0,
        isDuckedByKick: false,
        ...channel,
      })),
      reverb: { t60Seconds: 1.5, preDelaySeconds: 0.02, brightness: 0.5 },
      delay: { beats: 0.75, feedback: 0.35 },
      vocalToAccompanimentDb: 0,
      kickDuckingDb: name === 'electronic' ? 5 : 1.5,
      loudnessLufs: -14,
      truePeakDbtp: -1.2,
      tiltDb: 0,
    },
  };
}
