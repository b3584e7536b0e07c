import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMeter } from '../../../music/meter.ts';
import { coverSong } from './cover.ts';
import { assertWhole, coverRequest } from './cover-checks.ts';
import { sourceFor } from './testing/source-songs.ts';

const QUICKEST_BPM = 220;

test('a cover of a quick song in another meter or a quick style is no quicker than people play', () => {
  for (const own of ['metal, 180 bpm', 'punk, 200 bpm', 'waltz, 3/4, 200 bpm', 'hardcore techno, 6/8, 190 bpm']) {
    const source = sourceFor(own, 'quick');
    for (const tags of ['waltz, 3/4', 'folk ballad, 6/8', 'speed metal, 4/4', 'punk', 'drum and bass']) {
      for (const weight of [0.2, 0.6, 0.9]) {
        const cover = coverSong(source, coverRequest({ tags }), { weight, ordinal: 0 });
        const { bpm } = cover.score.tempoChanges[0]!;
        assertWhole(cover);
        assert.ok(
          bpm <= QUICKEST_BPM,
          `${own} as ${tags} at ${weight}: ${bpm} bpm in ${formatMeter(cover.score.meter)}`,
        );
      }
    }
  }
});

test('a bar of a quick song in four becomes one bar of a waltz where two would be too quick', () => {
  const source = sourceFor('metal, 180 bpm', 'quick');
  const { score } = coverSong(source, coverRequest({ tags: 'waltz, 3/4' }), { weight: 0.9, ordinal: 0 });
  assert.ok(score.tempoChanges[0]!.bpm < 150);
  assert.ok(Math.abs(score.durationSeconds / source.score.durationSeconds - 1) < 0.1);
});

test('a quick song stays as quick where its pulse is kept', () => {
  const source = sourceFor('speed metal, 232 bpm', 'quick');
  const { score } = coverSong(source, coverRequest({ tags: 'speed metal' }), {
    weight: 1,
    ordinal: 0,
    keeps: 'everything',
  });
  assert.equal(score.tempoChanges[0]!.bpm, 232);
});
