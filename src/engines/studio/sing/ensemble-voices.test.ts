import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../core/random.ts';
import type { Ensemble, Part, PartRole } from '../../../music/score.ts';
import { ensembleVoices, strayIn } from './ensemble-voices.ts';
import { bandLevelDb, SINGER, singSimple } from './testing/sung.ts';

const CHOIR: Ensemble = { voiceCount: 6, spreadSeconds: 0.015, spreadCents: 8, spreadFormants: 0.03 };
const partOf = (id: string, role: PartRole): Part => ({
  ...{ id, role, notes: [] },
  instrument: { kind: 'singer', singer: SINGER },
});
const voicesOf = (id: string, role: PartRole, ensemble?: Ensemble) =>
  ensembleVoices(partOf(id, role), ensemble === undefined ? SINGER : { ...SINGER, ensemble }, createRandom('choir'));

test('leaves a soloist exactly where the notes are', () => {
  const [voice, ...others] = voicesOf('lead', 'lead');
  assert.equal(others.length, 0);
  assert.deepEqual(strayIn(voice!, createRandom('phrase')), { lateSeconds: 0, detuneCents: 0 });
  assert.equal(voice!.singer, SINGER);
});

test('lets whoever sings along be a little apart in time and tune, anew in every phrase', () => {
  const [voice] = voicesOf('harmony', 'backing');
  const strays = Array.from({ length: 30 }, (_, i) => strayIn(voice!, createRandom(`phrase ${i}`)));
  assert.equal(new Set(strays.map(({ lateSeconds }) => lateSeconds)).size, 30);
  for (const { lateSeconds, detuneCents } of strays) {
    assert.ok(Math.abs(lateSeconds) <= 0.035 && Math.abs(detuneCents) <= 30);
  }
});

test('makes a choir of different people who together are in tune', () => {
  const voices = voicesOf('lead', 'lead', CHOIR);
  assert.equal(voices.length, 6);
  assert.equal(new Set(voices.map(({ singer }) => singer.formantScale)).size, 6);
  const cents = voices.map(({ detuneCents }) => detuneCents);
  assert.ok(Math.abs(cents.reduce((sum, each) => sum + each, 0) / 6) < 3, cents.join(' '));
  assert.ok(Math.max(...cents) - Math.min(...cents) > 8, cents.join(' '));
});

test('shouts gangs by several people, and never more than can be told apart', () => {
  assert.equal(voicesOf('gang', 'backing').length, 3);
  assert.equal(voicesOf('lead', 'lead', { ...CHOIR, voiceCount: 200 }).length, 8);
  assert.equal(voicesOf('lead', 'lead', { ...CHOIR, voiceCount: 0 }).length, 1);
});

test('beats where a choir holds a note, which one person does not', async () => {
  const notes = [{ phones: '|aa|', seconds: 0.5, lengthSeconds: 3, pitch: 57 }];
  const width = async (ensemble?: Ensemble): Promise<number> => {
    const singer = { vibratoCents: 0, ...(ensemble === undefined ? {} : { ensemble }) };
    const wave = await singSimple({ notes, singer });
    const harmonicHz = 220 * 8;
    return (
      bandLevelDb(wave, 2, harmonicHz - 40, harmonicHz + 40, 32_768) -
      bandLevelDb(wave, 2, harmonicHz - 4, harmonicHz + 4, 32_768)
    );
  };
  assert.ok((await width({ ...CHOIR, spreadCents: 14 })) > (await width()) + 1);
});
