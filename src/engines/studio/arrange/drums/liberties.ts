import type { Random } from '../../../../core/random.ts';
import type { Section } from '../../../../music/score.ts';
import { type Bar, STEP_TICKS, stepsOf } from '../plan/bar-grid.ts';
import { type Draws, drawOption } from './draw-option.ts';
import type { DrumHit } from './drum-bar.ts';
import type { DrumFeel } from './drum-feel.ts';

/** How much of what a drummer repeats is played otherwise: some drum the same bar for a whole song, others hardly ever. */
const MANNERS = [
  { weight: 7, share: 0 },
  { weight: 3, share: 0.12 },
  { weight: 2, share: 0.25 },
] as const;

/** Off the beats, where a kick leads on to the next one. */
const PICKUPS = [3, 6, 7, 10, 11, 14, 15] as const;
const PHRASE_BARS = 8;
const BAR_STEPS = 16;

/** Share of a song's bars with which its drummer takes a liberty; none where a machine drums, or a law does. */
export const drawLiberties = (
  { players, isDeveloped }: Pick<DrumFeel, 'players' | 'isDeveloped'>,
  draws: Draws,
): number => (players === 'drummer' && isDeveloped ? drawOption(MANNERS, draws, 'liberties').share : 0);

/**
 * A bar with a kick more or less, or a hat left out: in the same place of every section of its kind, so that it belongs to the song. Accents and beats stay.
 */
export function withLiberties(
  hits: readonly DrumHit[],
  bar: Bar,
  { kind }: Pick<Section, 'kind'>,
  share: number,
  random: Random,
): DrumHit[] {
  const chance = random.child(`liberties/${kind}/${bar.indexInSection % PHRASE_BARS}`);
  if (stepsOf(bar) !== BAR_STEPS || bar.indexInSection === 0 || !chance.chance(share)) return [...hits];
  const isHatLeft = chance.child('hat').chance(0.3);
  const changed = chance.child('less').chance(0.35) ? withoutKick(hits, bar, chance) : withPickup(hits, bar, chance);
  return isHatLeft ? withoutHat(changed, bar, chance) : changed;
}

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

function withoutHat(hits: readonly DrumHit[], bar: Bar, random: Random): DrumHit[] {
  const offBeats = hits.filter(({ voice, tick }) => voice === 'hat' && (tick - bar.startTick) % (4 * STEP_TICKS) !== 0);
  if (offBeats.length < 2) return [...hits];
  const left = random.child('left').pick(offBeats);
  return hits.filter((hit) => hit !== left);
}
