import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { plainRequest } from '../../../port.ts';
import { readBrief } from '../../brief/read-brief.ts';
import type { LyricSheet } from '../../records.ts';
import { writeSheet } from '../../write-sheet.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import { BarsWriter } from './bars-writer.ts';
import { englishRaps } from './read-raps.ts';

const base: SectionWriter = {
  title: 'Up at Five',
  versesMax: 2,
  refrain: () => ['Up at Five'],
  section: (kind) => [`a written ${kind}`],
};
const bars = Array.from({ length: 8 }, (_, at) => ['a', 'b', 'c', 'd'].map((line) => `${line}${at}`));
const rapOf = (texts: readonly string[], one: SectionWriter = base): BarsWriter =>
  new BarsWriter(one, texts.map((text) => ({ text, isEnd: true })), bars); // biome-ignore format: one row
const [FIRST, SECOND] = [{ ordinal: 0, versesLeft: 1 }, { ordinal: 1, versesLeft: 0 }]; // biome-ignore format: one row

describe('a rapped verse', () => {
  it('tells its share of the request, and goes on with bars that come once', () => {
    const rap = rapOf(['I lift with my brother', 'I run in the rain', 'I eat what I cook', 'I sleep like a stone']);
    const [first, second] = [rap.section('verse', 6, FIRST), rap.section('verse', 6, SECOND)];
    assert.deepEqual(first.slice(0, 3), ['I lift with my brother', 'I run in the rain', 'a0']);
    assert.deepEqual(second.slice(0, 2), ['I eat what I cook', 'I sleep like a stone']);
    assert.equal(new Set([...first, ...second]).size, first.length + second.length);
  });

  it('is no longer than two times four bars behind what it tells', () => {
    assert.equal(rapOf(['I run', 'I lift']).section('verse', 16, FIRST).length, 1 + 8);
  });

  it('is short where the song is to be', () => {
    assert.deepEqual(rapOf(['I run', 'I lift']).section('verse', 2, FIRST), ['I run', 'a0', 'b0']);
  });

  it('tells much in two parts, each before bars of its own', () => {
    const told = ['one', 'two', 'three', 'four'].map((what) => `I lift ${what}`);
    const verse = rapOf([...told, ...told.map((line) => `${line} more`)]).section('verse', 12, FIRST);
    assert.deepEqual([verse.indexOf('I lift one'), verse.indexOf('a0'), verse.indexOf('I lift three')], [0, 2, 6]);
  });

  it('does not stop at a name', () => {
    const first = rapOf(['My girlfriend Mia', 'I forgot', 'I am sorry']).section('verse', 8, FIRST);
    assert.deepEqual(first.slice(0, 2), ['My girlfriend Mia', 'I forgot']);
  });

  it('has lines of the case of life behind its first bars, where there are any', () => {
    const ofCase = { ...base, spareVerses: () => [['of this case', 'and no other']] };
    assert.equal(rapOf(['I run', 'I lift'], ofCase).section('verse', 8, FIRST).at(-1), 'and no other');
  });

  it('leaves choruses and refrains to another writer', () => {
    assert.deepEqual(rapOf(['I run']).section('chorus', 4, FIRST), ['a written chorus']);
    assert.deepEqual(rapOf(['I run']).refrain(createRandom('any')), ['Up at Five']);
  });
});

const KNOWN = new Set(englishRaps().flatMap((block) => block.bars.flat()));
const write = (
  description: string,
  change: (brief: ReturnType<typeof readBrief>) => typeof brief = (one) => one,
): LyricSheet => {
  const random = createRandom('a rap');
  const brief = change(readBrief({ ...plainRequest, description }, random.child('brief')));
  return writeSheet(brief, { title: null, lineCountMax: 48, description }, random.child('lyrics'));
};
const versesOf = (sheet: LyricSheet): string[] =>
  sheet.sections.filter(({ kind }) => kind === 'verse').flatMap(({ lines }) => lines.map(({ text }) => text));

describe('a rap', () => {
  it('tells all that was typed, and nothing of rhyming', () => {
    const lines = versesOf(
      write("rap about being the smallest goalkeeper in the league, name's Tiny Tim but i never let one in, drill"),
    );
    for (const told of ['Being the smallest goalkeeper in the league', 'But I never let one in'])
      assert.ok(lines.includes(told), told);
    assert.ok(lines.some((line) => KNOWN.has(line)));
    assert.ok(!lines.some((line) => /couplet|\brhym|\bverse/i.test(line)), lines.join('\n'));
  });

  it('that asks for nothing but a battle keeps its own bars', () => {
    assert.ok(!versesOf(write("battle rap, i'm the best")).some((line) => KNOWN.has(line)));
  });

  it('within a song that is sung has bars of its kind, too, and loses nothing that was told', () => {
    const request =
      'pop song about my first car, no heater, one door, I drove it to Leeds, I slept in it twice, I sold it in May';
    const sheet = write(request, (brief) => ({
      ...brief,
      recipe: {
        ...brief.recipe,
        form: ['verse', 'chorus', 'verse', 'chorus'],
        formHabits: { ...brief.recipe.formHabits, rapped: 'verse' },
      },
    }));
    const rap = sheet.sections.find(({ label }) => label === 'Rap Verse')!;
    assert.ok(
      rap.lines.some(({ text }) => KNOWN.has(text)),
      rap.lines.map(({ text }) => text).join('\n'),
    );
    const sung = versesOf(sheet).join(' ');
    for (const told of ['no heater', 'Leeds', 'twice', 'sold it in May']) assert.ok(sung.includes(told), sung);
  });
});
