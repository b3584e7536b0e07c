import type { Random } from '../../../core/random.ts';
import { lerp } from '../../../core/units.ts';
import type { Loop, Recipe, Sound } from '../records.ts';
import type { Decade } from './decades.ts';

/** How much of the second style's figures enter the first's. */
const DONOR_SHARE = 0.35;
/** Kits that belong to their style too much for a decade to replace. */
const STEADY_KITS = new Set(['jazz', 'brush', 'orchestra', 'trap', 'industrial']);

/** From this share of a pair of notes on, the swing is the style: its groove stays however slow it is played. */
const SWINGING_FROM = 0.55;

/** The first style at the pace of a ballad: its tempo, its sparse verses, its even bass. */
function atPaceOf(pace: Recipe, style: Recipe): Recipe {
  const slow = { ...style, tempoBpm: pace.tempoBpm, syncopation: Math.min(style.syncopation, pace.syncopation) };
  if (style.swingRatio >= SWINGING_FROM) return slow;
  return { ...slow, drumFeel: pace.drumFeel, bassPattern: pace.bassPattern, kickDuckingDb: pace.kickDuckingDb };
}

/** The first style keeps groove and form; the second gives sounds and progressions as further choices, and colours the figures. */
export function mergeRecipes(base: Recipe, donor: Recipe | undefined): Recipe {
  if (donor === undefined || donor.name === base.name) return base;
  const merged = mixRecipes(base, donor);
  return donor.setsPace && !base.setsPace ? atPaceOf(donor, merged) : merged;
}

function mixRecipes(base: Recipe, donor: Recipe): Recipe {
  const mix = (of: (recipe: Recipe) => number): number => lerp(of(base), of(donor), DONOR_SHARE);
  const { low, high } = base.tempoBpm;
  return {
    ...base,
    tempoBpm: {
      low,
      high,
      usual: Math.min(
        high,
        Math.max(
          low,
          mix((recipe) => recipe.tempoBpm.usual),
        ),
      ),
    },
    minorProbability: mix((recipe) => recipe.minorProbability),
    loops: {
      verse: interleave(base.loops.verse, donor.loops.verse, sameLoop),
      chorus: interleave(base.loops.chorus, donor.loops.chorus, sameLoop),
      bridge: interleave(base.loops.bridge, donor.loops.bridge, sameLoop),
    },
    extensionShare: mix((recipe) => recipe.extensionShare),
    palette: mergePalettes(base.palette, donor.palette),
    syncopation: mix((recipe) => recipe.syncopation),
    isPentatonic: base.isPentatonic || donor.isPentatonic,
    vocalToAccompanimentDb: mix((recipe) => recipe.vocalToAccompanimentDb),
    reverbSeconds: mix((recipe) => recipe.reverbSeconds),
    kickDuckingDb: mix((recipe) => recipe.kickDuckingDb),
    tiltDb: mix((recipe) => recipe.tiltDb),
  };
}

const mergePalettes = (base: Recipe['palette'], donor: Recipe['palette']): Recipe['palette'] => ({
  kit: base.kit,
  bass: interleave(base.bass, donor.bass, sameSound),
  chords: interleave(base.chords, donor.chords, sameSound),
  pad: interleave(base.pad, donor.pad, sameSound),
  hook: interleave(base.hook, donor.hook, sameSound),
  counter: interleave(base.counter, donor.counter, sameSound),
});

/** Puts a decade's sounds before the style's own. */
export function applyDecade(recipe: Recipe, decade: Decade | undefined): Recipe {
  if (decade === undefined) return recipe;
  const { kit, chords, hook, bass, pad, counter } = recipe.palette;
  return {
    ...recipe,
    palette: {
      kit: decade.kit === undefined || ('kit' in kit && STEADY_KITS.has(kit.kit)) ? kit : decade.kit,
      chords: withFirst(chords, decade.chords ?? []),
      hook: withFirst(hook, decade.hook ?? []),
      bass,
      pad,
      counter,
    },
    reverbSeconds: decade.reverbSeconds ?? recipe.reverbSeconds,
    tiltDb: decade.tiltDb ?? recipe.tiltDb,
  };
}

/**
 * Reorders loops and sounds by chance, so that seeds differ: the first choices stay likely to come first.
 * @param adventure 0: hardly any change; 1: any order
 */
export function shuffleChoices(recipe: Recipe, adventure: number, random: Random): Recipe {
  const shuffled = <T>(list: readonly T[], path: string): T[] => weightedOrder(list, adventure, random.child(path));
  const { loops, palette } = recipe;
  return {
    ...recipe,
    loops: {
      verse: shuffled(loops.verse, 'loops/verse'),
      chorus: shuffled(loops.chorus, 'loops/chorus'),
      bridge: shuffled(loops.bridge, 'loops/bridge'),
    },
    palette: {
      kit: palette.kit,
      bass: shuffled(palette.bass, 'palette/bass'),
      chords: shuffled(palette.chords, 'palette/chords'),
      pad: shuffled(palette.pad, 'palette/pad'),
      hook: shuffled(palette.hook, 'palette/hook'),
      counter: shuffled(palette.counter, 'palette/counter'),
    },
  };
}

function weightedOrder<T>(list: readonly T[], adventure: number, random: Random): T[] {
  const left = list.map((item, rank) => ({ item, weight: (0.25 + 0.7 * adventure) ** rank }));
  const order: T[] = [];
  while (left.length > 0) {
    const next = random.weighted(left, (entry) => entry.weight);
    left.splice(left.indexOf(next), 1);
    order.push(next.item);
  }
  return order;
}

const sameLoop = (left: Loop, right: Loop): boolean => left.join(' ') === right.join(' ');
export const sameSound = (left: Sound, right: Sound): boolean => left.name === right.name;

/** `first` before the rest of `list`. */
export const withFirst = (list: readonly Sound[], first: readonly Sound[]): Sound[] => [
  ...first,
  ...list.filter((sound) => !first.some((other) => sameSound(sound, other))),
];

function interleave<T>(base: readonly T[], donor: readonly T[], isSame: (left: T, right: T) => boolean): T[] {
  const merged: T[] = [];
  for (let rank = 0; rank < Math.max(base.length, donor.length); rank++) {
    for (const item of [base[rank], donor[rank]]) {
      if (item !== undefined && !merged.some((other) => isSame(item, other))) merged.push(item);
    }
  }
  return merged;
}
