import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '../core/errors.ts';
import { catalogue } from './catalogue.ts';
import { readBody } from './read-body.ts';

/** One of every kind of value, and texts that miss every format. */
const wrongValues: readonly unknown[] = [
  ...[true, false, 0, -1, 1.5, 1e300, [], {}, [null], [''], [1], [{}], [[]], ['x', 'x', 'x', 'x', 'x']],
  ...[' ', 'x', '\t', '120 beats', '1e2', '0x10', 'a@', 'A_B', 'USD', '-', 'http://', 'x'.repeat(20_000)],
];

/** What only machines write: expressions, and the words of the library that validates. */
const MACHINE_WORDS = /\/\^|\$\/|\\[dsSw]|\[\^|regular|pattern|Invalid|expected|received|Too (big|small)|undefined|NaN/;

it('says what is wrong with every field of every operation in words of its own, never by an expression', () => {
  let refusals = 0;
  for (const { name, body, errors } of catalogue) {
    if (body === null || errors.includes('gone')) continue;
    const example = (body.schema.meta()!.examples as Record<string, unknown>[])[0]!;
    for (const field of Object.keys(body.schema.shape)) {
      for (const value of [...wrongValues, undefined]) {
        const told = refusalOf(() => readBody(body, { ...example, [field]: value }, { engineNames: ['studio'] }));
        for (const message of told) assert.doesNotMatch(message, MACHINE_WORDS, `${name} ${field}`);
        refusals += told.length;
      }
    }
  }
  assert.ok(refusals > 5_000, `${refusals} refusals`);
});

/** Every sentence of a refusal; none when there is none. */
function refusalOf(act: () => unknown): readonly string[] {
  try {
    act();
    return [];
  } catch (error) {
    assert.ok(error instanceof ApiError, String(error));
    return [error.message, ...(error.facts.details ?? []).map(({ message }) => String(message))];
  }
}
