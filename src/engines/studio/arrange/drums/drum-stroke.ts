import { drumKey } from '../../grooves/drum-voices.ts';
import type { Sound } from '../../records.ts';
import { type Stroke, strokeWeights } from '../performance/stroke.ts';
import { STEP_TICKS } from '../plan/bar-grid.ts';
import type { DrumHit } from './drum-bar.ts';

/** A hit on a certain kit, as a stroke that does not outlast the song. */
export const drumStroke = (hit: DrumHit, kit: Sound, endTick: number): Stroke => ({
  startTick: hit.tick,
  durationTicks: Math.min(endTick - hit.tick, hit.voice === 'crash' ? 4 * STEP_TICKS : STEP_TICKS / 2),
  pitch: drumKey(hit.voice, kit),
  weight: (strokeWeights[hit.character] ?? 1) * hit.weight,
  ...(hit.character === 'g' ? { articulation: 'ghost' } : hit.character === 'o' ? { articulation: 'accent' } : {}),
});
