import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { Ending, Section, SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import type { DrumFeel } from '../drums/drum-feels.ts';
import type { Casting } from './casting.ts';

export const layers = [
  'drums',
  'percussion',
  'bass',
  'chords1',
  'chords2',
  'pad',
  'arpeggio',
  'counter',
  'hook',
  'harmony',
  'harmony2',
  'double',
] as const;
export type Layer = (typeof layers)[number];

/** What leads out of a section into the next. */
export type Exit = 'none' | 'beatFill' | 'barFill' | 'build' | 'stop';

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
  /** 0 silent, 1 light, 2 the groove, 3 full. */
  readonly drumLevel: 0 | 1 | 2 | 3;
  /** Halves the groove's backbeat: bridges. */
  readonly isHalfTime: boolean;
  /** The drums, named by the caller, play its first half alone. */
  readonly isDrumLed: boolean;
  readonly exit: Exit;
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
const PEAK_KINDS: readonly SectionKind[] = ['chorus', 'drop', 'postChorus'];
/** Energy from which a layer plays. */
const THRESHOLDS = {
  chords1: 0,
  pad: 0.28,
  bass: 0.38,
  percussion: 0.68,
  arpeggio: 0.66,
  chords2: 0.56,
  counter: 0.76,
  harmony: 0.62,
  harmony2: 0.82,
  double: 0.78,
} as const;
/** Layers that may tell a second verse from the first, in order of preference. */
const NOVELTIES: readonly Layer[] = ['percussion', 'counter', 'arpeggio', 'chords2', 'pad'];

export interface PlanContext {
  readonly brief: Brief;
  readonly casting: Casting;
  readonly feelOf: (hasChorusGroove: boolean) => DrumFeel;
  readonly ending: Ending;
  readonly random: Random;
}

/** Decides, section by section, who plays and how one section leads into the next. */
export function planSections(sections: readonly Section[], context: PlanContext): SectionPlan[] {
  const energies = sections.map((section) => 0.6 * section.energy + 0.4 * USUAL_ENERGY[section.kind]);
  const peak = peakIndex(sections, energies);
  const drafts = sections.map((section, index) => {
    const energy = clamp(index === peak ? Math.max(...energies) + 0.05 : energies[index]!, 0, 1);
    return draftSection(section, index, energy, index === peak, sections, context);
  });
  const varied = addNovelties(drafts, context);
  const led = leadByDrums(varied, context);
  return led.map((plan, index) => ({ ...plan, exit: exitOf(plan, led[index + 1], context) }));
}

const DRUM_LED_KINDS: readonly SectionKind[] = ['intro', 'instrumental', 'solo'];

/** Drums or percussion that the caller named open a section without words, and play in most of the song. */
function leadByDrums(plans: readonly SectionPlan[], { casting }: PlanContext): SectionPlan[] {
  const isNamed = casting.kit !== null && casting.named.some((sound) => sound.kind.endsWith('Kit'));
  if (!isNamed) return [...plans];
  const led = plans.find((plan) => DRUM_LED_KINDS.includes(plan.section.kind));
  const isPercussion = casting.named.some((sound) => sound.name === casting.percussionKit?.name);
  return plans.map((plan) => {
    const isDrumLed = plan === led;
    const drumLevel = isDrumLed ? 2 : plan.drumLevel;
    const playing = new Set(plan.layers);
    if (isDrumLed) playing.add('drums');
    if (isPercussion && (isDrumLed || drumLevel > 0)) playing.add('percussion');
    return { ...plan, isDrumLed, drumLevel, layers: playing };
  });
}

/** The last chorus (or drop); without one the last section of most energy. */
function peakIndex(sections: readonly Section[], energies: readonly number[]): number {
  const last = sections.findLastIndex((section) => section.kind === 'chorus' || section.kind === 'drop');
  if (last >= 0) return last;
  const inner = energies.map((energy, index) => (sections[index]!.kind === 'outro' ? energy - 1 : energy));
  return inner.lastIndexOf(Math.max(...inner));
}

function draftSection(
  section: Section,
  index: number,
  energy: number,
  isPeak: boolean,
  sections: readonly Section[],
  context: PlanContext,
): SectionPlan {
  const hasChorusGroove = isPeak || CHORUS_GROOVES.includes(section.kind);
  const isLast = index === sections.length - 1;
  const drumLevel = drumLevelOf(section, energy, isPeak, context.feelOf(hasChorusGroove), context);
  const available = availableLayers(context);
  const playing = new Set<Layer>();
  for (const layer of available) {
    if (
      layer === 'hook'
        ? hasHook(section.kind)
        : layer === 'drums'
          ? drumLevel > 0
          : isPlaying(layer, section, energy, isPeak, drumLevel)
    ) {
      playing.add(layer);
    }
  }
  const isHalfTime = section.kind === 'bridge' && context.random.child(`half/${index}`).chance(0.6);
  return {
    index,
    section,
    energy,
    hasChorusGroove,
    isPeak,
    isLast,
    layers: playing,
    drumLevel,
    isHalfTime,
    isDrumLed: false,
    exit: 'none',
  };
}

function isPlaying(layer: Layer, section: Section, energy: number, isPeak: boolean, drumLevel: number): boolean {
  const { kind, ordinal } = section;
  if (layer === 'harmony' || layer === 'harmony2' || layer === 'double') {
    return (
      PEAK_KINDS.includes(kind) && (energy >= THRESHOLDS[layer as keyof typeof THRESHOLDS] || (isPeak && energy >= 0.5))
    );
  }
  if (kind === 'breakdown') return layer === 'chords1' || layer === 'pad';
  if (layer === 'chords1') return true;
  if (isPeak) return true;
  if (layer === 'percussion' && drumLevel === 0) return false;
  if (layer === 'bass') return energy >= THRESHOLDS.bass || drumLevel >= 2;
  if (layer === 'pad' && kind === 'verse') return ordinal > 1;
  if (layer === 'counter' && (kind === 'verse' || PEAK_KINDS.includes(kind))) return ordinal > 1;
  return energy >= THRESHOLDS[layer as keyof typeof THRESHOLDS];
}

const hasHook = (kind: SectionKind): boolean => !['verse', 'preChorus', 'bridge', 'breakdown'].includes(kind);

function availableLayers({ casting, brief }: PlanContext): Layer[] {
  const has: Readonly<Record<Layer, boolean>> = {
    drums: casting.kit !== null,
    percussion: casting.percussionKit !== null,
    bass: casting.bass !== null,
    chords1: casting.chords.length > 0,
    chords2: casting.chords.length > 1,
    pad: casting.pad !== null,
    arpeggio: casting.arpeggio !== null,
    counter: casting.counters.length > 0,
    hook: casting.leaders.length > 0,
    harmony: brief.singer !== null,
    harmony2: brief.singer !== null,
    double: brief.singer !== null,
  };
  return layers.filter((layer) => has[layer]);
}

function drumLevelOf(
  section: Section,
  energy: number,
  isPeak: boolean,
  feel: DrumFeel,
  { casting }: PlanContext,
): 0 | 1 | 2 | 3 {
  if (casting.kit === null || Object.keys(feel.grid).length === 0 || section.kind === 'breakdown') return 0;
  const isDanced = feel.group === 'dance' || feel.group === 'reggae' || feel.group === 'jazz' || feel.group === 'bossa';
  if (isPeak) return energy >= 0.6 ? 3 : 2;
  if (energy < (isDanced ? 0.25 : 0.36)) return 0;
  if (energy < (isDanced ? 0.34 : 0.46)) return 1;
  if (section.kind === 'verse' && section.ordinal === 1 && !isDanced && energy < 0.5) return 1;
  return energy < 0.66 ? 2 : 3;
}

/** A section like the one before of its kind gains (or, when all play already, loses) layers until two differ. */
function addNovelties(plans: readonly SectionPlan[], context: PlanContext): SectionPlan[] {
  const available = availableLayers(context);
  const varied: SectionPlan[] = [];
  for (const plan of plans) {
    const twin = varied.findLast((other) => other.section.kind === plan.section.kind);
    varied.push(twin === undefined || plan.section.kind === 'intro' ? plan : differFrom(plan, twin, available));
  }
  return varied;
}

function differFrom(plan: SectionPlan, twin: SectionPlan, available: readonly Layer[]): SectionPlan {
  const playing = new Set(plan.layers);
  const difference = (): number => layers.filter((layer) => playing.has(layer) !== twin.layers.has(layer)).length;
  const candidates = NOVELTIES.filter(
    (layer) => available.includes(layer) && (layer !== 'percussion' || plan.drumLevel > 0),
  );
  for (const layer of candidates) if (difference() < 2 && !twin.layers.has(layer)) playing.add(layer);
  // Everything plays already: thinning the repeat is the only way left, but never in the biggest section.
  for (const layer of [...candidates].reverse()) {
    if (difference() < 2 && !plan.isPeak && twin.layers.has(layer)) playing.delete(layer);
  }
  return { ...plan, layers: playing };
}

function exitOf(plan: SectionPlan, next: SectionPlan | undefined, context: PlanContext): Exit {
  if (next === undefined) return 'none';
  const random = context.random.child(`exit/${plan.section.kind}/${next.section.kind}`);
  const lift = next.energy - plan.energy;
  const feel = context.feelOf(plan.hasChorusGroove);
  const isElectronic = feel.group === 'dance' || feel.group === 'urban';
  if (next.isPeak && lift > 0.08 && context.random.child('stop').chance(0.4)) return 'stop';
  if (plan.drumLevel > 0 && isElectronic && lift > 0.15 && PEAK_KINDS.includes(next.section.kind)) return 'build';
  if (lift > 0.1 || random.chance(0.35)) return 'barFill';
  return 'beatFill';
}
