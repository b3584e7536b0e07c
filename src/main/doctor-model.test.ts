import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { examineLanguageModel } from './doctor-model.ts';

let answer: (response: ServerResponse) => void = (response) => void response.destroy();
let server: Server;
let endpoint = { url: '', model: 'songs-1', apiKey: 'secret' };

before(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = { ...endpoint, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const says =
  (content: string) =>
  (response: ServerResponse): void =>
    void response.end(JSON.stringify({ choices: [{ message: { content } }] }));

it('nothing is said of a language model that nobody configured', async () =>
  assert.deepEqual(await examineLanguageModel(null), []));

it('a model that writes in the form is sound', async () => {
  answer = says('{"title": "Rain", "sections": [{"type": "verse", "lines": ["It falls", "It calls"]}]}');
  const [check] = await examineLanguageModel(endpoint);
  assert.equal(check!.state, 'ok');
  assert.match(check!.found, /songs-1/);
});

it('a model that talks, fails or is not there is broken, with advice and without the key', async () => {
  const faults: readonly ((response: ServerResponse) => void)[] = [
    says('Rain is wet.'),
    (response) => void response.writeHead(500).end(),
    (response) => void response.writeHead(401).end(),
    (response) => void response.destroy(),
  ];
  for (const fault of faults) {
    answer = fault;
    const [check] = await examineLanguageModel(endpoint);
    assert.deepEqual([check!.state, check!.advice.includes('SONGWRIGHT_LYRICS_LLM_URL')], ['broken', true]);
    assert.doesNotMatch(JSON.stringify(check), /secret/);
  }
});
