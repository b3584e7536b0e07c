import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { unzipSync } from 'fflate';
import type { WireExport } from '../../src/catalogue/wire-clip.ts';
import { readMidiFile } from '../../src/music/midi-file/read-midi-file.ts';
import { type ContractBench, CREATE, shortSong, spending } from './contract.ts';
import { usualStatuses } from './usual-statuses.ts';

const EVERYTHING = [
  ...['mp3', 'cover', 'clip', 'wav', 'stems', 'midi', 'musicxml', 'chordpro', 'lrc', 'ass', 'ultrastar'],
] as const;

/** POST /api/v1/clips/{clip_id}/export, and the archive behind its address. */
export function exportContract(theBench: () => ContractBench): void {
  const pathOf = (clipId: string) => `/api/v1/clips/${clipId}/export`;
  let clipId: string;
  let made: WireExport;

  async function exported(include: readonly string[]): Promise<WireExport> {
    const { customer } = theBench();
    const task = await customer.end(await customer.post(pathOf(clipId), { include }));
    assert.equal(task.message, 'success', JSON.stringify(task));
    return task.data as unknown as WireExport;
  }

  it('200: takes a song along with all its files, at the price of each, and asks nothing a second time', async () => {
    const { customer } = theBench();
    const [song] = await customer.finish(await customer.post(CREATE, { ...shortSong, seed: 'to be exported' }));
    clipId = song!.clip_id;
    const midi = await spending(customer, () => customer.post('/api/v1/sonic/midi', { clip_id: clipId }));
    assert.equal(midi.credits, 15);
    const first = await spending(customer, () => exported(EVERYTHING));
    // The notes are paid for: WAV 2, times of words 1, stems 15.
    assert.equal(first.credits, 18);
    made = first.result;
    assert.equal((await spending(customer, () => exported(['wav', 'stems', 'midi', 'ass', 'mp3']))).credits, 0);
    const lyrics = await spending(customer, () => customer.post('/api/v1/sonic/aligned-lyrics', { clip_id: clipId }));
    assert.equal(lyrics.credits, 0);
  });

  it('200: the archive is what was told, by ranges too, and each file in it is what its name says', async () => {
    const response = await fetch(made.url!);
    const bytes = new Uint8Array(await response.arrayBuffer());
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/zip']);
    assert.match(response.headers.get('content-disposition')!, /^attachment; filename="Paper Lanterns\.zip"/);
    assert.deepEqual([bytes.length, createHash('sha256').update(bytes).digest('hex')], [made.bytes, made.sha256]);
    const part = await fetch(made.url!, { headers: { range: 'bytes=10-19' } });
    assert.deepEqual([part.status, Buffer.from(await part.arrayBuffer())], [206, Buffer.from(bytes.subarray(10, 20))]);
    const files = unzipSync(bytes);
    const sizes = Object.entries(files).map(([name, content]) => ({ name, bytes: content.length }));
    assert.deepEqual(sizes, made.files);
    const textOf = (name: string): string => new TextDecoder('utf-8', { fatal: true }).decode(files[name]);
    const magicOf = (name: string, length: number): string =>
      Buffer.from(files[name]!.subarray(0, length)).toString('latin1');
    assert.equal(magicOf('song.mp3', 3), 'ID3');
    assert.equal(magicOf('cover.jpg', 3), '\xff\xd8\xff');
    for (const name of ['song.wav', 'stems/vocals.wav', 'stems/instrumental.wav'])
      assert.equal(magicOf(name, 4), 'RIFF');
    assert.equal(JSON.parse(textOf('clip.json')).clip_id, clipId);
    assert.ok(readMidiFile(files['song.mid']!).tracks.length > 1);
    assert.match(textOf('song.musicxml'), /<score-partwise version="4\.0">/);
    assert.match(textOf('chords.cho'), /^\{title: Paper Lanterns\}/);
    assert.match(textOf('lyrics.lrc'), /^\[\d\d:\d\d\.\d\d\]<\d\d:\d\d\.\d\d>I /m);
    assert.match(textOf('karaoke.ass'), /^Dialogue: 0,\d:\d\d:\d\d\.\d\d,.*\\kf\d+\}/m);
    assert.match(textOf('notes.txt'), /^: \d+ \d+ -?\d+ I$/m);
    assert.match(textOf('notes.txt'), /^#AUDIO:song\.mp3$/m);
  });

  usualStatuses(theBench, {
    path: pathOf('0199c0de-0000-7000-8000-0000000000ff'),
    price: 0,
    body: () => ({ dry_run: true }),
    clipField: null,
    hasDryRun: false,
    wrong: () => [['include', { include: 'mp3' }]],
  });

  it("404: for other people's clips, and for an address that nobody was given", async () => {
    const { customer, foreignClipId } = theBench();
    const reply = await customer.post(pathOf(foreignClipId), {});
    assert.deepEqual([reply.status, reply.body.type], [404, 'not_found']);
    assert.equal((await fetch(made.url!.replace(/[\w-]{22}\/export/, `${'x'.repeat(22)}/export`))).status, 404);
  });

  it('404: once its clip is deleted', async () => {
    await theBench().customer.ask('DELETE', `/api/v1/clips/${clipId}`);
    assert.equal((await fetch(made.url!)).status, 404);
  });
}
