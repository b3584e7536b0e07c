/**
 * How well words are found in songs of others: `node bin/run.mjs bench/alignment.ts [--set development|NAME] [--songs 8]
 * [--from 0] [--seconds 45] [--voice-db 1]`. Every name is a set of its own: one whose figures were read once (`held-out`,
 * `held-out-2`) is no unseen set any more, so take a new name, whose songs have other words and other subjects. Every second
 * song is sung by our singer, the others by voices of flite and, where it is installed, of festival (`apt-get install festival
 * festvox-kallpc16k festvox-kdlpc16k`), word by word on the pitch and for the length of the notes, each up to 40 ms early or
 * late, as loud against the band as a layer that is added to a recording. The mix as a whole is shifted by up to three
 * semitones and played along a tempo curve of up to 4 %. Only the mix and the lyrics are given to the aligner. Settings were
 * chosen on songs 0 to 15 of the development set alone (`--seconds 35`); voices of festival sing in other sets only. Songs
 * follow the songwriter: another version of it writes others under the same name. Prints how far word starts are from the first
 * sound of each word, which they mean, and from its first vowel.
 */
import { parseArgs } from 'node:util';
import { Flite } from '../scripts/inventory/flite.ts';
import { alignWords } from '../src/engines/align/align-words.ts';
import { hasFestival } from './alignment/speaker.ts';
import { alignmentTarget } from './alignment/target.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'development' },
    songs: { type: 'string', default: '8' },
    from: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '45' },
    'voice-db': { type: 'string', default: '1' },
  },
});

const errors = new Map<string, number[]>();
const figures = (own: readonly number[]): string => {
  const sorted = [...own].sort((a, b) => a - b);
  const at = (share: number): string => (1000 * (sorted[Math.floor(share * sorted.length)] ?? Number.NaN)).toFixed(0);
  return `${sorted.length} words, median ${at(0.5)} ms, 90 % within ${at(0.9)} ms`;
};
using flite = new Flite();
const { set } = values;
const seconds = Number(values.seconds);
const voiceDb = Number(values['voice-db']);
const options = { set, seconds, voiceDb, flite, hasFestival: await hasFestival() };
if (!options.hasFestival) console.log('festival is not installed: voices of flite alone');
const from = Number(values.from);
for (let index = from; index < from + Number(values.songs); index++) {
  const { singer, isOurs, mix, lyrics, starts } = await alignmentTarget(index, options);
  const before = process.cpuUsage();
  const aligned = await alignWords({ recording: mix, lyrics, language: 'en' });
  const { user, system } = process.cpuUsage(before);
  const found = aligned?.lines.flatMap(({ words = [] }) => words.map(({ startSeconds }) => startSeconds)) ?? [];
  const cpu = ((user + system) / 1e6).toFixed(1);
  for (const name of ['sounds', 'vowels'] as const) {
    const off = starts[name].map((at, i) => Math.abs((found[i] ?? Number.POSITIVE_INFINITY) - at));
    for (const who of ['all', ...(isOurs ? ['our singer'] : ['voices of others', singer.split(' ')[0]!])])
      errors.set(`${who}, ${name}`, [...(errors.get(`${who}, ${name}`) ?? []), ...off]);
    console.log(
      `song ${index}, ${singer}, ${name}: ${figures(off)}; confidence ${aligned?.confidence.toFixed(2)}, ${cpu} s of CPU`,
    );
  }
}
for (const [name, off] of errors) console.log(`${set}, ${name}: ${figures(off)}`);
