import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Note } from '../../../../music/score.ts';
import { createTimeline } from '../../../../music/timeline.ts';
import type { Composition } from '../../records.ts';
import { composeSong } from '../compose-song.ts';
import { exampleBrief, exampleSheet } from '../measure/example-brief.ts';
import { vowelOpenness } from '../prosody/vowel-openness.ts';
import { drawCharacter } from './song-character.ts';

const songs = (changes: object, recipe: object = {}): Composition[] =>
  Array.from({ length: 12 }, (_, i) =>
    composeSong(
      { ...exampleBrief, ...changes, tempoBpm: 84 + 5 * i, recipe: { ...exampleBrief.recipe, ...recipe } },
      exampleSheet,
      createRandom(`held ${i}`),
    ),
  );
const secondsOf = (song: Composition, note: Note): number => ((note.durationTicks / 480) * 60) / song.tempoBpm;
const longestOf = (song: Composition): number => Math.max(...song.lead.map((note) => secondsOf(song, note)));
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const sung = songs({});

test('holds a note for as long as people do, each song its own time', () => {
  const longest = sung.map(longestOf);
  assert.ok(median(longest) >= 1.5 && median(longest) <= 4.15, `median ${median(longest)}`);
  assert.ok(longest.filter((seconds) => seconds > 1.7).length >= sung.length / 2, longest.join(' '));
  assert.ok(Math.max(...longest) - Math.min(...longest) > 1);
});

test('holds shorter where the style does, and where nobody sings with tone', () => {
  assert.ok(median(songs({}, { heldSeconds: 1.2 }).map(longestOf)) < median(sung.map(longestOf)) - 0.5);
  const singer = { ...exampleBrief.singer!, delivery: 'whispered' as const };
  assert.ok(median(songs({ singer }).map(longestOf)) < median(sung.map(longestOf)) - 0.5);
});

test('has who raps sing refrains, hold in them as singers do, and hold nothing in verses', () => {
  const singer = { ...exampleBrief.singer!, delivery: 'spoken' as const };
  const rapped = songs({ singer }, { delivery: 'rap' });
  assert.ok(median(rapped.map(longestOf)) >= 1.3, `median ${median(rapped.map(longestOf))}`);
  for (const song of rapped) {
    const refrains = song.lines.filter(({ isRefrain }) => isRefrain === true);
    assert.ok(refrains.length > 0 && refrains.length < song.lines.length);
    for (const { sectionIndex } of refrains) assert.notEqual(song.sections[sectionIndex]!.kind, 'verse');
    const verse = song.lead.filter(({ syllable }) => song.lines[syllable!.line]!.isRefrain !== true);
    assert.ok(Math.max(...verse.map((note) => secondsOf(song, note))) < 1.3);
  }
  assert.ok(sung.every(({ lines }) => lines.every((line) => line.isRefrain === undefined)));
});

test('holds notes over a second mostly at line ends and on vowels that ring, and breathes after them', () => {
  let [held, atEnds, open, overlong] = [0, 0, 0, 0];
  for (const song of sung) {
    for (const [i, note] of song.lead.entries()) {
      if (secondsOf(song, note) <= 1) continue;
      const { line, word, syllable } = note.syllable!;
      const next = song.lead[i + 1];
      held++;
      if (next === undefined || next.syllable!.line !== line) atEnds++;
      if (vowelOpenness(song.lines[line]!.words[word]!.syllables[syllable]!.nucleus) >= 0.7) open++;
      const rest =
        next === undefined ? 1 : ((next.startTick - note.startTick - note.durationTicks) / 480) * (60 / song.tempoBpm);
      if (next !== undefined && next.syllable!.line !== line && rest < 0.15) overlong++;
    }
  }
  assert.ok(held >= 45, `${held} held notes`);
  assert.ok(atEnds / held >= 0.6, `${atEnds} of ${held} at line ends`);
  assert.ok(open / held >= 0.6, `${open} of ${held} on open vowels`);
  assert.ok(overlong / held <= 0.03, `${overlong} of ${held} without a breath`);
});

/** Longest singing without a rest of a quarter of a second. */
function breathlessOf(song: Composition): number {
  const timeline = createTimeline({ tempoChanges: [{ tick: 0, bpm: song.tempoBpm }], swing: song.swing });
  let [from, end, longest] = [0, 0, 0];
  for (const note of song.lead) {
    const start = timeline.secondsAt(note.startTick);
    if (start - end >= 0.25) from = start;
    end = timeline.secondsAt(note.startTick + note.durationTicks);
    longest = Math.max(longest, end - from);
  }
  return longest;
}

test('breathes between swung lines, where what is left before a beat is short', () => {
  const longest = songs({ swing: { unit: 8, ratio: 0.64 } }).map((song) => breathlessOf(song));
  assert.ok(Math.max(...longest) <= 15, longest.join(' '));
  assert.ok(longest.filter((seconds) => seconds <= 11).length >= 11, longest.join(' '));
});

test('sings held notes in the chords that they are held over', () => {
  let [fits, all] = [0, 0];
  for (const song of sung) {
    for (const note of song.lead) {
      if (secondsOf(song, note) <= 1.2) continue;
      const end = note.startTick + note.durationTicks;
      for (const { startTick, endTick, chord } of song.chords) {
        if (Math.min(end, endTick) - Math.max(note.startTick, startTick) < 480) continue;
        all++;
        const third = chord.quality.startsWith('m') && !chord.quality.startsWith('maj') ? 3 : 4;
        if ([0, third, 7, 10, 11, 2, 5, 9].includes((note.pitch - chord.root + 120) % 12)) fits++;
      }
    }
  }
  assert.ok(fits / all >= 0.9, `${fits} of ${all}`);
});

test('lets some songs dwell on nearly every line, and no rap', () => {
  const dwelling = (recipe: object): number =>
    Array.from({ length: 100 }, (_, song) =>
      drawCharacter({ ...exampleBrief, recipe: { ...exampleBrief.recipe, ...recipe } }, createRandom(`dwells ${song}`)),
    ).filter(({ heldShare, heldSeconds }) => heldShare >= 0.85 && heldSeconds >= 2.6).length;
  assert.ok(dwelling({}) >= 10 && dwelling({}) <= 35, `${dwelling({})} of 100`);
  assert.equal(dwelling({ delivery: 'rap', heldSeconds: 1 }), 0);
});
