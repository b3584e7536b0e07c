import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { chordPitchClasses } from '../../../../music/chord.ts';
import { modes } from '../../../../music/key.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { harmonyFamilies } from '../../harmony-families.ts';
import { exampleBrief } from '../measure/example-brief.ts';
import { changeLikelihood } from './chord-walk.ts';
import { numeralOf } from './numerals.ts';
import { harmonise } from './song-harmony.ts';

const BAR = 1920;
const song = (kinds: readonly SectionKind[], bars = 8) =>
  kinds.map((kind, i) => ({ kind, startTick: i * bars * BAR, endTick: (i + 1) * bars * BAR }));
const SEEDS = Array.from({ length: 30 }, (_, i) => `seed ${i}`);

test('begins verse and chorus on different chords or goes round them differently', () => {
  for (const seed of SEEDS) {
    const chords = harmonise(exampleBrief, song(['verse', 'chorus', 'outro']), createRandom(seed));
    const of = (index: number) =>
      chords.filter((chord) => Math.floor(chord.startTick / (8 * BAR)) === index).map((chord) => chord.roman);
    assert.notDeepEqual(of(0), of(1));
  }
});

test('leaves a pre-chorus open and leads it into another chord', () => {
  for (const seed of SEEDS) {
    const chords = harmonise(exampleBrief, song(['preChorus', 'chorus', 'outro'], 4), createRandom(seed));
    const last = chords.findLast((chord) => chord.startTick < 4 * BAR)!;
    const next = chords.find((chord) => chord.startTick === 4 * BAR)!;
    assert.match(last.roman, /^(?:V|IV|ii|bVII)/);
    assert.notEqual(last.chord.root, next.chord.root);
  }
});

test('begins a bridge on a chord that begins neither verse nor chorus', () => {
  for (const seed of SEEDS) {
    const chords = harmonise(exampleBrief, song(['verse', 'chorus', 'bridge', 'outro'], 4), createRandom(seed));
    const first = [0, 4, 8].map((bar) => chords.find((chord) => chord.startTick === bar * BAR)!.chord.root);
    assert.ok(first[2] !== first[0] && first[2] !== first[1], seed);
  }
});

test('ends on the tonic, in minor on the minor one, over a last bar cut short too', () => {
  const major = harmonise(exampleBrief, song(['verse']), createRandom('a')).at(-1)!;
  assert.equal(major.roman, 'I');
  const brief = { ...exampleBrief, key: { tonic: 9, mode: 'minor' as const } };
  const minor = harmonise(brief, [{ kind: 'verse', startTick: 0, endTick: 4 * BAR + 960 }], createRandom('a')).at(-1)!;
  assert.deepEqual([minor.roman, minor.startTick, minor.endTick], ['i', 3 * BAR, 4 * BAR + 960]);
});

test('splits a bar of two chords at its middle, in three-four after the second beat', () => {
  const recipe = {
    ...exampleBrief.recipe,
    extensionShare: 0,
    loops: { verse: [['ii/V', 'I']], chorus: [['IV', 'V']], bridge: [['vi']] },
  };
  const starts = (meter: typeof exampleBrief.meter, bar: number) =>
    harmonise(
      { ...exampleBrief, recipe, meter },
      [{ kind: 'verse', startTick: 0, endTick: 4 * bar }],
      createRandom('a'),
    )
      .slice(0, 3)
      .map((chord) => [chord.roman, chord.startTick]);
  assert.deepEqual(starts({ beatsPerBar: 4, beatUnit: 4 }, 1920), [
    ['ii', 0],
    ['V', 960],
    ['I', 1920],
  ]);
  assert.deepEqual(starts({ beatsPerBar: 3, beatUnit: 4 }, 1440), [
    ['ii', 0],
    ['V', 960],
    ['I', 1440],
  ]);
});

test('turns to relative chords when a recipe has no loop in the mode of the key', () => {
  const recipe = {
    ...exampleBrief.recipe,
    harmony: { ...exampleBrief.recipe.harmony, slowShare: 0, borrowedShare: 0, modalShare: 0 },
    extensionShare: 0,
    loops: { verse: [['vi', 'IV', 'I', 'V']], chorus: [['I', 'V', 'vi', 'IV']], bridge: [['ii', 'V']] },
  };
  const brief = { ...exampleBrief, recipe, key: { tonic: 9, mode: 'minor' as const } };
  const chords = harmonise(brief, song(['verse', 'outro'], 4), createRandom('a'));
  assert.deepEqual(
    chords.slice(0, 4).map((chord) => chord.roman),
    ['i', 'bVI', 'bIII', 'bVII'],
  );
});

