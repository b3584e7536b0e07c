import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Recording } from '../../src/audio/recording.ts';
import { createRandom } from '../../src/core/random.ts';
import { writeMidiFile } from '../../src/music/midi-file/write-midi-file.ts';
import type { PartRole, Score } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import { composeBenchSong, leadOf } from '../songs/bench-song.ts';
import { wishedSongs } from '../sound/wished-songs.ts';
import { type HearingTruth, truthOf } from './hearing-truth.ts';
import { plainRoles, plainTune, type TruthNote } from './plain-tunes.ts';

/** band: songs of our songwriter; plain: tunes that it has not written; solo: plain melodies alone. */
export type ForeignKind = 'band' | 'plain' | 'solo';
export const stemNames = ['drums', 'bass', 'lead', 'rest'] as const;
export type StemName = (typeof stemNames)[number];

/** A recording that other programs made (fluidsynth with a free SoundFont, sox for rooms and equalisers). */
export interface ForeignRecording {
  readonly kind: ForeignKind;
  readonly truth: HearingTruth;
  readonly melody: readonly TruthNote[];
  readonly effect: string;
  readonly recording: Recording;
  /** What the mix is the sum of, in recordings that separation is measured with. */
  readonly stems: Readonly<Record<StemName, Recording>> | null;
}

/** Linear, so that the stems still add up to the mix. */
const EFFECTS: readonly { readonly name: string; readonly sox: readonly string[]; readonly noiseDb: number | null }[] =
  [
    { name: 'dry', sox: [], noiseDb: null },
    { name: 'room', sox: ['reverb', '35', '50', '60'], noiseDb: null },
    { name: 'noise', sox: [], noiseDb: -42 },
    {
      name: 'equaliser',
      sox: ['bass', '+5', '120', 'treble', '-5', '6000', 'equalizer', '900', '1q', '3'],
      noiseDb: null,
    },
    { name: 'hall and noise', sox: ['reverb', '60', '40', '90'], noiseDb: -48 },
  ];
const SOUNDFONTS = ['/usr/share/sounds/sf2/FluidR3_GM.sf2', '/usr/share/sounds/sf2/TimGM6mb.sf2'] as const;
const RATE_HZ = 44_100;
const RAW = ['-t', 'raw', '-e', 'floating-point', '-b', '32', '-c', '2', '-r', String(RATE_HZ)] as const;
/** Every how many-th mix is made from its stems. */
const STEMS_EVERY = 3;

export interface ForeignOptions {
  readonly bands: number;
  readonly plains: number;
  readonly solos: number;
  readonly seed: string;
  readonly folder: string;
}

interface Source {
  readonly kind: ForeignKind;
  readonly truth: HearingTruth;
  readonly melody: readonly TruthNote[];
  readonly midi: (stem: StemName | 'all') => Uint8Array;
}

/** The recordings one at a time; what was rendered once is kept in the folder. */
export function* foreignRecordings(options: ForeignOptions): Generator<ForeignRecording> {
  mkdirSync(options.folder, { recursive: true });
  let index = 0;
  for (const source of sourcesOf(options)) {
    const effect = EFFECTS[index % EFFECTS.length]!;
    const font = SOUNDFONTS[Math.floor(index / EFFECTS.length) % SOUNDFONTS.length]!;
    const name = path.join(options.folder, `${options.seed}-${source.kind}-${index}`);
    const hasStems = source.kind !== 'solo' && index % STEMS_EVERY === 0;
    const render = (stem: StemName | 'all'): Recording =>
      played(`${name}-${stem}`, source.midi(stem), font, effect.sox);
    const stems = hasStems
      ? (Object.fromEntries(stemNames.map((stem) => [stem, render(stem)])) as Record<StemName, Recording>)
      : null;
    const clean = stems === null ? render('all') : sumOf(Object.values(stems));
    const recording = effect.noiseDb === null ? clean : withNoise(clean, effect.noiseDb, name);
    yield { ...source, effect: effect.name, recording, stems };
    index++;
  }
}

function* sourcesOf({ bands, plains, solos, seed }: ForeignOptions): Generator<Source> {
  for (const { ordinal, ...wish } of wishedSongs(bands, 45, seed, undefined)) {
    const song = composeBenchSong(wish, ordinal);
    const { score } = song.written;
    const timeline = createTimeline(score);
    const melody = leadOf(song).map(({ startTick, durationTicks, pitch, offsetSeconds = 0 }) => ({
      startSeconds: timeline.secondsAt(startTick) + offsetSeconds,
      endSeconds: timeline.secondsAt(startTick + durationTicks) + offsetSeconds,
      pitch,
    }));
    yield {
      kind: 'band',
      truth: truthOf(song.name, song.written),
      melody,
      midi: (stem) => writeMidiFile(partsOf(score, stem)),
    };
  }
  for (const [kind, count] of [
    ['plain', plains],
    ['solo', solos],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const tune = plainTune(seed, index, kind === 'solo');
      const roles = { all: plainRoles, drums: ['drums'], bass: ['bass'], lead: ['lead'], rest: ['chords'] } as const;
      yield { kind, truth: tune.truth, melody: tune.melody, midi: (stem) => tune.midi(roles[stem]) };
    }
  }
}

const STEM_OF: Partial<Readonly<Record<PartRole, StemName>>> = {
  drums: 'drums',
  percussion: 'drums',
  bass: 'bass',
  lead: 'lead',
};

/** Channels are handed out by part: the parts of other stems stay, without notes. */
const partsOf = (score: Score, stem: StemName | 'all'): Score => ({
  ...score,
  parts: score.parts.map((part) =>
    stem === 'all' || (STEM_OF[part.role] ?? 'rest') === stem ? part : { ...part, notes: [] },
  ),
});

function played(name: string, midi: Uint8Array, font: string, effects: readonly string[]): Recording {
  const kept = `${name}.f32`;
  if (!existsSync(kept)) {
    writeFileSync(`${name}.mid`, midi);
    const output = [
      '-O',
      'float',
      '-T',
      'raw',
      '-E',
      'little',
      '-F',
      `${name}.raw`,
      '-r',
      String(RATE_HZ),
      '-g',
      '0.35',
    ];
    execFileSync('fluidsynth', ['-ni', '-R', '0', '-C', '0', ...output, font, `${name}.mid`], { stdio: 'ignore' });
    execFileSync('sox', [...RAW, `${name}.raw`, ...RAW, kept, ...effects], { stdio: 'ignore' });
    rmSync(`${name}.raw`);
  }
  const bytes = readFileSync(kept);
  const samples = new Float32Array(Uint8Array.from(bytes).buffer);
  const frames = samples.length >> 1;
  const channels = [0, 1].map((channel) => Float32Array.from({ length: frames }, (_, i) => samples[2 * i + channel]!));
  return { sampleRateHz: RATE_HZ, channels };
}

function sumOf(recordings: readonly Recording[]): Recording {
  const frames = Math.max(...recordings.map(({ channels }) => channels[0]!.length));
  const channels = [0, 1].map((channel) => {
    const sum = new Float32Array(frames);
    for (const recording of recordings) {
      const samples = recording.channels[channel]!;
      for (let i = 0; i < samples.length; i++) sum[i]! += samples[i]!;
    }
    return sum;
  });
  return { sampleRateHz: RATE_HZ, channels };
}

function withNoise(recording: Recording, levelDb: number, name: string): Recording {
  const random = createRandom(`${name} noise`);
  const gain = 10 ** (levelDb / 20);
  return {
    ...recording,
    channels: recording.channels.map((channel) => channel.map((x) => x + gain * random.gaussian())),
  };
}
