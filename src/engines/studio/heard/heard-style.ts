import { THIRD_OCTAVES_HZ, thirdOctavesDb } from '../../../audio/analysis/sound-facts.ts';
import { voiceFacts } from '../../../audio/analysis/voice.ts';
import { frameCountOf, type Recording } from '../../../audio/recording.ts';
import {
  CHUNK_SAMPLES,
  chunkCountOf,
  type SeparatedStemName,
  separatedStemNames,
} from '../../../audio/separation/separate.ts';
import type { Singer } from '../../../music/score.ts';
import { maskedSeparation, type Separation } from '../separator/separation.ts';
import { SURE } from './heard-source.ts';

/** How a stretch of a recording sounds, and who sings in it. */
export interface HeardSound {
  /** Power of the drums over the rest, dB. */
  readonly drumsDb: number;
  /** Power of the bass over the rest, dB. */
  readonly bassDb: number;
  /** Power above 4 kHz over that below, dB. */
  readonly brightnessDb: number;
  /** Of the singer; null: nobody, or not sure. */
  readonly voiceGender: Singer['gender'] | null;
}

/** Where high sounds begin. */
const HIGH_HZ = 4000;

/** How a stretch of a recording sounds. Takes about an eighth of its length. */
export const hearSound = (stretch: Recording): HeardSound => hearParts(stretch).sound;

/** A recording by its parts. */
export interface HeardParts {
  readonly sound: HeardSound;
  /** The voice, or what leads in the centre, in one channel. */
  readonly vocals: Recording;
}

/** Takes a recording apart chunk by chunk, in about an eighth of its length; only the voice is kept. */
export function hearParts(recording: Recording, separation: Separation = maskedSeparation(recording)): HeardParts {
  const voice = new Float32Array(frameCountOf(recording));
  const powers = { drums: 0, bass: 0, vocals: 0, other: 0 };
  for (let index = 0; index < chunkCountOf(recording); index++) {
    const stems = separation.chunk(index);
    for (const name of separatedStemNames) powers[name] += powerOf(stems[name]);
    const { channels } = stems.vocals;
    const from = index * CHUNK_SAMPLES;
    for (const channel of channels)
      for (let i = 0; i < channel.length; i++) voice[from + i]! += channel[i]! / channels.length;
  }
  const vocals = { sampleRateHz: recording.sampleRateHz, channels: [voice] };
  return { sound: soundOf(recording, vocals, powers), vocals };
}

function soundOf(recording: Recording, vocals: Recording, powers: Readonly<Record<SeparatedStemName, number>>) {
  const { drums, bass, other } = powers;
  const whole = drums + bass + powers.vocals + other + SILENCE;
  const voice = powers.vocals > VOICE_SHARE_MIN * whole ? voiceFacts(vocals) : null;
  const isSure = voice?.hasVoice === true && voice.confidence >= SURE && voice.genderConfidence >= SURE;
  return {
    drumsDb: decibels(drums / (whole - drums)),
    bassDb: decibels(bass / (whole - bass)),
    brightnessDb: brightnessOf(recording),
    voiceGender: isSure ? voice.gender : null,
  };
}

const VOICE_SHARE_MIN = 0.02;
const SILENCE = 1e-9;

const decibels = (ratio: number): number => Math.max(-40, 10 * Math.log10(ratio + 1e-12));

function powerOf({ channels }: Recording): number {
  let sum = 0;
  for (const channel of channels) for (const value of channel) sum += value * value;
  return sum;
}

function brightnessOf(recording: Recording): number {
  let [low, high] = [1e-12, 1e-12];
  for (const [i, db] of thirdOctavesDb(recording).entries()) {
    if (THIRD_OCTAVES_HZ[i]! < HIGH_HZ) low += 10 ** (db / 10);
    else high += 10 ** (db / 10);
  }
  return decibels(high / low);
}

interface StyleRow extends Pick<HeardSound, 'drumsDb' | 'brightnessDb'> {
  readonly tags: string;
  readonly tempoBpm: number;
  readonly isMinor: boolean | null;
}

/** Styles by how much drums, light and pace they have; guesses of craft, used only where a request names no style. */
const STYLES = [
  { tags: 'ambient, pads', drumsDb: -25, brightnessDb: -24, tempoBpm: 75, isMinor: null },
  { tags: 'piano ballad', drumsDb: -22, brightnessDb: -24, tempoBpm: 72, isMinor: null },
  { tags: 'acoustic folk, fingerpicked guitar', drumsDb: -16, brightnessDb: -15, tempoBpm: 105, isMinor: false },
  { tags: 'cinematic, strings', drumsDb: -18, brightnessDb: -18, tempoBpm: 92, isMinor: true },
  { tags: 'lo-fi hip hop', drumsDb: -6, brightnessDb: -22, tempoBpm: 80, isMinor: true },
  { tags: 'soul, electric piano', drumsDb: -8, brightnessDb: -17, tempoBpm: 85, isMinor: false },
  { tags: 'pop', drumsDb: -5, brightnessDb: -13, tempoBpm: 110, isMinor: null },
  { tags: 'rock, electric guitars', drumsDb: -5, brightnessDb: -10, tempoBpm: 128, isMinor: false },
  { tags: 'synth-pop', drumsDb: -3, brightnessDb: -12, tempoBpm: 118, isMinor: true },
  { tags: 'house', drumsDb: 0, brightnessDb: -12, tempoBpm: 124, isMinor: null },
  { tags: 'trap', drumsDb: 0, brightnessDb: -14, tempoBpm: 72, isMinor: true },
  { tags: 'drum and bass', drumsDb: 0, brightnessDb: -9, tempoBpm: 172, isMinor: true },
] as const satisfies readonly StyleRow[];

/** Decibels that a tempo twice as fast, and another mode, weigh. */
const TEMPO_DB = 14;
const MODE_DB = 2;

/** Tags of a style near what is heard. */
export function styleNear(
  { drumsDb, brightnessDb }: Pick<HeardSound, 'drumsDb' | 'brightnessDb'>,
  { tempoBpm, isMinor }: { readonly tempoBpm: number; readonly isMinor: boolean },
): string {
  const distance = (row: StyleRow): number =>
    Math.abs(row.drumsDb - drumsDb) +
    Math.abs(row.brightnessDb - brightnessDb) +
    TEMPO_DB * Math.abs(Math.log2(tempoBpm / row.tempoBpm)) +
    (row.isMinor === null || row.isMinor === isMinor ? 0 : MODE_DB);
  return STYLES.reduce<StyleRow>((best, row) => (distance(row) < distance(best) ? row : best), STYLES[0]).tags;
}
