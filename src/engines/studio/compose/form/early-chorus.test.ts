import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleBrief } from '../measure/example-brief.ts';
import { barSeconds } from './pace.ts';
import { planForm } from './plan-form.ts';
import { barsOf, type SongForm } from './song-form.ts';
import { readSheet } from './song-lines.ts';

const verse = Array.from({ length: 8 }, (_, i) => ({
  text: ['Walking down the empty road', 'Counting every passing light'][i % 2]!,
  isBacking: false,
}));
const chorus = Array.from({ length: 4 }, () => ({ text: 'Hold on until the morning', isBacking: false }));

function formAt(tempoBpm: number, isTempoExplicit: boolean, verseLines = verse.length): SongForm {
  const brief = { ...exampleBrief, tempoBpm, isTempoExplicit };
  const sections = [
    { kind: 'verse' as const, label: 'Verse', cue: null, lines: verse.slice(0, verseLines) },
    { kind: 'chorus' as const, label: 'Chorus', cue: null, lines: chorus },
  ];
  const sheet = { title: 'Hold on', sections, isWritten: false, remarks: [], ending: null };
  return planForm(brief, readSheet(sheet, brief.recipe));
}

const chorusSecondsOf = ({ sections, tempoBpm }: SongForm): number =>
  barsOf(
    sections.slice(
      0,
      sections.findIndex(({ kind }) => kind === 'chorus'),
    ),
  ) * barSeconds(exampleBrief.meter, tempoBpm);

test('reaches the chorus after a verse of eight lines within 45 s at every usual tempo, named or not', () => {
  for (let tempoBpm = 66; tempoBpm <= 160; tempoBpm += 2) {
    for (const isNamed of [true, false]) {
      const form = formAt(tempoBpm, isNamed);
      assert.ok(chorusSecondsOf(form) < 45, `${tempoBpm}: ${chorusSecondsOf(form)} s`);
    }
  }
});

test('leaves a named tempo alone and moves an open one by at most a twentieth, inside the range of its style', () => {
  for (let tempoBpm = 66; tempoBpm <= 160; tempoBpm += 2) {
    assert.equal(formAt(tempoBpm, true).tempoBpm, tempoBpm);
    const open = formAt(tempoBpm, false).tempoBpm;
    assert.ok(
      open >= tempoBpm && open <= Math.max(tempoBpm, Math.min(1.051 * tempoBpm, exampleBrief.recipe.tempoBpm.high)),
    );
  }
});

test('takes no bars from the chorus for being in time', () => {
  const chorusBars = (tempoBpm: number, verseLines: number): number =>
    formAt(tempoBpm, true, verseLines).sections.find(({ kind }) => kind === 'chorus')!.bars;
  for (let tempoBpm = 66; tempoBpm <= 160; tempoBpm += 2) {
    assert.equal(chorusBars(tempoBpm, verse.length), chorusBars(tempoBpm, 2));
  }
});
