import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../core/random.ts';
import { arrangeSong } from '../arrange-song.ts';
import { alto, makeUpSong } from '../testing/made-up-song.ts';

const members = [
  { ...alto, name: 'rapper', formantScale: 1.1, delivery: 'spoken' },
  { ...alto, name: 'second', formantScale: 1.18 },
] as const;

test('passes the parts of a group between its voices: each note has one, choruses are the lead’s, the rap is the rapper’s', () => {
  const { brief, composition } = makeUpSong({}, createRandom('group'));
  const verses = composition.sections.filter(({ kind }) => kind === 'verse');
  const sections = composition.sections.map((section) =>
    section === verses[1] ? { ...section, label: 'Rap Verse' } : section,
  );
  const { parts, mix } = arrangeSong({ ...brief, members }, { ...composition, sections }, createRandom('group'));
  const leads = parts.filter(({ role }) => role === 'lead');
  assert.deepEqual(
    leads.map(({ id, instrument }) => `${id} ${instrument.kind === 'singer' ? instrument.singer.name : ''}`),
    ['lead alto', 'lead-2 rapper', 'lead-3 second'],
  );
  const sung = leads.flatMap(({ notes }) => notes.map(({ startTick }) => startTick)).sort((a, b) => a - b);
  assert.deepEqual(
    sung,
    composition.lead.map(({ startTick }) => startTick).sort((a, b) => a - b),
  );
  const kindsOf = (lead: number): Set<string> =>
    new Set(leads[lead]!.notes.map(({ syllable }) => sections[composition.lines[syllable!.line]!.sectionIndex]!.label));
  assert.deepEqual([...kindsOf(1)], ['Rap Verse']);
  assert.ok(![...kindsOf(0)].includes('Rap Verse'));
  assert.ok(mix.channels.some(({ partId }) => partId === 'lead-2'));
});

test('leaves the song of one singer to that one', () => {
  const { brief, composition } = makeUpSong({}, createRandom('one'));
  const { parts } = arrangeSong(brief, composition, createRandom('one'));
  assert.deepEqual(
    parts.filter(({ role }) => role === 'lead').map(({ id }) => id),
    ['lead'],
  );
});
