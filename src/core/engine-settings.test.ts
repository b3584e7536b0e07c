import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ConfigurationError } from './configuration-error.ts';
import { readEngineSettings } from './engine-settings.ts';

const entry = { name: 'gpu', kind: 'cpp', url: 'http://127.0.0.1:8080/', key: 'secret-key' };

describe('SONGWRIGHT_ENGINES', () => {
  it('is a list in the variable or in a file', async () => {
    assert.deepEqual(readEngineSettings(undefined), []);
    const [engine] = readEngineSettings(JSON.stringify([entry]));
    assert.partialDeepStrictEqual(engine, {
      name: 'gpu',
      urls: ['http://127.0.0.1:8080'],
      apiKey: 'secret-key',
      preference: -1,
    });
    const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'engines-')), 'engines.json');
    await writeFile(
      file,
      JSON.stringify([{ ...entry, urls: ['http://10.0.0.1:1', 'http://10.0.0.2:1'], url: undefined }]),
    );
    assert.equal(readEngineSettings(file)[0]!.urls.length, 2);
  });

  it('may say what the studio costs and when it is asked', () => {
    const [studio] = readEngineSettings('[{"kind": "studio", "preference": -5, "priceFactor": 0.5}]');
    assert.deepEqual([studio!.name, studio!.preference, studio!.priceFactor, studio!.urls], ['studio', -5, 0.5, []]);
  });

  it('is refused where something is wrong, by its place, and never with a key in the message', () => {
    const wrong: [object | string, RegExp][] = [
      ['{', /must be a JSON list or a file/],
      ['[{"key": "secret-key"', /not valid JSON/],
      [[{ ...entry, name: 'auto' }], /\[0\]\.name must be another/],
      [[{ ...entry, name: 'Studio!' }], /\[0\]\.name/],
      [[{ ...entry, url: 'ftp://x' }], /\[0\]\.url/],
      [[{ ...entry, url: 'http://user:secret-key@x' }], /\[0\]\.url/],
      [[{ ...entry, colour: 1 }], /"colour"/],
      [[entry, entry], /"gpu" twice/],
      [[{ ...entry, priceFactor: -1 }], /priceFactor must be a number from 0 to 100/],
    ];
    for (const [text, message] of wrong) {
      assert.throws(
        () => readEngineSettings(typeof text === 'string' ? text : JSON.stringify(text)),
        (error: Error) => {
          assert.ok(error instanceof ConfigurationError);
          assert.match(error.message, message);
          assert.ok(!error.message.includes('secret-key'), error.message);
          return true;
        },
      );
    }
  });
});
