import type { SectionKind } from '../../../../music/score.ts';
import type { Entrance, SongBuild } from './builds.ts';
import type { Casting } from './casting.ts';
import { peakKinds } from './peak-kinds.ts';
import { type Layer, layers } from './section-layers.ts';
import type { SectionPlan } from './section-plan.ts';

/** Layers that may tell a second verse from the first, in order of preference. */
const NOVELTIES = ['percussion', 'counter', 'arpeggio', 'chords2', 'pad'] as const satisfies readonly Layer[];
/** Players change figures, too, when a section returns: one other layer is enough. */
const DIFFERENCE_MIN = 1;

/** A section that returns gains a layer, of those that its build lets play there, or loses one, if it has those of the last time. */
export function contrastReturns(
  plans: readonly SectionPlan[],
  available: readonly Layer[],
  build: SongBuild,
): SectionPlan[] {
  const varied: SectionPlan[] = [];
  for (const plan of plans) {
    const twin = varied.findLast((other) => other.section.kind === plan.section.kind);
    const isFree = twin === undefined || plan.section.kind === 'intro' || plan.cue.isBare;
    varied.push(isFree ? plan : differFrom(plan, twin, available, build));
  }
  return varied;
}

function differFrom(plan: SectionPlan, twin: SectionPlan, available: readonly Layer[], build: SongBuild): SectionPlan {
  const playing = new Set(plan.layers);
  const difference = (): number => layers.filter((layer) => playing.has(layer) !== twin.layers.has(layer)).length;
  const candidates = NOVELTIES.filter(
    (layer) =>
      available.includes(layer) && !plan.cue.silent.includes(layer) && (layer !== 'percussion' || plan.drumLevel > 0),
  );
  const unwelcome = peakKinds.includes(plan.section.kind) ? UNWELCOME.choruses : UNWELCOME.verses;
  const welcome = candidates.filter((layer) => !unwelcome.includes(build[layer]));
  for (const layer of welcome) if (difference() < DIFFERENCE_MIN && !twin.layers.has(layer)) playing.add(layer);
  // Everybody plays already: thinning the repeat is the only way left, but never in the biggest section.
  for (const layer of [...candidates].reverse()) {
    if (difference() < DIFFERENCE_MIN && !plan.isPeak && twin.layers.has(layer)) playing.delete(layer);
  }
  return { ...plan, layers: playing };
}

/** Who is not asked for the sake of a difference. */
const UNWELCOME: Readonly<Record<'verses' | 'choruses', readonly Entrance[]>> = {
  verses: ['chorus', 'last', 'never'],
  choruses: ['verse', 'never'],
};

const DRUM_LED_KINDS: readonly SectionKind[] = ['intro', 'instrumental', 'solo'];

/** Drums or percussion that the caller named open a section without words, and play in most of the song. */
export function leadByDrums(plans: readonly SectionPlan[], casting: Casting): SectionPlan[] {
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
