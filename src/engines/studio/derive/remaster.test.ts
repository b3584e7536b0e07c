import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MixPlan } from '../../../music/score.ts';
import { sourceSongs } from './cover-checks.ts';
import { remasteredSong } from './remaster.ts';

const apart = (a: MixPlan, b: MixPlan): readonly number[] => [
  Math.abs(a.tiltDb - b.tiltDb),
  Math.abs(Math.log(a.reverb.t60Seconds / b.reverb.t60Seconds)),
  Math.abs(a.vocalToAccompanimentDb - b.vocalToAccompanimentDb),
  Math.max(...a.channels.map(({ levelDb }, i) => Math.abs(levelDb - b.channels[i]!.levelDb))),
];

test('changes the mix more from variation to variation, the takes in opposite directions, and no note', () => {
  for (const source of sourceSongs()) {
    const { mix, parts } = source.score;
    // A guitar alone has no groove that could stand forward.
    const changed = parts.some(({ role }) => role === 'drums' || role === 'bass') ? 4 : 3;
    for (const ordinal of [0, 1]) {
      const made = (['subtle', 'normal', 'high'] as const).map((name) => remasteredSong(source, name, ordinal).score);
      const [subtle, normal, high] = made.map((score) => apart(score.mix, mix));
      for (let i = 0; i < changed; i++)
        assert.ok(0 < subtle![i]! && subtle![i]! < normal![i]! && normal![i]! < high![i]!);
      for (const score of made) {
        assert.deepEqual(score.parts, parts);
        assert.equal(score.mix.loudnessLufs, mix.loudnessLufs);
      }
    }
    const [bright, warm] = [0, 1].map((ordinal) => remasteredSong(source, 'normal', ordinal).score.mix);
    assert.ok(bright!.tiltDb > mix.tiltDb && warm!.tiltDb < mix.tiltDb);
  }
});
