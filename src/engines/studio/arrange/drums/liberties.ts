import type { Random } from '../../../../core/random.ts';
import type { Section } from '../../../../music/score.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import type { Draws } from './draw-option.ts';
import type { DrumHit } from './drum-bar.ts';
import type { DrumFeel } from './drum-feel.ts';
import { drawRestlessness } from './restlessness.ts';

/** Off the beats, where a kick leads on to the next one. */
const PICKUPS = [3, 6, 7, 10, 11, 14, 15] as const;
const HAT_PICKUPS = [1, 3, 5, 7, 9, 11, 13, 15, 2, 6, 10, 14] as const;
const HATS: readonly DrumVoice[] = ['hat', 'openHat', 'ride'];
const PHRASE_BARS = 8;
const BAR_STEPS = 16;

/** Share of a song's bars with which its drummer takes a liberty, and whether every section has its own. */
export interface Liberties {
  readonly share: number;
  readonly isAnew: boolean;
  /** Kick and backbeat stay as they are. */
  readonly isOfHats: boolean;
}

/** Machines are programmed by the phrase, so that only restless ones do as drummers do; where a law drums they are free in their hats. */
export function drawLiberties(
  { players, isDeveloped }: Pick<DrumFeel, 'players' | 'isDeveloped'>,
  draws: Draws,
): Liberties {
  const { share, anew } = drawRestlessness('drums', draws);
  const isMachine = players === 'machine';
  const isFree = isMachine ? !isDeveloped || share >= MACHINE_SHARE_MIN : isDeveloped;
  return { share: isFree ? share : 0, isAnew: anew === 'section', isOfHats: !isDeveloped };
}

const MACHINE_SHARE_MIN = 0.3;

/**
 * A bar with a kick more or less, or a hat left out: in the same place of every section of its kind, so that it belongs to the song, or anew in each. Accents
 * and beats stay.
 */
export function withLiberties(
  hits: readonly DrumHit[],
  bar: Bar,
  { kind, ordinal }: Pick<Section, 'kind' | 'ordinal'>,
  { share, isAnew, isOfHats }: Liberties,
  random: Random,
): DrumHit[] {
  const place = isAnew ? `${ordinal}/${bar.indexInSection}` : bar.indexInSection % PHRASE_BARS;
  const chance = random.child(`liberties/${kind}/${place}`);
  if (stepsOf(bar) !== BAR_STEPS || bar.indexInSection === 0 || !chance.chance(share)) return [...hits];
  if (isOfHats) return withOtherHat(hits, bar, chance);
  const changed = chance.child('less').chance(0.35) ? withoutKick(hits, bar, chance) : withPickup(hits, bar, chance);
  return chance.child('hat').chance(0.3) ? withOtherHat(changed, bar, chance) : changed;
}

const withOtherHat = (hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] =>
  random.child('more').chance(0.5) ? withHat(hits, bar, random) : withoutHat(hits, bar, random);

const stepOf = (hit: DrumHit, bar: Bar): number => Math.round((hit.tick - bar.startTick) / STEP_TICKS);

function withPickup(hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] {
  const kicks = hits.filter(({ voice }) => voice === 'kick').map((hit) => stepOf(hit, bar));
  const backbeats = hits.filter(({ character }) => character === 'o').map((hit) => stepOf(hit, bar));
  const free = PICKUPS.filter((step) => !kicks.includes(step) && !backbeats.includes(step));
  if (kicks.length === 0 || free.length === 0) return [...hits];
  const tick = bar.startTick + random.child('pickup').pick(free) * STEP_TICKS;
  return [...hits, { tick, voice: 'kick', character: 'x', weight: 0.9 }];
}

function withoutKick(hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] {
  const spare = hits.filter((hit) => hit.voice === 'kick' && stepOf(hit, bar) % 8 !== 0);
  if (spare.length === 0) return withPickup(hits, bar, random);
  const left = random.child('spare').pick(spare);
  return hits.filter((hit) => hit !== left);
}

/** A soft stroke of the hats before a beat, or behind it. */
function withHat(hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] {
  const taken = hits.filter(({ voice }) => HATS.includes(voice)).map((hit) => stepOf(hit, bar));
  const free = HAT_PICKUPS.filter((step) => !taken.includes(step));
  if (taken.length === 0 || free.length === 0) return [...hits];
  const tick = bar.startTick + random.child('hat').pick(free) * STEP_TICKS;
  return [...hits, { tick, voice: 'hat', character: 's', weight: 1 }];
}

function withoutHat(hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] {
  const offBeats = hits.filter(
    ({ voice, tick }) => HATS.includes(voice) && (tick - bar.startTick) % (4 * STEP_TICKS) !== 0,
  );
  if (offBeats.length < 2) return [...hits];
  const left = random.child('left').pick(offBeats);
  return hits.filter((hit) => hit !== left);
}
