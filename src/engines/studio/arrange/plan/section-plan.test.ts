import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { arrangeSong } from '../arrange-song.ts';
import { measureArrangement } from '../critic/measure-arrangement.ts';
import { liftingBuild, makeUpSong, type SongWish, testSounds } from '../testing/made-up-song.ts';
import { partOf, startingIn } from '../testing/measures.ts';
import { chooseIntro } from './intro-manner.ts';
import { readCue } from './section-cue.ts';

function play(wish: SongWish) {
  const { brief, composition } = makeUpSong(wish, createRandom('cues'));
  const { parts } = arrangeSong(brief, composition, createRandom('cues'), liftingBuild);
  const sectionOf = (label: string) => composition.sections.find((section) => section.label === label)!;
  const heardIn = (label: string): string[] => {
    const { startTick, endTick } = sectionOf(label);
    return parts.filter((part) => startingIn(part.notes, startTick, endTick - 960).length > 0).map((part) => part.id);
  };
  return { parts, composition, sectionOf, heardIn };
}

test('reads cues: softer, louder, silent drums, voices alone; the rest changes nothing', () => {
  assert.ok(readCue('Soft piano').energyShift < 0);
  assert.ok(readCue('explosive, full band').energyShift > 0);
  assert.deepEqual(readCue('no drums').silent, ['drums', 'percussion']);
  assert.ok(readCue('A cappella').isBare && readCue('acapella').isBare && readCue('vocals only').isBare);
  assert.deepEqual(readCue('female voice, rainy'), {
    energyShift: 0,
    isBare: false,
    silent: [],
    words: 'female voice, rainy',
  });
  assert.deepEqual(readCue(null), { energyShift: 0, isBare: false, silent: [], words: '' });
});

test('leaves the voices alone where the caller asks for a cappella', () => {
  const { heardIn } = play({ cues: { 'bridge 1': 'a cappella' } });
  assert.deepEqual(heardIn('bridge 1'), ['lead']);
});

test('thins a section that is to be soft and fills one that is to be loud', () => {
  const usual = play({}).heardIn('verse 2').length;
  assert.ok(play({ cues: { 'verse 2': 'soft' } }).heardIn('verse 2').length <= usual);
  assert.ok(play({ cues: { 'verse 2': 'huge' } }).heardIn('verse 2').length > usual);
});

test('keeps drums out of a section without drums', () => {
  const { heardIn } = play({ cues: { 'chorus 2': 'no drums' } });
  assert.ok(!heardIn('chorus 2').includes('drums') && heardIn('chorus 1').includes('drums'));
});

test('gives a solo to the instrument that its cue names', () => {
  const form = ['verse', 'chorus', 'solo', 'chorus'] as const;
  const { parts, sectionOf } = play({ form, cues: { 'solo 1': 'piano solo' } });
  const { startTick, endTick } = sectionOf('solo 1');
  const leading = parts.filter((part) => part.role === 'hook' && startingIn(part.notes, startTick, endTick).length > 0);
  const { name: _, ...piano } = testSounds.piano;
  assert.deepEqual(
    leading.map((part) => part.instrument),
    [piano],
  );
});

test('lets an outro go: drums leave before the last chord', () => {
  const { parts, composition } = play({});
  const outro = composition.sections.at(-1)!;
  const drums = partOf(parts, 'drums').notes;
  const lastBar = composition.endTick - 1920;
  assert.deepEqual(startingIn(drums, lastBar - 1920, lastBar), []);
  assert.ok(startingIn(drums, outro.startTick, outro.startTick + 1920).length > 0);
});

test('opens songs in several ways, never with everybody in the first bar', () => {
  const openings = new Set<string>();
  for (let song = 0; song < 24; song++) {
    const { brief, composition } = makeUpSong({}, createRandom(`open/${song}`));
    const { parts } = arrangeSong({ ...brief, ordinal: song % 2 }, composition, createRandom(`open/${song}`));
    const heard = parts.filter((part) => startingIn(part.notes, 0, 1920).length > 0);
    assert.ok(
      heard.length > 0 && heard.length <= 0.5 * parts.length,
      `song ${song}: ${heard.length} of ${parts.length}`,
    );
    openings.add(heard.map((part) => part.id).join(' '));
  }
  assert.ok(openings.size >= 4, `${openings.size} openings`);
});

test('opens the takes of a request in different manners', () => {
  const layers = ['hook', 'drums', 'bass', 'chords1', 'pad'] as const;
  for (const group of ['pop', 'rock', 'dance', 'jazz', 'ballad', 'urban'] as const) {
    const mannersOf = (ordinal: number): Set<string> =>
      new Set(
        Array.from({ length: 30 }, (_, song) =>
          chooseIntro(group, layers, { hasNamedLeader: false, isDrummed: true, ordinal }, createRandom(`${song}`)),
        ),
      );
    assert.ok(mannersOf(0).isDisjointFrom(mannersOf(1)), group);
  }
});

