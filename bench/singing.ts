/**
 * How well the singer is understood, how clean and in tune it sings, and how fast:
 * `node bin/run.mjs bench/singing.ts [--lines FILE] [--out FOLDER] [--melodies N] [--singer man|woman] [--draws N]`.
 * Word errors need Debian's pocketsphinx and pocketsphinx-en-us; without them the rest is measured. Never fails a build.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BARRED_WORDS } from '../scripts/inventory/barred-words.ts';
import { createRandom } from '../src/core/random.ts';
import { singers } from '../src/engines/studio/brief/singers.ts';
import { openInventory } from '../src/engines/studio/sing/open-inventory.ts';
import { timePhones } from '../src/engines/studio/sing/phone-timeline.ts';
import { factsOf } from '../src/engines/studio/sing/phones.ts';
import { singPart } from '../src/engines/studio/sing/sing-part.ts';
import { buildSoundTrack } from '../src/engines/studio/sing/sound-track.ts';
import { readPhrases } from '../src/engines/studio/sing/sung-phrases.ts';
import { wantedPhones } from '../src/engines/studio/sing/wanted-phones.ts';
import type { Singer } from '../src/music/score.ts';
import { type LineSong, lineSong, MELODY_COUNT } from './singing/line-song.ts';
import { measureTake, median, type PlannedVowel, percentile } from './singing/measures.ts';
import { toSpeechRate, writeMonoWav } from './singing/wav.ts';
import { countWordErrors, type HeardTake } from './singing/word-errors.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: new URL('./singing/lines.txt', import.meta.url).pathname },
    out: { type: 'string', default: join(tmpdir(), 'songwright-singing') },
    melodies: { type: 'string', default: String(MELODY_COUNT) },
    singer: { type: 'string' },
    draws: { type: 'string', default: '3' },
  },
});

const SINGERS: readonly { readonly name: string; readonly singer: Singer; readonly tonicPitch: number }[] = [
  { name: 'man', singer: singers.find(({ name }) => name === 'Theo')!, tonicPitch: 50 },
  { name: 'woman', singer: singers.find(({ name }) => name === 'Mara')!, tonicPitch: 62 },
];

const inventory = await openInventory();
const lines = readFileSync(values.lines, 'utf8').trim().split('\n');
const vocabulary = new Set([...BARRED_WORDS, ...lines.flatMap((line) => line.split(' '))]);

for (const { name, singer, tonicPitch } of SINGERS.filter(
  (each) => values.singer === undefined || each.name === values.singer,
)) {
  const folder = join(values.out, name);
  mkdirSync(folder, { recursive: true });
  const takes: HeardTake[] = [];
  const manifest: object[] = [];
  const hnrDb: number[] = [];
  const cents: number[] = [];
  const onsetMs: number[] = [];
  let workSeconds = 0;
  let seconds = 0;
  for (let melody = 0; melody < Number(values.melodies); melody++) {
    for (const [number, text] of lines.entries()) {
      const song = lineSong(text, number + melody, singer, tonicPitch);
      const started = process.cpuUsage();
      const { channels } = await singPart({
        part: song.part,
        lines: song.lines,
        timeline: song.timeline,
        frames: Math.round(song.seconds * 48_000),
        random: createRandom(`bench ${melody} ${number}`),
        inventory,
        signal: new AbortController().signal,
      });
      const { user, system } = process.cpuUsage(started);
      workSeconds += (user + system) / 1e6;
      seconds += song.seconds;
      const wave = channels[0] as Float32Array;
      const vowels = plannedVowels(song);
      const measures = measureTake(wave, vowels);
      onsetMs.push(...measures.onsetMs);
      hnrDb.push(...measures.hnrDb);
      cents.push(...measures.cents.map(Math.abs));
      const file = join(folder, `${melody}-${number}.wav`);
      writeMonoWav(file, wave, 48_000);
      const speech = join(folder, `${melody}-${number}.16k.wav`);
      writeMonoWav(speech, levelled(toSpeechRate(wave)), 16_000);
      takes.push({ file: speech, text });
      const note = song.part.notes;
      manifest.push({
        file,
        text,
        start: song.timeline.secondsAt(note[0]!.startTick) - 0.15,
        end: song.seconds - 0.35,
      });
    }
  }
  writeFileSync(join(folder, 'lines.json'), JSON.stringify(manifest));
  const noisy = hnrDb.filter((value) => value < 7).length;
  console.log(
    `${name}: HNR in vowels median ${median(hnrDb).toFixed(1)} dB, p10 ${percentile(hnrDb, 0.1).toFixed(1)}, below 7 dB ${noisy} of ${hnrDb.length};`,
    `tuning off by ${median(cents).toFixed(1)} cents (p90 ${percentile(cents, 0.9).toFixed(1)});`,
    `vowels begin ${median(onsetMs).toFixed(0)} ms late (p10 ${percentile(onsetMs, 0.1).toFixed(0)}, p90 ${percentile(onsetMs, 0.9).toFixed(0)});`,
    `${(workSeconds / seconds).toFixed(3)} s of processor per second of song`,
  );
  if (existsSync('/usr/share/pocketsphinx/model/en-us')) {
    const { words, missed } = countWordErrors(takes, vocabulary, Number(values.draws));
    console.log(
      `${name}: ${((100 * missed.length) / words).toFixed(1)} % of ${words} words taken for others: ${missed.join(', ')}`,
    );
  }
}

/** The vowels with the times that the singer gives them, by the singer's own plan. */
function plannedVowels(song: LineSong): PlannedVowel[] {
  const [lane] = readPhrases(song.part, song.lines, song.timeline, song.seconds);
  return lane!.flatMap((phrase) => {
    const phones = timePhones(phrase, buildSoundTrack(inventory, wantedPhones(phrase)).segments.slice(1, -1));
    return phones.flatMap((phone, i) => {
      if (phone.role !== 'nucleus') return [];
      const before = phones[i - 1];
      const pitch = phrase.syllables[phone.syllableIndex]!.notes[0]!.pitch;
      return [{ ...phone, pitch, isAfterUnvoiced: before !== undefined && !factsOf(before.phone).isVoiced }];
    });
  });
}

/** Full scale at 0.6, with a trace of noise as a microphone has: recognisers stumble over digital silence. */
function levelled(wave: Float32Array): Float32Array {
  const random = createRandom('microphone');
  const peak = wave.reduce((most, x) => Math.max(most, Math.abs(x)), 1e-6);
  return wave.map((x) => (x / peak) * 0.6 + 3e-4 * random.gaussian());
}
