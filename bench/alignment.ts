/**
 * How well words are found in songs of others: `node bin/run.mjs bench/alignment.ts [--set development|held-out] [--songs 8]
 * [--seconds 45]`. Every second song is sung by our singer, the others by voices of flite, word by word on the pitch and for the length of
 * the notes, each up to 40 ms early or late. Band and voice are mixed, and the mix as a whole is shifted by up to three
 * semitones and played along a tempo curve of up to 4 %. Only the mix and the lyrics are given to the aligner. Settings were chosen on the
 * development set alone. Prints the error of word starts: against notes (ours), against the first sound and the first vowel of each word (flite).
 */
import { parseArgs } from 'node:util';
import { Flite } from '../scripts/inventory/flite.ts';
import type { Recording } from '../src/audio/recording.ts';
import { stretchToAnchors } from '../src/audio/stretch/stretch.ts';
import { createRandom, type Random } from '../src/core/random.ts';
import { alignWords } from '../src/engines/align/align-words.ts';
import { plainRequest } from '../src/engines/port.ts';
import { renderScore } from '../src/engines/studio/render-score.ts';
import { timeLyrics } from '../src/engines/studio/time-lyrics.ts';
import { writeSong } from '../src/engines/studio/write-song.ts';

const STYLES = ['pop', 'rock', 'folk', 'synthwave', 'r&b', 'country', 'soul', 'indie pop', 'reggae', 'ballad'];
const SUBJECTS = [
  'a harbour town',
  'an old friend',
  'a summer by the river',
  'driving at night',
  'a letter',
  'my grandmother',
];
const VOICES = ['slt', 'awb', 'kal16', 'kal'];
const JITTER_SECONDS = 0.04;
const TEMPO_SHARE = 0.04;
const SEMITONES = 3;
const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'development' },
    songs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '45' },
  },
});
const context = { signal: new AbortController().signal, progress: () => {} };

interface Target {
  readonly mix: Recording;
  readonly lyrics: string;
  /** Seconds at which each word starts, by what that may mean. */
  readonly starts: Readonly<Record<string, readonly number[]>>;
}

function songOf(index: number, random: Random) {
  const tags = STYLES[index % STYLES.length]!;
  const description = `a song about ${SUBJECTS[index % SUBJECTS.length]}`;
  const vocalGender = random.chance(0.5) ? ('female' as const) : ('male' as const);
  const seed = `alignment ${values.set} ${index}`;
  return writeSong({
    request: { ...plainRequest, seed, tags, description, vocalGender, durationSeconds: Number(values.seconds) },
    ordinal: 0,
  });
}

async function target(index: number, flite: Flite): Promise<Target> {
  const random = createRandom(`alignment ${values.set}`, String(index));
  const { score } = songOf(index, random);
  const lines = timeLyrics(score);
  const words = lines.flatMap(({ words: own = [] }) => own);
  const lyrics = lines.map(({ words: own = [] }) => own.map(({ text }) => text).join(' ')).join('\n');
  const isOurs = index % 2 === 0;
  const parts = isOurs ? score.parts : score.parts.filter(({ instrument }) => instrument.kind !== 'singer');
  const { recording } = await renderScore({ ...score, parts }, createRandom(score.seed, 'sound'), context);
  if (isOurs) return played(recording, lyrics, { notes: words.map(({ startSeconds }) => startSeconds) }, random);
  const starts: { sounds: number[]; vowels: number[] } = { sounds: [], vowels: [] };
  const voice = VOICES[Math.floor(index / 2) % 2]!;
  const channels = recording.channels.map((channel) => Float32Array.from(channel));
  for (const { text, startSeconds, endSeconds } of words) {
    const at = Math.max(0, startSeconds + random.between(-JITTER_SECONDS, JITTER_SECONDS));
    const pitchHz = 180 * 2 ** (random.int(8) / 12);
    const usual = await flite.speak(text, { voice, stretch: 1, pitchHz });
    const sounding = usual.phones.filter(({ phone }) => phone !== 'pau');
    const length = (sounding.at(-1)?.endSeconds ?? 0.3) - (sounding[0]?.startSeconds ?? 0);
    const stretch = Math.min(3, Math.max(0.6, (endSeconds - startSeconds) / length));
    const { wave, sampleRateHz, phones } = await flite.speak(text, { voice, stretch, pitchHz });
    const own = phones.filter(({ phone }) => phone !== 'pau');
    const first = own[0]?.startSeconds ?? 0;
    const vowel = own.find(({ phone }) => /^[aeiou]/.test(phone))?.startSeconds ?? first;
    starts.sounds.push(at);
    starts.vowels.push(at + vowel - first);
    const ratio = sampleRateHz / recording.sampleRateHz;
    for (let i = 0; i < (own.at(-1)!.endSeconds - first) * recording.sampleRateHz; i++) {
      const from = first * sampleRateHz + i * ratio;
      const [k, share] = [Math.floor(from), from % 1];
      const x = (wave[k] ?? 0) * (1 - share) + (wave[k + 1] ?? 0) * share;
      for (const channel of channels) {
        const place = Math.round(at * recording.sampleRateHz) + i;
        if (place < channel.length) channel[place]! += 0.8 * x;
      }
    }
  }
  return played({ ...recording, channels }, lyrics, starts, random);
}

