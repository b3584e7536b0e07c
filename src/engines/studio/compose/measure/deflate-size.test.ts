import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeLengths } from './code-lengths.ts';
import { deflateSize } from './deflate-size.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// Sizes that zlib 1.2.13 gives at level 9 (Python's zlib.compress), each by another of its decisions.
const known: readonly (readonly [string, string, number])[] = [
  ['nothing', '', 8],
  ['one byte', 'a', 9],
  ['a run, whose first byte cannot be matched', 'a'.repeat(40), 12],
  ['too short to gain', 'abcabcabcd', 14],
  ['a fixed code', 'the rain in spain stays mainly in the plain', 41],
  ['a code of its own', 'so la mi do re '.repeat(6) + 'fa ti sol la so mi '.repeat(5), 42],
];

test('gives the size that the reference implementation gives', () => {
  for (const [name, text, size] of known) assert.equal(deflateSize(bytesOf(text)), size, name);
});

test('stores bytes that cannot be compressed', () => {
  const noise = Uint8Array.from({ length: 256 }, (_, i) => (i * 167 + 13) & 255);
  assert.equal(deflateSize(noise), 256 + 11);
});

test('gives every code complete words within its limit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 7, max: 15 }),
      (counts, bitsMax) => {
        const { lengths } = codeLengths(counts, bitsMax);
        const kraft = lengths.reduce((sum, length) => (length === 0 ? sum : sum + 2 ** -length), 0);
        assert.equal(kraft, 1);
        assert.ok(Math.max(...lengths) <= bitsMax);
        assert.ok(counts.every((count, symbol) => count === 0 || lengths[symbol]! > 0));
      },
    ),
  );
});
