import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Note, Part } from '../../../../music/score.ts';
import { drumGrooveOf, drumGrooves } from '../../grooves/drum-grooves.ts';
import { drumKey, drumVoiceKeys } from '../../grooves/drum-voices.ts';
import { arrangeSong } from '../arrange-song.ts';
import { liftingBuild, makeUpSong, type SongWish, testSounds } from '../testing/made-up-song.ts';
import { distinctBarShare, partOf, startingIn } from '../testing/measures.ts';
import { atSlowPace } from './drum-bar.ts';
import { rollFeel } from './roll-feel.ts';

const FEELS = [...drumGrooves.keys()].filter((id) => id !== 'none');
const CRASH = drumVoiceKeys.crash;

function drumsOf(
  seed: string,
  wish: SongWish,
): { drums: Part; sections: readonly { startTick: number; endTick: number }[]; parts: readonly Part[] } {
  const random = createRandom(seed);
  const { brief, composition } = makeUpSong(wish, random.child('song'));
  const { parts } = arrangeSong(brief, composition, random.child('arrange'), liftingBuild);
  return { drums: partOf(parts, 'drums'), sections: composition.sections, parts };
}

test('refuses a feel that is in no table', () => {
  assert.throws(() => drumGrooveOf('no such groove'), RangeError);
});

/** A fill, a drop-out or a crash; compared with the same place of the bars before. */
function hasEvent(drums: readonly Note[], boundary: number, feel: string): boolean {
  const isCrash = startingIn(drums, boundary, boundary + 1).some((note) => note.pitch === CRASH);
  const rhythm = (from: number): string =>
    startingIn(drums, from, from + 480)
      .map((note) => `${note.startTick - from}/${note.pitch}`)
      .sort()
      .join();
  const lastBeat = rhythm(boundary - 480);
  const usual = [2, 3].map((bars) => rhythm(boundary - 480 - bars * 1920));
  return isCrash || usual.every((beat) => beat !== lastBeat) || feel === 'none';
}

test('marks every boundary of sections by a fill, a stop or a crash', () => {
  for (const feel of FEELS) {
    const { drums, sections } = drumsOf(`boundaries/${feel}`, { feels: { verse: feel, chorus: feel } });
    for (const { startTick } of sections.slice(1))
      assert.ok(hasEvent(drums.notes, startTick, feel), `${feel} at ${startTick / 1920}`);
  }
});

test('repeats its bars as drummers do: 5 to 60 % of them are distinct', () => {
  const shares = FEELS.map((feel) =>
    distinctBarShare(drumsOf(`bars/${feel}`, { feels: { verse: feel, chorus: feel } }).drums, {
      beatsPerBar: 4,
      beatUnit: 4,
    }),
  );
  for (const [index, share] of shares.entries()) assert.ok(share >= 0.05 && share <= 0.6, `${FEELS[index]}: ${share}`);
  const median = shares.sort((a, b) => a - b)[Math.floor(shares.length / 2)]!;
  assert.ok(median >= 0.1 && median <= 0.35, `median ${median}`);
});

test('drums fuller in the chorus than in the verse', () => {
  for (const feel of ['pop8', 'pop16', 'rock8', 'fourOnFloor', 'boomBap', 'folk']) {
    const songs = Array.from({ length: 5 }, (_, seed) =>
      drumsOf(`levels/${feel}/${seed}`, { feels: { verse: feel, chorus: feel } }),
    );
    const isFuller = songs.map(({ drums, sections }) => {
      const loudness = (index: number): number =>
        startingIn(drums.notes, sections[index]!.startTick, sections[index]!.endTick).reduce(
          (sum, note) => sum + note.velocity,
          0,
        );
      return loudness(3) > loudness(1);
    });
    assert.ok(isFuller.filter(Boolean).length >= 4, feel);
  }
});

