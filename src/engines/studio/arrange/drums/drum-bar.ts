import type { Meter } from '../../../../music/meter.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import { fitPattern, type MeteredPattern } from '../plan/fit-pattern.ts';
import type { SectionPlan } from '../plan/section-plan.ts';
import type { DrumFeel, DrumGrid } from './drum-feel.ts';

/** One stroke of a kit, still by voice. */
export interface DrumHit {
  readonly tick: number;
  readonly voice: DrumVoice;
  readonly character: string;
  /** Multiplies the character's weight. */
  readonly weight: number;
}

/** The strokes of a grid in one bar. */
export function gridHits(grid: DrumGrid, bar: Bar, meter: Meter, compound: DrumFeel['compound']): DrumHit[] {
  const hits: DrumHit[] = [];
  for (const [voice, pattern] of Object.entries(grid) as [DrumVoice, MeteredPattern][]) {
    const steps = fitPattern(pattern, meter, bar.indexInSection, compound).slice(0, stepsOf(bar));
    for (let step = 0; step < steps.length; step++) {
      const character = steps[step]!;
      if (character === '.' || character === '-') continue;
      hits.push({ tick: bar.startTick + step * STEP_TICKS, voice, character, weight: 1 });
    }
  }
  return hits;
}

/** Reggae, metal and slow ballads have their one stroke a bar at any tempo. */
const FULL_TIME_GROUPS: readonly DrumFeel['group'][] = ['urban', 'dance', 'pop', 'rock', 'folk'];
const HALF_TIME_BAR = /^\.{8}[oxs][.g]{7}$/;
const BACKBEAT_BAR = '....o.......o...';

/**
 * Half-time grooves belong to tempos that are counted fast: 140 with a snare a bar is 70 with two. At a slow tempo
 * the same pulse has its two backbeats, and the kick keeps off them.
 */
export function inFullTime(feel: DrumFeel): DrumFeel {
  const isHalf = ({ four }: MeteredPattern): boolean => four.every((bar) => HALF_TIME_BAR.test(bar));
  const rows = Object.entries(feel.grid) as [DrumVoice, MeteredPattern][];
  const halved = rows.filter(([voice, pattern]) => BACKBEAT_VOICES.includes(voice) && isHalf(pattern));
  if (!FULL_TIME_GROUPS.includes(feel.group)) return feel;
  if (halved.length === 0) return { ...feel, isHalfTime: false };
  const cleared = (bar: string): string =>
    [...bar].map((stroke, step) => (step === 4 || step === 12 ? '.' : stroke)).join('');
  const grid = rows.map(([voice, pattern]) => [
    voice,
    halved.some(([other]) => other === voice)
      ? { ...pattern, four: [BACKBEAT_BAR] }
      : voice === 'kick'
        ? { ...pattern, four: pattern.four.map(cleared) }
        : pattern,
  ]);
  return { ...feel, isHalfTime: false, grid: Object.fromEntries(grid) };
}

/** The groove as it is played at a very slow tempo. */
export const atSlowPace = (feel: DrumFeel): DrumFeel => ({ ...feel, grid: { ...feel.grid, ...feel.slowGrid } });

/** The groove of one bar as full as the section wants it. */
export function grooveHits(feel: DrumFeel, bar: Bar, plan: SectionPlan, meter: Meter): DrumHit[] {
  const hits = gridHits(feel.grid, bar, meter, feel.compound);
  const shaped = plan.isHalfTime || isHalfTimeVerse(feel, plan) ? halveBackbeat(hits, bar) : hits;
  if (plan.drumLevel === 1) return varyReturn(lighten(shaped, feel), feel, bar, plan);
  if (plan.drumLevel === 2) {
    const isRimmed = feel.hasVerseRim && plan.energy < 0.6 && plan.returns === 0;
    return varyReturn(isRimmed ? softenSnare(shaped) : shaped, feel, bar, plan);
  }
  return openUp(shaped, feel, bar, plan);
}

/** Half time is for first verses, where the song has room to grow. */
const isHalfTimeVerse = (feel: DrumFeel, plan: SectionPlan): boolean =>
  feel.isHalfTime && plan.section.kind === 'verse' && plan.returns === 0;

const DRIVEN_GROUPS: readonly DrumFeel['group'][] = ['dance', 'urban', 'latin', 'funk'];

const BELLED_GROUPS: readonly DrumFeel['group'][] = ['rock', 'metal', 'pop'];

/** Whose time stays on its beats and swung eighths. */
const STEADY_GROUPS: readonly DrumFeel['group'][] = ['reggae', 'jazz'];

/** A section that returns moves from the hats to the ride, or lets the hats run in sixteenths, where the right hand is at the hats. */
function varyReturn(hits: readonly DrumHit[], feel: DrumFeel, bar: Bar, plan: SectionPlan): DrumHit[] {
  if (plan.returns === 0 || plan.hasChorusGroove || feel.isLooped) return [...hits];
  if (!DRIVEN_GROUPS.includes(feel.group) && plan.returns % 2 === 1 && hits.some((hit) => hit.voice === 'hat')) {
    return hits.map(
      (hit): DrumHit => (hit.voice === 'hat' ? { ...hit, voice: 'ride', weight: 0.9 * hit.weight } : hit),
    );
  }
  const runs = feel.hasRuns && !STEADY_GROUPS.includes(feel.group) && hits.some((hit) => hit.voice === 'hat');
  return runs ? withSixteenths(hits, bar) : [...hits];
}

