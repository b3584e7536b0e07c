import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { ChordEvent, SectionKind } from '../../../../music/score.ts';
import { chordVagueness } from '../critic/key-clarity.ts';
import { exampleBrief } from '../measure/example-brief.ts';
import { clearHarmony } from './clear-harmony.ts';
import { harmonise } from './song-harmony.ts';

const TICKS = 8 * 1920;
const KINDS: readonly SectionKind[] = ['verse', 'preChorus', 'chorus', 'verse', 'chorus', 'bridge', 'chorus'];
const sections = KINDS.map((kind, i) => ({
  kind, ordinal: 1, label: kind, startTick: i * TICKS, endTick: (i + 1) * TICKS, energy: 0.5, cue: null,
})); // biome-ignore format: a row
const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`);
const vagueness = (chords: readonly ChordEvent[]): number =>
  chordVagueness(chords, exampleBrief.key, { enough: 0.3, sections, as: 'song' });
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('tells the key more clearly than chords as they come, never less, and the same each time', () => {
  const pairs = SEEDS.map((seed) => {
    const told = (): readonly ChordEvent[] =>
      clearHarmony(exampleBrief, sections, createRandom(seed), { isKeyTold: true });
    const clear = told();
    assert.deepEqual(clear, told());
    const first = harmonise(exampleBrief, sections, createRandom(seed).child('harmony'));
    assert.ok(vagueness(clear) <= vagueness(first), seed);
    return [vagueness(clear), vagueness(first)] as const;
  });
  const [clear, first] = [mean(pairs.map((pair) => pair[0])), mean(pairs.map((pair) => pair[1]))];
  assert.ok(clear < first - 0.05, `${clear} and ${first}`);
});

test('takes chords as they come where no key was asked for', () => {
  for (const seed of SEEDS) {
    const first = harmonise(exampleBrief, sections, createRandom(seed).child('harmony'));
    assert.deepEqual(clearHarmony(exampleBrief, sections, createRandom(seed)), first);
  }
  const asked = { ...exampleBrief, isKeyExplicit: true };
  const told = SEEDS.map((seed) => vagueness(clearHarmony(asked, sections, createRandom(seed))));
  const open = SEEDS.map((seed) => vagueness(clearHarmony(exampleBrief, sections, createRandom(seed))));
  assert.ok(mean(told) < mean(open) - 0.05, `${mean(told)} and ${mean(open)}`);
});

test('judges what becomes of a draw, and leaves songs different from one another', () => {
  const home = harmonise(exampleBrief, sections, createRandom('home'));
  assert.equal(clearHarmony(exampleBrief, sections, createRandom('a'), { placed: () => home }), home); // biome-ignore format: a call
  const songs = SEEDS.map((seed) =>
    clearHarmony(exampleBrief, sections, createRandom(seed)).map(({ roman }) => roman).join(' '),
  ); // biome-ignore format: a call
  assert.ok(new Set(songs).size > 20, `${new Set(songs).size}`);
});

test('begins the verse and the chorus of another take on other chords', () => {
  const degrees = (chords: readonly ChordEvent[], index: number): string =>
    chords
      .filter(({ startTick }) => Math.floor(startTick / TICKS) === index)
      .slice(0, 4)
      .map(({ chord }) => chord.root)
      .join();
  for (const seed of SEEDS) {
    const first = clearHarmony(exampleBrief, sections, createRandom(seed));
    const unlike = { key: exampleBrief.key, sections, chords: first };
    const second = clearHarmony(exampleBrief, sections, createRandom(seed), { unlike });
    for (const index of [0, 2]) assert.notEqual(degrees(second, index), degrees(first, index), seed);
  }
});
