import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { MPEGDecoder } from 'mpg123-decoder';
import { integratedLoudnessLufs } from '../../src/audio/analysis/loudness.ts';
import { type Answer, type RunningService, startService } from '../harness/service.ts';

const lyrics = [
  '[Verse]',
  'I left a light on in the hall',
  'And drew your name along the wall',
  '[Chorus]',
  'Carry me home tonight',
  '[End]',
];
const request = {
  custom_mode: true,
  mv: 'sonic-v5',
  title: 'Paper Lanterns',
  tags: 'indie pop, warm',
  prompt: lyrics.join('\n'),
  duration: 22,
  seed: 'end to end',
};

describe('the first song', { timeout: 300_000 }, () => {
  let service: RunningService;
  let task: Answer;
  let clips: Answer[];

  before(async () => {
    service = await startService();
    const created = await service.ask('POST', '/api/v1/sonic/create', request);
    assert.equal(created.status, 200, JSON.stringify(created.body));
    task = await service.finish(String(created.body.task_id));
    clips = task.data as Answer[];
  });
  after(() => service?.stop());

  const fetchBytes = async (address: unknown): Promise<Uint8Array> => {
    const response = await fetch(String(address));
    assert.equal(response.status, 200, String(address));
    return new Uint8Array(await response.arrayBuffer());
  };

  it('is announced by address, key and a curl line, and only the owner can read the key file', () => {
    const output = service.output();
    for (const part of [service.url, service.apiKey, 'curl ', 'ready']) assert.ok(output.includes(part), part);
    assert.equal(statSync(path.join(service.home, 'operator-key')).mode & 0o777, 0o600);
  });

  it('the printed curl line is a valid request', () => {
    const line = service
      .output()
      .split('\n')
      .find((text) => text.includes('sonic/create'))!
      .trim();
    const answer = JSON.parse(
      execFileSync('/bin/sh', ['-c', line.replace(/"custom_mode":true/, '$&,"dry_run":true')], { encoding: 'utf8' }),
    );
    assert.equal(answer.code, 200, JSON.stringify(answer));
  });

  it('comes as two clips, succeeded, every field filled', () => {
    assert.equal(task.message, 'success');
    assert.equal(clips.length, 2);
    const mayBeNull = ['parent_clip_id', 'stem', 'silent', 'gpt_description_prompt', 'negative_tags'];
    for (const clip of clips) {
      assert.equal(clip.state, 'succeeded');
      for (const [field, value] of Object.entries(clip)) {
        assert.ok(value !== null || mayBeNull.includes(field), `${field} is null`);
      }
    }
  });

  it('has the length, the seed and the title that were asked for', () => {
    for (const clip of clips) {
      assert.equal(clip.duration, 22);
      assert.equal(clip.seed, 'end to end');
      assert.equal(clip.title, 'Paper Lanterns');
    }
  });

  it('sings every line once, in order', () => {
    for (const clip of clips) {
      const markers = clip.lyrics_timing_markers as [number, number][];
      assert.equal(markers.length, 3);
      assert.deepEqual(clip.unsung_lines, []);
      for (const [index, [start, end]] of markers.entries()) {
        assert.ok(end > start && end <= 22 && (index === 0 || start >= markers[index - 1]![0]));
      }
    }
  });

  it('is an MP3 of that length at -14 LUFS, and the two clips differ', async () => {
    const sounds: Float32Array[] = [];
    for (const clip of clips) {
      const decoder = new MPEGDecoder();
      await decoder.ready;
      const decoded = decoder.decode(await fetchBytes(clip.audio_url));
      decoder.free();
      assert.ok(Math.abs(decoded.samplesDecoded / 48_000 - 22) < 0.05);
      const lufs = integratedLoudnessLufs({ sampleRateHz: 48_000, channels: decoded.channelData });
      assert.ok(Math.abs(lufs + 14) < 0.5, `${lufs} LUFS`);
      sounds.push(decoded.channelData[0]!);
    }
    assert.notDeepEqual(sounds[0]!.slice(96_000, 97_000), sounds[1]!.slice(96_000, 97_000));
  });

  it('is an exact WAV, a cover and a score besides', async () => {
    const clip = clips[0]!;
    assert.equal((await fetchBytes(clip.wav_url)).length, 44 + 22 * 48_000 * 4);
    assert.deepEqual([...(await fetchBytes(clip.image_url)).subarray(0, 3)], [0xff, 0xd8, 0xff]);
    const score = (await (await fetch(String(clip.score_url))).json()) as { parts: { id: string }[]; title: string };
    assert.equal(score.title, 'Paper Lanterns');
    assert.ok(score.parts.some((part) => part.id === 'lead'));
  });

  it('costs 15 credits', async () => {
    const { body } = await service.ask('GET', '/api/v1/get-credits');
    assert.equal(body.extra_credits, 30 + 10_000 - 15);
  });

  it('tells its tempo, its words, its notes and its files, each for its price', async () => {
    const clip = clips[0]!;
    const before = (await service.ask('GET', '/api/v1/get-credits')).body.extra_credits as number;
    const tell = async (operation: string, more: Answer = {}): Promise<Answer> => {
      const { status, body } = await service.ask('POST', `/api/v1/sonic/${operation}`, {
        clip_id: clip.clip_id,
        ...more,
      });
      assert.equal(status, 200, JSON.stringify(body));
      return body.data as Answer;
    };
    assert.ok(Math.abs(((await tell('bpm')).max_bpm as number) - (clip.bpm as number)) < 0.01);
    const { alignment, vtt_url: vttUrl } = await tell('aligned-lyrics');
    const words = (alignment as { word: string; start_s: number }[]).map(({ word }) => word.toLowerCase());
    assert.deepEqual(words.slice(0, 8), ['i', 'left', 'a', 'light', 'on', 'in', 'the', 'hall']);
    assert.ok(
      Buffer.from(await fetchBytes(vttUrl))
        .toString()
        .startsWith('WEBVTT'),
    );
    const midi = await tell('midi');
    assert.ok((midi.instruments as { notes: object[] }[]).every(({ notes }) => notes.length > 0));
    assert.equal(Buffer.from(await fetchBytes(midi.midi_url)).toString('latin1', 0, 4), 'MThd');
    assert.ok(Buffer.from(await fetchBytes(midi.musicxml_url)).includes('<score-partwise'));
    assert.ok(Buffer.from(await fetchBytes(midi.chord_chart_url)).includes('{start_of_grid}'));
    const { files } = await tell('download', { formats: ['mp3', 'm4a', 'wav'] });
    for (const { url, bytes } of files as { url: string; bytes: number }[]) {
      assert.equal((await fetchBytes(url)).length, bytes);
    }
    const polled = (await service.ask('GET', `/api/v1/sonic/task/${task.task_id}`)).body.data as Answer[];
    assert.deepEqual([polled[0]!.midi_url, polled[1]!.midi_url], [midi.midi_url, undefined]);
    const after = (await service.ask('GET', '/api/v1/get-credits')).body.extra_credits as number;
    assert.equal(before - after, 1 + 1 + 15 + 2);
  });

  it('sounds the same, byte for byte, when made again with its seed', async () => {
    const { body } = await service.ask('POST', '/api/v1/sonic/create', request);
    const again = (await service.finish(String(body.task_id))).data as Answer[];
    assert.deepEqual(
      again.map((clip) => clip.sha256),
      clips.map((clip) => clip.sha256),
    );
  });
});