/** Shifted, and along a curve of tempo. */
function played(mix: Recording, lyrics: string, starts: Target['starts'], random: Random): Target {
  const seconds = mix.channels[0]!.length / mix.sampleRateHz;
  const phase = random.between(0, 2 * Math.PI);
  const anchors = [{ fromSeconds: 0, toSeconds: 0 }];
  for (let from = 2; from < seconds; from += 2) {
    const ratio = 1 + TEMPO_SHARE * Math.sin(phase + (2 * Math.PI * from) / 30);
    anchors.push({ fromSeconds: from, toSeconds: anchors.at(-1)!.toSeconds + 2 / ratio });
  }
  const moved = (at: number): number => {
    const k = Math.min(anchors.length - 2, Math.floor(at / 2));
    const [before, after] = [anchors[k]!, anchors[k + 1]!];
    return before.toSeconds + ((at - before.fromSeconds) / 2) * (after.toSeconds - before.toSeconds);
  };
  const semitones = random.int(2 * SEMITONES + 1) - SEMITONES;
  const warped = stretchToAnchors(mix, anchors, moved(seconds), { semitones });
  return {
    mix: warped,
    lyrics,
    starts: Object.fromEntries(Object.entries(starts).map(([name, own]) => [name, own.map(moved)])),
  };
}

const errors = new Map<string, number[]>();
const figures = (own: readonly number[]): string => {
  const sorted = [...own].sort((a, b) => a - b);
  const at = (share: number): string => (1000 * (sorted[Math.floor(share * sorted.length)] ?? Number.NaN)).toFixed(0);
  return `${sorted.length} words, median ${at(0.5)} ms, 90 % within ${at(0.9)} ms`;
};
using flite = new Flite();
for (let index = 0; index < Number(values.songs); index++) {
  const { mix, lyrics, starts } = await target(index, flite);
  const before = process.cpuUsage();
  const aligned = await alignWords({ recording: mix, lyrics, language: 'en' });
  const { user, system } = process.cpuUsage(before);
  const found = aligned?.lines.flatMap(({ words = [] }) => words.map(({ startSeconds }) => startSeconds)) ?? [];
  for (const [name, own] of Object.entries(starts)) {
    const off = own.map((at, i) => Math.abs((found[i] ?? Number.POSITIVE_INFINITY) - at));
    errors.set(name, [...(errors.get(name) ?? []), ...off]);
    const cpu = ((user + system) / 1e6).toFixed(1);
    console.log(
      `song ${index}, ${name}: ${figures(off)}; confidence ${aligned?.confidence.toFixed(2)}, ${cpu} s of CPU`,
    );
  }
}
for (const [name, off] of errors) console.log(`${values.set}, ${name}: ${figures(off)}`);
console.log(
  `${values.set}, notes and vowels: ${figures([...(errors.get('notes') ?? []), ...(errors.get('vowels') ?? [])])}`,
);
console.log(
  `${values.set}, notes and sounds: ${figures([...(errors.get('notes') ?? []), ...(errors.get('sounds') ?? [])])}`,
);
