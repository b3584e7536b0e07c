import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import type { Note, Part, PartRole } from '../../../../music/score.ts';
import { drumVoiceKeys } from '../../grooves/drum-voices.ts';
import type { Composition } from '../../records.ts';
import { arrangeSong } from '../arrange-song.ts';
import { makeUpSong } from '../testing/made-up-song.ts';
import { partOf } from '../testing/measures.ts';
import { playSlowBeats, slownessOf } from './slow-pace.ts';

const made = makeUpSong({}, createRandom('slow'));
const song: Composition = {
  ...made.composition,
  tempoBpm: 60,
  meter: { beatsPerBar: 4, beatUnit: 4 },
  swing: { unit: 8, ratio: 0.5 },
};
const paced = (part: Part, composition = song, { brief } = made): Part =>
  playSlowBeats([part], { brief, composition }, slownessOf(composition, true))[0]!;

const strike = (startTick: number, pitch: number): Note => ({ startTick, durationTicks: 200, pitch, velocity: 0.8 });
const pulse = (role: PartRole): Part => ({
  id: role,
  role,
  instrument: { kind: 'sampled', program: 0 },
  notes: [strike(0, 60), strike(120, 64), strike(240, 60), strike(480, 60), strike(720, 67)],
});

test('plays softly between the beats of a slow song, most softly halfway', () => {
  const { notes } = paced(pulse('arpeggio'));
  const [beat, sixteenth, half, next] = notes.map(({ velocity }) => velocity);
  assert.equal(beat, 0.8);
  assert.equal(next, 0.8);
  assert.ok(half! < sixteenth! && sixteenth! < beat!, `${notes.map(({ velocity }) => velocity)}`);
});

test('lets chords of a slow song hold on where they would strike the same again', () => {
  const { notes } = paced(pulse('chords'));
  assert.deepEqual(
    notes.map(({ startTick }) => startTick),
    [0, 120, 480, 720],
  );
  assert.equal(notes[0]!.durationTicks, 440);
  assert.ok(notes[3]!.velocity < 0.8, 'another pitch is struck, softly');
});

test('puts off-beats of dance music on the beats of a slow song, those of other music nowhere', () => {
  const part: Part = { ...pulse('bass'), notes: [strike(240, 40), strike(960, 40), strike(1200, 43)] };
  const startsOf = ({ notes }: Part): number[] => notes.map(({ startTick }) => startTick);
  const dance = makeUpSong({ feels: { verse: 'fourOnFloor', chorus: 'fourOnFloor' } }, createRandom('slow'));
  assert.deepEqual(startsOf(paced(part, song, dance)), [0, 960, 1200]);
  const reggae = makeUpSong({ feels: { verse: 'oneDrop', chorus: 'oneDrop' } }, createRandom('slow'));
  assert.deepEqual(startsOf(paced(part, song, reggae)), [240, 960, 1200]);
});

test('leaves singers, tunes, usual tempos, swung songs and dotted beats as they are', () => {
  for (const role of ['lead', 'hook', 'pad'] as const) assert.deepEqual(paced(pulse(role)), pulse(role));
  const others: Partial<Composition>[] = [
    { tempoBpm: 92 },
    { swing: { unit: 8, ratio: 0.62 } },
    { meter: { beatsPerBar: 6, beatUnit: 8 } },
  ];
  for (const other of others) {
    assert.equal(slownessOf({ ...song, ...other }, true), 0);
    assert.deepEqual(paced(pulse('chords'), { ...song, ...other }), pulse('chords'));
  }
});

test('lets a slow song keep what lies between its beats, unless programs are to count it', () => {
  assert.equal(slownessOf(song), 0);
  for (const role of ['arpeggio', 'chords', 'bass'] as const)
    assert.deepEqual(playSlowBeats([pulse(role)], { brief: made.brief, composition: song }), [pulse(role)]);
});

test('gives machines two backbeats a bar at a slow tempo, one at the tempo of their style', () => {
  const claps = (tempoBpm: number): { backbeats: number; middles: number } => {
    const random = createRandom('slow trap');
    const { brief, composition } = makeUpSong({ feels: { verse: 'trap', chorus: 'trap' } }, random.child('song'));
    const { parts } = arrangeSong(brief, { ...composition, tempoBpm }, random.child('arrange'));
    const places = partOf(parts, 'drums')
      .notes.filter(({ pitch }) => pitch === drumVoiceKeys.clap)
      .map(({ startTick }) => startTick % 1920);
    return {
      backbeats: places.filter((place) => place % 960 === 480).length,
      middles: places.filter((place) => place === 960).length,
    };
  };
  const [slow, usual] = [claps(66), claps(140)];
  assert.ok(slow.backbeats > 4 * slow.middles, JSON.stringify(slow));
  assert.ok(usual.middles > 4 * usual.backbeats, JSON.stringify(usual));
});
