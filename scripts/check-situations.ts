import { readFileSync } from 'node:fs';
import { allStemsOf } from '../src/engines/studio/english/word-stems.ts';
import { englishSituations, readSituations } from '../src/engines/studio/lyrics/situations/read-situations.ts';
import { stemPlaces, stemsOfCue } from '../src/engines/studio/lyrics/situations/situation-cue.ts';

/**
 * What the cues of situations find: `node bin/run.mjs scripts/check-situations.ts [FILE]`. For each situation (of the file) how many of
 * its own asks, and which asks of others; of another case, such a cue takes songs that are not its own.
 */
const [file] = process.argv.slice(2);
const all = englishSituations();
const own = file === undefined ? all : readSituations(file, readFileSync(file, 'utf8'));
const asks = [...all.filter(({ name }) => !own.some((one) => one.name === name)), ...own].flatMap((situation) =>
  situation.asks.map((text) => ({ text, name: situation.name, places: stemPlaces(allStemsOf(text)) })),
);
let found = 0;
let strange = 0;
for (const { name, cues } of own) {
  const hits = asks.filter(({ places }) => cues.some((cue) => stemsOfCue(cue, places).length > 0));
  const mine = asks.filter((ask) => ask.name === name);
  const missed = mine.filter((ask) => !hits.includes(ask));
  const others = hits.filter((ask) => ask.name !== name);
  found += mine.length - missed.length;
  strange += others.length;
  console.log(`${name}: ${mine.length - missed.length} of ${mine.length}, ${others.length} of others`);
  for (const { text } of missed) console.log(`  - ${text}`);
  for (const ask of others) console.log(`  + ${ask.name}: ${ask.text}`);
}
console.log(`${own.length} situations: ${found} own asks found, ${strange} of others`);
