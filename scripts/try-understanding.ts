import { readFileSync } from 'node:fs';
import { meaningsOf } from '../src/engines/studio/brief/phrase-index.ts';
import { plainForms } from '../src/engines/studio/lyrics/inflect.ts';
import { longPlaceNames, placeNames } from '../src/engines/studio/lyrics/subjects/noun-table.ts';
import { realizeClause } from '../src/engines/studio/lyrics/weave/realize-clause.ts';
import { tellingOf } from '../src/engines/studio/lyrics/weave/telling.ts';
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
for (const line of readFileSync(0, 'utf8')
  .split('\n')
  .filter((l) => l.trim())) {
  const t = performance.now();
  const i = understandRequest(line, vocabulary);
  console.log('\n## ' + line);
  console.log(
    `   ${i.occasion} ${i.attitude.kind}/${i.attitude.strength} pov=${i.pointOfView} you=${i.addressee} lesson=${i.lesson?.items.join(',') ?? '-'} product=${JSON.stringify(i.product)} (${(performance.now() - t).toFixed(0)} ms)`,
  );
  for (const [k, p] of i.people.entries())
    console.log(`   P${k} ${p.name} [${p.relation}] ${p.kind} ${p.gender} ${p.isAlive ? '' : 'DEAD'} age=${p.age}`);
  for (const f of i.facts)
    console.log(
      `   F ${f.kind}: "${f.text}" kw=${f.keywords.join(',')} about=${f.about} ${f.clause ? JSON.stringify(f.clause.subject) + ' ' + (f.clause.isNegative ? 'NOT ' : '') + (f.clause.modal ?? '') + ' ' + f.clause.adverbs.join('+') + ' ' + f.clause.verb + '.' + f.clause.tense + ' | ' + f.clause.rest : ''}`,
    );
  for (const f of i.facts)
    if (f.clause)
      console.log(
        '   > ' + realizeClause(f.clause, tellingOf(i), { isPast: f.about !== null && !i.people[f.about]!.isAlive }),
      );
  console.log(
    `   T ${i.topics.map((t) => t.text).join(' | ')}  S ${i.settings.join(' | ')}  style ${i.styleWords.join(',')} refs ${i.references.join(',')} no ${i.forbidden.join(',')}`,
  );
}