/** The big drum, softly, on the eighths that it leaves. */
function withEighths(hits: readonly DrumHit[], bar: Bar): DrumHit[] {
  const filled: DrumHit[] = [];
  for (let step = 0; step < stepsOf(bar); step += 2) {
    const tick = bar.startTick + step * STEP_TICKS;
    if (hits.some((hit) => hit.tick === tick && hit.voice === 'taiko')) continue;
    filled.push({ tick, voice: 'taiko', character: 's', weight: 0.8 });
  }
  return [...hits, ...filled];
}

/** Ghosted hats between the strokes of the hats. */
function withSixteenths(hits: readonly DrumHit[], bar: Bar): DrumHit[] {
  const filled: DrumHit[] = [];
  for (let step = 1; step < stepsOf(bar); step += 2) {
    const tick = bar.startTick + step * STEP_TICKS;
    if (hits.some((hit) => hit.tick === tick && hit.voice === 'hat')) continue;
    filled.push({ tick, voice: 'hat', character: 'g', weight: 1.2 });
  }
  return [...hits, ...filled];
}

const BACKBEAT_VOICES: readonly DrumVoice[] = ['snare', 'clap', 'rim'];
const isBackbeat = (hit: DrumHit): boolean => BACKBEAT_VOICES.includes(hit.voice);

/** No ghosts, the hats closed, soft cymbals; the rim for the snare where the style has it. */
function lighten(hits: readonly DrumHit[], feel: DrumFeel): DrumHit[] {
  const heard = hits.filter((hit) => hit.character !== 'g');
  const kept = feel.group === 'dance' ? heard : withClosedHats(heard);
  const soft = kept.map((hit): DrumHit => ({ ...hit, weight: isBackbeat(hit) ? 0.82 : 0.8 }));
  return feel.hasVerseRim ? softenSnare(soft) : soft;
}

/** Who keeps time on open hats goes on with closed ones: without any cymbal a bar has no time. */
export const withClosedHats = (hits: readonly DrumHit[]): DrumHit[] =>
  hits.map((hit) => (hit.voice === 'openHat' ? { ...hit, voice: 'hat' } : hit));

const softenSnare = (hits: readonly DrumHit[]): DrumHit[] =>
  hits.map((hit) => (hit.voice === 'snare' && hit.character === 'o' ? { ...hit, voice: 'rim' } : hit));

/** Chorus: ride or open hats for the closed ones, claps on the snare. */
function openUp(hits: readonly DrumHit[], feel: DrumFeel, bar: Bar, plan: SectionPlan): DrumHit[] {
  const opened = hits.map((hit): DrumHit => {
    if (hit.voice !== 'hat') return hit;
    if (feel.chorus === 'ride' && (plan.isPeak || plan.section.ordinal > 1)) return { ...hit, voice: 'ride' };
    const isLastEighth = bar.endTick - hit.tick <= 2 * STEP_TICKS;
    return feel.chorus !== 'same' && isLastEighth && bar.indexInSection % 2 === 1 ? { ...hit, voice: 'openHat' } : hit;
  });
  const crowned = plan.isPeak && plan.returns > 0 && !feel.isLooped ? crown(opened, feel, bar) : opened;
  if (!feel.hasChorusClap) return crowned;
  const claps = opened
    .filter((hit) => hit.voice === 'snare' && hit.character === 'o')
    .map((hit): DrumHit => ({ ...hit, voice: 'clap', character: 's' }));
  return [...crowned, ...claps];
}

/** The biggest section: sixteenths between the hats of driven styles, the ride's bell on the beats of rock, which has the hands for it. */
function crown(hits: readonly DrumHit[], feel: DrumFeel, bar: Bar): DrumHit[] {
  if (DRIVEN_GROUPS.includes(feel.group)) return feel.hasRuns ? withSixteenths(hits, bar) : [...hits];
  // An orchestra has no ride: its big drum fills the eighths.
  if (feel.group === 'epic') return withEighths(hits, bar);
  if (!BELLED_GROUPS.includes(feel.group)) return [...hits];
  const isOnBeat = ({ tick }: DrumHit): boolean => (tick - bar.startTick) % (4 * STEP_TICKS) === 0;
  const struck = hits.filter((hit) => hit.voice === 'snare' || hit.voice === 'kick');
  const beats = struck.filter(isOnBeat).map((hit) => hit.tick);
  const bells = [...new Set(beats)].map((tick): DrumHit => ({ tick, voice: 'rideBell', character: 's', weight: 0.9 }));
  return [...hits, ...bells];
}

/** One strong stroke in the middle of the bar for two backbeats: the song seems to take twice its time. */
function halveBackbeat(hits: readonly DrumHit[], bar: Bar): DrumHit[] {
  const strong = hits.find((hit) => isBackbeat(hit) && hit.character === 'o');
  const middle = bar.startTick + Math.floor(stepsOf(bar) / 2) * STEP_TICKS;
  const others = hits.filter(
    (hit) => !isBackbeat(hit) && !(hit.voice === 'kick' && Math.abs(hit.tick - middle) < 2 * STEP_TICKS),
  );
  if (strong === undefined) return [...hits];
  return [...others, { ...strong, tick: middle }];
}
