import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBody } from '../../src/catalogue/read-body.ts';
import { createOperation } from '../../src/catalogue/sonic/create.ts';
import { parseJson } from '../../src/http/receive-body.ts';
import { cpuGrowthOf, cpuMicrosecondsOf, GROWTH, GROWTH_MAX } from '../harness/cpu-growth.ts';
import { hostileTexts } from './hostile-texts.ts';
import { readers } from './readers.ts';

/** A text that is read faster than this at its largest is no danger, and too fast for the clock. */
const HARMLESS_MICROSECONDS = 16_000;
/** Of each kind; `SONGWRIGHT_HOSTILE_PAIRS=40` (`npm run check:long -- linear-time`) tries more. */
const PAIRS = Number(process.env.SONGWRIGHT_HOSTILE_PAIRS ?? 7);

describe('what strangers write is read in time that grows with its length', () => {
  for (const { name, chars, read } of readers) {
    it(name, () => {
      for (const text of hostileTexts(PAIRS)) {
        const largest = text.of(chars * GROWTH);
        read(largest);
        if (cpuMicrosecondsOf(() => read(largest)) < HARMLESS_MICROSECONDS) continue;
        const growth = cpuGrowthOf(read, (size) => text.of(size), chars);
        assert.ok(growth <= GROWTH_MAX, `${growth.toFixed(1)} times for ${GROWTH} times of ${text.name}`);
      }
    });
  }

  it('JSON of fields that nobody knows', () => {
    const bytesOf = (count: number): Buffer => {
      const unknown = Array.from({ length: count }, (_, at) => [`f${at.toString(36)}`, at]);
      return Buffer.from(
        JSON.stringify({ custom_mode: true, mv: 'sonic-v5', prompt: 'la', ...Object.fromEntries(unknown) }),
      );
    };
    const read = (bytes: Buffer) => readBody(createOperation.body!, parseJson(bytes), { engineNames: [] });
    const growth = cpuGrowthOf(read, bytesOf, 3000);
    assert.ok(growth <= GROWTH_MAX, `${growth}`);
    assert.equal(read(bytesOf(24_000)).warnings.length, 21);
  });

  it('JSON of arrays in arrays, and of commas', () => {
    const shapes = [
      (size: number) => `{"a":[${'[],'.repeat(size)}1]}`,
      (size: number) => `{"a":[${'"",'.repeat(size)}1]}`,
    ];
    for (const shape of shapes) {
      const growth = cpuGrowthOf(
        (bytes: Buffer) => parseJson(bytes),
        (size) => Buffer.from(shape(size)),
        5000,
      );
      assert.ok(growth <= GROWTH_MAX, `${growth} for ${shape(1)}`);
    }
  });
});
