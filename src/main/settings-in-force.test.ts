import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { settingsInForce } from './settings-in-force.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));
const CATALOGUE = new URL('../catalogue/catalogue.ts', import.meta.url).href;
const PAGE = new URL('../../docs/configuration.md', import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
after(() => rmSync(folder, { recursive: true }));

/** The complete example of the page. */
const example = (): unknown => JSON.parse(/```json\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))![1]!);

function run(source: unknown, args: readonly string[]) {
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(source));
  const env = { ...process.env, SONGWRIGHT_CONFIG: file };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the settings of an installation', () => {
  it('are told in full by the page about them, which a service takes as it is', () => {
    assert.deepEqual(example(), settingsInForce());
    const { status, stdout } = run(example(), [PROGRAM, 'config']);
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout), example());
  });

  it('change prices, addresses and names of the operations', () => {
    const source = {
      prices: { create: 21 },
      families: { riffusion: '/api/v1/older', sonic: '/v2/songs' },
      models: { 'sonic-v5': { tagsCharsMax: 7 } },
      retiredModels: { 'sonic-v3': null, 'sonic-v2': 'sonic-v4' },
      legacyProducerModels: ['OLD'],
    };
    const script = `
      const { catalogue } = await import('${CATALOGUE}');
      const { modelNames, modelOf } = await import('${new URL('../catalogue/models.ts', import.meta.url).href}');
      const { producerModelNames } = await import('${new URL('../catalogue/producer/producer-models.ts', import.meta.url).href}');
      const create = catalogue.find(({ name }) => name === 'sonic.create');
      console.log(JSON.stringify([create.path, create.families, create.credits, modelNames.slice(5),
        modelOf('sonic-v2').durationSecondsMax, modelOf('sonic-v5').tagsCharsMax, producerModelNames.length]));`;
    const { stdout, stderr } = run(source, ['--input-type=module', '--eval', script]);
    assert.equal(stderr, '');
    const expected = [['sonic'], 21, ['sonic-v4-6', 'sonic-v5-5', 'sonic-v2'], 120, 7, 2];
    assert.deepEqual(JSON.parse(stdout).slice(1), expected);
    const { stdout: table } = run(source, [PROGRAM, 'config']);
    assert.equal(JSON.parse(table).families.sonic, '/v2/songs');
  });

  it('stop every command when they are wrong, with a sentence for each mistake', () => {
    const source = { prices: { create: -1 }, retiredModels: { 'sonic-v5': 'sonic-v4' }, taskLimits: { queued: 1 } };
    for (const command of ['config', 'serve', 'doctor']) {
      const { status, stderr } = run(source, [PROGRAM, command]);
      assert.equal(status, 1);
      assert.match(stderr, /^songwright: The file .*settings\.json \(SONGWRIGHT_CONFIG\) cannot be used:\n/);
      assert.match(stderr, /prices\.create must be a whole number from 0 to 1000000, not -1\./);
      assert.match(stderr, /retiredModels\.sonic-v5 is a model on offer/);
      assert.match(stderr, /taskLimits has no "queued"; it has queuedPerAccountMax,/);
    }
  });
});
