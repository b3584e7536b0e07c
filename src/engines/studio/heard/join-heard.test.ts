import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyse } from '../../../audio/analysis/analyse.ts';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import { createTimeline } from '../../../music/timeline.ts';
import { assertWhole, coverRequest } from '../derive/cover-checks.ts';
import { extendHeard } from './extend-heard.ts';
import { finishHeard } from './join-heard.ts';

const bars = Array.from({ length: 8 }, (_, i) => ({ root: [0, 5, 7, 0][i % 4]!, isMinor: false, isFull: true }));
const { sampleRateHz, channels } = playTestMusic({ bars, beatsPerBar: 4, bpm: 124 });
const recording: Recording = { sampleRateHz, channels: [channels[0]!, channels[0]!] };
const source = { recording, analysis: analyse(recording) };

/** Stands for the sound of a new part. */
const played: Recording = playTestMusic({ bars: bars.slice(0, 4), beatsPerBar: 4, bpm: 124 });
const part: Recording = { sampleRateHz, channels: [played.channels[0]!, played.channels[0]!.slice()] };

const WORDS = '[Verse]\nUnder the wire the water is slow\nAll that I carry is all that I know';

for (const [name, tempo] of [
  ['on the beat', 1],
  ['after a bridge', 0.3],
] as const) {
  test(`puts a recording before its extension: words, bars and length where they sound, ${name}`, async () => {
    const { confidences } = source.analysis;
    const analysis = { ...source.analysis, confidences: { ...confidences, tempo } };
    const song = coverRequest({ tags: 'pop', vocalGender: 'male', lyrics: WORDS, durationSecondsMax: 60 });
    const extension = extendHeard({ recording, analysis }, { song, atSeconds: 11, ordinal: 0 });
    const finish = (scope: 'part' | 'whole') => finishHeard(source, extension.seam, scope)(part, extension.song);
    const [alone, whole] = [await finish('part'), await finish('whole')];
    const { score } = whole.song;
    assertWhole({ ...whole.song, score: { ...score, durationSeconds: scoreSeconds(score) } });
    assert.equal(score.durationSeconds, durationSecondsOf(whole.recording));
    const [own, moved] = [createTimeline(extension.song.score), createTimeline(score)];
    const start = score.sections[1]!.startTick;
    assert.equal(start % ticksPerBar(score.meter), 0);
    assert.ok(Math.abs(moved.secondsAt(start) - extension.seam.seconds) < 1e-6);
    for (const [i, line] of score.lines.entries()) {
      const before = own.secondsAt(extension.song.score.lines[i]!.startTick) + extension.seam.seconds;
      assert.ok(Math.abs(moved.secondsAt(line.startTick) - before) < 1e-6, line.text);
    }
    assert.ok(whole.analysis !== undefined && alone.analysis === undefined, 'only the whole is a recording');
    assert.deepEqual(alone.song.seam, extension.seam);
  });
}

const scoreSeconds = (score: Parameters<typeof createTimeline>[0] & { readonly endTick: number }): number =>
  (score.endTick * 60) / (480 * score.tempoChanges[0]!.bpm) + 1;
