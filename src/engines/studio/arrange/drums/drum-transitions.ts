import { drumFills, type FillLength } from '../../grooves/drum-fills.ts';
import type { DrumBars } from '../../grooves/drum-groove.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import { type Draws, drawOption } from './draw-option.ts';
import type { DrumHit } from './drum-bar.ts';
import type { DrumFeel } from './drum-feel.ts';
import { isStruck } from './section-feels.ts';

/** The fills that one song uses: a player has two of each length and repeats them. */
export type FillVocabulary = Readonly<Record<FillLength, readonly [DrumBars, DrumBars]>>;

export function chooseFills({ fill }: Pick<DrumFeel, 'fill'>, draws: Draws): FillVocabulary {
  const two = (length: FillLength): readonly [DrumBars, DrumBars] => {
    const draw = (take: number): DrumBars =>
      drawOption(drumFills[fill][length], { ...draws, take: 2 * draws.take + take }, `fills/${fill}/${length}`).bars!;
    return [draw(0), draw(1)];
  };
  return { beat: two('beat'), half: two('half'), bar: two('bar') };
}

/** Of two fills the one whose last stroke lies nearer to where the right hand goes next: the ride is by the floor tom. */
export function fillInto([usual, other]: readonly [DrumBars, DrumBars], next: DrumFeel | undefined): DrumBars {
  if (next === undefined) return usual;
  const isByRide = isStruck(next.grid.ride);
  return endsOnToms(usual) === isByRide || endsOnToms(other) !== isByRide ? usual : other;
}

/** Of two fills the one that ends on the toms, if one does: what a phrase is answered with is told from its backbeat. */
export const tomFill = ([usual, other]: readonly [DrumBars, DrumBars]): DrumBars =>
  !endsOnToms(usual) && endsOnToms(other) ? other : usual;

const endsOnToms = (fill: DrumBars): boolean => {
  const lastOf = (steps: string | undefined): number => [...(steps ?? '')].findLastIndex((stroke) => stroke !== '.');
  const rows = (Object.entries(fill) as [DrumVoice, readonly string[]][]).map(([voice, [steps]]) => ({
    voice,
    last: lastOf(steps),
  }));
  return rows
    .reduce((latest, row) => (row.last >= latest.last ? row : latest), { voice: 'snare' as DrumVoice, last: -1 })
    .voice.startsWith('tom');
};

/** Plays a fill at the end of the bar in place of what the groove has there. */
export function withFill(hits: readonly DrumHit[], fill: DrumBars, bar: Bar, weight = 1): DrumHit[] {
  const rows = (Object.entries(fill) as [DrumVoice, readonly string[]][]).map(
    ([voice, [steps]]) => [voice, steps!] as const,
  );
  const length = Math.min(stepsOf(bar), Math.max(...rows.map(([, steps]) => steps.length)));
  const fromTick = bar.startTick + (stepsOf(bar) - length) * STEP_TICKS;
  const kept = hits.filter((hit) => hit.tick < fromTick);
  for (const [voice, steps] of rows) {
    const tail = steps.slice(-length);
    for (let step = 0; step < tail.length; step++) {
      if (tail[step] === '.') continue;
      // Fills grow towards the new section.
      const growth = 0.85 + (0.2 * step) / tail.length;
      kept.push({ tick: fromTick + step * STEP_TICKS, voice, character: tail[step]!, weight: weight * growth });
    }
  }
  return kept;
}

/** Two bars or less of a snare that thickens towards the next section, as steps of half a beat down to a sixteenth. */
const buildUpSteps = 'x...x...x.x.x.x.xxxxxxxxxxxxxxxx';

/** Two bars (or the last one) of thickening snare. */
export function withBuildUp(hits: readonly DrumHit[], bar: Bar, barsLeft: number, voice: DrumVoice): DrumHit[] {
  const steps = stepsOf(bar);
  const total = buildUpSteps.length;
  const from = barsLeft === 0 ? total - steps : Math.max(0, total - 2 * steps);
  const kept = hits.filter(
    (hit) => hit.voice === 'kick' && (barsLeft > 0 || hit.tick < bar.startTick + (steps / 2) * STEP_TICKS),
  );
  for (let step = 0; step < steps; step++) {
    if (buildUpSteps[from + step] !== 'x') continue;
    const weight = 0.45 + 0.6 * ((from + step) / total);
    kept.push({ tick: bar.startTick + step * STEP_TICKS, voice, character: 'x', weight });
  }
  return kept;
}

/**
 * Marks the first beat of a section: crash and kick where the drums are full, a soft cymbal where they leave. A drummer's right hand leaves the hats for
 * it; a machine's hats run on.
 */
export function withEntry(
  hits: readonly DrumHit[],
  feel: Pick<DrumFeel, 'crash' | 'players'>,
  bar: Bar,
  plan: SectionPlan,
): DrumHit[] {
  if (feel.crash === 'none') return [...hits];
  const isSoft = feel.crash === 'soft' || plan.drumLevel < 2;
  const crash: DrumHit = {
    tick: bar.startTick,
    voice: 'crash',
    character: isSoft ? 's' : 'o',
    weight: isSoft ? 0.8 : 0.95,
  };
  const replaced = feel.players === 'machine' ? ['kick'] : ['hat', 'ride', 'openHat', 'kick'];
  const others = hits.filter((hit) => hit.tick > bar.startTick || !replaced.includes(hit.voice));
  const kick: DrumHit = { tick: bar.startTick, voice: 'kick', character: isSoft ? 's' : 'o', weight: 1 };
  return plan.drumLevel === 0 ? [crash] : [...others, crash, kick];
}
