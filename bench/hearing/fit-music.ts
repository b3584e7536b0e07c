import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toAnalysisSignal } from '../../src/audio/analysis/analysis-signal.ts';
import { PITCH_COUNT } from '../../src/audio/analysis/note-partials.ts';
import { NOTE_RATE_HZ, type NoteSalience, noteSalience } from '../../src/audio/analysis/note-salience.ts';
import { ONSET_RATE_HZ, type OnsetStrength, onsetStrength } from '../../src/audio/analysis/onset-strength.ts';
import { durationSecondsOf, type Recording } from '../../src/audio/recording.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { writeMidiFile } from '../../src/music/midi-file/write-midi-file.ts';
import type { Score } from '../../src/music/score.ts';
import { composeBenchSong } from '../songs/bench-song.ts';
import { wishedSongs } from '../sound/wished-songs.ts';
import { collections, type Effect, played, withNoise } from './foreign-recordings.ts';
import { type HearingTruth, truthOf } from './hearing-truth.ts';
import { otherTune } from './other-tunes.ts';
import { plainRoles, plainTune } from './plain-tunes.ts';
import { songExcerpt } from './song-excerpt.ts';

/**
 * song: excerpts of our songwriter's songs; asked: songs without singing at tempos that somebody asked for, and sung: songs
 * with their singer, both as the studio itself sounds; the others as in foreign recordings.
 */
export const fitKinds = ['song', 'band', 'asked', 'sung', 'classic', 'other', 'plain'] as const;
export type FitKind = (typeof fitKinds)[number];

/** What the analysis hears of a mix before it decides anything, and the truth. */
export interface FitMusic {
  readonly kind: FitKind;
  readonly style: string;
  readonly truth: HearingTruth;
  /** Any piece of it has the same tempo and key. */
  readonly isCuttable: boolean;
  readonly durationSeconds: number;
  readonly onset: OnsetStrength;
  readonly notes: NoteSalience;
}

/** Of songs that excerpts are taken from, of those heard whole, and of tunes. */
const SONG_SECONDS = { song: 100, band: 45, asked: 30, sung: 90 } as const;
/** Tempos that are asked for, evenly in octaves: slow and fast ones are as many as usual ones. */
const ASKED_BPM = { low: 56, high: 182 } as const;
const TUNE_SECONDS = 42;
const PIECE_SECONDS_MIN = 25;
const REGISTERS = ['all', 'low', 'middle', 'high'] as const;
const effects: readonly Effect[] = [...collections.first.effects, ...collections.second.effects];
const fonts = [...new Set<string>([...collections.first.soundfonts, ...collections.second.soundfonts])];

/** Mixes of one kind one at a time, by any of the bench's SoundFonts and rooms; what was heard once is kept in the folder. */
export async function* fitMusic(kind: FitKind, count: number, seed: string, folder: string): AsyncGenerator<FitMusic> {
  mkdirSync(folder, { recursive: true });
  const wishes = isWritten(kind) ? wishedSongs(count, SONG_SECONDS[kind], seed, undefined) : [];
  for (let index = 0; index < count; index++) {
    const file = path.join(folder, `${kind}-${seed}-${index}`);
    if (!existsSync(`${file}.json`)) {
      const random = createRandom(`collect ${path.basename(file)}`);
      if (kind === 'asked' || kind === 'sung') {
        const { source, recording } = await (kind === 'asked'
          ? askedSong(wishes[index]!, random)
          : ownSong(wishes[index]!));
        keep(file, source, recording);
      } else {
        const source = isWritten(kind) ? songSource(wishes[index]!, kind, random) : tuneSource(kind, seed, index);
        keep(file, source, listen(file, source.midi, random));
      }
    }
    yield { kind, ...kept(file) };
  }
}

type WrittenKind = keyof typeof SONG_SECONDS;
const isWritten = (kind: FitKind): kind is WrittenKind => kind in SONG_SECONDS;

interface Source {
  readonly style: string;
  readonly truth: HearingTruth;
  /** Whole songs in one key: any piece of them has the song's truth. */
  readonly isCuttable: boolean;
}

interface PlayedSource extends Source {
  readonly midi: Uint8Array;
}

type Wish = ReturnType<typeof wishedSongs>[number];

function songSource({ ordinal, ...wish }: Wish, kind: 'song' | 'band', random: Random): PlayedSource {
  const { name, genre, written } = composeBenchSong(wish, ordinal);
  const barSeconds = truthOf(name, written).downbeatsSeconds[1]!;
  const score = kind === 'band' ? written.score : songExcerpt(written.score, barSeconds, random);
  const truth = truthOf(name, { ...written, score });
  return { style: genre, truth, isCuttable: kind === 'band' && isInOneKey(score), midi: writeMidiFile(score) };
}

