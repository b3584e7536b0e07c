import type { Recording } from '../../src/audio/recording.ts';
import { createRandom, type Random } from '../../src/core/random.ts';
import { plainRequest } from '../../src/engines/port.ts';
import { balanceGainDb, layOver } from '../../src/engines/studio/overpaint/over-mix.ts';
import { renderScore } from '../../src/engines/studio/render-score.ts';
import { timeLyrics } from '../../src/engines/studio/time-lyrics.ts';
import { writeSong } from '../../src/engines/studio/write-song.ts';
import type { Score } from '../../src/music/score.ts';
import type { Flite } from '../inventory/flite.ts';
import { sungPhones } from './sung-phones.ts';

/** A sound of a voice in a mix. */
export interface TimedSound {
  readonly phone: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly isWordEnd: boolean;
}

/** A mix, and when each of its voice's sounds is heard. */
export interface SungMix {
  readonly mix: Recording;
  readonly sounds: readonly TimedSound[];
}

const SEED = 'phones 2';
const SECONDS = 30;
const WORD_SONGS = { count: 8, seconds: 120 };
const STYLES =
  'pop,rock,folk,synthwave,r&b,country,soul,indie pop,reggae,ballad,disco,jazz,metal,hip hop,funk,blues'.split(',');
const SUBJECTS = [
  'a garden in spring',
  'my brother',
  'a train at dawn',
  'winter lights',
  'the last dance',
  'coffee with a stranger',
  'a broken clock',
  'the sea',
  'my first guitar',
  'a birthday far away',
  'losing a job',
  'a dog called Max',
];
/** Speakers beside our singer; what festival has stays unheard, for measuring. */
const VOICES = ['slt', 'awb', 'rms'];
/** Our singer, then they. */
export const VARIANT_COUNT = 1 + VOICES.length;
const SEMITONES = 3;
const VOICE_DB = 4;
const LOW_HZ = 110;
const STRETCH_SECONDS = 0.33;
const context = { signal: new AbortController().signal, progress: () => {} };

/** Words as songs of ours have them. */
export function songWords(): readonly string[] {
  return Array.from({ length: WORD_SONGS.count }, (_, i) => {
    const description = `a song about ${SUBJECTS[i]}`;
    const own = { seed: `phones words ${i}`, tags: STYLES[i]!, description, durationSeconds: WORD_SONGS.seconds };
    const { score } = writeSong({ request: { ...plainRequest, ...own }, ordinal: 0 });
    return timeLyrics(score).flatMap(({ words = [] }) => words.map(({ text }) => text));
  }).flat();
}

/** Song `index`: sung by our singer, and its band under other voices that say words at random. Each comes shifted and faster or slower. */
export async function* sungMixes(index: number, flite: Flite, words: readonly string[]): AsyncGenerator<SungMix> {
  const random = createRandom(SEED, String(index));
  const { score } = writeSong({
    request: {
      ...plainRequest,
      seed: `phones ${index}`,
      tags: STYLES[index % STYLES.length]!,
      description: `a song about ${SUBJECTS[index % SUBJECTS.length]}`,
      vocalGender: index % 2 === 1 ? 'female' : 'male',
      durationSeconds: SECONDS,
    },
    ordinal: 0,
  });
  yield shifted(await rendered(score), await sungPhones(score), random);
  const parts = score.parts.filter(({ instrument }) => instrument.kind !== 'singer');
  const band = await rendered({ ...score, parts });
  for (const voice of VOICES) {
    const { wave, sounds } = await saidOver(band, voice, { flite, words, random });
    const { sampleRateHz } = band;
    const mix = { sampleRateHz, channels: band.channels.map((channel) => channel.slice()) };
    const layer = { recording: { sampleRateHz, channels: [wave, wave] }, startSeconds: 0 };
    layOver(mix, layer, balanceGainDb(mix, layer, random.between(-VOICE_DB, VOICE_DB), 'layer'), 0);
    yield shifted(mix, sounds, random);
  }
}

async function rendered(score: Score): Promise<Recording> {
  const { recording } = await renderScore(score, createRandom(score.seed, 'sound'), context);
  return recording;
}