test('accents the backbeat over its ghosts and never strikes one drum twice at once', () => {
  const { drums } = drumsOf('funk', { feels: { verse: 'funk16', chorus: 'funk16' } });
  const snare = drums.notes.filter((note) => note.pitch === drumVoiceKeys.snare);
  const ghosts = snare.filter((note) => note.articulation === 'ghost').map((note) => note.velocity);
  const accents = snare.filter((note) => note.articulation === 'accent').map((note) => note.velocity);
  assert.ok(ghosts.length > 20 && accents.length > 20);
  assert.ok(Math.max(...ghosts) < 0.45 && Math.min(...accents) > 0.6);
  const places = drums.notes.map((note) => `${note.startTick}/${note.pitch}`);
  assert.equal(new Set(places).size, places.length);
});

test('plays the late snare of R&B 6 to 14 ms behind the kick, as late in a song as its drummer is', () => {
  const { drums } = drumsOf('late', { feels: { verse: 'rnb', chorus: 'rnb' } });
  const meanMs = (pitch: number): number => {
    const offsets = drums.notes.filter((note) => note.pitch === pitch).map((note) => (note.offsetSeconds ?? 0) * 1000);
    return offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length;
  };
  const lateMs = meanMs(drumVoiceKeys.snare) - meanMs(drumVoiceKeys.kick);
  assert.ok(lateMs > 4.5 && lateMs < 15.5, `${lateMs} ms`);
});

test('beats every beat of reggae in verse and chorus alike, leaves the halves to the chops, and drops hardest in verses', () => {
  const { drums, sections } = drumsOf('reggae', { feels: { verse: 'oneDrop', chorus: 'steppers' } });
  const isOf = (keys: readonly number[]) => (note: Note) => keys.includes(note.pitch);
  const { hat, openHat, ride, congaMute, kick, rim } = drumVoiceKeys;
  assert.ok(!drums.notes.some((note) => isOf([hat, openHat, ride])(note) && note.startTick % 480 === 240));
  for (const [at, { startTick, endTick }] of [sections[1]!, sections[3]!].entries()) {
    // The last bar may have a fill.
    const notes = startingIn(drums.notes, startTick, endTick - 1920);
    const beats = (endTick - startTick) / 480 - 4;
    for (const keys of [[congaMute], [hat, ride, CRASH]])
      assert.equal(new Set(notes.filter(isOf(keys)).map((note) => note.startTick)).size >= beats, true, `${keys}`);
    const weightOn = (beat: number): number =>
      notes
        .filter((note) => isOf([kick, rim, congaMute])(note) && (note.startTick - startTick) % 960 === beat * 480)
        .reduce((sum, note) => sum + note.velocity, 0);
    // The kick of steppers is on every beat.
    if (at === 0) assert.ok(weightOn(1) > 1.3 * weightOn(0), `${weightOn(1)} on the drop, ${weightOn(0)} before it`);
  }
});

test('plays R&B as it is written however slow, and has a beat on every beat for programs that count', () => {
  const beatsAt = (tempoBpm: number): number => {
    const random = createRandom('slow jam');
    const { brief, composition } = makeUpSong({ feels: { verse: 'rnb', chorus: 'rnb' } }, random.child('song'));
    const { parts } = arrangeSong(brief, { ...composition, tempoBpm }, random.child('arrange'));
    const beaten = partOf(parts, 'drums').notes.filter(({ pitch }) => pitch === drumVoiceKeys.congaMute);
    return new Set(beaten.map(({ startTick }) => startTick % 1920)).size;
  };
  assert.deepEqual([68, 84].map(beatsAt), [0, 0]);
  assert.match(
    atSlowPace(rollFeel(drumGrooveOf('rnb'), false, { random: createRandom('slow'), take: 0 })).grid.congaMute!
      .four[0]!,
    /^[^.]\.{3}[^.]\.{3}[^.]\.{3}[^.]\.{3}$/,
  );
});

test('plays no timpani by mistake on an orchestral kit', () => {
  const kit = { kind: 'sampledKit', kit: 'orchestra', name: 'orchestral percussion' } as const;
  for (const voice of ['tomHigh', 'tomMid', 'tomLow', 'tomFloor', 'taiko', 'crash'] as const) {
    const key = drumKey(voice, kit);
    assert.ok(key < 41 || key > 53, voice);
    assert.equal(drumKey(voice, testSounds.standardKit), drumVoiceKeys[voice]);
  }
});
