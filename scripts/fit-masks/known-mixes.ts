import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  applyEffect,
  collections,
  type Effect,
  partsOf,
  played,
  RATE_HZ,
  readStereo,
  type StemName,
  stemNames,
} from '../../bench/hearing/foreign-recordings.ts';
import { otherTune } from '../../bench/hearing/other-tunes.ts';
import { composeBenchSong, leadOf } from '../../bench/songs/bench-song.ts';
import { wishedSongs } from '../../bench/sound/wished-songs.ts';
import type { Recording } from '../../src/audio/recording.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { singVocals } from '../../src/engines/studio/render-score.ts';
import { writeMidiFile } from '../../src/music/midi-file/write-midi-file.ts';
import { createTimeline } from '../../src/music/timeline.ts';

type Channels = readonly [Float32Array, Float32Array];

/** About ten seconds of music whose stems are known; `mix` is their sum and perhaps noise. */
export interface KnownMix {
  readonly name: string;
  readonly stems: Readonly<Record<StemName, Channels>>;
  readonly mix: Recording;
}

/** MuseScore's SoundFont stays out, so that the fit can be tried on sounds that it has not seen. */
export const fittedFonts = [...collections.first.soundfonts, ...collections.second.soundfonts].filter(
  (font) => !font.endsWith('.sf3'),
);
const effects: readonly Effect[] = [...collections.first.effects, ...collections.second.effects];

/** One mix in so many has a sung lead. */
const SUNG_EVERY = 4;
const SECONDS = 13;
const SONG_SECONDS = 24;
/** Balances other than the fonts' own, so that no level is learnt; a singer's level is told against the band. */
const BALANCE_DB = 5;
const SUNG_DB = { least: -9, most: 3 } as const;
/** Share of the tunes without drums that give way to another tune. */
const DRUMLESS_LEFT = 0.6;
const DRUMLESS_BYTES = 400;

/** Mix `index` of a seed; the same arguments give the same sound with the same versions of fluidsynth and sox. */
export async function knownMix(
  seed: string,
  index: number,
  options: { readonly fonts: readonly string[]; readonly folder: string },
): Promise<KnownMix> {
  const random = createRandom(seed, `mix/${index}`);
  const effect = random.child('effect').pick(effects);
  const font = options.fonts[index % options.fonts.length]!;
  const isSung = index % SUNG_EVERY === SUNG_EVERY - 1;
  const file = path.join(options.folder, `${seed}-${index}`);
  const source = isSung
    ? await sungSong(seed, index, { effect, file, random: random.child('sung') })
    : playedTune(seed, index, random.child('tune'));
  const stems = Object.fromEntries(
    stemNames.map((stem) => {
      const recording = source.sung?.[stem] ?? played(`${file}-${stem}`, source.midi(stem), font, effect);
      for (const ending of ['mid', 'f32']) rmSync(`${file}-${stem}.${ending}`, { force: true });
      const gain = decibels(random.child(`balance/${stem}`).between(-BALANCE_DB, BALANCE_DB));
      return [stem, part(recording, source.fromSeconds, gain)];
    }),
  ) as Record<StemName, Channels>;
  if (isSung) levelLead(stems, random.child('level'));
  return {
    name: `${source.name}, ${effect.name}, ${path.basename(font)}${isSung ? ', sung' : ''}`,
    stems,
    mix: mixOf(stems, effect.noiseDb, random.child('noise')),
  };
}

interface Source {
  readonly name: string;
  readonly fromSeconds: number;
  readonly midi: (stem: StemName) => Uint8Array;
  readonly sung?: Partial<Readonly<Record<StemName, Recording>>>;
}