interface Saying {
  readonly flite: Flite;
  readonly words: readonly string[];
  readonly random: Random;
}

/** Lines of three to nine words with pauses between them, now and then with a long last word, in half of the cases in a room. */
async function saidOver(band: Recording, voice: string, { flite, words, random }: Saying) {
  const { sampleRateHz } = band;
  const wave = new Float32Array(band.channels[0]!.length);
  const sounds: TimedSound[] = [];
  const endSeconds = wave.length / sampleRateHz - 1.5;
  const wordSeconds = random.between(0.22, 0.5);
  let at = random.between(0.5, 3);
  let left = 3 + random.int(7);
  const lowHz = LOW_HZ * 2 ** (random.int(12) / 12);
  while (at < endSeconds) {
    const text = random.pick(words);
    const isLong = left === 1 && random.chance(0.5);
    const slow = isLong ? random.between(1.5, 3) : random.between(0.6, 1.1);
    const pitchHz = lowHz * 2 ** (random.int(12) / 12);
    const said = await flite.speak(text, { voice, stretch: (slow * wordSeconds) / STRETCH_SECONDS, pitchHz });
    const own = said.phones.filter(({ phone }) => phone !== 'pau');
    if (own.length === 0) continue;
    const first = own[0]!.startSeconds;
    const shift = at - first;
    const last = own.at(-1)!.endSeconds;
    add(said, { fromSeconds: first, toSeconds: last, atSeconds: at }, wave, sampleRateHz);
    for (const [i, { phone, startSeconds, endSeconds: end }] of own.entries()) {
      const isWordEnd = i === own.length - 1;
      sounds.push({ phone, startSeconds: startSeconds + shift, endSeconds: end + shift, isWordEnd });
    }
    at = shift + last + (random.chance(0.4) ? random.between(0, 0.15) : 0);
    if (--left === 0) {
      left = 3 + random.int(7);
      at += random.between(0.2, 2);
    }
  }
  if (random.chance(0.5)) addEchoes(wave, sampleRateHz, random);
  return { wave, sounds };
}

interface Cut {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly atSeconds: number;
}

function add(
  said: { readonly wave: Float32Array; readonly sampleRateHz: number },
  { fromSeconds, toSeconds, atSeconds }: Cut,
  wave: Float32Array,
  rateHz: number,
): void {
  const ratio = said.sampleRateHz / rateHz;
  const to = Math.round(atSeconds * rateHz);
  const count = Math.min((toSeconds - fromSeconds) * rateHz, wave.length - to);
  for (let i = 0; i < count; i++) wave[to + i]! += sampleAt(said.wave, fromSeconds * said.sampleRateHz + i * ratio);
}

function sampleAt(wave: Float32Array, position: number): number {
  const whole = Math.floor(position);
  const share = position - whole;
  return (wave[whole] ?? 0) * (1 - share) + (wave[whole + 1] ?? 0) * share;
}

function addEchoes(wave: Float32Array, rateHz: number, random: Random): void {
  for (let echo = 0; echo < 5; echo++) {
    const delay = Math.round(random.between(0.02, 0.14) * rateHz);
    const gain = 10 ** (random.between(-24, -11) / 20);
    for (let i = wave.length - 1; i >= delay; i--) wave[i]! += gain * wave[i - delay]!;
  }
}

/** Played faster or slower: pitch, throat and tempo move together. */
function shifted({ sampleRateHz, channels }: Recording, sounds: readonly TimedSound[], random: Random): SungMix {
  const ratio = 2 ** (random.between(-SEMITONES, SEMITONES) / 12);
  return {
    mix: {
      sampleRateHz,
      channels: channels.map((channel) =>
        new Float32Array(Math.floor(channel.length / ratio)).map((_, i) => sampleAt(channel, i * ratio)),
      ),
    },
    sounds: sounds.map(({ startSeconds, endSeconds, ...sound }) => ({
      ...sound,
      startSeconds: startSeconds / ratio,
      endSeconds: endSeconds / ratio,
    })),
  };
}
