import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseJson } from '../http/receive-body.ts';
import { catalogue } from './catalogue.ts';
import { withLineBreaks } from './escaped-line-breaks.ts';
import { readBody } from './read-body.ts';

const read = (operation: string, json: unknown): { input: Record<string, unknown>; warnings: readonly string[] } => {
  const { body } = catalogue.find(({ name }) => name === operation)!;
  return readBody(body!, json, { engineNames: ['studio'] });
};

const examples = new Map(
  catalogue.flatMap(({ name, body, errors }) =>
    body === null || errors.includes('gone')
      ? []
      : [[name, (body.schema.meta()!.examples as Record<string, unknown>[])[0]!] as const],
  ),
);

/** Where lyrics are written, by operation. */
const lyricFields: Readonly<Record<string, readonly string[]>> = {
  prompt: [
    ...['sonic.create', 'sonic.extend', 'sonic.concat', 'sonic.cover', 'sonic.persona-music', 'sonic.remaster'],
    ...['sonic.extend-upload', 'sonic.cover-upload', 'sonic.add-vocals', 'sonic.add-instrumental'],
    ...['sonic.upload-extend', 'sonic.upload-cover', 'sonic.replace-section', 'sonic.mashup', 'sonic.sample'],
  ],
  infill_lyrics: ['sonic.replace-section'],
  lyrics: [
    ...['producer.create', 'producer.extend', 'producer.replace', 'producer.cover', 'producer.cover-upload'],
    'deprecated.create',
  ],
};

describe('lyrics with escaped line breaks', () => {
  it('are read as lines in every field that takes lyrics, with a warning', () => {
    for (const [field, operations] of Object.entries(lyricFields)) {
      for (const operation of operations) {
        const json = { ...examples.get(operation), [field]: '[Verse]\\nFirst line\\\\nSecond' };
        const { input, warnings } = read(operation, json);
        assert.equal(input[field], '[Verse]\nFirst line\nSecond', operation);
        assert.equal(warnings.filter((warning) => warning.startsWith(`'${field}' holds line breaks`)).length, 1);
      }
    }
  });

  it('are told of by every field whose name promises lyrics', () => {
    const names = catalogue.flatMap(({ name, body }) =>
      Object.keys(body?.schema.shape ?? {})
        .filter((field) => /lyrics$/.test(field) && !['auto_lyrics', 'same_lyrics'].includes(field))
        .map((field) => [field, name] as const),
    );
    assert.ok(names.length >= 7);
    for (const [field, name] of names) assert.ok(lyricFields[field]!.includes(name), `${name} ${field}`);
  });

  for (const [written, lines] of [
    ['one\\ntwo', 'one\ntwo'],
    ['one\\r\\ntwo', 'one\ntwo'],
    ['one \\n two\\n\\nthree', 'one \n two\n\nthree'],
    ['Plan B:\\nWe run', 'Plan B:\nWe run'],
    ["don\\'t stop\\nnow", "don\\'t stop\nnow"],
    ['one\ntwo', 'one\ntwo'],
    ['shrug ¯\\_(ツ)_/¯\\n', 'shrug ¯\\_(ツ)_/¯\\n'],
    ['C:\\windows\\notes', 'C:\\windows\\notes'],
    ['a \\ b', 'a \\ b'],
    ['name', 'name'],
  ] as const) {
    it(`${JSON.stringify(written)} is read as ${JSON.stringify(lines)}`, () => {
      assert.equal(withLineBreaks(written), lines);
    });
  }

  it('are left alone where a text is no lyrics', () => {
    const { input, warnings } = read('sonic.create', { ...examples.get('sonic.create'), title: 'A\\nB' });
    assert.deepEqual([input.title, warnings], ['A\\nB', []]);
  });
});

describe('a seed that is a number', () => {
  for (const [sent, text] of [
    ['42', '42'],
    ['0', '0'],
    ['-7', '-7'],
    ['1.5', '1.5'],
    ['12345678901234567890', '12345678901234567890'],
    ['9007199254740993', '9007199254740993'],
    ['-18446744073709551615', '-18446744073709551615'],
  ] as const) {
    it(`is read as its text: ${sent}`, () => {
      const body = { ...examples.get('producer.create'), sound: 'folk' };
      const json = parseJson(Buffer.from(`${JSON.stringify(body).slice(0, -1)},"seed":${sent}}`));
      assert.equal(read('producer.create', json).input.seed, text);
    });
  }

  it('is taken by every operation that takes a seed', () => {
    let taken = 0;
    for (const [name, example] of examples) {
      if (!Object.hasOwn(catalogue.find((one) => one.name === name)!.body!.schema.shape, 'seed')) continue;
      assert.equal(read(name, { ...example, seed: 7 }).input.seed, '7', name);
      taken += 1;
    }
    assert.ok(taken > 15);
  });
});
