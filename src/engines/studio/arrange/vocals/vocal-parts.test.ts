import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { isChordTone } from '../../../../music/chord.ts';
import type { Part } from '../../../../music/score.ts';
import { recipeNamed } from '../../brief/genres.ts';
import { habitsOf } from '../../recipe.ts';
import { arrangeSong } from '../arrange-song.ts';
import { alto, liftingBuild, makeUpSong, type SongWish } from '../testing/made-up-song.ts';
import { partOf, soundingAt } from '../testing/measures.ts';

function sing(seed: string, wish: SongWish = {}) {
  const random = createRandom(seed);
  const song = makeUpSong(wish, random.child('song'));
  return { ...song, parts: arrangeSong(song.brief, song.composition, random.child('arrange'), liftingBuild).parts };
}

const harmonies = (parts: readonly Part[]): Part[] => parts.filter((part) => /^backing-\d$/.test(part.id));

test('harmonises choruses with the lead syllables, in thirds, fourths, fifths and sixths', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const { parts, composition } = sing(seed);
    const lead = partOf(parts, 'lead').notes;
    assert.ok(harmonies(parts).length === 2);
    for (const part of harmonies(parts)) {
      for (const note of part.notes) {
        const sung = lead.find((other) => other.startTick === note.startTick)!;
        assert.deepEqual(note.syllable, sung.syllable);
        assert.ok(
          [3, 4, 5, 7, 8, 9].includes(Math.abs(note.pitch - sung.pitch) % 12),
          `${sung.pitch} and ${note.pitch}`,
        );
        const section = composition.sections.findLast((each) => each.startTick <= note.startTick)!;
        assert.ok(section.kind === 'chorus' || section.kind === 'preChorus', section.kind);
      }
    }
  }
});

test('puts harmonies on chord tones where the beat is strong, inside the range of the singer', () => {
  const { parts, composition } = sing('chords');
  for (const note of harmonies(parts).flatMap((part) => part.notes)) {
    assert.ok(note.pitch >= alto.lowPitch && note.pitch <= alto.highPitch);
    if (note.startTick % 480 !== 0) continue;
    const { chord } = composition.chords.findLast((event) => event.startTick <= note.startTick)!;
    assert.ok(isChordTone(note.pitch, chord));
  }
});

test('gives every supporting voice another singer than the lead', () => {
  const { parts } = sing('singers');
  const singers = parts.flatMap((part) => (part.instrument.kind === 'singer' ? [part.instrument.singer] : []));
  assert.ok(singers.length >= 4);
  assert.equal(new Set(singers.map((singer) => singer.name)).size, singers.length);
  assert.equal(new Set(singers.map((singer) => singer.formantScale)).size, singers.length);
});

test('doubles the lead 10 to 22 ms late, in unison', () => {
  const { parts } = sing('doubles');
  const lead = partOf(parts, 'lead').notes;
  const double = partOf(parts, 'double-1').notes;
  for (const note of double) {
    assert.ok(soundingAt(lead, note.startTick).some((other) => other.pitch === note.pitch));
    assert.ok((note.offsetSeconds ?? 0) >= 0.007 && (note.offsetSeconds ?? 0) <= 0.022);
  }
});

test('never lets feeling change the order of sung notes', () => {
  const { parts } = sing('order');
  const secondsPerTick = 60 / 108 / 480;
  for (const part of parts.filter((each) => each.instrument.kind === 'singer' && each.id !== 'backing-oohs')) {
    const starts = part.notes.map((note) => note.startTick * secondsPerTick + (note.offsetSeconds ?? 0));
    for (const [index, start] of starts.entries()) if (index > 0) assert.ok(start > starts[index - 1]!);
  }
});

