import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import { arrangeSong } from './arrange-song.ts';
import { planMix } from './mix-plan.ts';
import { makeUpSong, testSounds } from './testing/made-up-song.ts';

const { brief, composition } = makeUpSong(
  { palette: { chords: [testSounds.distortedGuitar, testSounds.piano] } },
  createRandom('mix'),
);
const { parts, mix } = arrangeSong(brief, composition, createRandom('mix'));
const channel = (id: string) => mix.channels.find((each) => each.partId === id)!;

test('aims at -14 LUFS and sets the voice a little over the balance of the recipe', () => {
  assert.equal(mix.loudnessLufs, -14);
  assert.equal(mix.vocalToAccompanimentDb, brief.recipe.vocalToAccompanimentDb + 2);
  assert.equal(mix.kickDuckingDb, brief.recipe.kickDuckingDb);
});

test('leaves peaks 11 to 12 dB over the loudness, fewest where distorted guitars drive and most where nobody drums', () => {
  const peaksOf = (...ids: string[]): number => {
    const { loudnessLufs, truePeakDbtp } = planMix(
      brief,
      parts.filter((part) => ids.includes(part.id)),
    );
    return truePeakDbtp - loudnessLufs;
  };
  const [driven, drummed, open] = [peaksOf('chords-1', 'drums'), peaksOf('bass', 'drums'), peaksOf('bass')];
  assert.ok(10.5 <= driven && driven < drummed && drummed < open && open <= 12, `${driven}, ${drummed}, ${open}`);
});

test('brings the loop closer under somebody who raps, and nothing else', () => {
  const levels = (delivery: 'sung' | 'rap', singer = brief.singer): Map<string, number> =>
    new Map(
      planMix({ ...brief, singer, recipe: { ...brief.recipe, delivery } }, parts).channels.map((each) => {
        return [each.partId, each.levelDb];
      }),
    );
  const [sung, rapped, unsung] = [levels('sung'), levels('rap'), levels('rap', null)];
  for (const { id, role } of parts) {
    const isLoop = ['chords', 'pad', 'arpeggio', 'hook', 'counter'].includes(role);
    assert.equal(rapped.get(id)! - sung.get(id)!, isLoop ? 3 : 0, id);
    assert.equal(unsung.get(id), sung.get(id), id);
  }
});

test('gives every part one channel within sane limits', () => {
  assert.deepEqual(
    mix.channels.map((each) => each.partId),
    parts.map((part) => part.id),
  );
  for (const each of mix.channels) {
    assert.ok(
      Math.abs(each.pan) <= 1 && each.width >= 0 && each.width <= 1.5 && each.levelDb <= 0 && each.levelDb >= -14,
    );
  }
});

test('keeps voice, kit and bass in the middle, the bass dry and mono', () => {
  for (const id of ['lead', 'drums', 'bass']) assert.equal(channel(id).pan, 0);
  assert.equal(channel('bass').width, 0);
  assert.equal(channel('bass').reverbSendDb, null);
});

test('sets doubled guitars driven, left and right, and harmonies to both sides', () => {
  assert.equal(channel('chords-1').pan, -channel('chords-1-twin').pan);
  assert.ok(channel('chords-1').driveDb > 6);
  assert.ok(channel('backing-1').pan < 0 && channel('backing-2').pan > 0);
  assert.ok(channel('backing-1').levelDb <= channel('lead').levelDb - 6);
});
