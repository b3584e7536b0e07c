import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { type RecordedExchange, readRecording } from '../recorded-exchange.ts';
import { AceStepDouble, type AceStepOptions } from './ace-step-double.ts';
import { comparable, comparableFile } from './comparable.ts';
import { Replay } from './replay.ts';

/** The recorded processes, with the conversations that each had in their order. */
const processes: readonly (readonly [string, AceStepOptions, readonly string[]])[] = [
  ['a fresh one', {}, ['01', '02', '03', '04', '05']],
  ['one of many jobs, killed twice', {}, ['06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16', '17']],
  ['one with a key and a queue of two', { apiKey: 'sekret', queueMax: 2, isEager: true }, ['20', '21']],
  ['one with a language model', { hasLanguageModel: true, isEager: true }, ['30', '31', '33']],
  ['one whose jobs run out of time', {}, ['32']],
  ['one that is asked for words first', {}, ['34']],
  ['one that is asked for words after a job', {}, ['35']],
  ['one whose language model is switched off', {}, ['36']],
  ['one without a disk cache', { hasDiskCache: false }, ['40']],
  ['one that loads in its event loop', {}, ['41']],
  ['one whose weights are broken', { troubles: { loadFails: true } }, ['42']],
];
const files = readdirSync(new URL('../recordings/ace-step', import.meta.url)).map((name) => name.replace('.jsonl', ''));
const HEADERS = ['content-type', 'allow', 'accept-ranges', 'content-range'];

test('every recorded conversation is played', () => {
  assert.deepEqual(processes.flatMap(([, , numbers]) => numbers).sort(), files.map((name) => name.slice(0, 2)).sort());
});

for (const [what, options, numbers] of processes) {
  test(`answers as the recorded server did: ${what}`, async () => {
    const double = new AceStepDouble({ ...options, isHeld: true });
    await double.start();
    try {
      const replay = new Replay(double);
      for (const number of numbers) {
        const file = files.find((name) => name.startsWith(number))!;
        for (const [i, exchange] of readRecording<RecordedExchange>(`ace-step/${file}`).entries()) {
          await compare(replay, exchange, `${file}, exchange ${i}`);
        }
      }
    } finally {
      await double.close();
    }
  });
}

async function compare(replay: Replay, exchange: RecordedExchange, where: string): Promise<void> {
  const { status, headers, body } = await replay.play(exchange);
  const recorded = exchange.response;
  assert.equal(status, recorded.status, where);
  for (const name of HEADERS) assert.equal(headers[name], recorded.headers[name], `${where}, ${name}`);
  if (typeof recorded.body !== 'string') {
    assert.ok(typeof body !== 'string', where);
    assert.deepEqual(comparableFile(body), comparableFile(recorded.body), where);
  } else assert.deepEqual(comparable(body as string), comparable(replay.translated(recorded.body)), where);
}
