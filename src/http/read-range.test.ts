import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuGrowthOf, GROWTH_MAX } from '../../test/harness/cpu-growth.ts';
import { isNamedIn, readRange } from './read-range.ts';

const read = (header: string) => readRange(header, 5000);

describe('a Range header', () => {
  it('may have blanks, as old clients send them', () => {
    assert.deepEqual(read(' bytes = 10 -\t20 '), { kind: 'part', start: 10, end: 20 });
  });

  it('of any length costs no more than its bytes', () => {
    const shapes = [
      (size: number) => `bytes=${' '.repeat(size)}x`,
      (size: number) => `${' '.repeat(size)}bytes${' '.repeat(size)}=${' '.repeat(size)}1${' '.repeat(size)}x`,
      (size: number) => `bytes=${'1'.repeat(size)}x`,
      (size: number) => `bytes=${'0-1,'.repeat(size)}`,
    ];
    for (const shape of shapes) {
      const growth = cpuGrowthOf(read, shape, 100);
      assert.ok(growth <= GROWTH_MAX, `${growth} times for 8 times of ${shape(2)}`);
    }
  });

  it('longer than any single range asks for the whole file', () => {
    assert.deepEqual(read(`bytes=0-${' '.repeat(2000)}5`), { kind: 'whole' });
  });
});

it('If-None-Match of any length costs no more than its bytes', () => {
  for (const part of [',', ' ', 'W/', '"x",', ' , ']) {
    const growth = cpuGrowthOf(
      (header: string) => isNamedIn(header, '"etag"'),
      (size) => part.repeat(size),
      2000,
    );
    assert.ok(growth <= GROWTH_MAX, `${growth} times for 8 times of ${part}`);
  }
});
