import type { Random } from '../../../../core/random.ts';
import type { GrooveGroup } from '../../grooves/drum-groove.ts';
import type { Layer } from './section-layers.ts';
import type { SectionPlan } from './section-plan.ts';

/**
 * How a song opens: chords and hook that bass and drums join; the whole band on a riff; the hook alone; the beat alone;
 * a bed of chords over which the hook enters; long tones alone; drums, then bass, then chords and hook.
 */
export type IntroManner = 'gather' | 'riff' | 'alone' | 'beat' | 'bed' | 'ambience' | 'stack';

const SILENT = 1;

const all = (entry: number): Partial<Record<Layer, number>> =>
  Object.fromEntries((['drums', 'percussion', 'bass', 'chords2', 'arpeggio', 'counter', 'hook'] as const).map((layer) => [layer, entry])); // biome-ignore format: one list

/** When a layer enters, as a share of the intro; layers that are not named play as planned, from its start. */
const ENTRIES: Readonly<Record<IntroManner, Partial<Readonly<Record<Layer, number>>>>> = {
  gather: { bass: 0.5, drums: 0.5, percussion: 0.5 },
  riff: { pad: SILENT },
  alone: { chords1: 0.5, pad: 0.5, chords2: SILENT, bass: SILENT, drums: SILENT, percussion: SILENT },
  beat: { chords1: 0.5, chords2: SILENT, pad: SILENT, bass: 0.5, hook: 0.5 },
  bed: { hook: 0.5, chords2: SILENT, bass: SILENT, drums: SILENT, percussion: SILENT },
  ambience: { ...all(SILENT), chords1: 0.5, pad: 0 },
  stack: { bass: 0.25, chords1: 0.5, chords2: SILENT, arpeggio: 0.5, counter: SILENT, hook: 0.5, pad: 0.5 },
};

/** Layers that a manner needs whatever the intro's energy says. */
const NEEDED: Readonly<Record<IntroManner, readonly Layer[]>> = {
  gather: [],
  riff: ['drums', 'bass', 'hook'],
  alone: ['hook', 'pad'],
  beat: ['drums', 'percussion', 'bass'],
  bed: ['pad'],
  ambience: ['pad'],
  stack: ['drums', 'bass', 'hook'],
};

const USUAL: readonly IntroManner[] = ['gather', 'alone', 'bed', 'riff'];
const MANNERS: Partial<Readonly<Record<GrooveGroup, readonly IntroManner[]>>> = {
  pop: ['gather', 'riff', 'alone', 'bed', 'beat', 'ambience', 'stack'],
  rock: ['riff', 'riff', 'gather', 'alone', 'stack', 'beat', 'ambience'],
  metal: ['riff', 'alone', 'ambience', 'gather'],
  funk: ['beat', 'riff', 'stack', 'gather'],
  shuffle: ['riff', 'gather', 'alone'],
  dance: ['gather', 'beat', 'bed', 'stack', 'ambience', 'riff'],
  urban: ['gather', 'alone', 'bed', 'beat', 'ambience', 'stack'],
  reggae: ['riff', 'gather', 'beat', 'stack'],
  latin: ['beat', 'riff', 'stack', 'gather'],
  bossa: ['gather', 'alone', 'riff'],
  jazz: ['gather', 'riff', 'alone'],
  ballad: ['alone', 'bed', 'gather', 'ambience'],
  folk: ['alone', 'gather', 'riff', 'bed', 'ambience'],
  epic: ['bed', 'alone', 'gather', 'ambience'],
  free: ['alone', 'bed', 'gather', 'ambience'],
};
const NEED_DRUMS: readonly IntroManner[] = ['riff', 'beat', 'stack'];

/**
 * Chooses how the song opens: the takes of a request from different halves of the style's manners. Where the caller named who leads, the hook sounds from the first bar. A beat
 * opens only styles whose verses have one.
 */
export function chooseIntro(
  group: GrooveGroup,
  available: readonly Layer[],
  {
    hasNamedLeader,
    isDrummed,
    ordinal,
  }: { readonly hasNamedLeader: boolean; readonly isDrummed: boolean; readonly ordinal: number },
  random: Random,
): IntroManner {
  const manners = (MANNERS[group] ?? USUAL).filter(
    (manner) =>
      ((isDrummed && available.includes('drums')) || !NEED_DRUMS.includes(manner)) &&
      (available.includes('hook') || manner !== 'alone') &&
      (available.includes('pad') || manner !== 'ambience') &&
      (!hasNamedLeader || (ENTRIES[manner].hook ?? 0) === 0),
  );
  if (manners.length === 0) return 'bed';
  const own = [...new Set(manners)].filter((_, place) => place % 2 === ordinal % 2);
  return random.pick(own.length > 0 ? manners.filter((manner) => own.includes(manner)) : manners);
}

/** The plan of an opening section in that manner. */
export function openWith(plan: SectionPlan, manner: IntroManner, available: readonly Layer[]): SectionPlan {
  if (plan.index > 0 || plan.section.kind !== 'intro' || plan.cue.isBare) return plan;
  const needed = NEEDED[manner].filter((layer) => available.includes(layer) && !plan.cue.silent.includes(layer));
  const layers = new Set([...plan.layers, ...needed]);
  const isDrummed = layers.has('drums');
  if (!isDrummed) layers.delete('percussion');
  const drumLevel =
    isDrummed && plan.drumLevel === 0 ? 1 : NEED_DRUMS.includes(manner) && isDrummed ? 2 : plan.drumLevel;
  return { ...plan, layers, drumLevel: isDrummed ? drumLevel : 0 };
}

/** The share of the intro after which a layer enters; 1: it does not. */
export const introEntry = (manner: IntroManner, layer: Layer): number => ENTRIES[manner][layer] ?? 0;
