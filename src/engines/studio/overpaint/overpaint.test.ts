import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { analyse } from '../../../audio/analysis/analyse.ts';
import { integratedLoudnessLufs } from '../../../audio/analysis/loudness.ts';
import { truePeakDbtp } from '../../../audio/analysis/loudness-peak.ts';
import { playTestMusic } from '../../../audio/analysis/test-music.ts';
import { readFlac } from '../../../audio/codecs/flac/flac-reader.ts';
import { writeFlac } from '../../../audio/codecs/flac/flac-writer.ts';
import { readMidiFile } from '../../../music/midi-file/read-midi-file.ts';
import { createTimeline } from '../../../music/timeline.ts';
import type {
  AddInstrumentalRequest,
  AddVocalsRequest,
  DerivedRequest,
  RenderedClip,
  RenderedFileKind,
} from '../../port.ts';
import { coverRequest } from '../derive/cover-checks.ts';
import { accompany } from './add-instrumental.ts';
import { oversing } from './add-vocals.ts';
import { recordingMaker } from './make-recording-clip.ts';
import { mashupTags } from './mashup-recordings.ts';
import type { RecordingSource } from './recording-source.ts';
import { sampleHeard } from './sample-recording.ts';

const BPM = 108;
const LOOP = [0, 9, 5, 7];
const bars = Array.from({ length: 12 }, (_, i) => ({ root: LOOP[i % 4]!, isMinor: i % 4 === 1, isFull: true }));
const { sampleRateHz, channels } = playTestMusic({ bars, beatsPerBar: 4, bpm: BPM });
/** At another rate the music is faster and higher; a few seconds of it, quick to encode. */
const few = channels[0]!.subarray(0, 5 * 48_000);
const short = { sampleRateHz: 48_000, channels: [few, few.map((x) => x * 0.8)] };
const source = (): RecordingSource => {
  const recording = { sampleRateHz, channels: [channels[0]!.slice(), channels[0]!.slice()] };
  const voice = { hasVoice: false, confidence: 0.8 };
  return { recording, analysis: { ...analyse(recording), voice } as RecordingSource['analysis'] };
};
const context = { signal: new AbortController().signal, progress: () => {} };
const folder = await mkdtemp(path.join(tmpdir(), 'overpaint-'));
after(() => rm(folder, { recursive: true, force: true }));

const WORDS = '[Verse]\nThe river keeps the names we gave away\nAnd morning finds the letters on the floor';
const song = coverRequest({ tags: 'pop', vocalGender: 'female', lyrics: WORDS, title: 'River' });

test('sings every line within the window, on the heard beats, whichever take', () => {
  const request: AddVocalsRequest = {
    operation: 'addVocals',
    sourceClipId: 'a',
    song,
    startSeconds: 4,
    endSeconds: 22,
    audioWeight: null,
  };
  const heard = source();
  for (const ordinal of [0, 1]) {
    const { score, window } = oversing(heard, request, ordinal);
    assert.deepEqual(score.unsungLines, []);
    assert.ok(window.startSeconds > 3.5 && window.endSeconds < 22.5);
    const timeline = createTimeline(score);
    const sixteenth = 60 / BPM / 4;
    for (const note of score.parts.find(({ role }) => role === 'lead')!.notes) {
      const at = window.startSeconds + timeline.secondsAt(note.startTick);
      const off = Math.abs(at - Math.round(at / sixteenth) * sixteenth);
      assert.ok(off < 0.02, `${off}`);
      assert.ok(at >= window.startSeconds && at < window.endSeconds);
    }
    assert.ok(score.parts.every(({ instrument }) => instrument.kind === 'singer'));
  }
});

test('refuses words in a window without bars, in words', () => {
  const facts = { startSeconds: 4, endSeconds: 5, audioWeight: null };
  assert.throws(
    () => oversing(source(), { operation: 'addVocals', sourceClipId: 'a', song, ...facts }, 0),
    /whole bars/,
  );
});

test('plays no singer under a recorded one, and stays within the window', () => {
  const facts = { startSeconds: 0, endSeconds: 30, audioWeight: null };
  const request: AddInstrumentalRequest = { operation: 'addInstrumental', sourceClipId: 'a', song, ...facts };
  const { score, window } = accompany(source(), request, 0);
  assert.ok(score.parts.length >= 2);
  assert.ok(score.parts.every(({ instrument }) => instrument.kind !== 'singer'));
  assert.ok(window.startSeconds + score.durationSeconds <= channels[0]!.length / sampleRateHz + 1e-6);
});

test('calls a song over a sample of a recording after that, where no words name it', () => {
  const wish = coverRequest({ tags: 'pop', isInstrumental: true, lyrics: null, title: null, durationSeconds: 20 });
  const facts = { startSeconds: 2, endSeconds: 11, audioWeight: null, sourceTitle: 'Harbour' };
  const made = sampleHeard(source(), { operation: 'sample', sourceClipId: 'a', song: wish, ...facts }, { ordinal: 0 });
  assert.equal(made.song.score.title, 'Harbour (sampled)');
});

async function made(
  request: DerivedRequest,
  name: string,
  more: Readonly<Partial<Record<RenderedFileKind, string>>> = {},
): Promise<readonly RenderedClip[]> {
  const master = path.join(folder, 'source.flac');
  const tags = { title: 'Source', artist: '', genre: '', tempoBpm: BPM };
  await writeFlac(short, master, { tags, signal: context.signal });
  const sources = { a: { master, audio: master, ...more } };
  const job = { kind: 'derive', request, ordinal: 0, scope: 'part', sources, folder: path.join(folder, name) } as const;
  return (await recordingMaker(job)!(context)).clips;
}
const masterOf = (clip: RenderedClip) => readFlac(clip.files.find(({ kind }) => kind === 'master')!.path);

