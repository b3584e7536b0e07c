import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createRandom } from '../../../../core/random.ts';
import { keyAt } from '../../../../music/key.ts';
import type { Composition } from '../../records.ts';
import { exampleBrief } from '../measure/example-brief.ts';
import { liftKey, planKeyLift } from './key-lift.ts';

const sections = (['verse', 'chorus', 'bridge', 'chorus', 'outro'] as const).map((kind) => ({ kind }));

test('lifts the last chorus when wished, never when refused, and keeps a named key otherwise', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const lift = planKeyLift(exampleBrief, sections, true, createRandom(seed));
    assert.equal(lift!.sectionIndex, 3);
    assert.ok(lift!.semitones === 1 || lift!.semitones === 2);
    assert.equal(planKeyLift(exampleBrief, sections, false, createRandom(seed)), null);
    assert.equal(planKeyLift({ ...exampleBrief, isKeyExplicit: true }, sections, null, createRandom(seed)), null);
  }
});

test('lifts few songs unasked', () => {
  const lifted = Array.from({ length: 300 }, (_, i) =>
    planKeyLift(exampleBrief, sections, null, createRandom(`song ${i}`)),
  ).filter((lift) => lift !== null);
  assert.ok(lifted.length < 30, `${lifted.length} of 300`);
});

const BAR = 1920;
const chordsOf = (bars: number): Composition['chords'] =>
  Array.from({ length: bars }, (_, i) => ({
    startTick: i * BAR,
    endTick: (i + 1) * BAR,
    chord: { root: 0, quality: 'major' as const, bass: 0 },
    roman: 'I',
  }));

test('moves what comes after the lift, prepares it by the new dominant and leaves no old note under that', () => {
  const meter = { beatsPerBar: 4, beatUnit: 4 } as const;
  const key = { tonic: 0, mode: 'major' } as const;
  const line = (sectionIndex: number) => ({
    sectionIndex,
    text: 'a',
    words: [],
    startTick: 0,
    endTick: 0,
    isBacking: false,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 3 * BAR, max: 4 * BAR - 120 }),
      fc.integer({ min: 1, max: BAR }),
      fc.integer({ min: 0, max: 480 }),
      fc.constantFrom(1, 2),
      (start, duration, pickup, semitones) => {
        const note = (startTick: number, durationTicks: number, lineIndex: number) => ({
          startTick,
          durationTicks,
          pitch: 60,
          velocity: 0.7,
          syllable: { line: lineIndex, word: 0, syllable: 0, isContinuation: false },
        });
        const tick = 4 * BAR;
        const music = {
          chords: chordsOf(8),
          lines: [line(0), line(1)],
          lead: [note(start, duration, 0), note(tick - pickup, 240, 1), note(tick + 960, 480, 1)],
        };
        const lifted = liftKey(music, tick, { sectionIndex: 1, semitones }, { key, meter });
        assert.deepEqual(
          lifted.lead.map((sung) => sung.pitch),
          [60, 60 + semitones, 60 + semitones],
        );
        assert.ok(lifted.lead[0]!.durationTicks > 0 && lifted.lead[0]!.durationTicks <= duration);
        let at = 0;
        for (const event of lifted.chords) {
          assert.equal(event.startTick, at);
          assert.ok(event.endTick > at);
          at = event.endTick;
          if (event.startTick >= tick) assert.equal(event.chord.root, semitones);
        }
        assert.equal(at, 8 * BAR);
        const dominant = lifted.chords.find((event) => event.chord.quality === 'dominant7');
        if (dominant !== undefined) {
          assert.equal(dominant.chord.root, (7 + semitones) % 12);
          assert.equal(dominant.endTick, tick);
          const [old] = lifted.lead;
          assert.ok(old!.startTick >= tick - 480 || old!.startTick + old!.durationTicks <= dominant.startTick);
        }
        assert.equal(keyAt(key, lifted.keyChanges, tick).tonic, semitones);
      },
    ),
  );
});