test('sounds a section alike each time, extensions included', () => {
  const recipe = { ...exampleBrief.recipe, extensionShare: 0.5 };
  for (const seed of SEEDS) {
    const chords = harmonise(
      { ...exampleBrief, recipe },
      song(['verse', 'bridge', 'verse', 'bridge', 'outro'], 8),
      createRandom(seed),
    );
    const of = (index: number) =>
      chords
        .filter((chord) => Math.floor(chord.startTick / (8 * BAR)) === index)
        .map((chord) => `${chord.roman}@${chord.startTick % (8 * BAR)}`);
    assert.deepEqual(of(0), of(2));
  }
});

const FORM = [
  'intro',
  'verse',
  'preChorus',
  'chorus',
  'verse',
  'preChorus',
  'chorus',
  'bridge',
  'chorus',
  'outro',
] as const;

test('sounds the tonic and the special tone of every mode, and nothing outside its scale', () => {
  const special = { major: 11, minor: 8, dorian: 9, phrygian: 1, lydian: 6, mixolydian: 10 } as const;
  for (const mode of Object.keys(special) as (keyof typeof special)[]) {
    for (const seed of SEEDS.slice(0, 10)) {
      const key = { tonic: 2, mode };
      const chords = harmonise({ ...exampleBrief, key }, song(FORM, 8), createRandom(seed));
      const classes = chords.map((event) => chordPitchClasses(event.chord).map((tone) => (tone + 10) % 12));
      assert.ok(classes.filter((tones) => tones[0] === 0).length >= 4, `${mode}: tonic`);
      assert.ok(classes.filter((tones) => tones.includes(special[mode])).length >= 4, `${mode}: special tone`);
      if (mode === 'major' || mode === 'minor') continue;
      const scale: readonly number[] = modes[mode];
      for (const [i, tones] of classes.entries())
        assert.ok(
          tones.every((tone) => scale.includes(tone)),
          `${mode}: ${chords[i]!.roman}`,
        );
    }
  }
});

test('ends a song on a cadence: what stands before the last chord is not the tonic', () => {
  for (const seed of SEEDS) {
    const chords = harmonise(exampleBrief, song(FORM, 4), createRandom(seed));
    assert.equal(chords.at(-1)!.chord.root, exampleBrief.key.tonic, seed);
    assert.notEqual(chords.at(-2)!.chord.root, exampleBrief.key.tonic, seed);
  }
});

test('follows one chord with another about as often as people do', () => {
  const means = SEEDS.map((seed) => {
    const chords = harmonise(exampleBrief, song(FORM, 8), createRandom(seed));
    return changeLikelihood(
      chords.map((event) => event.roman),
      'pop',
      false,
    );
  }).sort((a, b) => a - b);
  // People's own mean per change is -1.50 in this table.
  const median = means[means.length >> 1]!;
  assert.ok(median > -1.9 && median < -1.2, `${median}`);
  assert.ok(means[0]! > -2.5, `${means[0]}`);
});

test('has as many different chords as popular songs, and songs of one style differ', () => {
  const songs = SEEDS.map((seed) => harmonise(exampleBrief, song(FORM, 8), createRandom(seed)));
  const counts = songs
    .map((chords) => new Set(chords.map((event) => numeralOf(event.roman))).size)
    .sort((a, b) => a - b);
  const median = counts[counts.length >> 1]!;
  assert.ok(median >= 6 && median <= 8, `${median}`);
  assert.ok(counts[0]! >= 4 && counts.at(-1)! <= 12);
  const shapes = new Set(songs.map((chords) => chords.map((event) => numeralOf(event.roman)).join(' ')));
  assert.ok(shapes.size > 0.88 * songs.length, `${shapes.size} of ${songs.length}`);
});

test('turns chords over so that some basses walk by step, and keeps the roots at phrase beginnings', () => {
  const recipe = { ...exampleBrief.recipe, harmony: harmonyFamilies.get('ballad')! };
  let turned = 0;
  for (const seed of SEEDS) {
    const sections = song(FORM, 8);
    const chords = harmonise({ ...exampleBrief, recipe }, sections, createRandom(seed));
    turned += chords.filter((event) => event.chord.bass !== event.chord.root).length;
    for (const event of chords.filter((chord) => chord.startTick === sections[1]!.startTick))
      assert.equal(event.chord.bass, event.chord.root, seed);
  }
  assert.ok(turned > SEEDS.length, `${turned}`);
});

test('stands on the tonic from the first bar where the loop of an opening begins elsewhere', () => {
  const loops = { ...exampleBrief.recipe.loops, chorus: [['IV', 'V', 'vi', 'I']] };
  const brief = { ...exampleBrief, recipe: { ...exampleBrief.recipe, loops } };
  for (const seed of SEEDS) {
    const [first] = harmonise(brief, song(['intro', 'verse', 'chorus', 'outro'], 4), createRandom(seed));
    assert.notEqual(first!.chord.root, brief.key.tonic, seed);
    assert.equal(first!.chord.bass, brief.key.tonic, seed);
  }
});