test('takes a recording apart into stems that add up to it', async () => {
  for (const [stems, count] of [
    ['basic', 2],
    ['full', 12],
  ] as const) {
    const clips = await made({ operation: 'stems', stems, sourceClipId: 'a', song }, stems);
    assert.equal(clips.length, count);
    assert.ok(clips.some(({ isSilent }) => isSilent !== true));
    const sum = new Float64Array(short.channels[0]!.length);
    for (const clip of clips) {
      const [left] = (await masterOf(clip)).channels;
      assert.equal(left!.length, sum.length);
      for (let i = 0; i < sum.length; i++) sum[i]! += left![i]!;
    }
    const most = sum.reduce((max, x, i) => Math.max(max, Math.abs(x - short.channels[0]![i]!)), 0);
    assert.ok(most < count / 32_768, `${most}`);
  }
});

test('a mashup of recordings shows the tags asked for, else of its music, else of its voice, else a style near it', () => {
  const mashed = { operation: 'mashup', sourceClipId: 'a', otherClipId: 'b', song: { ...song, tags: '' } } as const;
  const known = { sourceTags: 'jazz', otherTags: 'folk' };
  const band = source();
  assert.equal(mashupTags({ ...mashed, ...known, song }, band, false), song.tags);
  assert.equal(mashupTags({ ...mashed, ...known }, band, false), 'folk');
  assert.equal(mashupTags({ ...mashed, ...known }, band, true), 'jazz');
  assert.equal(mashupTags({ ...mashed, ...known, otherTags: '' }, band, false), 'jazz');
  assert.notEqual(mashupTags(mashed, band, false), '');
});

test('masters a recording at -14 LUFS and writes down its notes for the source', async () => {
  const [clip] = await made({ operation: 'remaster', variation: 'high', sourceClipId: 'a', song }, 'remaster');
  const master = await masterOf(clip!);
  assert.ok(Math.abs(integratedLoudnessLufs(master) + 14) < 0.2);
  assert.ok(truePeakDbtp(master) <= -1);
  assert.equal(clip!.isSilent, false);
  const [notes] = await made({ operation: 'transcribe', sourceClipId: 'a', song }, 'transcribe');
  const kinds = notes!.files.map(({ kind }) => kind);
  assert.ok(kinds.includes('midi') && kinds.includes('notes'));
  const read = async (kind: RenderedFileKind) => readFile(notes!.files.find((file) => file.kind === kind)!.path);
  const told = JSON.parse(gunzipSync(await read('notes')).toString()) as { name: string }[];
  const tracks = readMidiFile(await read('midi')).tracks.slice(1);
  for (const [index, { events }] of tracks.entries()) {
    assert.deepEqual(events[0], { tick: 0, kind: 'text', type: 'trackName', text: told[index]!.name });
  }
});

/** Files of a clip that holds a recording and words. */
async function wordedSource(): Promise<Readonly<Partial<Record<RenderedFileKind, string>>>> {
  const [score, analysis] = ['words.json.gz', 'heard.json.gz'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const lines = [{ text: 'One more', startSeconds: 1, endSeconds: 2.5 }];
  const parts = [{ instrument: { kind: 'sampled' } }, { instrument: { kind: 'singer' } }];
  const sketch = { lyrics: '[Verse]\nOne more', brief: { singer: { name: 'Ada' } } };
  await writeFile(score, gzipSync(JSON.stringify({ timedLines: lines, parts, sketch })));
  await writeFile(analysis, gzipSync(JSON.stringify(source().analysis)));
  return { score, analysis };
}

test('says that a silent recording is silent when it is mastered anew', async () => {
  const master = path.join(folder, 'silence.flac');
  const nothing = { ...short, channels: short.channels.map(({ length }) => new Float32Array(length)) };
  await writeFlac(nothing, master, {
    tags: { title: '', artist: '', genre: '', tempoBpm: BPM },
    signal: context.signal,
  });
  const request: DerivedRequest = { operation: 'remaster', variation: 'subtle', sourceClipId: 'a', song };
  const [clip] = await made(request, 'silence', { master });
  assert.equal(clip!.isSilent, true);
});

test('keeps the known words and the singer of a recording when it is mastered anew, and in the stem of its voice', async () => {
  const more = await wordedSource();
  const [clip] = await made({ operation: 'remaster', variation: 'subtle', sourceClipId: 'a', song }, 'again', more);
  assert.deepEqual([clip!.lyrics, clip!.lyricsTimingMarkers], ['[Verse]\nOne more', [[1, 2.5]]]);
  assert.equal((clip!.singer as { name?: string }).name, 'Ada');
  const kinds = clip!.files.map(({ kind }) => kind);
  assert.ok(kinds.includes('score') && kinds.includes('analysis'), 'it is a recording still');
  const sung = {
    ...JSON.parse(gunzipSync(await readFile(more.analysis!)).toString()),
    voice: { hasVoice: true, confidence: 0.3 },
  };
  const analysis = path.join(folder, 'sung.json.gz');
  await writeFile(analysis, gzipSync(JSON.stringify(sung)));
  const stems = await made({ operation: 'stems', stems: 'basic', sourceClipId: 'a', song }, 'apart', {
    ...more,
    analysis,
  });
  const [vocals, band] = stems;
  assert.deepEqual([vocals!.lyrics, band!.lyrics, band!.singer], ['[Verse]\nOne more', '', null]);
  const score = vocals!.files.find(({ kind }) => kind === 'score')!.path;
  assert.equal(JSON.parse(gunzipSync(await readFile(score)).toString()).parts.length, 1);
  assert.ok(!band!.files.some(({ kind }) => kind === 'score'));
});
