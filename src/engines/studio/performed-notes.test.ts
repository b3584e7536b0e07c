import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickToSeconds } from '../../music/meter.ts';
import { readMidiFile } from '../../music/midi-file/read-midi-file.ts';
import { writeMidiFile } from '../../music/midi-file/write-midi-file.ts';
import { plainRequest } from '../port.ts';
import { performedNotes } from './performed-notes.ts';
import { writeSong } from './write-song.ts';

const request = {
  ...plainRequest,
  seed: 'notes',
  description: 'a swinging jazz tune about rain',
  durationSeconds: 60,
};

test('tells every note of the MIDI file, by the time that it sounds, within a millisecond', () => {
  const { score } = writeSong({ request, ordinal: 0 });
  const tracks = readMidiFile(writeMidiFile(score)).tracks.slice(1);
  const heard = performedNotes(score);
  const starts = tracks.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'noteOn' ? [tickToSeconds(event.tick, score.tempoChanges)] : [])),
  );
  const told = heard.flatMap(({ notes }) => notes.map(({ start }) => start));
  assert.ok(told.length > 200);
  assert.equal(told.length, starts.length);
  const ordered = starts.toSorted((a, b) => a - b);
  for (const [index, start] of told.toSorted((a, b) => a - b).entries()) {
    assert.ok(Math.abs(start - ordered[index]!) <= 0.001, `${start} against ${ordered[index]}`);
  }
});

test('calls each part what the track of the MIDI file is called', () => {
  const { score } = writeSong({ request: { ...request, description: 'an instrumental rock anthem' }, ordinal: 0 });
  // A part that plays nothing has a track all the same, and takes no other's name.
  const [first] = score.parts;
  const parts = [{ ...first!, id: 'rests', notes: [] }, ...score.parts];
  const tracks = readMidiFile(writeMidiFile({ ...score, parts })).tracks.slice(1);
  const names = tracks.map(({ events }) => {
    const name = events.find((event) => event.kind === 'text' && event.type === 'trackName');
    return name?.kind === 'text' ? name.text : '';
  });
  const told = performedNotes({ ...score, parts }).map(({ name }) => name);
  assert.deepEqual(
    names.filter((_, index) => parts[index]!.notes.length > 0),
    told,
  );
  assert.ok(
    told.some((name) => / 2$/.test(name)),
    told.join(),
  );
  assert.equal(new Set(names).size, names.length);
});

test('names each part once, in the words that people use, and orders its notes', () => {
  const parts = performedNotes(writeSong({ request, ordinal: 1 }).score);
  assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length);
  assert.ok(parts.some(({ name }) => name === 'Vocals') && parts.some(({ name }) => name === 'Bass'));
  for (const { notes } of parts) {
    assert.ok(notes.every((note) => note.end >= note.start && note.velocity > 0 && note.velocity <= 1));
    assert.ok(notes.every((note, index) => index === 0 || note.start >= notes[index - 1]!.start));
  }
});
