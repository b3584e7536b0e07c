/**
 * One hash of the music of many caller's sheets without markers of chords, keys, tempi or bars: `node bin/run.mjs bench/sheet-hash.ts
 * [--sheets 500]`. Equal before and after a change that only such markers may be touched by.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from '../src/core/random.ts';
import { composeSong } from '../src/engines/studio/compose/compose-song.ts';
import { randomBrief, randomSheet } from '../src/engines/studio/compose/measure/random-sheet.ts';
import { parseLyrics } from '../src/engines/studio/lyrics/parse-lyrics.ts';

const { values } = parseArgs({ options: { sheets: { type: 'string', default: '500' } } });
const NAMES = {
  intro: 'Intro',
  verse: 'Verse',
  preChorus: 'Pre-Chorus',
  chorus: 'Chorus',
  postChorus: 'Post-Chorus',
  bridge: 'Bridge',
  instrumental: 'Instrumental',
  solo: 'Guitar Solo',
  breakdown: 'Breakdown: soft piano',
  drop: 'Drop',
  outro: 'Outro',
} as const;
const LINES_MAX = 16;

const hash = createHash('sha256');
for (let i = 0; i < Number(values.sheets); i++) {
  const random = createRandom(`sheet ${i}`);
  const written = randomSheet(1 + random.int(LINES_MAX), random.child('sheet'));
  const text = written.sections
    .map(({ kind, lines }) =>
      [`[${NAMES[kind]}]`, ...lines.map((line) => (line.isBacking ? `(${line.text})` : line.text))].join('\n'),
    )
    .join('\n\n');
  const sheet = parseLyrics(text, null);
  const song = composeSong(randomBrief(random.child('brief')), sheet, random.child('song'));
  hash.update(
    JSON.stringify([
      sheet.sections,
      song.key,
      song.tempoBpm,
      song.sections,
      song.chords,
      song.lead,
      song.backing,
      song.durationSeconds,
    ]),
  );
}
console.log(`${values.sheets} sheets: ${hash.digest('hex').slice(0, 16)}`);
