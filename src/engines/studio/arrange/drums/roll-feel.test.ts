import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { drumGrooveOf, drumGrooves } from '../../grooves/drum-grooves.ts';
import { type DrumVoice, drumVoiceKeys } from '../../grooves/drum-voices.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong } from '../testing/made-up-song.ts';
import { partOf } from '../testing/measures.ts';
import type { DrumFeel } from './drum-feel.ts';
import { isStruckByHand, withTwoHands } from './limbs.ts';
import { rollFeel } from './roll-feel.ts';

const ROLLS = 30;
const drummers = [...drumGrooves.values()].filter(({ players, isSilent }) => players === 'drummer' && !isSilent);
const FOOT_VOICES: readonly DrumVoice[] = ['kick', 'pedalHat'];

const rollsOf = (name: string, isChorus = false, take = 0): DrumFeel[] =>
  Array.from({ length: ROLLS }, (_, seed) =>
    rollFeel(drumGrooveOf(name), isChorus, { random: createRandom(`roll ${seed}`), take }),
  );

/** The voices of each step of a feel's bars of four. */
function stepsOf({ grid }: DrumFeel): DrumVoice[][] {
  const rows = Object.entries(grid) as [DrumVoice, { four: readonly string[] }][];
  const bars = Math.max(...rows.map(([, { four }]) => four.length));
  return Array.from({ length: 16 * bars }, (_, at) =>
    rows.filter(([, { four }]) => four[Math.floor(at / 16) % four.length]![at % 16] !== '.').map(([voice]) => voice),
  );
}

const barsOf = (feel: DrumFeel, voice: DrumVoice): string => (feel.grid[voice]?.four ?? []).join('/');

test('asks for two hands and two feet at every step that a drummer is given', () => {
  for (const { name } of drummers) {
    for (const isChorus of [false, true]) {
      for (const feel of rollsOf(name, isChorus)) {
        for (const [step, voices] of stepsOf(feel).entries()) {
          const where = `${name} at step ${step}: ${voices.join(', ')}`;
          assert.ok(voices.filter(isStruckByHand).length <= 2, where);
          assert.ok(voices.filter((voice) => FOOT_VOICES.includes(voice)).length <= 2, where);
        }
      }
    }
  }
});

test('gives two hands what they can play in whole songs: crashes, fills and returning sections too', () => {
  const byKey = new Map(Object.entries(drumVoiceKeys).map(([voice, key]) => [key as number, voice as DrumVoice]));
  for (const { name } of drummers) {
    const random = createRandom(`hands ${name}`);
    const { brief, composition } = makeUpSong({ feels: { verse: name, chorus: name } }, random.child('song'));
    const drums = partOf(arrangeSong(brief, composition, random.child('arrange')).parts, 'drums').notes;
    for (const [tick, notes] of Map.groupBy(drums, ({ startTick }) => startTick)) {
      const voices = notes.map(({ pitch }) => byKey.get(pitch)!);
      const isLast = tick === drums.at(-1)!.startTick;
      assert.ok(isLast || voices.filter(isStruckByHand).length <= 2, `${name} at ${tick}: ${voices.join(', ')}`);
      assert.ok(!voices.includes('hat') || !voices.includes('openHat'), `${name} at ${tick}: both hats`);
    }
  }
});

test('leaves a fast run of sixteenths to two hands, of which one goes to the snare', () => {
  const hats = Array.from({ length: 16 }, (_, step) => ({
    tick: step * 120,
    voice: 'hat' as const,
    character: 'x',
    weight: 1,
  }));
  const snare = { tick: 480, voice: 'snare' as const, character: 'o', weight: 1 };
  const struckAt = (tempoBpm: number): string[] =>
    withTwoHands([...hats, snare], tempoBpm)
      .filter(({ tick }) => tick === 480)
      .map(({ voice }) => voice);
  assert.deepEqual(struckAt(150), ['snare']);
  assert.deepEqual(struckAt(90).sort(), ['hat', 'snare']);
});

test('keeps the laws of dances in every song, and varies what they leave free', () => {
  for (const name of ['house', 'disco', 'dembow', 'jerseyClub', 'steppers']) {
    const rolls = rollsOf(name);
    for (const feel of rolls) assert.match(feel.grid.kick!.four[0]!, /^x\.\.\.x\.\.\.x\.\.[.x]/, name);
    assert.ok(new Set(rolls.map((feel) => JSON.stringify(feel.grid))).size >= (name === 'steppers' ? 6 : 12), name);
  }
  for (const feel of rollsOf('dembow')) {
    const threes = stepsOf(feel).flatMap((voices, step) =>
      voices.some((voice) => voice === 'snare' || voice === 'rim' || voice === 'clap') ? [step % 16] : [],
    );
    for (const step of [3, 6, 11, 14]) assert.ok(threes.includes(step), `dembow without ${step}`);
  }
  for (const feel of rollsOf('oneDrop')) assert.equal(feel.grid.kick!.four[0]![0], '.', 'nothing on the one');
  for (const feel of rollsOf('drill')) assert.match(feel.grid.clap?.four[0] ?? feel.grid.snare!.four[0]!, /^\.{8}o/);
});

test('claps on two and four alone in techno, whose songs differ by hats and by soft kicks before the beats', () => {
  const rolls = rollsOf('techno');
  for (const { grid } of rolls) {
    for (const bar of grid.clap?.four ?? []) assert.match(bar, /^\.{4}[.o]\.{7}o\.{3}$/);
    for (const bar of grid.kick!.four) assert.match(bar.replaceAll('s', '.'), /^(x\.\.\.){3}x\.\.\.$/);
  }
  const hats = rolls.map(({ grid }) => JSON.stringify([grid.hat, grid.openHat, grid.ride]));
  assert.ok(new Set(hats).size >= 12, `${new Set(hats).size} ways of the hats`);
});

test('gives thirty songs of free grooves many kicks and whole bars, and two takes of one request others', () => {
  for (const name of ['pop8', 'pop16', 'rock8', 'indie', 'train', 'boomBap', 'trap', 'rnb', 'funk16']) {
    const rolls = rollsOf(name);
    assert.ok(new Set(rolls.map((feel) => barsOf(feel, 'kick'))).size >= 9, name);
    assert.ok(new Set(rolls.map((feel) => JSON.stringify(feel.grid))).size >= 20, name);
    const others = rollsOf(name, false, 1);
    const same = rolls.filter((feel, at) => JSON.stringify(feel.grid) === JSON.stringify(others[at]!.grid));
    assert.equal(same.length, 0, `${name}: takes alike`);
  }
});

test('draws the same from the same chance, whatever else is drawn', () => {
  const draw = (): DrumFeel => rollFeel(drumGrooveOf('pop8'), true, { random: createRandom('same'), take: 0 });
  assert.deepEqual(draw(), draw());
});
