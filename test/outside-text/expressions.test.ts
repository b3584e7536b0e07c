import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { checkSync as CheckSync } from 'recheck';
import { type Expression, expressionsIn } from './expressions.ts';
import { reviewedExpressions } from './reviewed-expressions.ts';

/** The checker as it is built in JavaScript: the default looks for a native program. */
process.env.RECHECK_SYNC_BACKEND = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as { checkSync: typeof CheckSync };

/** Whatever sees text that strangers write. */
const FILES = [
  'src/{catalogue,http,webhooks,accounts,core,safety,tasks}/**/*.ts',
  'src/library/**/*.ts',
  'src/engines/studio/{brief,understand,lyrics}/**/*.ts',
  'src/music/{tell-language,telling-words,key,meter}.ts',
  'src/music/pronunciation/dictionary.ts',
];
/** It reads our own `data/lyrics/`, never what a stranger wrote. */
const OWN_TEXT = 'src/engines/studio/lyrics/material/';
const CHECK_MS_MAX = 60_000;

/**
 * What the checker cleared before, one on a line: to clear them all takes minutes. New ones are checked when the test runs,
 * and some of the old ones by chance. `SONGWRIGHT_EXPRESSIONS=all` checks all of them and writes the list anew.
 */
const CLEARED = path.join(import.meta.dirname, 'cleared-expressions.txt');
const CHECKS_BY_CHANCE = 8;
const isForAll = process.env.SONGWRIGHT_EXPRESSIONS === 'all';

const nameOf = ({ source, flags }: Expression): string => `/${source}/${flags}`;
const isOfStrangers = ({ places }: Expression): boolean => places.some((place) => !place.startsWith(OWN_TEXT));
const expressions = expressionsIn(FILES).then((all) => all.filter(isOfStrangers));
const cleared = new Set(readFileSync(CLEARED, 'utf8').split('\n').filter(Boolean));

/** What the checker has against an expression; empty: nothing. */
function faultsOf(expression: Expression): string[] {
  const found = checkSync(expression.source, expression.flags, { timeout: CHECK_MS_MAX });
  if (found.status === 'safe') return [];
  const fault = found.status === 'vulnerable' ? found.complexity.summary : 'not cleared in time';
  return [`${nameOf(expression)} ${expression.places.join(' ')}: ${fault}`];
}

describe('expressions that read what strangers write', () => {
  it('never take more than time that grows with the length of the text', async () => {
    const all = (await expressions).filter((expression) => !reviewedExpressions.has(nameOf(expression)));
    assert.ok(all.length > 250, `${all.length}`);
    const isOld = (expression: Expression): boolean => !isForAll && cleared.has(nameOf(expression));
    const some = isForAll ? [] : fc.sample(fc.constantFrom(...all.filter(isOld)), CHECKS_BY_CHANCE);
    const faults = [...all.filter((expression) => !isOld(expression)), ...some].flatMap(faultsOf);
    assert.deepEqual(faults, []);
    if (isForAll) writeFileSync(CLEARED, `${all.map(nameOf).toSorted().join('\n')}\n`);
  });

  it('are excused no longer than they exist', async () => {
    const existing = new Set((await expressions).map(nameOf));
    assert.deepEqual(
      [...reviewedExpressions.keys()].filter((name) => !existing.has(name)),
      [],
    );
  });

  it('would be found out: the checker knows bad ones', () => {
    for (const bad of ['^(?:a+)+$', '[ .]+$', '^\\s*bytes\\s*=\\s*(\\d*)\\s*-\\s*(\\d*)\\s*$', '\\[[^\\]\\n]*\\]']) {
      assert.equal(checkSync(bad, '').status, 'vulnerable', bad);
    }
  });
});
