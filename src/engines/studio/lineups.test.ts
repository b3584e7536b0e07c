import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainRequest } from '../port.ts';
import { writeSong } from './write-song.ts';

/** What plays in a song, voices aside: programs, patches and kits. */
function bandOf(tags: string, isInstrumental: boolean, ordinal: number): Set<number | string> {
  const request = { ...plainRequest, seed: 'lineups', tags, isInstrumental, durationSeconds: 60 };
  const { score } = writeSong({ request, ordinal });
  return new Set(
    score.parts.flatMap(({ instrument }): (number | string)[] => {
      if (instrument.kind === 'singer') return [];
      if (instrument.kind === 'sampled') return [instrument.program];
      return [instrument.kind === 'synth' ? instrument.patch : instrument.kit];
    }),
  );
}

const bands: Readonly<Record<string, readonly (number | string)[]>> = {
  'solo piano': [0],
  'just acoustic guitar and cello, folk': [25, 42],
  'string quartet': [40, 41, 42],
  'a cappella': [52, 53],
  'solo violin': [40],
};

for (const [tags, players] of Object.entries(bands)) {
  test(`lets nobody but the asked ones play: ${tags}`, () => {
    for (const isInstrumental of [true, false]) {
      for (const ordinal of [0, 1]) {
        const heard = bandOf(tags, isInstrumental, ordinal);
        assert.deepEqual([...heard].sort(), [...players].sort(), `${isInstrumental} ${ordinal}`);
      }
    }
  });
}

test('lets the cello of a quartet carry it no deeper than a cello reaches', () => {
  const request = { ...plainRequest, seed: 'deep', tags: 'string quartet', isInstrumental: true, durationSeconds: 60 };
  const { score } = writeSong({ request, ordinal: 0 });
  const bass = score.parts.find(({ role }) => role === 'bass')!;
  assert.ok(bass.notes.length > 10 && bass.notes.every(({ pitch }) => pitch >= 36));
});

test('lets the cello play beside a guitar whatever band the style has, with or without a bass', () => {
  for (let seed = 0; seed < 12; seed++) {
    const tags = 'just acoustic guitar and cello, folk';
    const request = { ...plainRequest, seed: `pair ${seed}`, tags, isInstrumental: true, durationSeconds: 40 };
    const { score } = writeSong({ request, ordinal: 0 });
    assert.ok(score.parts.some(({ instrument }) => instrument.kind === 'sampled' && instrument.program === 42));
  }
});
