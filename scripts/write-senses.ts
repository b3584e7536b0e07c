import { writeFileSync } from 'node:fs';
import { createRandom } from '../src/core/random.ts';
import { plainRequest } from '../src/engines/port.ts';
import { readBrief } from '../src/engines/studio/brief/read-brief.ts';
import { sensesOf } from '../src/engines/studio/lyrics/answers/answer-senses.ts';
import { englishAnswers } from '../src/engines/studio/lyrics/answers/read-answers.ts';
import { withOccasion } from '../src/engines/studio/lyrics/compose-words/song-occasion.ts';
import { askingOf, writeAsking } from '../src/engines/studio/lyrics/situations/asking.ts';
import { stanzaText } from '../src/engines/studio/lyrics/situations/nearness.ts';
import { englishSituations } from '../src/engines/studio/lyrics/situations/read-situations.ts';
import { ASKINGS_FILE } from '../src/engines/studio/lyrics/situations/stored-askings.ts';
import { readIntent } from '../src/engines/studio/read-intent.ts';
import { SENSES_FILE, senseRows } from '../src/engines/studio/sentence-encoder/stored-senses.ts';

/** Writes the senses of all lines that answer and of all ways to ask for a situation and stanzas of it: to be run after one is added or changed (some minutes). */
const texts = [
  ...englishAnswers().all.flatMap((answer) => sensesOf(answer)),
  ...englishSituations().flatMap(({ asks, choruses, verses }) => [
    ...asks,
    ...choruses.map(({ lines }) => stanzaText(lines)),
    ...verses.map(stanzaText),
  ]),
];
writeFileSync(SENSES_FILE, senseRows(texts));
console.log(`${new Set(texts).size} senses`);

/** As what a way to ask is read, beside it. */
function readingOf(description: string): string {
  const random = createRandom(`words ${description}`);
  const brief = readBrief({ ...plainRequest, description }, random.child('brief'));
  return writeAsking(askingOf(withOccasion(readIntent(brief, description), false)));
}
const rows = englishSituations().map(({ name, asks }) => [name, ...asks.map(readingOf)].join('|'));
const head = '# As what the ways to ask for each situation are read; written by scripts/write-senses.ts.';
writeFileSync(ASKINGS_FILE, `${[head, ...rows].join('\n')}\n`);
console.log(`${rows.length} situations`);
