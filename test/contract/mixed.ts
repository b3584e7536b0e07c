import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { WireClip, WirePair } from '../../src/catalogue/wire-clip.ts';
import { type ContractBench, CREATE, type Customer, openAccount, type Reply, refuses, spending } from './contract.ts';
import { clipsOf, finishProducer } from './producer.ts';
import { withRecording } from './recordings.ts';
import { usualStatuses } from './usual-statuses.ts';
import { samplesOf } from './wav-samples.ts';

const SONIC = '/api/v1/sonic';
const REPLACE = `${SONIC}/replace-section`;
const LINE = 'The last train left an hour ago';
const SAMPLES_PER_SECOND = 2 * 48_000;

/** What takes half a minute and says little that shorter tests do not: `npm run check:long -- contract`. */
const itAtLength = process.env.SONGWRIGHT_CONTRACT_LENGTH === 'whole' ? it : it.skip;

/** A recording and something new after it, as one clip. */
async function mixedClip(customer: Customer, recordingId: string): Promise<WireClip> {
  const wish = { task_type: 'extend_upload_music', continue_clip_id: recordingId, continue_at: 8, auto_concat: true };
  const song = { custom_mode: true, mv: 'sonic-v5', prompt: `[Verse]\n${LINE}`, duration: 8 };
  const pairs = await customer.finish(await customer.post(CREATE, { ...wish, ...song }));
  return (pairs[0] as unknown as { full: WireClip }).full;
}

/** A clip as a poll tells it now. */
async function polled(customer: Customer, { clip_id: id, task_id: taskId }: WireClip): Promise<WireClip> {
  const { body } = await customer.ask('GET', `${SONIC}/task/${taskId}`);
  const items = body.data as unknown as (WireClip | WirePair)[];
  const clips = items.flatMap((item) => ('clip_id' in item ? [item] : Object.values(item))) as WireClip[];
  return clips.find(({ clip_id }) => clip_id === id)!;
}

/** Every address that a clip shows leads to something. The video alone is not made for it. */
async function leadsSomewhere(clip: WireClip): Promise<void> {
  for (const [name, url] of Object.entries(clip)) {
    if (!name.endsWith('_url') || typeof url !== 'string' || name === 'video_url') continue;
    const response = await fetch(url);
    await response.arrayBuffer();
    assert.equal(response.status, 200, `${name} of ${clip.operation}`);
  }
}

/** Asks until the answer is ready, and sees that waiting costs nothing. */
async function askMidi(customer: Customer, clipId: string): Promise<Reply> {
  for (;;) {
    const { result, credits } = await spending(customer, () => customer.post(`${SONIC}/midi`, { clip_id: clipId }));
    if (result.status !== 202) return result;
    assert.deepEqual([Object.keys(result.body), result.body.type, credits], [['type', 'message'], 'not_ready', 0]);
  }
}

const noteUrls = (clip: object): string[] =>
  Object.keys(clip).filter((name) => /^(midi|musicxml|chord_chart)_url$/.test(name));

