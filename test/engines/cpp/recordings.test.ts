import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wavHeader } from '../../../src/audio/codecs/wav/wav-writer.ts';
import { readRecording } from '../recorded-exchange.ts';
import { CppDouble, type CppOptions } from './cpp-double.ts';
import { mmFamily } from './families.ts';

interface CppPart {
  readonly headers?: readonly string[];
  readonly bytes?: number;
  readonly json?: unknown;
  readonly first_16_bytes_hex?: string;
}

/** An exchange, or what was seen of the process (`exit_code`), which is not asked of a double. */
interface CppExchange {
  readonly label: string | null;
  readonly request?: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly json?: unknown;
    readonly multipart_form_data?: Readonly<Record<string, { field?: string; filename?: string; bytes?: number }>>;
  };
  readonly response?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: {
      readonly text?: string;
      readonly bytes?: number;
      readonly multipart?: readonly CppPart[];
      readonly total_bytes?: number;
    };
    readonly first_bytes?: string;
  };
  readonly error?: string;
  readonly exit_code?: number | null;
}

const recordings: readonly (readonly [string, CppOptions])[] = [
  ['acestep-stub', { maxBatch: 2 }],
  ['acestep-real-no-weights', { maxBatch: 1, hasModels: false }],
  ['minimaxmusic-stub', { maxBatch: 2, family: mmFamily }],
  ['minimaxmusic-real-no-weights', { maxBatch: 1, family: mmFamily }],
];

for (const [file, options] of recordings) {
  test(`answers as the recorded server did: ${file}`, async () => {
    let double = new CppDouble({ ...options, isHeld: true });
    await double.start();
    try {
      const ids = new Map<string, string>();
      for (const [i, exchange] of readRecording<CppExchange>(`cpp/${file}`).entries()) {
        // A process of other flags.
        if (exchange.label?.startsWith('job with unusable') || exchange.label?.startsWith('empty --models')) {
          await double.close();
          const hasModels = !exchange.label.startsWith('empty');
          double = new CppDouble({ ...options, hasModels, isHeld: true });
          await double.start();
        }
        await prepare(double, exchange, ids);
        if (exchange.request !== undefined || exchange.response !== undefined) {
          await compare(double, exchange, ids, `${file}, exchange ${i} (${exchange.label})`);
        }
      }
    } finally {
      await double.close();
    }
  });
}

/** Brings the double to where the recorded server was before it answered. */
async function prepare(
  double: CppDouble,
  { label, request, response, error }: CppExchange,
  ids: Map<string, string>,
): Promise<void> {
  if (error !== undefined) await double.crash();
  else if (label?.startsWith('SIGTERM')) {
    await double.crash();
    await double.start();
  } else if (label?.startsWith('oldest of 34')) {
    for (let n = 0; n < 34; n++) {
      const id = await submitted(double);
      double.moveTo(id, 'done');
      if (n === 0) ids.set(idOf(request!.path)!, id);
    }
  }
  const id = request === undefined ? undefined : ids.get(idOf(request.path) ?? '');
  const told = /^\{"status":"(done|failed|cancelled)"\}$/.exec(response?.body?.text ?? '')?.[1];
  if (id !== undefined && request?.method === 'GET' && told !== undefined) double.moveTo(id, told as 'done');
}

async function submitted(double: CppDouble): Promise<string> {
  const body = JSON.stringify({ caption: 'x', lyrics: 'y', duration: 1 });
  const answer = await fetch(`${double.url}/synth`, { method: 'POST', body });
  return ((await answer.json()) as { id: string }).id;
}

const idOf = (path: string): string | undefined => /[?&]id=([0-9a-f]+)/.exec(path)?.[1];