const isInOneKey = ({ keyChanges }: Score): boolean => (keyChanges ?? []).length === 0;

interface OwnSong {
  readonly source: Source;
  readonly recording: Recording;
}

/** Nobody sings: the singer is not in question, and most of the work. */
async function askedSong({ genre, request, ...wish }: Wish, random: Random): Promise<OwnSong> {
  const { low, high } = ASKED_BPM;
  const tempoBpm = Math.round(2 * low * (high / low) ** random.next()) / 2;
  return ownSong({ ...wish, genre, request: { ...request, isInstrumental: true, tempoBpm } });
}

async function ownSong({ ordinal, ...wish }: Wish): Promise<OwnSong> {
  const { name, genre, written } = composeBenchSong(wish, ordinal);
  const { score } = written;
  const context = { signal: new AbortController().signal, progress: () => {} };
  const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
  const truth = truthOf(`${name} at ${score.tempoChanges[0]!.bpm}`, written);
  return { source: { style: genre, truth, isCuttable: isInOneKey(score) }, recording };
}

function tuneSource(kind: Exclude<FitKind, WrittenKind>, seed: string, index: number): PlayedSource {
  const tune = kind === 'plain' ? plainTune(seed, index, false) : otherTune(seed, index, TUNE_SECONDS, kind);
  const style = tune.truth.name.replace(/^\d+ /, '');
  return { style, truth: tune.truth, isCuttable: false, midi: tune.midi(plainRoles) };
}

function listen(file: string, midi: Uint8Array, random: Random): Recording {
  const effect = effects[random.int(effects.length)]!;
  const clean = played(file, midi, fonts[random.int(fonts.length)]!, effect);
  for (const ending of ['f32', 'mid']) rmSync(`${file}.${ending}`);
  return withNoise(clean, effect.noiseDb, file);
}

function keep(file: string, { style, truth, isCuttable }: Source, recording: Recording): void {
  const signal = toAnalysisSignal(recording);
  const onset = onsetStrength(signal);
  const { salience, ...notes } = noteSalience(signal);
  const series = [...REGISTERS.map((register) => onset[register]), salience];
  writeFileSync(
    `${file}.bin`,
    Buffer.concat(series.map((each) => new Uint8Array(each.buffer, each.byteOffset, each.byteLength))),
  );
  const durationSeconds = durationSecondsOf(recording);
  const facts = { style, truth, isCuttable, durationSeconds, notes, frames: onset.all.length };
  writeFileSync(`${file}.json`, JSON.stringify(facts));
}

type Kept = Pick<FitMusic, 'style' | 'truth' | 'isCuttable' | 'durationSeconds'> & {
  readonly notes: Omit<NoteSalience, 'salience'>;
  readonly frames: number;
};

function kept(file: string): Omit<FitMusic, 'kind'> {
  const { frames, notes, ...rest } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Kept;
  const bytes = Uint8Array.from(readFileSync(`${file}.bin`));
  const numbers = new Float32Array(bytes.buffer);
  const [all, low, middle, high] = REGISTERS.map((_, i) => numbers.subarray(i * frames, (i + 1) * frames));
  return {
    ...rest,
    onset: { all: all!, low: low!, middle: middle!, high: high! },
    notes: { ...notes, salience: numbers.subarray(REGISTERS.length * frames) },
  };
}

/** A song and, where it may be cut, what comes before some moment of it and what comes after. */
export function withPieces(music: FitMusic): FitMusic[] {
  const { isCuttable, durationSeconds, truth } = music;
  if (!isCuttable || durationSeconds < 2 * PIECE_SECONDS_MIN) return [music];
  const at = createRandom(`cut ${truth.name}`).between(PIECE_SECONDS_MIN, durationSeconds - PIECE_SECONDS_MIN);
  return [music, pieceOf(music, 0, at), pieceOf(music, at, durationSeconds)];
}

function pieceOf(music: FitMusic, fromSeconds: number, toSeconds: number): FitMusic {
  const { onset, notes } = music;
  const frames = (rateHz: number): [number, number] => [
    Math.round(fromSeconds * rateHz),
    Math.round(toSeconds * rateHz),
  ];
  const [from, to] = frames(NOTE_RATE_HZ);
  const salience = notes.salience.subarray(from * PITCH_COUNT, Math.min(to, notes.frameCount) * PITCH_COUNT);
  const heard = REGISTERS.map((register) => [register, onset[register].subarray(...frames(ONSET_RATE_HZ))] as const);
  return {
    ...music,
    durationSeconds: toSeconds - fromSeconds,
    onset: Object.fromEntries(heard) as unknown as OnsetStrength,
    notes: { ...notes, frameCount: salience.length / PITCH_COUNT, salience },
  };
}