/** POST /api/v1/sonic/midi, of clips that hold a recording. */
export function mixedNotesContract(theBench: () => ContractBench): void {
  const recording = withRecording(theBench);

  itAtLength(
    '202, then 200: the notes of a recording with something new, heard once, charged once, shown from then on',
    async () => {
      const { customer } = theBench();
      const mixed = await mixedClip(customer, recording().clipId);
      assert.deepEqual(noteUrls(mixed), []);
      await leadsSomewhere(mixed);
      const { result, credits } = await spending(customer, () => askMidi(customer, mixed.clip_id));
      assert.deepEqual([result.status, credits], [200, 15], JSON.stringify(result.body));
      const data = result.body.data as unknown as { midi_url: string; instruments: { notes: object[] }[] };
      assert.ok(data.instruments.some(({ notes }) => notes.length > 0));
      const told = await polled(customer, mixed);
      assert.deepEqual([noteUrls(told), noteUrls(data)], [['midi_url'], ['midi_url']]);
      assert.equal(told.midi_url, data.midi_url);
      await leadsSomewhere(told);
      const again = await spending(customer, () => askMidi(customer, mixed.clip_id));
      assert.deepEqual([again.result.body.data, again.credits], [data, 0]);
    },
  );

  it('200: the written notes of what is new in a recording, alone', async () => {
    const { customer } = theBench();
    const wish = { clip_id: recording().clipId, infill_start_s: 4, infill_end_s: 9, mv: 'sonic-v5' };
    const [part] = await customer.finish(await customer.post(REPLACE, { ...wish, infill_lyrics: LINE }));
    const { result, credits } = await spending(customer, () => askMidi(customer, part!.clip_id));
    assert.deepEqual([result.status, credits, noteUrls(result.body.data as unknown as object).length], [200, 15, 3]);
    const told = await polled(customer, part!);
    assert.equal(noteUrls(told).length, 3);
    await leadsSomewhere(told);
  });

  itAtLength('400: where nothing sounds there are no notes; that is final, and costs nothing', async () => {
    const { customer, clips } = theBench();
    const ends: WireClip[] = [];
    for (const clipId of [recording().clipId, clips[0]!.clip_id]) {
      const stems = await customer.finish(await customer.post(`${SONIC}/stems/full`, { clip_id: clipId }));
      ends.push(stems.find(({ silent }) => silent)!);
    }
    for (const silent of [...ends, ...ends]) {
      const { result, credits } = await spending(customer, () => askMidi(customer, silent.clip_id));
      const told = JSON.stringify(result.body);
      assert.deepEqual([result.status, result.body.type, credits], [400, 'bad_request', 0], told);
      assert.equal(result.headers.get('x-should-retry'), 'false');
      assert.deepEqual(noteUrls(await polled(customer, silent)), []);
      await leadsSomewhere(silent);
    }
  });

  itAtLength('403: before anything is listened to, when the balance is too low', async () => {
    const { service } = theBench();
    const trial = openAccount(service, 'trial', 0);
    const { body } = await trial.post(`${SONIC}/upload`, { url: recording().server.urlOf('song.wav') });
    const mixed = await mixedClip(trial, String(body.clip_id));
    assert.equal(await trial.credits(), 13);
    for (const clipId of [mixed.clip_id, String(body.clip_id)]) {
      await refuses(trial, `${SONIC}/midi`, { clip_id: clipId }, { status: 403, type: 'insufficient_credits' });
    }
  });
}

