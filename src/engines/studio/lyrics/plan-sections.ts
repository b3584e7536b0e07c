import type { SectionKind } from '../../../music/score.ts';
import type { Brief } from '../records.ts';

/** A section to be written and how many lines it gets. */
export interface PlannedSection {
  readonly kind: SectionKind;
  readonly lineCount: number;
}

/** A song without a wished length: long enough for everything, short enough for one hearing. */
const USUAL_SECONDS = 200;
const SUNG_SHARE = 0.8;
const BEATS_PER_LINE = 8;
/** A line is two bars, but no singer draws one out longer than this. */
const LINE_SECONDS_MAX = 7;
const LINE_SECONDS_MIN = 3;

/**
 * Sections and line counts for a song of the brief's length: the recipe's form, shortened from what is missed least
 * (outro, doubled chorus, bridge, pre-choruses, third verses) until the lines fit.
 */
export function planSections(
  brief: Pick<Brief, 'recipe' | 'durationSeconds' | 'durationSecondsMax'>,
  lineCountMax: number,
): PlannedSection[] {
  const { recipe } = brief;
  const seconds = brief.durationSeconds ?? Math.min(USUAL_SECONDS, brief.durationSecondsMax);
  const lineSeconds = Math.min(
    LINE_SECONDS_MAX,
    Math.max(LINE_SECONDS_MIN, (BEATS_PER_LINE * 60) / recipe.tempoBpm.usual),
  );
  const budget = Math.max(2, Math.min(lineCountMax, Math.floor((seconds * SUNG_SHARE) / lineSeconds)));
  const isRap = recipe.delivery === 'rap';
  let plan = recipe.form.map((kind) => ({ kind, lineCount: usualLines(kind, isRap) }));
  for (const shorten of shortenings) {
    while (linesOf(plan) > budget) {
      const shorter = shorten(plan);
      if (shorter === null) break;
      plan = shorter;
    }
  }
  return plan;
}

const usualLines = (kind: SectionKind, isRap: boolean): number => {
  switch (kind) {
    case 'verse':
      return isRap ? 8 : 4;
    case 'chorus':
    case 'bridge':
      return 4;
    case 'preChorus':
    case 'postChorus':
      return 2;
    case 'outro':
      return 1;
    default:
      return 0;
  }
};

const linesOf = (plan: readonly PlannedSection[]): number => plan.reduce((sum, section) => sum + section.lineCount, 0);

type Shortening = (plan: readonly PlannedSection[]) => PlannedSection[] | null;

/** Drops the last section that a test finds; null when there is none. */
const dropLast =
  (finds: (plan: readonly PlannedSection[], at: number) => boolean): Shortening =>
  (plan) => {
    const at = plan.findLastIndex((_, index) => finds(plan, index));
    return at < 0 ? null : plan.filter((_, index) => index !== at);
  };

/** Takes lines from the last section that has more than `left` of them. */
const shrinkLast =
  (kinds: readonly SectionKind[], left: number): Shortening =>
  (plan) => {
    const at = plan.findLastIndex((section) => kinds.includes(section.kind) && section.lineCount > left);
    return at < 0 ? null : plan.map((section, index) => (index === at ? { ...section, lineCount: left } : section));
  };

const countOf = (plan: readonly PlannedSection[], kind: SectionKind): number =>
  plan.filter((section) => section.kind === kind).length;
const isKind = (plan: readonly PlannedSection[], at: number, kind: SectionKind): boolean => plan[at]!.kind === kind;

const shortenings: readonly Shortening[] = [
  shrinkLast(['outro'], 0),
  dropLast((plan, at) => isKind(plan, at, 'postChorus')),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  shrinkLast(['bridge'], 2),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'verse') > 2),
  dropLast((plan, at) => isKind(plan, at, 'bridge') && countOf(plan, 'chorus') > 0),
  shrinkLast(['verse'], 4),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && countOf(plan, 'chorus') > 2),
  dropLast((plan, at) => isKind(plan, at, 'preChorus')),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'verse') > 1),
  dropLast((plan, at) => isKind(plan, at, 'bridge')),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && countOf(plan, 'chorus') > 1),
  shrinkLast(['verse'], 2),
  shrinkLast(['chorus'], 2),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'chorus') > 0),
];