function playedTune(seed: string, index: number, random: Random): Source {
  const roles = { drums: ['drums'], bass: ['bass'], lead: ['lead'], rest: ['chords'] } as const;
  const first = otherTune(seed, index, SECONDS - 3);
  const isLeft = first.midi(['drums']).length < DRUMLESS_BYTES && random.chance(DRUMLESS_LEFT);
  const tune = isLeft ? otherTune(`${seed} again`, index, SECONDS - 3) : first;
  return { name: tune.truth.name, fromSeconds: 0, midi: (stem) => tune.midi(roles[stem]) };
}

/** A song of our own, its lead sung by our singer, the band left to fluidsynth; from where singing begins. */
async function sungSong(
  seed: string,
  index: number,
  { effect, file, random }: { readonly effect: Effect; readonly file: string; readonly random: Random },
): Promise<Source> {
  const wishes = wishedSongs(4 * (index + 1), SONG_SECONDS, seed, undefined).filter((w) => !w.request.isInstrumental);
  const { ordinal, ...wish } = wishes[index % wishes.length]!;
  const song = composeBenchSong(wish, ordinal);
  const { score } = song.written;
  const context = { signal: new AbortController().signal, progress: () => {} };
  const lead = score.parts.filter(({ role }) => role === 'lead');
  const [vocal] = await singVocals({ ...score, parts: lead }, random, context);
  const first = leadOf(song)[0];
  if (vocal === undefined || first === undefined) throw new Error(`nobody sings in ${song.name}`);
  const { channels, sampleRateHz } = vocal.recording;
  const [left, right = left] = channels as [Float32Array, Float32Array?];
  writeFileSync(`${file}-dry.raw`, new Uint8Array(interleaved(left, right!).buffer));
  applyEffect(`${file}-dry.raw`, sampleRateHz, `${file}-wet.raw`, effect.sox);
  const recording = readStereo(`${file}-wet.raw`);
  for (const state of ['dry', 'wet']) rmSync(`${file}-${state}.raw`);
  const startSeconds = createTimeline(score).secondsAt(first.startTick);
  return {
    name: song.name.trim(),
    fromSeconds: Math.max(0, Math.min(startSeconds - 1, score.durationSeconds - SECONDS)),
    midi: (stem) => writeMidiFile(partsOf(score, stem)),
    sung: { lead: recording },
  };
}

const interleaved = (left: Float32Array, right: Float32Array): Float32Array =>
  Float32Array.from({ length: 2 * left.length }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]!);

const decibels = (db: number): number => 10 ** (db / 20);

function part({ channels }: Recording, fromSeconds: number, gain: number): Channels {
  const from = Math.round(fromSeconds * RATE_HZ);
  const cut = (channel: Float32Array): Float32Array =>
    channel.slice(from, from + SECONDS * RATE_HZ).map((x) => gain * x);
  return [cut(channels[0]!), cut(channels[1]!)];
}

/** Puts the lead as loud against the band as singers are mixed. */
function levelLead({ lead, ...band }: Readonly<Record<StemName, Channels>>, random: Random): void {
  const power = (stems: readonly Channels[]): number =>
    stems.flat().reduce((sum, channel) => sum + channel.reduce((all, x) => all + x * x, 0), 1e-9);
  const wanted = decibels(random.between(SUNG_DB.least, SUNG_DB.most));
  const gain = wanted * Math.sqrt(power(Object.values(band)) / power([lead]));
  for (const channel of lead) for (let i = 0; i < channel.length; i++) channel[i]! *= gain;
}

function mixOf(stems: Readonly<Record<StemName, Channels>>, noiseDb: number | null, random: Random): Recording {
  const all = Object.values(stems);
  const length = Math.max(...all.map(([left]) => left.length));
  const noise = noiseDb === null ? 0 : decibels(noiseDb);
  const channels = [0, 1].map((c) =>
    Float32Array.from({ length }, (_, i) => {
      const sum = all.reduce((before, stem) => before + (stem[c]![i] ?? 0), 0);
      return noise === 0 ? sum : sum + noise * random.gaussian();
    }),
  );
  return { sampleRateHz: RATE_HZ, channels };
}
