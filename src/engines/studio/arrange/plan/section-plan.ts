import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { Section, SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import type { DrumStyle } from '../drums/drum-feel.ts';
import type { Entrance, SongBuild } from './builds.ts';
import type { Casting } from './casting.ts';
import { thinDownChorus } from './down-chorus.ts';
import { type IntroManner, openWith } from './intro-manner.ts';
import { peakKinds } from './peak-kinds.ts';
import { contrastReturns, leadByDrums } from './section-contrast.ts';
import { readCue, type SectionCue } from './section-cue.ts';
import { availableLayers, type DrumLevel, drumLevelOf, type Layer, layersOf } from './section-layers.ts';

/** What leads out of a section into the next. */
export type Exit =
  | 'none'
  | 'beatFill'
  | 'barFill'
  | 'build'
  /** The band is silent for a beat or two. */
  | 'stop'
  /** Without drums: the band breathes in for half a beat, runs up to the new section, or swells into it. */
  | 'breath'
  | 'run'
  | 'swell';

export interface SectionPlan {
  readonly index: number;
  readonly section: Section;
  /** 0..1: the section's own energy, steadied by what sections of its kind usually have. */
  readonly energy: number;
  readonly hasChorusGroove: boolean;
  /** The biggest section of the song. */
  readonly isPeak: boolean;
  readonly isLast: boolean;
  readonly layers: ReadonlySet<Layer>;
  readonly drumLevel: DrumLevel;
  /** What the caller wrote inside the section's marker. */
  readonly cue: SectionCue;
  /** Halves the groove's backbeat: bridges. */
  readonly isHalfTime: boolean;
  /** The drums, named by the caller, play its first half alone. */
  readonly isDrumLed: boolean;
  readonly exit: Exit;
  /** How often a section of this kind was heard before. */
  readonly returns: number;
  /** Bars at its start in which only voice and held chords are heard: the "down" chorus. */
  readonly downBars: number;
  /** A layer that joins a long section halfway. */
  readonly lateLayer: Layer | null;
}

const USUAL_ENERGY = {
  intro: 0.35,
  verse: 0.45,
  preChorus: 0.58,
  chorus: 0.8,
  postChorus: 0.85,
  bridge: 0.5,
  instrumental: 0.65,
  solo: 0.7,
  breakdown: 0.35,
  drop: 0.9,
  outro: 0.4,
} as const satisfies Record<SectionKind, number>;

const CHORUS_GROOVES: readonly SectionKind[] = ['chorus', 'postChorus', 'drop', 'instrumental', 'solo'];

export interface PlanContext {
  readonly brief: Brief;
  readonly casting: Casting;
  readonly feelOf: (hasChorusGroove: boolean) => DrumStyle;
  readonly random: Random;
  readonly barTicks: number;
  readonly intro: IntroManner;
  readonly build: SongBuild;
}

/** Decides, section by section, who plays and how one section leads into the next. */
export function planSections(sections: readonly Section[], context: PlanContext): SectionPlan[] {
  const cues = sections.map((section) => readCue(section.cue));
  const energies = sections.map(
    (section, index) => 0.6 * section.energy + 0.4 * USUAL_ENERGY[section.kind] + cues[index]!.energyShift,
  );
  const peak = peakIndex(sections, energies);
  const late = lateDrumsIndex(sections, context);
  const drafts = sections.map((section, index) => {
    const isRaised = index === peak && cues[index]!.energyShift >= 0;
    const energy = clamp(isRaised ? Math.max(...energies) + 0.05 : energies[index]!, 0, 1);
    return draftSection(
      section,
      index,
      { energy, isPeak: index === peak, cue: cues[index]! },
      sections.length,
      index >= late,
      context,
    );
  });
  const available = availableLayers(context.casting, context.brief);
  const opened = drafts.map((plan) => openWith(plan, context.intro, available));
  const led = leadByDrums(contrastReturns(opened, available, context.build), context.casting);
  const counted = led.map((plan, index) => ({
    ...plan,
    returns: led.slice(0, index).filter((other) => other.section.kind === plan.section.kind).length,
  }));
  const grown = counted.map((plan) => growHalfway(plan, available, context));
  const shaped = thinDownChorus(
    grown,
    context.barTicks,
    context.brief.recipe.formHabits.surprise,
    context.random.child('down'),
  );
  return shaped.map((plan, index) => ({ ...plan, exit: exitOf(plan, shaped[index + 1], context) }));
}

const LONG_BARS = 12;
const LATE_LAYERS = ['pad', 'percussion', 'arpeggio', 'chords2'] as const satisfies readonly Layer[];
const JOINING: readonly Entrance[] = ['returns', 'late', 'throughout', 'verse'];

/** A long verse or bridge does not stay as it began: somebody joins in its second half. */
function growHalfway(plan: SectionPlan, available: readonly Layer[], { barTicks, build }: PlanContext): SectionPlan {
  const { kind, startTick, endTick } = plan.section;
  const isLong = endTick - startTick >= LONG_BARS * barTicks;
  if (!isLong || plan.cue.isBare || plan.isPeak || (kind !== 'verse' && kind !== 'bridge')) return plan;
  const isFree = (layer: Layer): boolean =>
    available.includes(layer) &&
    !plan.layers.has(layer) &&
    !plan.cue.silent.includes(layer) &&
    (layer !== 'percussion' || plan.drumLevel > 0);
  const free = LATE_LAYERS.filter(isFree);
  // Who plays in later verses, or not yet, comes early rather than who waits for the chorus.
  const lateLayer = free.find((layer) => JOINING.includes(build[layer])) ?? free[0] ?? null;
  return lateLayer === null ? plan : { ...plan, lateLayer, layers: new Set([...plan.layers, lateLayer]) };
}

/** The last chorus (or drop); without one the last section of most energy. */
function peakIndex(sections: readonly Section[], energies: readonly number[]): number {
  const last = sections.findLastIndex((section) => section.kind === 'chorus' || section.kind === 'drop');
  if (last >= 0) return last;
  const inner = energies.map((energy, index) => (sections[index]!.kind === 'outro' ? energy - 1 : energy));
  return inner.lastIndexOf(Math.max(...inner));
}

/**
 * Where the drums join a song of verses alone whose verses have none: in its second half, as they would in its choruses. Infinity: they do not.
 */
function lateDrumsIndex(sections: readonly Section[], { feelOf }: PlanContext): number {
  const hasChorus = sections.some(
    ({ kind }) => CHORUS_GROOVES.includes(kind) && kind !== 'instrumental' && kind !== 'solo',
  );
  const isSilent = feelOf(false).name === 'none' && feelOf(true).name !== 'none';
  if (hasChorus || !isSilent) return Number.POSITIVE_INFINITY;
  const half = Math.ceil(sections.length / 2);
  const at = sections.findIndex(({ kind }, index) => index >= half && kind === 'verse');
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

function draftSection(
  section: Section,
  index: number,
  mood: Pick<SectionPlan, 'energy' | 'isPeak' | 'cue'>,
  count: number,
  joinsLate: boolean,
  { brief, casting, feelOf, random, build }: PlanContext,
): SectionPlan {
  const hasChorusGroove = mood.isPeak || CHORUS_GROOVES.includes(section.kind) || joinsLate;
  const scene = { section, ...mood, build };
  const feel = feelOf(hasChorusGroove);
  const drumLevel = drumLevelOf(scene, feel, casting);
  return {
    section,
    ...mood,
    index,
    hasChorusGroove,
    isLast: index === count - 1,
    layers: layersOf(scene, availableLayers(casting, brief), drumLevel),
    drumLevel,
    isHalfTime: section.kind === 'bridge' && random.child(`half/${index}`).chance(feel.halfTime.bridges),
    isDrumLed: false,
    exit: 'none',
    returns: 0,
    downBars: 0,
    lateLayer: null,
  };
}

function exitOf(plan: SectionPlan, next: SectionPlan | undefined, context: PlanContext): Exit {
  if (next === undefined) return 'none';
  const random = context.random.child(`exit/${plan.section.kind}/${next.section.kind}`);
  const lift = next.energy - plan.energy;
  const feel = context.feelOf(plan.hasChorusGroove);
  const isElectronic = feel.group === 'dance' || feel.group === 'urban';
  if (next.downBars > 0) return plan.drumLevel > 0 ? 'stop' : 'breath';
  if (next.isPeak && lift > 0.03 && context.random.child('stop').chance(0.42)) return 'stop';
  if (plan.drumLevel === 0 && next.drumLevel === 0) return drumlessExit(lift, plan, random);
  if (plan.drumLevel > 0 && isElectronic && next.section.kind === 'drop') return 'build';
  if (plan.drumLevel > 0 && isElectronic && lift > 0.15 && peakKinds.includes(next.section.kind)) return 'build';
  if (lift > 0.1 || random.chance(0.35)) return 'barFill';
  return 'beatFill';
}

/** Without drums somebody else has to tell that a section ends. */
function drumlessExit(lift: number, plan: SectionPlan, random: Random): Exit {
  const choices: Exit[] = lift < -0.05 ? ['breath', 'run'] : ['run', 'run', 'breath'];
  if (lift > 0.05 && plan.layers.has('pad')) choices.push('swell', 'swell');
  return random.pick(choices);
}
