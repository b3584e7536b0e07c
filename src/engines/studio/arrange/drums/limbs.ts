import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { STEP_TICKS } from '../plan/bar-grid.ts';
import type { DrumHit } from './drum-bar.ts';

/** What two hands strike, those that are left out last first; the others have feet, machines or players of their own. */
const HANDS: readonly DrumVoice[] = [
  ...(['crash', 'splash', 'snare', 'rim', 'tomFloor', 'tomLow', 'tomMid', 'tomHigh', 'taiko', 'timbale'] as const),
  ...(['rideBell', 'ride', 'openHat', 'hat', 'stir', 'woodblock', 'cowbell'] as const),
];
/** One hand plays this many strokes a second for long; faster runs go hand to hand. */
const ONE_HAND_STROKES_PER_SECOND = 8.4;
const RUN_VOICES: readonly DrumVoice[] = ['hat', 'ride'];

export const isStruckByHand = (voice: DrumVoice): boolean => HANDS.includes(voice);

/**
 * What a drummer can play of some strokes: at most two by hand at a time, open and closed hats never at once, and of a run of sixteenths that is too
 * fast for one hand no stroke where the other hand is on the snare.
 */
export function withTwoHands(hits: readonly DrumHit[], tempoBpm: number): DrumHit[] {
  const byTick = Map.groupBy(hits, (hit) => hit.tick);
  const isFast = (tempoBpm * 4) / 60 > ONE_HAND_STROKES_PER_SECOND;
  const runTicks = new Set(hits.filter(({ voice }) => RUN_VOICES.includes(voice)).map(({ tick }) => tick));
  return [...byTick.values()].flatMap((together) => {
    const rank = (hit: DrumHit): number => HANDS.indexOf(hit.voice);
    const byHand = together.filter((hit) => rank(hit) >= 0).sort((a, b) => rank(a) - rank(b));
    const one = byHand.filter(
      (hit, at) => hit.voice !== 'hat' || !byHand.slice(0, at).some(({ voice }) => voice === 'openHat'),
    );
    const isRun = (tick: number): boolean => runTicks.has(tick - STEP_TICKS) || runTicks.has(tick + STEP_TICKS);
    const free = one.filter((hit) => !(isFast && one.length > 1 && RUN_VOICES.includes(hit.voice) && isRun(hit.tick)));
    const kept = new Set(free.slice(0, 2));
    return together.filter((hit) => rank(hit) < 0 || kept.has(hit));
  });
}
