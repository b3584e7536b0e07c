import { readFileSync } from 'node:fs';
import { createRandom } from '../src/core/random.ts';
import { meaningsOf } from '../src/engines/studio/brief/phrase-index.ts';
import { WordWriter } from '../src/engines/studio/lyrics/compose-words/write-words.ts';
import { plainForms } from '../src/engines/studio/lyrics/inflect.ts';
import { englishLeads } from '../src/engines/studio/lyrics/material/load-leads.ts';
import { englishMaterial } from '../src/engines/studio/lyrics/material/load-material.ts';
import { longPlaceNames, placeNames } from '../src/engines/studio/lyrics/subjects/noun-table.ts';
import { understandRequest } from '../src/engines/studio/understand/understand-request.ts';
import { pronounce } from '../src/music/pronunciation/dictionary.ts';

const vocabulary = {
  isStyle: (phrase: string) =>
    meaningsOf(phrase).some(
      (m) =>
        ['instrument', 'timbre', 'tempo', 'decade', 'gender'].includes(m.kind) ||
        (m.kind === 'genre' && m.genre.isOrdinaryWord !== true) ||
        m.kind === 'mood',
    ),
  isPlace: (name: string) => Object.hasOwn(placeNames, name) || Object.hasOwn(longPlaceNames, name),
  isKnown: (word: string) => pronounce(word) !== null,
  singularOf: (word: string) => plainForms(word).at(1) ?? word,
  domainOf: () => null,
};
const leads = englishLeads();
const seed = process.argv[2] ?? '1';
for (const line of readFileSync(0, 'utf8')
  .split('\n')
  .filter((l) => l.trim())) {
  const intent = understandRequest(line, vocabulary);
  const t = performance.now();
  const w = new WordWriter(
    englishMaterial(),
    leads,
    { intent, title: null, style: 'sung', syllablesMax: 14, isInCouplets: false, avoided: new Set() },
    createRandom(seed + line),
  );
  console.log(`\n## ${line}\n# ${w.title}`);
  const form = [
    ['verse', 8],
    ['preChorus', 2],
    ['chorus', 6],
    ['verse', 8],
    ['preChorus', 2],
    ['chorus', 6],
    ['bridge', 4],
    ['chorus', 6],
    ['outro', 2],
  ] as const;
  let v = 0;
  let c = 0;
  const shown = new Set<string>();
  for (const [kind, n] of form) {
    const lines = w.section(kind, n, { ordinal: kind === 'verse' ? v++ : c++, versesLeft: 2 - v });
    if (kind === 'chorus' && shown.has('c')) {
      console.log('[Chorus]');
      continue;
    }
    if (kind === 'chorus') shown.add('c');
    console.log(`[${kind}]\n  ${lines.join('\n  ')}`);
  }
  console.log(`(untold ${w.untold.join(',')}; ${(performance.now() - t).toFixed(0)} ms)`);
}
