import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBody } from '../../../catalogue/sonic/create.ts';
import { wireError } from '../../../catalogue/wire-error.ts';
import { type ErrorType, errorTable } from '../../../core/errors.ts';
import { openDoor } from '../../testing/test-door.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../docs/errors');
const get = (url: string, headers = {}) => openDoor().send({ method: 'GET', url, headers });

describe('health and readiness', () => {
  it('says that the process is alive, and its version', async () => {
    const response = await get('/healthz');
    assert.deepEqual([response.statusCode, response.json()], [200, { code: 200, message: 'alive', version: '1.2.3' }]);
  });

  it('says what makes the service ready', async () => {
    assert.deepEqual((await get('/readyz')).json(), { code: 200, message: 'ready', checks: { database: true } });
  });

  it('answers 503 with Retry-After, naming what is missing', async () => {
    const door = openDoor({ readiness: async () => ({ isReady: false, checks: { database: false, disk: true } }) });
    const response = await door.send({ method: 'GET', url: '/readyz' });
    assert.deepEqual([response.statusCode, response.headers['retry-after']], [503, '1']);
    assert.match(response.json().message, /database/);
    assert.doesNotMatch(response.json().message, /disk/);
  });

  it('looks once for all who ask at the same moment', async () => {
    const gate = Promise.withResolvers<{ isReady: boolean; checks: Record<string, boolean> }>();
    let looks = 0;
    const readiness = () => {
      looks++;
      return gate.promise;
    };
    const door = openDoor({ readiness });
    const asked = Array.from({ length: 20 }, () => door.send({ method: 'GET', url: '/readyz' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    gate.resolve({ isReady: true, checks: {} });
    for (const response of await Promise.all(asked)) assert.equal(response.statusCode, 200);
    assert.equal(looks, 1);
    await door.send({ method: 'GET', url: '/readyz' });
    assert.equal(looks, 2);
  });

  it('takes a check that throws, or hangs, for one that fails', async () => {
    const throwing = openDoor({ readiness: () => Promise.reject(new Error('secret')) });
    const hanging = openDoor({ readiness: () => new Promise(() => {}), limits: { readinessMs: 10 } });
    for (const door of [throwing, hanging]) {
      const response = await door.send({ method: 'GET', url: '/readyz' });
      assert.equal(response.statusCode, 503);
      assert.doesNotMatch(response.body, /secret/);
    }
  });
});

describe('the OpenAPI document on the wire', () => {
  it('names the address at which its reader found it', async () => {
    const door = openDoor();
    for (const host of ['studio.lan:8787', 'other.lan']) {
      const response = await door.send({ method: 'GET', url: '/openapi.json', headers: { host } });
      const { openapi, info, servers } = response.json();
      assert.deepEqual([openapi, info.version, servers], ['3.1.0', '1.2.3', [{ url: `http://${host}` }]]);
      assert.equal(response.headers['access-control-allow-origin'], '*');
    }
  });

  it('is compact, and packed for those who unpack it', async () => {
    const door = openDoor();
    const fetchAs = (coding: string) =>
      door.send({
        method: 'GET',
        url: '/openapi.json',
        headers: { 'accept-encoding': coding, host: 'songs.example:8787' },
      });
    const plain = await fetchAs('identity');
    assert.equal(plain.body, JSON.stringify(plain.json()));
    assert.equal(plain.headers['content-encoding'], undefined);
    const zipped = await fetchAs('deflate, gzip');
    const brotli = await fetchAs('gzip;q=0.5, br');
    assert.deepEqual([zipped.headers['content-encoding'], brotli.headers['content-encoding']], ['gzip', 'br']);
    assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body);
    assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
    for (const { rawPayload, headers } of [zipped, brotli]) {
      assert.ok(rawPayload.length < 40_000, `${rawPayload.length}`);
      assert.equal(headers.vary, 'accept-encoding');
    }
  });

  it('is not sent again to who has it, by a strong tag of address and coding', async () => {
    const door = openDoor();
    const ask = (headers: Record<string, string>) => door.send({ method: 'GET', url: '/openapi.json', headers });
    const first = await ask({ host: 'a.example' });
    const etag = String(first.headers.etag);
    assert.match(etag, /^"[\w-]+"$/);
    const again = await ask({ host: 'a.example', 'if-none-match': `"x", ${etag}` });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    for (const other of [{ host: 'b.example' }, { host: 'a.example', 'accept-encoding': 'gzip' }]) {
      const response = await ask({ ...other, 'if-none-match': etag });
      assert.equal(response.statusCode, 200);
      assert.notEqual(response.headers.etag, etag);
    }
  });

  it('is made once: to ask for it costs hardly more than a health check, whatever the address', async () => {
    const door = openDoor();
    const cpuOf = async (url: string): Promise<number> => {
      const before = process.threadCpuUsage();
      for (let at = 0; at < 40; at++) {
        const headers = { host: `h${at}.example`, 'accept-encoding': 'br' };
        assert.equal((await door.app.inject({ method: 'GET', url, headers })).statusCode, 200);
      }
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    const ratios: number[] = [];
    for (let i = 0; i < 6; i++) ratios.push((await cpuOf('/openapi.json')) / (await cpuOf('/healthz')));
    assert.ok(Math.min(...ratios) < 10, ratios.join(' '));
  });
});

describe('the pages about errors', () => {
  const types = Object.keys(errorTable) as ErrorType[];

  it('are there for every error type, and for nothing else', () => {
    assert.deepEqual(new Set(readdirSync(FOLDER)), new Set(types.map((type) => `${type}.md`)));
  });

  for (const type of types) {
    it(`${type}: shows a true example, what happened and how to fix it`, async () => {
      const markdown = readFileSync(path.join(FOLDER, `${type}.md`), 'utf8');
      assert.ok(markdown.startsWith(`# ${type}\n`));
      const example = wireError.parse(JSON.parse(/```json\n([\s\S]*?)\n```/.exec(markdown)![1]!));
      assert.deepEqual(
        [example.type, example.code, example.doc_url, example.error],
        [type, errorTable[type].status, `/docs/errors/${type}`, example.message],
      );
      assert.deepEqual(markdown.match(/^## .*$/gm), ['## What happened', '## How to fix it']);
      const page = await get(`/docs/errors/${type}`, { accept: 'text/html' });
      assert.match(String(page.headers['content-type']), /^text\/html/);
      assert.ok(page.body.includes(`<h1>${type}</h1>`) && page.body.includes('<h2>How to fix it</h2>'));
      assert.doesNotMatch(page.body, /```|^- |<p>#/m);
    });
  }

  it('are Markdown for those who ask for it', async () => {
    const response = await get('/docs/errors/gone', { accept: 'text/markdown' });
    assert.equal(response.headers['content-type'], 'text/markdown; charset=utf-8');
    assert.equal(response.body, readFileSync(path.join(FOLDER, 'gone.md'), 'utf8'));
  });

  it('answer 404 for anything else', async () => {
    for (const type of ['nothing', '__proto__', '..%2f..%2fREADME', 'gone.md']) {
      assert.equal((await get(`/docs/errors/${type}`)).statusCode, 404);
    }
  });
});

describe('the first page', () => {
  it('says what this is, lists the operations with prices, and leads only to what exists', async () => {
    const door = openDoor({ publicUrl: 'https://songs.example.org' });
    const { body, headers } = await door.send({ method: 'GET', url: '/' });
    assert.ok(body.includes('POST /api/v1/sonic/create') && body.includes('15 credits') && body.includes('1.2.3'));
    for (const [, href] of body.matchAll(/href="([^"]+)"/g)) {
      assert.equal((await door.send({ method: 'GET', url: href! })).statusCode, 200, href);
    }
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; style-src 'sha256-/);
    assert.doesNotMatch(body, /<script|style="|https?:\/\/(?!songs\.example\.org)/);
  });

  it('shows a first request that the service accepts', async () => {
    const { body } = await get('/');
    const shown = /-d &#39;(.*?)&#39;/s.exec(body)![1]!.replaceAll('&#34;', '"');
    createBody.parse(JSON.parse(shown));
    const door = openDoor();
    assert.equal((await door.post('/api/v1/sonic/create', shown)).statusCode, 200);
  });
});
