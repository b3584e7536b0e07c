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
import { otherTune } from './other-tunes.ts';
import { plainRoles, plainTune, type TruthNote } from './plain-tunes.ts';

/** band: songs of our songwriter; plain, other, classic: tunes that it has not written; solo: plain melodies alone. */
export type ForeignKind = 'band' | 'plain' | 'other' | 'classic' | 'solo';
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

/** Linear, so that the stems still add up to the mix. `isWet`: with fluidsynth's own reverb and chorus. */
export interface Effect {
  readonly name: string;
  readonly sox: readonly string[];
  readonly noiseDb: number | null;
  readonly isWet: boolean;
}

const dry: Effect = { name: 'dry', sox: [], noiseDb: null, isWet: false };
const eq = (hz: string, db: string): readonly string[] => ['equalizer', hz, '1q', db];
const SOUNDS = '/usr/share/sounds';

/**
 * What recordings sound like; the second collection shares nothing with the first that weights of analysis were fitted on.
 * Masks were fitted to the sounds of both but MuseScore's SoundFont (scripts/fit-masks.ts).
 */
export const collections = {
  first: {
    effects: [
      dry,
      { ...dry, name: 'room', sox: ['reverb', '35', '50', '60'] },
      { ...dry, name: 'noise', noiseDb: -42 },
      { ...dry, name: 'equaliser', sox: ['bass', '+5', '120', 'treble', '-5', '6000', ...eq('900', '3')] },
      { ...dry, name: 'hall and noise', sox: ['reverb', '60', '40', '90'], noiseDb: -48 },
    ],
    soundfonts: [`${SOUNDS}/sf2/FluidR3_GM.sf2`, `${SOUNDS}/sf2/TimGM6mb.sf2`],
  },
  second: {
    effects: [
      { ...dry, name: 'wet', isWet: true },
      { ...dry, name: 'tape', sox: ['highpass', '60', 'lowpass', '9000'], noiseDb: -40 },
      { ...dry, name: 'church', sox: ['reverb', '75', '30', '100', '100', '20'], noiseDb: -50 },
      { ...dry, name: 'loud ends', sox: ['bass', '+7', '100', 'treble', '+5', '7000'], isWet: true },
      { ...dry, name: 'echo', sox: ['echo', '0.8', '0.7', '170', '0.25'] },
      { ...dry, name: 'dull', sox: ['treble', '-9', '3000', ...eq('300', '4')], noiseDb: -46, isWet: true },
    ],
    soundfonts: [
      `${SOUNDS}/sf2/sf_GMbank.sf2`,
      `${SOUNDS}/sf2/OPL-3_FM_128M.sf2`,
      `${SOUNDS}/sf2/FluidR3_GM.sf2`,
      `${SOUNDS}/sf3/MuseScore_General_Lite.sf3`,
    ],
  },
} as const satisfies Readonly<Record<string, { effects: readonly Effect[]; soundfonts: readonly string[] }>>;
export const RATE_HZ = 44_100;
const RAW = ['-t', 'raw', '-e', 'floating-point', '-b', '32', '-c', '2'] as const;
/** Only the samples that are played are loaded. */
const SPARING = ['-o', 'synth.dynamic-sample-loading=1'] as const;

export interface ForeignOptions {
  readonly bands: number;
  readonly plains: number;
  readonly others?: number;
  readonly classics?: number;
  readonly solos: number;
  readonly collection?: keyof typeof collections;
  /** Every how many-th mix is made from its stems. */
  readonly stemsEvery?: number;
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
  const { effects, soundfonts } = collections[options.collection ?? 'first'];
  let index = 0;
  for (const source of sourcesOf(options)) {
    const effect: Effect = effects[index % effects.length]!;
    const font = soundfonts[Math.floor(index / effects.length) % soundfonts.length]!;
    const name = path.join(options.folder, `${options.seed}-${source.kind}-${index}`);
    const hasStems = source.kind !== 'solo' && index % (options.stemsEvery ?? 3) === 0;
    const render = (stem: StemName | 'all'): Recording => played(`${name}-${stem}`, source.midi(stem), font, effect);
    const stems = hasStems
      ? (Object.fromEntries(stemNames.map((stem) => [stem, render(stem)])) as Record<StemName, Recording>)
      : null;
    const clean = stems === null ? render('all') : sumOf(Object.values(stems));
    const recording = withNoise(clean, effect.noiseDb, name);
    yield { ...source, effect: effect.name, recording, stems };
    index++;
  }
}

function* sourcesOf({ bands, plains, others = 0, classics = 0, solos, seed }: ForeignOptions): Generator<Source> {
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
    ['other', others],
    ['classic', classics],
    ['solo', solos],
  ] as const) {
    for (let index = 0; index < count; index++) {
      const tune =
        kind === 'other' || kind === 'classic'
          ? otherTune(seed, index, undefined, kind)
          : plainTune(seed, index, kind === 'solo');
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
export const partsOf = (score: Score, stem: StemName | 'all'): Score => ({
  ...score,
  parts: score.parts.map((part) =>
    stem === 'all' || (STEM_OF[part.role] ?? 'rest') === stem ? part : { ...part, notes: [] },
  ),
});

/** Plays a MIDI file, or reads what was played under this name before if it was the same music. */
export function played(name: string, midi: Uint8Array, font: string, { sox, isWet }: Effect): Recording {
  const kept = `${name}.f32`;
  const isKept = existsSync(kept) && existsSync(`${name}.mid`) && readFileSync(`${name}.mid`).equals(midi);
  if (!isKept) {
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
    execFileSync(
      'fluidsynth',
      ['-ni', '-R', isWet ? '1' : '0', '-C', isWet ? '1' : '0', ...SPARING, ...output, font, `${name}.mid`],
      { stdio: 'ignore' },
    );
    applyEffect(`${name}.raw`, RATE_HZ, kept, sox);
    rmSync(`${name}.raw`);
  }
  return readStereo(kept);
}

/** Takes headerless stereo floats of any rate through sox, to floats at `RATE_HZ`. */
export function applyEffect(file: string, rateHz: number, to: string, sox: readonly string[]): void {
  execFileSync('sox', ['-r', String(rateHz), ...RAW, file, '-r', String(RATE_HZ), ...RAW, to, ...sox], {
    stdio: 'ignore',
  });
}

export function readStereo(file: string): Recording {
  const bytes = readFileSync(file);
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

/** @param levelDb of the noise; null: none */
export function withNoise(recording: Recording, levelDb: number | null, name: string): Recording {
  if (levelDb === null) return recording;
  const random = createRandom(`${name} noise`);
  const gain = 10 ** (levelDb / 20);
  return {
    ...recording,
    channels: recording.channels.map((channel) => channel.map((x) => x + gain * random.gaussian())),
  };
}
