import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectionKind } from '../../../music/score.ts';
import { type SectionRange, sectionRidesDb } from './section-levels.ts';

const LENGTH = 400;
const songOf = (...rows: readonly (readonly [SectionKind, number, number])[]) => ({
  sections: rows.map(
    ([kind, energy], index): SectionRange => ({ kind, energy, from: index * LENGTH, to: (index + 1) * LENGTH }),
  ),
  powers: rows.flatMap(([, , db]) => new Array<number>(LENGTH).fill(10 ** (db / 10))),
});
const middleOf = (rides: Float64Array, index: number): number => rides[index * LENGTH + LENGTH / 2]!;

test('lifts a chorus that is no louder than its verses, and lowers the verses', () => {
  const { powers, sections } = songOf(['verse', 0.5, -20], ['chorus', 0.8, -20], ['verse', 0.5, -20]);
  const rides = sectionRidesDb(powers, sections);
  const rise = middleOf(rides, 1) - middleOf(rides, 0);
  assert.ok(rise >= 2 && rise <= 4, `${rise} dB`);
});

test('leaves what is as loud as its energy says', () => {
  const { powers, sections } = songOf(['verse', 0.4, -21.8], ['chorus', 0.8, -18.2]);
  const rides = sectionRidesDb(powers, sections);
  assert.ok(rides.every((db) => Math.abs(db) < 0.1));
});

test('never moves a section by more than 2.5 dB, and leaves a soft one soft', () => {
  const { powers, sections } = songOf(['intro', 0.9, -60], ['verse', 0.5, -12], ['chorus', 0.9, -26]);
  const rides = sectionRidesDb(powers, sections);
  assert.ok(rides.every((db) => Math.abs(db) <= 2.5 + 1e-9));
  assert.equal(middleOf(rides, 0), 0);
});

test('brings a faint intro forward, part of the way', () => {
  const { powers, sections } = songOf(['intro', 0.3, -30], ['verse', 0.4, -20], ['chorus', 0.9, -15]);
  const ride = middleOf(sectionRidesDb(powers, sections), 0);
  assert.ok(ride > 1 && ride <= 2.5, `${ride} dB`);
});

test('glides over a border instead of jumping, and holds its level behind the last section', () => {
  const { powers, sections } = songOf(['verse', 0.5, -20], ['chorus', 0.8, -20]);
  const rides = sectionRidesDb([...powers, ...new Array<number>(200).fill(1e-6)], sections);
  for (let i = 1; i < rides.length; i++) assert.ok(Math.abs(rides[i]! - rides[i - 1]!) < 0.3);
  assert.ok(Math.abs(rides.at(-1)! - middleOf(rides, 1)) < 1e-9);
});

test('makes no numbers that are no numbers out of silence or no sections', () => {
  assert.ok(
    sectionRidesDb(new Array<number>(100).fill(0), songOf(['verse', 0.5, -20]).sections).every(Number.isFinite),
  );
  assert.deepEqual([...sectionRidesDb([1, 1], [])], [0, 0]);
});
