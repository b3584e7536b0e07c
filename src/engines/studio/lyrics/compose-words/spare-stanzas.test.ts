import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SectionKind } from '../../../../music/score.ts';
import { withSpareStanzas } from './spare-stanzas.ts';

const section = (kind: SectionKind, count: number, from = 0) => ({
  kind,
  texts: Array.from({ length: count }, (_, line) => `line ${from + line} goes down ${ENDS[line % ENDS.length]!}`),
});

/** Couplets, whose rhymes are other ones each. */
const ENDS = ['the street', 'on feet', 'at night', 'by light', 'in gold', 'the cold', 'to sea', 'with me'];

test('gives a pre-chorus without words the end of its verse, and a bridge the last stanza of a long one, in their order', () => {
  const sections = [section('verse', 8), section('preChorus', 0), section('chorus', 4, 20)];
  const [verse, pre] = withSpareStanzas(sections);
  assert.deepEqual([...verse!.texts, ...pre!.texts], sections[0]!.texts);
  assert.equal(pre!.texts.length, 4);
  assert.equal(withSpareStanzas([section('verse', 6), section('preChorus', 0)])[1]!.texts.length, 2);
  const song = withSpareStanzas([section('verse', 8), section('chorus', 4, 20), section('bridge', 0)]);
  assert.deepEqual(
    song.map(({ texts }) => texts.length),
    [4, 4, 4],
  );
});

test('leaves verses alone that have nothing to spare, and sections that have words', () => {
  for (const sections of [
    [section('verse', 4), section('preChorus', 0)],
    [section('verse', 6), section('bridge', 0)],
    [section('verse', 8), section('preChorus', 2, 10), section('bridge', 2, 14)],
    [section('verse', 8), section('chorus', 4), section('preChorus', 0)],
  ]) {
    assert.deepEqual(withSpareStanzas(sections), sections);
  }
});

test('cuts no couplet, and takes no lines that do not rhyme', () => {
  const plain = {
    kind: 'verse' as const,
    texts: ['a bus', 'a house', 'some rain', 'the moon', 'a door', 'the street'],
  };
  const cut = {
    kind: 'verse' as const,
    texts: ['a house', 'some rain', 'a door', 'the street', 'on feet', 'the moon'],
  };
  for (const verse of [plain, cut]) {
    const sections = [verse, section('preChorus', 0), section('chorus', 4)];
    assert.deepEqual(withSpareStanzas(sections), sections);
  }
});
