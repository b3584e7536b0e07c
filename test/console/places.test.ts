import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { FieldRow } from '../../console/src/screens/from-clip/field-rows.ts';
import { beginningOf, bodyOf, type FormValues } from '../../console/src/screens/from-clip/form-values.ts';
import { type FromClip, fromClip, isOffered } from '../../console/src/screens/from-clip/operations.ts';
import { fromClip as texts } from '../../console/src/texts/from-clip.ts';
import { catalogue } from '../../src/catalogue/catalogue.ts';
import { otherPlaces, reasons } from './places.ts';

const SOURCES = path.join(import.meta.dirname, '../../console/src');
const sourceOf = (file: string): string => readFileSync(path.join(SOURCES, file), 'utf8');
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map(sourceOf)
  .join('\n');
const isCalled = (name: string): boolean => new RegExp(`(call|addressOf)\\(\\s*'${name}'`).test(sources);
const hasForm = (name: string): boolean => fromClip.some((operation) => operation.name === name);

/** How people reach an operation. */
const placesOf = (name: string): readonly string[] => [
  ...(hasForm(name) ? ['a form'] : []),
  ...(isCalled(name) && !hasForm(name) ? ['a call'] : []),
  ...(name in otherPlaces ? ['another place'] : []),
  ...(name in reasons ? ['a reason why not'] : []),
];

describe('the place of every operation in the console', () => {
  it('each operation of the catalogue is reached there, or a reason is written down: exactly one of these', () => {
    const wrong = catalogue.filter(({ name }) => placesOf(name).length !== 1);
    assert.deepEqual(
      wrong.map(({ name }) => `${name}: ${placesOf(name).join(' and ') || 'nowhere'}`),
      [],
    );
  });

  it('no place or reason is left of an operation that is gone, and what is pointed at stands there', () => {
    const names = new Set(catalogue.map(({ name }) => name));
    for (const name of [...Object.keys(otherPlaces), ...Object.keys(reasons), ...fromClip.map((one) => one.name)])
      assert.ok(names.has(name), name);
    for (const [name, { file, text }] of Object.entries(otherPlaces))
      assert.ok(sourceOf(file).includes(text), `${name}: ${file} has no ${text}`);
  });
});

const CLIP_ID = '0199c0de-0000-7000-8000-000000000001';
const OTHER_ID = '0199c0de-0000-7000-8000-000000000002';
const beginning = {
  title: 'Night Train',
  duration: 120,
  plan: null,
  stretch: { start: 10, end: 20 },
  otherClipId: OTHER_ID,
};

/** What somebody may put into a field. */
function entryFor({ kind, name, options, min = 0, max = 1 }: FieldRow): fc.Arbitrary<string> {
  const number = fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(String);
  if (name === 'key') return fc.constantFrom('', 'F# minor', 'Bb major');
  if (name === 'language') return fc.constantFrom('', 'en', 'pt-BR');
  if (kind === 'number') return fc.oneof(fc.constant(''), number);
  if (kind === 'share') return fc.constantFrom('', '0', '0.35', '1');
  if (kind === 'choice') return fc.constantFrom(...options!);
  if (kind === 'flag') return fc.constantFrom('', 'true');
  if (kind === 'address') return fc.constant('https://example.org/song.mp3');
  if (kind === 'clip' || kind === 'moment') return fc.constant('kept');
  return fc.constantFrom('', 'warm and slow', 'שלום');
}

const valuesFor = (operation: FromClip): fc.Arbitrary<FormValues> =>
  fc.record(Object.fromEntries(operation.fields.map((row) => [row.name, entryFor(row)]))).map((entries) => {
    const begun = beginningOf(operation, beginning);
    const kept = Object.entries(entries).map(([name, value]) => [name, value === 'kept' ? begun[name]! : value]);
    const needed = operation.name === 'sonic.add-vocals' ? { prompt: 'A lantern' } : {};
    const named = operation.name === 'sonic.persona' ? { name: 'Ada' } : {};
    return { ...Object.fromEntries(kept), ...needed, ...named };
  });

describe('the forms of what is made from a song', () => {
  for (const operation of fromClip) {
    const wire = catalogue.find(({ name }) => name === operation.name)!;

    it(`${operation.name}: however it is filled in, the catalogue takes what is sent`, () => {
      fc.assert(
        fc.property(valuesFor(operation), (values) => {
          const body = bodyOf(operation, operation.clipField === null ? null : CLIP_ID, values);
          const read = wire.body!.schema.strict().safeParse(body);
          assert.ok(read.success, JSON.stringify([body, read.error?.issues]));
        }),
        { numRuns: 30 },
      );
    });

    it(`${operation.name}: it has a name, a sentence, and a word for each field and choice`, () => {
      assert.ok(texts.operations[operation.name]?.hint);
      for (const { name, options = [] } of operation.fields) {
        assert.ok(texts.fields[name], name);
        for (const option of options.filter((one) => !/\d/.test(one))) assert.ok(texts.options[option], option);
      }
    });
  }

  it('a song, a recording and an address are offered what can be made of them, and nothing else', () => {
    const clip = { is_upload: false, operation: 'sonic.create', pair_role: null, state: 'succeeded' } as const;
    const offered = (of: Parameters<typeof isOffered>[1]) =>
      fromClip.filter((one) => isOffered(one, of)).map(({ name }) => name);
    const [song, recording] = [offered(clip), offered({ ...clip, is_upload: true })];
    assert.ok(song.includes('sonic.extend') && !song.includes('sonic.extend-upload') && !song.includes('sonic.concat'));
    assert.ok(recording.includes('sonic.add-vocals') && !recording.includes('sonic.cover'));
    assert.ok(offered({ ...clip, operation: 'sonic.extend' }).includes('sonic.concat'));
    assert.deepEqual(offered({ ...clip, state: 'running' }), []);
    assert.ok(offered(null).every((name) => fromClip.find((one) => one.name === name)!.clipField === null));
  });
});