test('holds the band back before the biggest chorus in two to six songs of ten', () => {
  let stops = 0;
  for (let song = 0; song < 40; song++) {
    const { brief, composition } = makeUpSong(
      { form: ['verse', 'chorus', 'bridge', 'chorus'], barsPerSection: 4 },
      createRandom(`stop/${song}`),
    );
    const { parts } = arrangeSong(brief, composition, createRandom(`stop/${song}`));
    const { startTick } = composition.sections[3]!;
    const band = parts.filter((part) => part.instrument.kind !== 'singer').flatMap((part) => part.notes);
    const silent = band.every(
      (note) => note.startTick + note.durationTicks <= startTick - 480 || note.startTick >= startTick,
    );
    if (silent) stops++;
  }
  assert.ok(stops >= 8 && stops <= 24, `${stops} of 40`);
});

test('marks every boundary by an event, with drums and without', () => {
  for (const refused of [[], ['drums']]) {
    for (let song = 0; song < 12; song++) {
      const { brief, composition } = makeUpSong({ refused }, createRandom(`events/${song}`));
      const arrangement = arrangeSong(brief, composition, createRandom(`events/${song}`));
      const { boundaries } = measureArrangement(brief, composition, arrangement);
      for (const { section, events } of boundaries) {
        assert.ok(events.length > 0, `song ${song}, ${refused.join()}: nothing before section ${section}`);
      }
    }
  }
});

test('takes the band away under the first of two late choruses now and then, and brings it back in its fifth bar', () => {
  let down = 0;
  for (let song = 0; song < 40; song++) {
    const wish: SongWish = { form: ['verse', 'chorus', 'verse', 'chorus', 'chorus'], barsPerSection: 8 };
    const { brief, composition } = makeUpSong(wish, createRandom(`down/${song}`));
    const { parts } = arrangeSong(brief, composition, createRandom(`down/${song}`));
    const { startTick } = composition.sections[3]!;
    const drums = partOf(parts, 'drums').notes;
    if (startingIn(drums, startTick + 480, startTick + 3 * 1920).length > 0) continue;
    down++;
    const bass = partOf(parts, 'bass').notes;
    assert.deepEqual(startingIn(bass, startTick, startTick + 4 * 1920), []);
    assert.ok(startingIn(drums, startTick + 4 * 1920, startTick + 5 * 1920).length > 4);
    assert.ok(startingIn(partOf(parts, 'lead').notes, startTick, startTick + 4 * 1920).length > 0);
  }
  assert.ok(down >= 6 && down <= 26, `${down} of 40`);
});

test('leaves no bar silent, even where verses have no drums', () => {
  for (let song = 0; song < 16; song++) {
    const wish: SongWish = { feels: { verse: song % 2 === 0 ? 'none' : 'pop8', chorus: 'fourOnFloor' } };
    const { brief, composition } = makeUpSong(wish, createRandom(`silent/${song}`));
    const notes = arrangeSong(brief, composition, createRandom(`silent/${song}`)).parts.flatMap((part) => part.notes);
    for (let tick = 0; tick < composition.endTick; tick += 1920) {
      const isHeard = notes.some((note) => note.startTick < tick + 1920 && note.startTick + note.durationTicks > tick);
      assert.ok(isHeard, `song ${song}, bar ${tick / 1920}`);
    }
  }
});

test('lets somebody join a long verse halfway', () => {
  const { brief, composition } = makeUpSong({ form: ['verse', 'chorus'], barsPerSection: 16 }, createRandom('long'));
  const { parts } = arrangeSong(brief, composition, createRandom('long'), liftingBuild);
  const heard = (from: number): number =>
    parts.filter((part) => startingIn(part.notes, from * 1920, (from + 6) * 1920).length > 0).length;
  assert.ok(heard(8) > heard(1));
});

test('lets the drums of the choruses join the second half of a song of verses alone', () => {
  const wish: SongWish = { form: ['verse', 'verse', 'verse', 'verse'], feels: { verse: 'none', chorus: 'pop8' } };
  const { brief, composition } = makeUpSong(wish, createRandom('strophic'));
  const drums = partOf(arrangeSong(brief, composition, createRandom('strophic'), liftingBuild).parts, 'drums').notes;
  const [first, , third] = composition.sections;
  assert.equal(startingIn(drums, first!.startTick, first!.endTick - 1920).length, 0);
  assert.ok(startingIn(drums, third!.startTick, third!.endTick).length > 4);
});
