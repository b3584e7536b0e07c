import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kickFit, usualKick } from './kick-fit.ts';

const figure = (bar: string) => ({ kind: 'written', bars: [bar] }) as const;

test('rates a figure by the kicks that it shares, and lower for sixteenths beside them', () => {
  const kick = [0, 3, 10];
  assert.equal(kickFit({ kind: 'kick', isShort: false }, kick), 1);
  assert.equal(kickFit(figure('R--R------R-----'), kick), 1);
  const shares = ['R--R------R-----', 'R-------R-R-----', 'R-------R-------', '..R-..R-....R---'];
  const fits = shares.map((bar) => kickFit(figure(bar), kick));
  assert.deepEqual(
    fits,
    fits.toSorted((a, b) => b - a),
  );
  assert.ok(kickFit(figure('R--R-R----R--R--'), kick) < kickFit(figure('R--R--R---R---R-'), kick));
  assert.equal(kickFit(figure('R-------R-------'), []), 1);
});

test('takes the kick of most bars for the usual one, bars without a kick left out', () => {
  const bar = (index: number) => ({
    index,
    startTick: index * 1920,
    endTick: (index + 1) * 1920,
    sectionIndex: 0,
    indexInSection: index,
    barsInSection: 4,
  });
  assert.deepEqual(usualKick([0, 1, 2, 3].map(bar), [0, 720, 1920, 2640, 3840, 4800]), [0, 6]);
  assert.deepEqual(usualKick([bar(0)], []), []);
});
