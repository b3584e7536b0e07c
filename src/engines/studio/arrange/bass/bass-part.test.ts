import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { isChordTone } from '../../../../music/chord.ts';
import { bassMannerOf, bassManners } from '../../grooves/bass-manners.ts';
import { drumVoiceKeys } from '../../grooves/drum-voices.ts';
import type { Sound } from '../../recipe.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong, type SongWish } from '../testing/made-up-song.ts';
import { barsHeard, partOf } from '../testing/measures.ts';
import { bassRoot } from './bass-part.ts';

function bassOf(seed: string, wish: SongWish) {
  const random = createRandom(seed);
  const { brief, composition } = makeUpSong(wish, random.child('song'));
  const { parts } = arrangeSong(brief, composition, random.child('arrange'));
  return { bass: partOf(parts, 'bass'), parts, composition };
}

/** Basses that join the kick by design. */
const LOCKED = [...bassManners.values()].filter(({ kickShare }) => kickShare >= 0.6).map(({ name }) => name);

test('refuses a pattern that is in no table', () => {
  assert.throws(() => bassMannerOf('tuba'), RangeError);
});

test('strikes with at least 60 % of the kicks', () => {
  for (const pattern of LOCKED) {
    for (const feel of ['pop8', 'pop16', 'rock8', 'boomBap', 'trap', 'funk16', 'bossa']) {
      const { bass, parts } = bassOf(`${pattern}/${feel}`, {
        feels: { verse: feel, chorus: feel },
        bass: { verse: pattern, chorus: pattern },
      });
      const strokes = new Set(bass.notes.map((note) => note.startTick));
      const bars = barsHeard(bass.notes, 1920);
      const kicks = partOf(parts, 'drums').notes.filter(
        (note) => note.pitch === drumVoiceKeys.kick && bars.has(Math.floor(note.startTick / 1920)),
      );
      const share = kicks.filter((kick) => strokes.has(kick.startTick)).length / kicks.length;
      assert.ok(share >= 0.6, `${pattern} over ${feel}: ${share}`);
    }
  }
});

test('stays between E1 and C3, one note at a time', () => {
  for (const pattern of [...bassManners.keys()].filter((id) => id !== 'none')) {
    const { bass } = bassOf(`range/${pattern}`, { bass: { verse: pattern, chorus: pattern } });
    let end = 0;
    for (const note of bass.notes) {
      assert.ok(note.pitch >= 28 && note.pitch <= 48, `${pattern}: ${note.pitch}`);
      assert.ok(note.startTick >= end, `${pattern} overlaps at ${note.startTick}`);
      end = note.startTick + note.durationTicks;
    }
  }
});

test('plays the root where a chord begins and chord tones nine times out of ten', () => {
  for (const pattern of ['pop8', 'rootFive', 'pushed', 'disco', 'tumbao', 'twoFeel']) {
    const { bass, composition } = bassOf(`roots/${pattern}`, { bass: { verse: pattern, chorus: pattern } });
    const chordOf = (tick: number) => composition.chords.findLast((event) => event.startTick <= tick)!;
    const tones = bass.notes.filter((note) => isChordTone(note.pitch, chordOf(note.startTick).chord));
    assert.ok(tones.length / bass.notes.length > 0.9, pattern);
    for (const note of bass.notes) {
      const { startTick, chord } = chordOf(note.startTick);
      if (note.startTick === startTick) assert.equal(note.pitch % 12, chord.bass, `${pattern} at ${startTick}`);
    }
  }
});

test('walks in quarters and steps into the next root', () => {
  const { bass, composition } = bassOf('walk', {
    feels: { verse: 'swing', chorus: 'swing' },
    bass: { verse: 'walking', chorus: 'walking' },
  });
  const steps: number[] = [];
  for (const [at, event] of composition.chords.slice(0, -2).entries()) {
    // Where the root stays, its fifth leads back to it.
    if (bassRoot(composition.chords[at + 1]!) === bassRoot(event)) continue;
    const approach = bass.notes.find((note) => note.startTick === event.endTick - 480);
    const target = bass.notes.find((note) => note.startTick === event.endTick);
    if (approach !== undefined && target !== undefined) steps.push(Math.abs(target.pitch - approach.pitch));
  }
  assert.ok(steps.length > 20);
  // Where a step would grate against the voice, the bass leads in from a chord tone.
  assert.ok(
    steps.every((step) => step >= 1 && step <= 7) && steps.filter((step) => step <= 2).length > 0.9 * steps.length,
  );
});

test('plays few different bars in some songs and many in others, and others in other songs', () => {
  const barsOf = (seed: string): string[] => {
    const { bass } = bassOf(seed, { bass: { verse: 'pushed', chorus: 'pop8' } });
    const bars = Map.groupBy(bass.notes, (note) => Math.floor(note.startTick / 1920));
    return [...bars.values()].slice(0, 32).map((notes) => notes.map((note) => note.startTick % 1920).join());
  };
  const songs = Array.from({ length: 16 }, (_, seed) => barsOf(`bars ${seed}`));
  const different = songs.map((bars) => new Set(bars).size);
  assert.ok(Math.min(...different) <= 4 && Math.max(...different) >= 8, `${different} different bars`);
  const main = songs.map(
    (bars) => bars.toSorted((a, b) => bars.filter((x) => x === b).length - bars.filter((x) => x === a).length)[0],
  );
  assert.ok(new Set(main).size >= 8, `${new Set(main).size} main bars in sixteen songs`);
});

test('keeps a head in two at most: where a style walks, bridges and later verses walk as its choruses do', () => {
  const form = ['verse', 'verse', 'bridge', 'verse', 'solo', 'bridge', 'verse'] as const;
  for (let seed = 0; seed < 8; seed++) {
    const { bass, composition } = bassOf(`head ${seed}`, {
      form,
      feels: { verse: 'swing', chorus: 'swing' },
      bass: { verse: 'jazz', chorus: 'jazz' },
    });
    for (const { startTick, endTick } of composition.sections.slice(2)) {
      const strokes = bass.notes.filter((note) => note.startTick >= startTick && note.startTick < endTick);
      const bars = (endTick - startTick) / 1920;
      assert.ok(strokes.length >= 3 * bars, `${strokes.length} strokes in ${bars} bars from ${startTick}`);
    }
  }
});

test('gives an 808 the kick to follow in a band whose basses run in eighths', () => {
  const bassWith = (bass: Sound, seed: number) =>
    bassOf(`sub ${seed}`, { palette: { bass: [bass] }, bass: { verse: 'pop8', chorus: 'pop8' } });
  const strokes = (bass: Sound): number =>
    [0, 1, 2, 3, 4, 5].reduce((sum, seed) => sum + bassWith(bass, seed).bass.notes.length, 0);
  const [sub, other] = (['sub808', 'synthBass'] as const).map((patch) =>
    strokes({ kind: 'synth', patch, name: patch }),
  );
  assert.ok(sub! < 0.9 * other!, `${sub} strokes and ${other}`);
});
