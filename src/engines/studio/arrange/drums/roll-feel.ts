import type { DrumBars, DrumGroove, DrumOptions, Limb, LimbOptions } from '../../grooves/drum-groove.ts';
import { drawComping } from './comping.ts';
import { type Draws, drawOption } from './draw-option.ts';
import type { DrumFeel } from './drum-feel.ts';
import { gridOf, mergeStrokes } from './merge-strokes.ts';
import { drawRestlessness, type Restlessness } from './restlessness.ts';

/** What becomes of the kick in choruses, where they have no list of their own. */
const CHORUS_KICKS = [
  { weight: 5, change: 'none' },
  { weight: 4, change: 'second half' },
] as const;

/**
 * What one song plays of a groove. Each list is drawn from by a stream of its own, which verses and choruses share, so that a chorus develops what the
 * verse plays where the groove says nothing of choruses.
 */
export function rollFeel(groove: DrumGroove, isChorus: boolean, song: Draws): DrumFeel {
  const restlessness = drawRestlessness('drums', song);
  const isLooped = restlessness.anew === 'never';
  const draws = { ...song, random: song.random.child(groove.name), restlessness };
  const beat = drawBeat(groove, isChorus, draws);
  const rest = (['ghosts', 'hats', 'colour'] as const)
    .filter((limb) => limb !== 'hats' || !hasBothHands(beat))
    .map((limb) => drawBars(groove, limb, isChorus, draws));
  const inMeter = (meter: 'three' | 'six'): DrumBars =>
    mergeStrokes(
      (['beats', 'kick', 'backbeat', 'ghosts', 'hats', 'colour'] as const).map((limb) =>
        groove.isComping && limb === 'backbeat' && groove.limbs.backbeat[meter].length > 0
          ? drawComping(groove.limbs.backbeat[meter], `${isChorus ? 'choruses' : 'verses'} in ${meter}`, draws)
          : drawList(groove.limbs[limb][meter], `${limb}/${meter}`, draws),
      ),
    );
  const four = mergeStrokes([beat, ...rest]);
  const { percussion, slow } = groove.limbs;
  const struck = (limb: LimbOptions, name: Limb, meter: 'three' | 'six'): DrumBars =>
    drawList(limb[meter], `${name}/${meter}`, draws);
  return {
    ...groove,
    lateSeconds: lateOf(groove, draws),
    grid: gridOf(four, inMeter('three'), inMeter('six')),
    slowGrid: gridOf(drawBars(groove, 'slow', isChorus, draws), {}, {}),
    percussion: gridOf(
      drawBars(groove, 'percussion', isChorus, draws),
      struck(percussion, 'percussion', 'three'),
      struck(percussion, 'percussion', 'six'),
    ),
    isHalfTime: !isChorus && slow.bars.length === 0 && draws.random.child('half time').chance(groove.halfTime.verses),
    isLooped,
    hasRuns: !isLooped && song.random.child('runs').chance(RUNS_SHARE),
  };
}

/** Songs in which the hats run when a section returns: they are one way of many to come back. */
const RUNS_SHARE = 0.4;

/** A beat that is written with cymbals or a tom has its right hand there. */
const hasBothHands = (beat: DrumBars): boolean =>
  (['hat', 'openHat', 'pedalHat', 'ride', 'stir', 'tomFloor'] as const).some((voice) => beat[voice] !== undefined);

/** Chance, and how far it may lead from bar to bar. */
type KickDraws = Draws & { readonly restlessness: Restlessness };

/** Kick and backbeat, listed together or each by its own lists. */
function drawBeat(groove: DrumGroove, isChorus: boolean, draws: KickDraws): DrumBars {
  const { beats } = groove.limbs;
  const whole = beats.bars.length === 0 ? null : drawOption(...listOf(beats, 'beats', isChorus, draws)).bars;
  if (whole !== null) return whole;
  const backbeat = groove.isComping
    ? drawComping(groove.limbs.backbeat.bars, isChorus ? 'choruses' : 'verses', draws)
    : drawBars(groove, 'backbeat', isChorus, draws);
  const kick = drawKick(groove, isChorus, draws);
  return mergeStrokes([isHalfTimeBar(backbeat) ? { ...kick, kick: clearedOf(kick.kick) } : kick, backbeat]);
}

/** A backbeat on the third beat alone. */
const isHalfTimeBar = ({ snare, clap }: DrumBars): boolean =>
  [snare, clap].some((bars) => bars?.every((bar) => bar[8] === 'o' && bar[4] === '.' && bar[12] === '.') ?? false);

/** Kicks that leave the third beat, and what is next to it, to the snare. */
const clearedOf = (kick: readonly string[] | undefined): readonly string[] =>
  (kick ?? [REST + REST]).map((bar) => `${bar.slice(0, 7)}...${bar.slice(10)}`);

const listOf = (
  { bars, choruses }: LimbOptions,
  name: string,
  isChorus: boolean,
  draws: Draws,
): [DrumOptions, Draws, string] =>
  isChorus && choruses !== null ? [choruses, draws, `${name}/choruses`] : [bars, draws, name];

const drawList = (list: DrumOptions, name: string, draws: Draws): DrumBars =>
  list.length === 0 ? {} : (drawOption(list, draws, name).bars ?? {});

function drawBars(groove: DrumGroove, limb: Limb, isChorus: boolean, draws: Draws): DrumBars {
  return groove.limbs[limb].bars.length === 0
    ? {}
    : (drawOption(...listOf(groove.limbs[limb], limb, isChorus, draws)).bars ?? {});
}

function drawKick(groove: DrumGroove, isChorus: boolean, draws: KickDraws): DrumBars {
  const { kick } = groove.limbs;
  const whole = kick.bars.length === 0 ? null : drawOption(...listOf(kick, 'kick', isChorus, draws)).bars;
  if (whole !== null) return whole;
  if (kick.halves === null) return {};
  const { first, second } = kick.halves;
  const half = (list: DrumOptions, name: string): string =>
    drawOption(list, draws, `kick/${name}`).bars?.kick?.[0] ?? REST;
  const { phrases, anew } = draws.restlessness;
  const { change } = isChorus && anew !== 'never' ? drawOption(CHORUS_KICKS, draws, 'kick/change') : CHORUS_KICKS[0];
  const isOther = change !== 'none';
  const opening = half(first, 'first');
  const closing = half(second, isOther ? 'second in choruses' : 'second');
  const answer = half(second, isOther ? 'answer in choruses' : 'answer');
  const phrase = drawOption(phrases, draws, isOther ? 'phrase in choruses' : 'phrase').bars;
  const other = half(second, isOther ? 'other answer in choruses' : 'other answer');
  const closings = { A: closing, B: answer, C: other };
  return { kick: [...phrase].map((bar) => opening + closings[bar as keyof typeof closings]) };
}

const REST = '........';

/** Each player of a song is a little earlier or later, and stays so. */
function lateOf({ lateSeconds }: DrumGroove, { random }: Draws): DrumFeel['lateSeconds'] {
  const own = (limb: keyof DrumFeel['lateSeconds']): readonly [number, number] => {
    const [low, high] = lateSeconds[limb];
    const late = random.child(`late/${limb}`).between(low, high);
    return [late, late];
  };
  return { kick: own('kick'), backbeat: own('backbeat'), hats: own('hats') };
}
