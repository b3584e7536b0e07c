import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Score } from '../../src/music/score.ts';
import { createTimeline } from '../../src/music/timeline.ts';
import { type ContractBench, CREATE, refuses, shortSong, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const anyClip = ({ clips }: ContractBench) => ({ clip_id: clips[0]!.clip_id });
const usual = {
  body: anyClip,
  clipField: 'clip_id',
  wrong: () => [['clip_id', { clip_id: 3 }]] as const,
};

/** POST /api/v1/sonic/bpm. */
export function bpmContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/bpm';
  usualStatuses(theBench, { ...usual, path, price: 1 });

  it('200: the tempo of the clip, for a credit', async () => {
    const bench = theBench();
    const { result, credits } = await spending(bench.customer, () => bench.customer.post(path, anyClip(bench)));
    const { avg_bpm: mean, min_bpm: min, max_bpm: max } = result.body.data as unknown as Record<string, number>;
    assert.deepEqual([result.status, credits], [200, 1]);
    assert.ok(min! <= mean! && mean! <= max! && Math.abs(mean! - bench.clips[0]!.bpm!) < 6, `${min} ${mean} ${max}`);
  });
}

/** POST /api/v1/sonic/wav. */
export function wavContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/wav';
  usualStatuses(theBench, { ...usual, path, price: 2 });

  it('200: the address of a WAV of the exact length', async () => {
    const bench = theBench();
    const { result, credits } = await spending(bench.customer, () => bench.customer.post(path, anyClip(bench)));
    assert.deepEqual([result.status, credits], [200, 2], JSON.stringify(result.body));
    const { wav_url: url } = result.body.data as unknown as Record<string, string>;
    const bytes = (await (await fetch(url!)).arrayBuffer()).byteLength;
    assert.equal(bytes, 44 + bench.clips[0]!.duration! * 48_000 * 4);
  });
}

/** POST /api/v1/sonic/aligned-lyrics. */
export function alignedLyricsContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/aligned-lyrics';
  usualStatuses(theBench, { ...usual, path, price: 1 });

  it('200: every word and syllable in the order sung, paid for the first time only', async () => {
    const bench = theBench();
    const first = await spending(bench.customer, () => bench.customer.post(path, anyClip(bench)));
    const again = await spending(bench.customer, () => bench.customer.post(path, anyClip(bench)));
    assert.deepEqual([first.result.status, first.credits, again.credits], [200, 1, 0]);
    const data = first.result.body.data as unknown as {
      alignment: { word: string; start_s: number; end_s: number; syllables?: { start_s: number; end_s: number }[] }[];
    } & Record<string, string>;
    const words = data.alignment.map(({ word }) => word.toLowerCase().replace(/[^a-z]/g, ''));
    assert.deepEqual(words.slice(0, 8), ['i', 'left', 'a', 'light', 'on', 'in', 'the', 'hall']);
    for (const { start_s: start, end_s: end, syllables } of data.alignment) {
      assert.ok(end > start);
      assert.ok(syllables!.length > 0 && syllables!.every((one) => one.start_s >= start && one.end_s <= end));
    }
    for (const name of ['lrc_url', 'srt_url', 'vtt_url']) {
      assert.match(await (await fetch(data[name]!)).text(), /left a light on|left/i);
    }
  });

  it('404: for a clip in which nobody sings', async () => {
    const bench = theBench();
    const silent = { ...shortSong, make_instrumental: true, duration: 6 };
    const [clip] = await bench.customer.finish(await bench.customer.post(CREATE, silent));
    await refuses(
      bench.customer,
      path,
      { clip_id: clip!.clip_id },
      { status: 404, type: 'not_found', param: 'clip_id' },
    );
  });
}

