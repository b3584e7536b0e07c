import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { analyse } from '../../../audio/analysis/analyse.ts';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../../audio/codecs/flac/flac-writer.ts';
import { durationSecondsOf } from '../../../audio/recording.ts';
import type { ReplaceRequest } from '../../port.ts';
import type { ClipScope } from '../clip-job.ts';
import { assertWhole, coverRequest } from '../derive/cover-checks.ts';
import { timeLyrics } from '../time-lyrics.ts';
import { recordingMaker } from './make-recording-clip.ts';
import type { RecordingSource } from './recording-source.ts';
import { replaceInRecording } from './replace-in-recording.ts';

const BPM = 108;
const BAR_SECONDS = (4 * 60) / BPM;
const LOOP = [0, 9, 5, 7];
const bars = Array.from({ length: 12 }, (_, i) => ({ root: LOOP[i % 4]!, isMinor: i % 4 === 1, isFull: true }));
const { sampleRateHz, channels } = playTestMusic({ bars, beatsPerBar: 4, bpm: BPM });
const recording = { sampleRateHz, channels: [channels[0]!, channels[0]!] };
const source: RecordingSource = { recording, analysis: analyse(recording) };
const LINES = ['The river keeps the names we gave', 'And morning finds us on the floor'];
const song = coverRequest({ tags: 'pop', vocalGender: 'female', lyrics: LINES.join('\n'), title: 'River' });
const request = (changes: Partial<ReplaceRequest> = {}): ReplaceRequest => ({
  operation: 'replace',
  sourceClipId: 'a',
  song,
  startSeconds: 4,
  endSeconds: 14,
  withFull: true,
  ...changes,
});

test('writes new words into whole bars of a recording, in its key and on its beats, whichever take', () => {
  for (const ordinal of [0, 1]) {
    const { part, whole, window } = replaceInRecording(source, request(), ordinal, []);
    assertWhole(part);
    assert.deepEqual(part.score.unsungLines, []);
    assert.equal(part.score.key.tonic, source.analysis.key.tonic);
    for (const edge of [window.startSeconds, window.endSeconds]) {
      assert.ok(Math.abs(edge / BAR_SECONDS - Math.round(edge / BAR_SECONDS)) * BAR_SECONDS < 0.03, `${edge}`);
    }
    const [own, all] = [timeLyrics(part.score), timeLyrics(whole.score)];
    assert.deepEqual(
      all.map(({ text }) => text),
      LINES,
    );
    for (const [index, line] of all.entries()) {
      assert.ok(Math.abs(line.startSeconds - own[index]!.startSeconds - window.startSeconds) < 0.003);
      assert.ok(line.endSeconds <= window.endSeconds + 0.1);
    }
    assert.equal(whole.score.durationSeconds, durationSecondsOf(recording));
  }
});

test('takes exactly the window asked for where the beat is not sure, and says so', () => {
  const { confidences } = source.analysis;
  const unsure = { ...source, analysis: { ...source.analysis, confidences: { ...confidences, tempo: 0.3 } } };
  const { part, whole, window } = replaceInRecording(unsure, request({ startSeconds: 3.3, endSeconds: 11.1 }), 0, []);
  assertWhole(part);
  assert.deepEqual([window.startSeconds, window.endSeconds, window.isOnBeat], [3.3, 11.1, false]);
  assert.match(JSON.stringify(part.brief.interpretation.replaced), /not sure enough/);
  const [line] = timeLyrics(whole.score);
  assert.ok(line!.startSeconds >= 3.3 && line!.endSeconds <= 11.2, `${line!.startSeconds}`);
});

test('plays without words where none are given, and refuses what is no window', () => {
  const { part } = replaceInRecording(
    source,
    request({ song: { ...song, lyrics: null, isInstrumental: true } }),
    0,
    [],
  );
  assert.deepEqual([part.score.lines, part.lyrics], [[], '']);
  for (const [startSeconds, endSeconds] of [
    [100, 110],
    [5, 5.2],
    [-1, 5],
  ] as const) {
    assert.throws(() => replaceInRecording(source, request({ startSeconds, endSeconds }), 0, []), /not inside/);
  }
});

const folder = await mkdtemp(path.join(tmpdir(), 'replace-recording-'));
after(() => rm(folder, { recursive: true, force: true }));

test('keeps every sample of a recording outside the window', async () => {
  const rate = 48_000;
  // At another rate the music is faster and higher: a few seconds of it, quick to encode.
  const few = channels[0]!.subarray(0, 12 * rate);
  const master = path.join(folder, 'source.flac');
  const signal = new AbortController().signal;
  const short = { sampleRateHz: rate, channels: [few, few.map((x) => x * 0.8)] };
  await writeFlac(short, master, { tags: { title: 'Source', artist: '' }, signal });
  const clipOf = async (scope: ClipScope) => {
    const wish = request({
      startSeconds: 3,
      endSeconds: 6,
      song: { ...song, lyrics: 'One more', isInstrumental: false },
    });
    const job = { kind: 'derive', request: wish, ordinal: 0, scope, sources: { a: { master } } } as const;
    const make = recordingMaker({ ...job, folder: path.join(folder, scope) })!;
    return (await make({ signal, progress: () => {} })).clips[0]!;
  };
  const whole = await clipOf('whole');
  const { replaced } = whole.interpretation as { replaced: Record<string, number | string> };
  assert.equal(replaced.outside_sha256, replaced.source_outside_sha256);
  const fileOf = (kind: string): string => whole.files.find((file) => file.kind === kind)!.path;
  const [before, later] = [await readFlac(master), await readFlac(fileOf('master'))];
  const [from, to] = [Number(replaced.start_s), Number(replaced.end_s)].map((seconds) => Math.round(seconds * rate));
  for (const [index, channel] of later.channels.entries()) {
    const old = before.channels[index]!;
    assert.equal(channel.length, old.length);
    assert.deepEqual(channel.subarray(0, from), old.subarray(0, from));
    assert.deepEqual(channel.subarray(to), old.subarray(to));
    assert.notDeepEqual(channel.subarray(from, to), old.subarray(from, to));
  }
  assert.ok(
    whole.files.some(({ kind }) => kind === 'analysis'),
    'it is a recording still',
  );
  assert.equal(whole.lyricsTimingMarkers.length, 1);
});