async function compare(
  double: CppDouble,
  exchange: CppExchange,
  ids: Map<string, string>,
  where: string,
): Promise<void> {
  const { request = { method: 'GET', path: '/logs' }, response, error } = exchange;
  const path = request.path.replace(/id=([0-9a-f]+)/, (_, id) => `id=${ids.get(id) ?? id}`);
  const body = bodyOf(request);
  const headers = body instanceof FormData || request.json === undefined ? {} : { 'content-type': 'application/json' };
  const asked = fetch(`${double.url}${path}`, {
    ...{ method: request.method, headers: { ...headers, ...request.headers } },
    ...(body === null ? {} : { body }),
  });
  if (error !== undefined) {
    await assert.rejects(asked, where);
    return;
  }
  const answer = await asked;
  assert.equal(answer.status, response!.status, where);
  assert.equal(answer.headers.get('content-type'), response!.headers['Content-Type'] ?? null, where);
  if (response!.first_bytes !== undefined) {
    const { value } = await answer.body!.getReader().read();
    assert.match(Buffer.from(value!).toString(), /^data: \[Store\] Created \(policy=STRICT\)\n\n/, where);
    return;
  }
  await compareBody(Buffer.from(await answer.arrayBuffer()), response!.body!, ids, where);
}

async function compareBody(
  bytes: Buffer,
  { text, multipart, total_bytes: total }: NonNullable<NonNullable<CppExchange['response']>['body']>,
  ids: Map<string, string>,
  where: string,
): Promise<void> {
  if (text !== undefined) {
    const [theirs, ours] = [
      /"id":"([0-9a-f]{16})"/.exec(text)?.[1],
      /"id":"([0-9a-f]{16})"/.exec(bytes.toString())?.[1],
    ];
    if (theirs !== undefined && ours !== undefined) ids.set(theirs, ours);
    assert.equal(withoutDrawn(bytes.toString()), withoutDrawn(text.replace(theirs ?? '-', ours ?? '-')), where);
  } else if (multipart !== undefined) compareParts(bytes, multipart, total!, where);
  else assert.equal(bytes.length, 0, where);
}

const withoutDrawn = (text: string): string => text.replaceAll(/("(?:lm_)?seed": ?)\d{6,}/g, '$1"drawn"');

/** Parts with sound have the recorded length and head; MP3, of another encoder, its frames. */
function compareParts(bytes: Buffer, recorded: readonly CppPart[], total: number, where: string): void {
  const boundary = bytes.toString('latin1', 0, bytes.indexOf('\r\n'));
  let at = 0;
  for (const part of recorded) {
    if (part.headers === undefined) continue;
    const head = `${boundary}\r\n${part.headers.join('\r\n')}\r\n\r\n`;
    assert.equal(bytes.toString('latin1', at, at + head.length), head, where);
    at += head.length;
    const end = bytes.indexOf(`\r\n${boundary}`, at);
    const body = bytes.subarray(at, end);
    at = end + 2;
    if (part.json !== undefined) assert.deepEqual(drawnOut(JSON.parse(body.toString())), drawnOut(part.json), where);
    else if (part.headers[0] === 'Content-Type: audio/mpeg') assert.equal(body.toString('hex', 0, 2), 'fffb', where);
    else {
      assert.equal(body.length, part.bytes, where);
      assert.equal(body.toString('hex', 0, 16), part.first_16_bytes_hex, where);
    }
  }
  assert.equal(bytes.toString('latin1', at), `${boundary}--\r\n`, where);
  const isExact = recorded.every(
    ({ headers, json }) => json === undefined && headers?.[0] !== 'Content-Type: audio/mpeg',
  );
  if (isExact) assert.equal(bytes.length, total, where);
}

const drawnOut = (value: unknown): unknown => JSON.parse(withoutDrawn(JSON.stringify(value)));

function bodyOf({
  body,
  json,
  multipart_form_data: parts,
}: NonNullable<CppExchange['request']>): string | FormData | null {
  if (parts !== undefined) {
    const form = new FormData();
    for (const [name, { field, filename, bytes = 0 }] of Object.entries(parts)) {
      if (field !== undefined) form.set(name, field);
      else form.set(name, new Blob([new Uint8Array(wavOf(bytes))]), filename);
    }
    return form;
  }
  if (json !== undefined) return JSON.stringify(json);
  return body === undefined ? null : body.replace(/^x \* (\d+)$/, (_, count) => 'x'.repeat(Number(count)));
}

const wavOf = (bytes: number): Buffer =>
  bytes < 44
    ? Buffer.alloc(bytes, 'x')
    : Buffer.concat([wavHeader(2, 48_000, (bytes - 44) / 4), Buffer.alloc(bytes - 44)]);
