import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong, type SongWish, testSounds } from '../testing/made-up-song.ts';
import { rankCorrelation } from './energy-curve.ts';
import { type ArrangementReport, measureArrangement } from './measure-arrangement.ts';

const SEEDS = ['a', 'b', 'c', 'd'];

/** Measures songs as arranged and once more after a fault was planted in their parts. */
function compare(
  plant: (parts: readonly Part[]) => readonly Part[],
  wish: SongWish = {},
): [ArrangementReport, ArrangementReport][] {
  return SEEDS.map((seed) => {
    const { brief, composition } = makeUpSong(wish, createRandom(seed));
    const { parts } = arrangeSong(brief, composition, createRandom(seed));
    return [
      measureArrangement(brief, composition, { parts }),
      measureArrangement(brief, composition, { parts: plant(parts) }),
    ];
  });
}

const change =
  (isChanged: (part: Part) => boolean, to: (part: Part) => Part) =>
  (parts: readonly Part[]): Part[] =>
    parts.map((part) => (isChanged(part) ? to(part) : part));

describe('the critic of arrangements', () => {
  it('hears a part that is transposed by a semitone', () => {
    const plant = change(
      (part) => part.role === 'pad',
      (part) => ({ ...part, notes: part.notes.map((note) => ({ ...note, pitch: note.pitch + 1 })) }),
    );
    for (const [good, bad] of compare(plant)) assert.ok(bad.clashes.share > good.clashes.share + 0.15);
  });

  it('hears chords that lie where the singer sings', () => {
    for (const [good, bad] of compare((parts) => {
      const lead = parts.find((part) => part.role === 'lead')!;
      return [...parts, { ...lead, id: 'chords-9', role: 'chords' as const }];
    })) {
      assert.ok(bad.maskedShare > 0.9 && good.maskedShare < 0.3);
    }
  });

  it('hears a bass that left the kick', () => {
    const plant = change(
      (part) => part.role === 'bass',
      (part) => ({ ...part, notes: part.notes.map((note) => ({ ...note, startTick: note.startTick + 60 })) }),
    );
    for (const [good, bad] of compare(plant)) assert.ok(good.kickLockShare! >= 0.6 && bad.kickLockShare! < 0.1);
  });

  it('misses fills, crashes and rests where one drum bar goes round and round', () => {
    const plant = change(
      (part) => part.role === 'drums' || part.role === 'percussion',
      (part) => {
        const bar = part.notes.filter((note) => note.startTick >= 30_720 && note.startTick < 32_640);
        const bars = Array.from({ length: 60 }, (_, index) =>
          bar.map((note) => ({ ...note, startTick: note.startTick - 30_720 + index * 1920 })),
        );
        return { ...part, notes: bars.flat() };
      },
    );
    for (const [good, bad] of compare(plant)) {
      assert.ok(bad.drumVariety! < good.drumVariety!);
      assert.ok(
        bad.boundaries.flatMap(({ events }) => events).length < good.boundaries.flatMap(({ events }) => events).length,
      );
    }
  });

  it('sees layers that play from the first bar to the last', () => {
    const plant = (parts: readonly Part[]): Part[] =>
      parts.map((part) => {
        const bar = part.notes
          .slice(0, 8)
          .map((note, index) => ({ ...note, startTick: index * 240, durationTicks: 120 }));
        const bars = Array.from({ length: 80 }, (_, index) =>
          bar.map((note) => ({ ...note, startTick: note.startTick + index * 1920 })),
        );
        return part.role === 'lead' ? part : { ...part, notes: bars.flat() };
      });
    for (const [good, bad] of compare(plant)) {
      assert.ok(bad.layering.openingShare > 0.8 && good.layering.openingShare < 0.5);
      assert.ok(bad.layering.changeShare < good.layering.changeShare);
      assert.ok(bad.energy.correlation! < good.energy.correlation!);
    }
  });

  it('sees a caller’s instrument that falls silent', () => {
    const plant = (parts: readonly Part[]): Part[] =>
      parts.filter(
        (part) => part.instrument.kind !== 'sampled' || part.instrument.program !== testSounds.flute.program,
      );
    for (const [good, bad] of compare(plant, { instruments: [testSounds.flute] })) {
      assert.ok(good.named[0]!.barShare >= 0.3);
      assert.deepEqual(bad.named[0], { name: 'flute', barShare: 0, sectionsLed: 0 });
    }
  });

  it('sees what nobody can play: notes out of range, two at once on one string, all equally loud', () => {
    const plant = change(
      (part) => part.role === 'bass',
      (part) => ({
        ...part,
        notes: part.notes.map((note) => ({ ...note, pitch: 90, durationTicks: 4000, velocity: 0.8 })),
      }),
    );
    for (const [good, bad] of compare(plant)) {
      assert.equal(good.playability.outOfRangeCount, 0);
      assert.ok(bad.playability.outOfRangeCount > 20 && bad.playability.overlapCount > 20);
      assert.deepEqual(bad.playability.flatParts, ['bass']);
    }
  });

  it('measures songs without drums, of one section, of one bar', () => {
    for (const wish of [{ refused: ['drums'] }, { form: ['verse'] }, { form: ['intro'], barsPerSection: 1 }] as const) {
      const { brief, composition } = makeUpSong(wish, createRandom('small'));
      const report = measureArrangement(brief, composition, arrangeSong(brief, composition, createRandom('small')));
      assert.ok(report.clashes.share <= 1 && report.markedBoundaryShare <= 1);
    }
  });
});

describe('rank correlation', () => {
  it('is 1 in one order, -1 in the other and 0 without order', () => {
    assert.equal(rankCorrelation([1, 2, 9], [10, 20, 21]), 1);
    assert.equal(rankCorrelation([1, 2, 9], [3, 2, 1]), -1);
    assert.equal(rankCorrelation([1, 1, 1], [3, 2, 1]), 0);
  });
});