/** Sections of recordings replaced, recordings extended by the producer, and what is made of such clips. */
export function mixedContract(theBench: () => ContractBench): void {
  const recording = withRecording(theBench);
  let mixed: WireClip;
  before(async () => {
    mixed = await mixedClip(theBench().customer, recording().clipId);
  });
  const window = { infill_start_s: 4.2, infill_end_s: 8.9 };
  const section = () => ({ clip_id: recording().clipId, ...window, mv: 'sonic-v5', infill_lyrics: LINE });

  usualStatuses(theBench, {
    path: REPLACE,
    price: 15,
    body: section,
    clipField: 'clip_id',
    wrong: () => [
      ['infill_end_s', { infill_end_s: 4 }],
      ['infill_end_s', { infill_end_s: 500 }],
      ['infill_lyrics', { infill_lyrics: null }],
    ],
  });

  it('200: a new section in a recording, which is the recording outside the window', async () => {
    const { customer } = theBench();
    const { result, credits } = await spending(customer, async () => {
      const reply = await customer.post(REPLACE, { ...section(), auto_concat: true });
      return { reply, pairs: await customer.finish(reply) };
    });
    const { infill_start_s: start, infill_end_s: end } = result.reply.body as unknown as Record<string, number>;
    assert.ok(Math.abs(start! - 4.2) < 2.5 && Math.abs(end! - 8.9) < 2.5 && end! > start!, `${start} to ${end}`);
    const pairs = result.pairs as unknown as Extract<WirePair, { replaced: unknown }>[];
    assert.deepEqual([pairs.length, credits], [2, 15]);
    const source = await samplesOf((await theBench().clips)[0]!.wav_url!);
    for (const { replaced, full } of pairs) {
      assert.ok(replaced.lyrics!.includes(LINE) && full!.lyrics!.includes(LINE));
      assert.equal(full!.duration, theBench().clips[0]!.duration);
      const { samples } = await samplesOf(full!.wav_url!);
      const [from, to] = [Math.floor(start! * SAMPLES_PER_SECOND), Math.ceil(end! * SAMPLES_PER_SECOND)];
      assert.deepEqual(samples.subarray(0, from - 2), source.samples.subarray(0, from - 2));
      assert.deepEqual(samples.subarray(to + 2), source.samples.subarray(to + 2));
      assert.notDeepEqual(samples.subarray(from, to), source.samples.subarray(from, to));
      for (const clip of [replaced, full!]) await leadsSomewhere(clip);
    }
  });

  itAtLength(
    '200: the producer goes on with an upload of its own, replaces a section of it, for 10 credits each',
    async () => {
      const { customer, clips } = theBench();
      const upload = { audio_url: recording().server.urlOf('song.wav') };
      const answer = await finishProducer(customer, await customer.post('/api/v1/producer/upload', upload));
      const [{ clip_id: uploaded }] = answer.data as unknown as [{ clip_id: string }];
      for (const [type, wish, seconds] of [
        ['extend_music', { starts_at: 8, length: 8 }, 16],
        ['replace_music', { starts_at: 4, ends_at: 9 }, clips[0]!.duration!],
      ] as const) {
        const body = { task_type: type, clip_id: uploaded, lyrics: `[Verse]\n${LINE}`, ...wish };
        const { result, credits } = await spending(customer, async () =>
          clipsOf(await finishProducer(customer, await customer.post('/api/v1/producer/create', body))),
        );
        assert.deepEqual([result.length, credits], [2, 10], type);
        for (const clip of result) {
          assert.equal(clip.parent_clip_id, uploaded);
          assert.ok(Math.abs(clip.duration! - seconds) < 3, `${type}: ${clip.duration}`);
          assert.ok(clip.lyrics!.includes(LINE), clip.lyrics!);
          for (const url of [clip.audio_url, clip.wav_url, clip.image_url])
            assert.equal((await fetch(url!)).status, 200);
        }
      }
      const late = { task_type: 'extend_music', clip_id: uploaded, starts_at: 200 };
      const refused = { status: 400, type: 'bad_request', param: 'starts_at' };
      await refuses(customer, '/api/v1/producer/create', late, refused);
    },
  );

  itAtLength('200: what is made of a recording with something new keeps its words and its times', async () => {
    const { customer, clips } = theBench();
    const id = mixed.clip_id;
    const make = async (path: string, body: object, price: number): Promise<readonly WireClip[]> => {
      const { result, credits } = await spending(customer, async () =>
        customer.finish(await customer.post(path, body)),
      );
      assert.equal(credits, price, JSON.stringify(body));
      for (const clip of result) await leadsSomewhere(clip);
      return result;
    };
    const remaster = { task_type: 'remaster', continue_clip_id: id, mv: 'sonic-v5' };
    for (const clip of await make(CREATE, remaster, 15)) {
      assert.deepEqual([clip.lyrics, clip.duration], [mixed.lyrics, mixed.duration]);
      assert.deepEqual(clip.lyrics_timing_markers, mixed.lyrics_timing_markers);
    }
    const [vocals, band] = await make(`${SONIC}/stems/basic`, { clip_id: id }, 15);
    assert.deepEqual([vocals!.lyrics, vocals!.silent, band!.lyrics], [mixed.lyrics, false, '']);
    const words = await customer.post(`${SONIC}/aligned-lyrics`, { clip_id: vocals!.clip_id });
    const { alignment } = words.body.data as unknown as { alignment: { word: string; start_s: number }[] };
    assert.deepEqual(alignment.map(({ word }) => word.toLowerCase()).slice(0, 3), ['the', 'last', 'train']);
    assert.ok(alignment[0]!.start_s > 6, 'they are sung after the recording');
    const mashed = await make(`${SONIC}/mashup`, { mashup_clip_ids: [id, clips[1]!.clip_id] }, 15);
    assert.deepEqual([mashed.length, mashed[0]!.parent_clip_id], [2, id]);
    const cover = {
      task_type: 'cover_music',
      continue_clip_id: id,
      custom_mode: true,
      mv: 'sonic-v5',
      tags: 'bossa nova',
    };
    for (const clip of await make(CREATE, cover, 15)) {
      const ratio = clip.duration! / mixed.duration!;
      assert.ok(ratio > 0.7 && ratio < 1.4, `${clip.duration} s for ${mixed.duration} s`);
    }
    const more = {
      task_type: 'extend_music',
      continue_clip_id: id,
      continue_at: mixed.duration! - 0.5,
      auto_concat: true,
    };
    const song = { custom_mode: true, mv: 'sonic-v5', prompt: 'And morning finds the letters', duration: 8 };
    const pairs = await customer.finish(await customer.post(CREATE, { ...more, ...song }));
    const { full } = pairs[0] as unknown as { full: WireClip };
    assert.ok(full.lyrics!.includes(LINE) && full.lyrics!.includes('And morning finds'), full.lyrics!);
    assert.equal(full.lyrics_timing_markers!.length, 2);
  });

  it('200: words sung over a recording have times, and its dry voice is a credit', async () => {
    const { customer } = theBench();
    const wish = { task_type: 'add_vocals', continue_clip_id: recording().clipId, mv: 'sonic-v5', prompt: LINE };
    const [sung] = await customer.finish(await customer.post(CREATE, wish));
    const { result, credits } = await spending(customer, () =>
      customer.post(`${SONIC}/aligned-lyrics`, { clip_id: sung!.clip_id }),
    );
    assert.deepEqual([result.status, credits], [200, 1], JSON.stringify(result.body));
    const { alignment } = result.body.data as unknown as { alignment: { start_s: number; end_s: number }[] };
    const [[start, end]] = sung!.lyrics_timing_markers as [[number, number]];
    assert.equal(alignment.length, LINE.split(' ').length);
    assert.ok(alignment[0]!.start_s >= start - 0.3 && alignment.at(-1)!.end_s <= end + 0.3);
    const window = { vocal_start_s: Math.max(0, start - 0.5), vocal_end_s: end };
    const vox = await spending(customer, async () => {
      for (;;) {
        const reply = await customer.post(`${SONIC}/vox`, { clip_id: mixed.clip_id, ...window });
        if (reply.status !== 202) return reply;
      }
    });
    assert.deepEqual([vox.result.status, vox.credits], [200, 1], JSON.stringify(vox.result.body));
  });

  it('400: what takes uploads alone names what takes the clip, where something does', async () => {
    const { customer } = theBench();
    const common = { continue_clip_id: mixed.clip_id, custom_mode: true, mv: 'sonic-v5', continue_at: 4, prompt: 'x' };
    for (const [type, named] of [
      ['extend_upload_music', /"extend_music"/],
      ['cover_upload_music', /"cover_music"/],
      ['add_vocals', /uploaded clip/],
      ['add_instrumental', /uploaded clip/],
      ['concat_music', /the extension itself/],
    ] as const) {
      const { status, body } = await customer.post(CREATE, { ...common, task_type: type });
      assert.deepEqual([status, body.param], [400, 'continue_clip_id'], type);
      assert.match(String(body.message), named);
    }
  });
}
