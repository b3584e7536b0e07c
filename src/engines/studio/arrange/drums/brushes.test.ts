import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { withBrushes } from './brushes.ts';
import type { DrumHit } from './drum-bar.ts';

const hit = (voice: DrumVoice, character = 'x'): DrumHit => ({ tick: 0, voice, character, weight: 1 });

test('brushes close the hats, and keep time on them where sticks have the floor tom', () => {
  const played = withBrushes([hit('openHat'), hit('tomFloor'), hit('tomFloor', 's')]);
  assert.deepEqual(
    played.map(({ voice, character }) => `${voice} ${character}`),
    ['hat x', 'hat s', 'hat g'],
  );
});

test('brushes leave snare, kick and ride as they are', () => {
  const hits = [hit('snare', 'o'), hit('kick'), hit('ride')];
  assert.deepEqual(withBrushes(hits), hits);
});