test('sings a line loudest past its middle', () => {
  const { parts, composition } = sing('arch');
  const lead = partOf(parts, 'lead').notes;
  const means = [0, 0.5].map((place) => {
    const notes = lead.filter((note) => {
      const line = composition.lines[note.syllable!.line]!;
      const share = (note.startTick - line.startTick) / (line.endTick - line.startTick);
      return Math.abs(share - place) < 0.12;
    });
    return notes.reduce((sum, note) => sum + note.velocity, 0) / notes.length;
  });
  const riseDb = 20 * Math.log10(means[1]! / means[0]!);
  assert.ok(riseDb > 0.7 && riseDb < 4, `${riseDb} dB`);
});

test('hands lines in parentheses to the backing singers', () => {
  const { brief, composition } = makeUpSong({}, createRandom('lines'));
  const backing = composition.lead.slice(0, 5).map((note) => ({ ...note, startTick: note.startTick + 960 }));
  const { parts } = arrangeSong(brief, { ...composition, backing }, createRandom('lines'));
  const lines = partOf(parts, 'backing-lines');
  assert.equal(lines.role, 'backing');
  assert.deepEqual(
    lines.notes.map((note) => note.pitch),
    backing.map((note) => note.pitch),
  );
});

/** The made-up song in the style of a recipe's name. */
function singAs(name: string, delivery: 'sung' | 'rap' = 'sung', seed = name) {
  const { brief, composition } = makeUpSong({}, createRandom(seed));
  const styled = { ...brief, recipe: { ...brief.recipe, ...habitsOf(recipeNamed(name)), delivery } };
  return { composition, parts: arrangeSong(styled, composition, createRandom(seed)).parts };
}

test('echoes last words only where the lead rests, in the words of the lines', () => {
  for (const name of ['gospel', 'r&b soul', 'motown']) {
    const { parts, composition } = singAs(name);
    const lead = partOf(parts, 'lead').notes;
    const echo = parts.find((part) => part.id === 'backing-echo');
    for (const note of echo?.notes ?? []) {
      assert.deepEqual(soundingAt(lead, note.startTick), []);
      assert.ok(note.syllable!.word >= composition.lines[note.syllable!.line]!.words.length - 1);
    }
  }
});

test('shouts the ends of chorus lines in punk, in unison or octaves with the lead', () => {
  const { parts } = singAs('punk');
  const lead = partOf(parts, 'lead').notes;
  const gangs = parts.filter((part) => part.id.startsWith('gang'));
  assert.ok(gangs.length > 0);
  for (const note of gangs.flatMap((part) => part.notes)) {
    const sung = lead.find((other) => other.startTick === note.startTick)!;
    assert.equal(Math.abs(note.pitch - sung.pitch) % 12, 0);
    assert.deepEqual(note.syllable, sung.syllable);
  }
});

test('doubles the rhymes of rapped verses', () => {
  const { parts, composition } = singAs('hip hop', 'rap');
  const double = partOf(parts, 'double-1').notes;
  const verse = composition.sections.find((section) => section.kind === 'verse')!;
  const own = double.filter((note) => note.startTick >= verse.startTick && note.startTick < verse.endTick);
  assert.ok(own.length > 0);
  for (const { syllable } of own) {
    assert.equal(syllable!.word, composition.lines[syllable!.line]!.words.length - 1);
  }
});

test('hums chords without words under the second verse of some ballads, never more than two voices', () => {
  const ballads = [1, 2, 3, 4, 5, 6].map((seed) => singAs('ballad', 'sung', `ballad${seed}`));
  const humming = ballads.filter(({ parts, composition }) => {
    const hums = parts.find(({ id }) => id === 'backing-oohs')?.notes ?? [];
    for (const note of hums) {
      assert.equal(note.syllable, undefined);
      assert.ok(soundingAt(hums, note.startTick).length <= 2);
      assert.ok(note.pitch >= alto.lowPitch && note.pitch <= alto.highPitch);
    }
    const second = composition.sections.filter((section) => section.kind === 'verse')[1]!;
    return hums.some((note) => note.startTick >= second.startTick && note.startTick < second.endTick);
  });
  assert.ok(humming.length >= 2, `${humming.length} of 6`);
});
