import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { layoutsOf } from './statement-layouts.ts';

const ends = (text: string): string[] => layoutsOf(text, 11).map(({ lines }) => lines.at(-1)!);

describe('ways to sing a statement', () => {
  it('when may stand first, so that a line ends on another word; why stays behind', () => {
    assert.deepEqual(ends('you left Aleppo in twenty thirteen'), [
      'You left Aleppo in twenty thirteen',
      'You left Aleppo',
    ]);
    assert.equal(ends('I sleep alone because she left at the airport').length, 1);
    assert.equal(ends('we fix any bike in sixty minutes').length, 1);
  });

  it('what belongs to a noun stays with it, and so do sentences within sentences', () => {
    assert.equal(ends('you are the king of Spain').length, 1);
    assert.equal(ends('you said that it ends and I cried on Sunday').length, 1);
  });
});