/** POST /api/v1/sonic/download. */
export function downloadContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/download';
  usualStatuses(theBench, {
    ...usual,
    path,
    price: 2,
    wrong: () => [
      ['formats.0', { formats: ['ogg'] }],
      ['formats', { formats: [] }],
    ],
  });

  it('200: the files that were asked for, with their sizes and hashes', async () => {
    const bench = theBench();
    const wish = { ...anyClip(bench), formats: ['mp3', 'm4a', 'wav'] };
    const { result, credits } = await spending(bench.customer, async () => {
      for (;;) {
        const reply = await bench.customer.post(path, wish);
        if (reply.status !== 202) return reply;
      }
    });
    assert.deepEqual([result.status, credits], [200, 2], JSON.stringify(result.body));
    const { files } = result.body.data as unknown as { files: { format: string; url: string; bytes: number }[] };
    assert.deepEqual(
      files.map(({ format }) => format),
      ['mp3', 'm4a', 'wav'],
    );
    for (const { url, bytes } of files) assert.equal((await (await fetch(url)).arrayBuffer()).byteLength, bytes);
  });
}

/** Of one clip, at the same time. */
const FIRST_REQUESTS = 50;

/** Every note of the score is told, where its players' timing puts it, to the millisecond. */
function isAsPerformed(
  notes: readonly { readonly start: number; readonly end: number; readonly pitch: number }[],
  { parts, ...timing }: Score,
): void {
  const timeline = createTimeline(timing);
  const written = parts.flatMap((part) =>
    part.notes.map(({ startTick, durationTicks, offsetSeconds = 0, pitch }) => {
      // Rounded as the answer is, so that both stand in one order.
      const at = (tick: number): number =>
        Math.round(Math.max(0, timeline.secondsAt(tick) + offsetSeconds) * 10_000) / 10_000;
      return { start: at(startTick), end: at(startTick + durationTicks), pitch };
    }),
  );
  const inOrder = (list: typeof notes) =>
    list.toSorted((a, b) => a.pitch - b.pitch || a.start - b.start || a.end - b.end);
  const told = inOrder(notes);
  assert.equal(told.length, written.length);
  for (const [i, { start, end, pitch }] of inOrder(written).entries()) {
    assert.equal(told[i]!.pitch, pitch);
    assert.ok(Math.abs(told[i]!.start - start) < 0.001, `${told[i]!.start} ${start}`);
    assert.ok(Math.abs(told[i]!.end - end) < 0.001, `${told[i]!.end} ${end}`);
  }
}

/** POST /api/v1/sonic/midi. */
export function midiContract(theBench: () => ContractBench): void {
  const path = '/api/v1/sonic/midi';
  usualStatuses(theBench, { ...usual, path, price: 15 });

  it('200: the notes as performed; many first requests at once are charged once', async () => {
    const bench = theBench();
    const wish = { clip_id: bench.clips[1]!.clip_id };
    const unpaid = await fetch(bench.clips[1]!.audio_url!.replace('song.mp3', 'song.mid'));
    assert.equal(unpaid.status, 404, await unpaid.text());
    const { result, credits } = await spending(bench.customer, () =>
      Promise.all(Array.from({ length: FIRST_REQUESTS }, () => bench.customer.post(path, wish))),
    );
    assert.equal(credits, 15);
    assert.ok(result.every(({ status }) => status === 200));
    const {
      midi_url: url,
      chord_chart_url: chart,
      musicxml_url: sheet,
      instruments,
    } = result[0]!.body.data as unknown as {
      midi_url: string;
      chord_chart_url: string;
      musicxml_url: string;
      instruments: { name: string; notes: { start: number; end: number; pitch: number; velocity: number }[] }[];
    };
    assert.ok(instruments.length >= 3 && instruments.every(({ notes }) => notes.length > 0));
    for (const { notes } of instruments) {
      for (const { start, end, pitch } of notes) assert.ok(end > start && Number.isInteger(pitch));
    }
    const score = (await (await fetch(bench.clips[1]!.score_url!)).json()) as Score;
    isAsPerformed(
      instruments.flatMap(({ notes }) => notes),
      score,
    );
    assert.equal(Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1', 0, 4), 'MThd');
    assert.match(await (await fetch(sheet)).text(), /<score-partwise/);
    const charted = await fetch(chart);
    assert.equal(charted.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.match(await charted.text(), /\{start_of_verse: [^}]*\}\n\{start_of_grid\}\n\| [A-G]/);
    const again = await spending(bench.customer, () => bench.customer.post(path, wish));
    assert.deepEqual([again.result.status, again.credits], [200, 0]);
  });
}
