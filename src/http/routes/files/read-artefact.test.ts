import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { newCapability } from '../../../core/ids.ts';
import type { ArtefactKind } from '../../../library/library.ts';
import { openDoor, type TestDoor } from '../../testing/test-door.ts';

const song = randomBytes(5000);
const score = gzipSync(JSON.stringify({ bars: 32, title: 'Nachtzug' }));
const clipId = randomUUID();
const capability = newCapability();
const at = (file: string): string => `/files/${clipId}/${capability}/${file}`;
const etagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('hex')}"`;

function doorWithFiles(): TestDoor {
  const door = openDoor();
  const put = (kind: ArtefactKind, bytes: Buffer, fileName: string) =>
    door.library.put(clipId, capability, kind, bytes, fileName);
  put('audio', song, 'Nächt/Zug "2"\r\nx: y.mp3');
  put('cover', song, 'c.jpg');
  put('score', score, 'Nachtzug.json.gz');
  return door;
}
const fetchFile = (door: TestDoor, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  door.send({ method, url, headers });

describe('GET /files/…', () => {
  it('sends the whole file to anyone who has its address', async () => {
    const response = await fetchFile(doorWithFiles(), at('song.mp3'));
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.rawPayload, song);
    const { 'content-type': type, 'content-length': length, etag, 'accept-ranges': ranges } = response.headers;
    assert.deepEqual([type, length, etag, ranges], ['audio/mpeg', '5000', etagOf(song), 'bytes']);
    assert.equal(response.headers['access-control-allow-origin'], '*');
    assert.match(String(response.headers['content-security-policy']), /sandbox/);
  });

  it('streams what is still in the making, without length, ranges or keeping', async () => {
    const door = doorWithFiles();
    assert.equal((await fetchFile(door, at('stream.mp3'))).statusCode, 404);
    door.library.put(clipId, capability, 'preview', song, 'x.mp3');
    const response = await fetchFile(door, at('stream.mp3'), { range: 'bytes=0-9' });
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.rawPayload, song);
    const { 'content-type': type, 'content-length': length, 'cache-control': cache } = response.headers;
    assert.deepEqual([type, length, cache], ['audio/mpeg', undefined, 'no-store']);
    assert.equal((await fetchFile(door, at('stream.mp3'), {}, 'HEAD')).statusCode, 200);
  });

  it('sends what is written of a song in the making, unpacked for who takes no gzip, and lets nobody keep it', async () => {
    const door = doorWithFiles();
    assert.equal((await fetchFile(door, at('stream-score.json'))).statusCode, 404);
    door.library.put(clipId, capability, 'preview-score', gzipSync('{"title":"Night Train"}'), 'x.json.gz');
    const response = await fetchFile(door, at('stream-score.json'));
    assert.equal(response.statusCode, 200);
    assert.deepEqual(response.json(), { title: 'Night Train' });
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('refuses more listeners to a song in the making than it serves at once', async () => {
    const door = openDoor({ limits: { listenersPerClipMax: 1 } });
    const bars = new PassThrough();
    bars.write('the first bars');
    door.library.openStream = async () => bars;
    const first = await door.app.inject({ method: 'GET', url: at('stream.mp3'), payloadAsStream: true });
    const { statusCode, body } = await fetchFile(door, at('stream.mp3'));
    assert.equal(statusCode, 429);
    assert.match(JSON.parse(body).message, /At most 1 listeners to one song/);
    bars.end();
    first.stream().resume();
  });

  it('sends exactly the slice that a range names', async () => {
    const door = doorWithFiles();
    const position = fc.integer({ min: 0, max: song.length + 50 });
    await fc.assert(
      fc.asyncProperty(position, fc.option(position), async (start, end) => {
        const response = await fetchFile(door, at('song.mp3'), { range: `bytes=${start}-${end ?? ''}` });
        if (end !== null && end < start) return assert.deepEqual(response.rawPayload, song);
        if (start >= song.length) return assert.equal(response.statusCode, 416);
        const slice = song.subarray(start, end === null ? undefined : end + 1);
        assert.equal(response.statusCode, 206);
        assert.deepEqual(response.rawPayload, slice);
        assert.equal(response.headers['content-range'], `bytes ${start}-${start + slice.length - 1}/${song.length}`);
        assert.equal(response.headers['content-length'], String(slice.length));
      }),
      { numRuns: 200 },
    );
  });

  it('sends the end of the file for a suffix range', async () => {
    const door = doorWithFiles();
    for (const count of [1, 10, 4999, 5000, 9000]) {
      const response = await fetchFile(door, at('song.mp3'), { range: `bytes=-${count}` });
      assert.deepEqual([response.statusCode, response.rawPayload], [206, song.subarray(-count)]);
    }
  });

  it('refuses a range behind the end with 416 and the length', async () => {
    const door = doorWithFiles();
    for (const range of ['bytes=5000-', 'bytes=5000-6000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`]) {
      const response = await fetchFile(door, at('song.mp3'), { range });
      assert.deepEqual([response.statusCode, response.json().type], [416, 'range_not_satisfiable']);
      assert.equal(response.headers['content-range'], 'bytes */5000');
    }
  });

  it('sends the whole file for what is no single range of bytes', async () => {
    const door = doorWithFiles();
    for (const range of [
      'bytes=9-2',
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'items=0-1',
      'bytes=0-1,5-6',
      '0-5',
      'bytes=-1-2',
    ]) {
      const response = await fetchFile(door, at('song.mp3'), { range });
      assert.deepEqual([response.statusCode, response.rawPayload.length], [200, 5000], range);
    }
  });

  it('sends a part only of the very bytes that If-Range names', async () => {
    const door = doorWithFiles();
    const range = 'bytes=0-9';
    const same = await fetchFile(door, at('song.mp3'), { range, 'if-range': etagOf(song) });
    const other = await fetchFile(door, at('song.mp3'), { range, 'if-range': '"other"' });
    const date = await fetchFile(door, at('song.mp3'), { range, 'if-range': 'Mon, 05 Jan 2026 00:00:00 GMT' });
    assert.deepEqual([same.statusCode, other.statusCode, date.statusCode], [206, 200, 200]);
  });

  it('sends nothing to those who have the file', async () => {
    const door = doorWithFiles();
    for (const tag of [etagOf(song), `W/${etagOf(song)}`, `"x", ${etagOf(song)}`, '*']) {
      const response = await fetchFile(door, at('song.mp3'), { 'if-none-match': tag, range: 'bytes=0-1' });
      assert.deepEqual([response.statusCode, response.body, response.headers.etag], [304, '', etagOf(song)]);
    }
    assert.equal((await fetchFile(door, at('song.mp3'), { 'if-none-match': '"x"' })).statusCode, 200);
    assert.equal(door.library.opened, 1);
  });

  it('answers HEAD with the headers alone, and opens no file for it', async () => {
    const door = doorWithFiles();
    const response = await fetchFile(door, at('song.mp3'), { range: 'bytes=0-9' }, 'HEAD');
    const { 'content-length': length, etag } = response.headers;
    assert.deepEqual([response.statusCode, response.body, length, etag], [200, '', '5000', etagOf(song)]);
    assert.equal(door.library.opened, 0);
  });

  it('names the file safely, to show or to save', async () => {
    const door = doorWithFiles();
    const shown = String((await fetchFile(door, at('song.mp3'))).headers['content-disposition']);
    assert.equal(
      shown,
      `inline; filename="Nacht_Zug _2___x: y.mp3"; filename*=UTF-8''N%C3%A4cht_Zug%20_2___x%3A%20y.mp3`,
    );
    const saved = await fetchFile(door, `${at('cover.jpg')}?download=1`);
    assert.match(String(saved.headers['content-disposition']), /^attachment; filename="c\.jpg"/);
    assert.equal(saved.headers['content-type'], 'image/jpeg');
  });

  it('sends the score gzipped to those who take gzip, unpacked to others, under different tags', async () => {
    const door = doorWithFiles();
    const packed = await fetchFile(door, at('score.json'), { 'accept-encoding': 'br, gzip;q=0.8' });
    const plain = await fetchFile(door, at('score.json'));
    const refused = await fetchFile(door, at('score.json'), { 'accept-encoding': 'gzip;q=0' });
    assert.match(String(packed.headers['content-disposition']), /filename="Nachtzug\.json"/);
    assert.deepEqual([packed.headers['content-encoding'], packed.rawPayload], ['gzip', score]);
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, gunzipSync(score).toString()]);
    assert.equal(refused.body, plain.body);
    assert.notEqual(packed.headers.etag, plain.headers.etag);
    for (const { headers } of [packed, plain])
      assert.deepEqual([headers['content-type'], headers.vary], ['application/json', 'accept-encoding']);
    const known = await fetchFile(door, at('score.json'), { 'if-none-match': String(plain.headers.etag) });
    const head = await fetchFile(door, at('score.json'), {}, 'HEAD');
    assert.deepEqual([known.statusCode, head.statusCode, head.body], [304, 200, '']);
  });

  it('answers 503 with Retry-After when a file made on demand takes too long', async () => {
    const door = doorWithFiles();
    door.library.slow.add('video');
    const response = await fetchFile(door, at('song.mp4'));
    assert.deepEqual(
      [response.statusCode, response.headers['retry-after'], response.json().type],
      [503, '10', 'unavailable'],
    );
    assert.match(String(response.headers['content-type']), /^application\/json/);
    assert.equal(response.headers['cache-control'], 'no-store');
  });

  it('answers a plain 500 when a file cannot be opened, with nothing of the file in its headers', async () => {
    const door = doorWithFiles();
    const artefact = (await door.library.findArtefact(clipId, capability, 'audio'))!;
    artefact.open = () => Promise.reject(new Error('EIO: /secret/place'));
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const response = await fetchFile(door, at('song.mp3'), headers);
      assert.deepEqual([response.statusCode, response.json().type], [500, 'api_error']);
      assert.equal(response.headers['content-length'], String(response.rawPayload.length));
      for (const name of ['etag', 'content-range', 'content-disposition', 'accept-ranges'])
        assert.equal(name in response.headers, false, name);
      assert.equal(response.headers['cache-control'], 'no-store');
    }
  });

  it('answers 404 for every other address', async () => {
    const door = doorWithFiles();
    const paths = [
      ...[
        'song.flac',
        'song.MP3',
        '__proto__',
        'constructor',
        'song.mp3%00',
        '..%2f..%2fetc%2fpasswd',
        '%2e%2e',
        'song.wav',
      ].map(at),
      ...[`/files/${randomUUID()}/${capability}/song.mp3`, `/files/${clipId}/${newCapability()}/song.mp3`],
      ...[
        `/files/${clipId}/x/song.mp3`,
        `/files/x/${capability}/song.mp3`,
        `/files/${clipId}/${'a'.repeat(3000)}/song.mp3`,
      ],
      ...['/files/', `/files/${clipId}`, '/files/..%5c..%5cx/y/z'],
    ];
    for (const url of paths) assert.equal((await fetchFile(door, url)).statusCode, 404, url);
  });

  it('lets web pages of other origins ask in advance', async () => {
    const response = await openDoor().send({ method: 'OPTIONS', url: at('song.mp3') });
    const { 'access-control-allow-methods': methods, 'access-control-allow-origin': origin } = response.headers;
    assert.deepEqual([response.statusCode, methods, origin], [204, 'GET, HEAD, OPTIONS', '*']);
  });
});
