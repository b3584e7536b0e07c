import type { SectionKind } from '../../../music/score.ts';
import type { Brief, FormWishes } from '../records.ts';

/** A section to be written and how many lines it gets. */
export interface PlannedSection {
  readonly kind: SectionKind;
  readonly lineCount: number;
}

/** A song without a wished length: long enough for everything, short enough for one hearing. */
const USUAL_SECONDS = 240;
const SUNG_SHARE = 0.8;
const RAPPED_SHARE = 0.95;
const BEATS_PER_LINE = 8;
/** A line is two bars; slower than this it is sung in one. */
const LINE_SECONDS_MAX = 5.2;
const LINE_SECONDS_MIN = 3;

/** Sung lines that fit two minutes at an ordinary tempo; rap speaks faster. */
const LINES_PER_TWO_MINUTES = { sung: 24, chant: 24, rap: 40 } as const;
const WRITTEN_LINES_MAX = { sung: 48, chant: 44, rap: 64 } as const;

/** How many lines the writer may fill a song of so many seconds with; at least 2. */
export const writtenLinesMax = ({ recipe }: Pick<Brief, 'recipe'>, seconds: number): number =>
  Math.min(
    WRITTEN_LINES_MAX[recipe.delivery],
    Math.max(2, Math.floor((seconds / 120) * LINES_PER_TWO_MINUTES[recipe.delivery])),
  );

/** What the words at hand allow. */
export interface PlanMaterial {
  readonly chorusLines: number;
  /** Couplets of the part of the story that has fewest. */
  readonly verseUnits: number;
  /** Rather long verses and a short chorus than the other way about. */
  readonly isWordy: boolean;
}

/** Lines of rap take one bar, those of song two. */
const RAP_LINE_SHARE = 0.5;
const RAP_VERSE_LINES = 16;
/** A line of rap takes a bar: hooks of four bars are the shortest. */
const RAP_CHORUS_LINES_MIN = 4;
const VERSE_LINES = 8;

/**
 * Sections and line counts for a song of the brief's length: the recipe's form, shortened from what is missed least
 * (outro, long verses, doubled chorus, bridge, pre-choruses, third verses) until the lines fit.
 */
export function planSections(
  brief: Pick<Brief, 'recipe' | 'durationSeconds' | 'durationSecondsMax'> & Partial<Pick<Brief, 'tempoBpm' | 'form'>>,
  lineCountMax: number,
  material: PlanMaterial,
): PlannedSection[] {
  const { recipe } = brief;
  const seconds = brief.durationSeconds ?? Math.min(USUAL_SECONDS, brief.durationSecondsMax);
  const lineSeconds = Math.min(
    LINE_SECONDS_MAX,
    Math.max(LINE_SECONDS_MIN, (BEATS_PER_LINE * 60) / recipe.tempoBpm.usual),
  );
  const isRap = recipe.delivery === 'rap';
  const linesFitting = Math.floor((seconds * (isRap ? RAPPED_SHARE : SUNG_SHARE)) / lineSeconds);
  const budget = Math.max(2, Math.min(lineCountMax, isRap ? lineCountMax : linesFitting));
  const time = Math.max(2, linesFitting);
  const wishes = brief.form ?? {};
  const tempoBpm = brief.tempoBpm ?? recipe.tempoBpm.usual;
  const isFree = !isRap && wishes.verseCount === undefined && wishes.startsWithChorus === undefined;
  const early = (plan: readonly PlannedSection[]): readonly PlannedSection[] =>
    isFree ? withEarlyChorus(plan, tempoBpm, recipe.formHabits.chorusBySeconds) : plan;
  // A short first verse leaves time for a longer second one.
  const usualPlan = (form: readonly SectionKind[]): readonly PlannedSection[] =>
    early(
      form.map((kind, at) => {
        const ordinal = form.slice(0, at).filter((one) => one === kind).length;
        return { kind, lineCount: usualLines(kind, ordinal, { ...recipe, form }, material) };
      }),
    );
  const form = withPlayed(wishedForm(recipe.form, wishes), seconds, lineSeconds, recipe.formHabits.bars);
  // Twice: a verse that goes for the sake of the chorus leaves the others more to tell.
  let plan = usualPlan(usualPlan(form).map(({ kind }) => kind));
  const isTooLong = (): boolean => linesOf(plan) > budget || (isRap && slotsOf(plan) > time);
  for (const shorten of isRap ? rapShortenings : material.isWordy ? wordyShortenings : shortenings) {
    while (isTooLong()) {
      const shorter = shorten(plan);
      if (shorter === null || !keepsWishes(shorter, wishes)) break;
      plan = shorter;
    }
  }
  return [...early(withFreshLines(plan))];
}

const isPlayed = (kind: SectionKind): boolean => kind === 'instrumental' || kind === 'solo' || kind === 'breakdown';
/** Of a song's time, what goes to sections that are played between others. */
const PLAYED_SHARE_MAX = 0.3;
const PLAYED_BARS = 8;

/** The form without the last of the played sections for which a song of some seconds has no time. */
function withPlayed(
  form: readonly SectionKind[],
  seconds: number,
  lineSeconds: number,
  bars: Readonly<Partial<Record<SectionKind, number>>>,
): SectionKind[] {
  const barsMax = (PLAYED_SHARE_MAX * seconds) / (lineSeconds / 2);
  let played = 0;
  return form.filter((kind) => {
    if (!isPlayed(kind)) return true;
    const own = bars[kind] ?? PLAYED_BARS;
    const isFitting = played + own <= barsMax;
    played += isFitting ? own : 0;
    return isFitting;
  });
}

/** Of a song's lines, those that are heard for the first time: people's songs repeat a third, some of them half. */
const FRESH_SHARE = 0.6;

/** Lets choruses go and shrink, but for the first and its hook, while the song says too little besides. */
function withFreshLines(plan: readonly PlannedSection[]): readonly PlannedSection[] {
  let fresher = plan;
  for (const shorten of freshening) if (freshShare(fresher) < FRESH_SHARE) fresher = shorten(fresher) ?? fresher;
  return fresher;
}

/** Share of lines that stand there for the first time: choruses come back, drops and closing words take up the hook. */
function freshShare(plan: readonly PlannedSection[]): number {
  const fresh = plan.filter(
    ({ kind }, at) => kind !== 'drop' && (kind !== 'chorus' || plan.findIndex((one) => one.kind === kind) === at),
  );
  return linesOf(fresh) / Math.max(1, linesOf(plan));
}

const isSungKind = (kind: SectionKind): boolean => kind !== 'intro' && kind !== 'instrumental' && kind !== 'solo';

/** The style's order of sections as the caller wishes it: what is refused goes, what is missing comes in its usual place. */
export function wishedForm(form: readonly SectionKind[], wishes: FormWishes): SectionKind[] {
  const kinds = withVerseCount(
    form.filter((kind) => !(kind in REFUSABLE) || wishes[REFUSABLE[kind as keyof typeof REFUSABLE]] !== false),
    wishes.verseCount,
  );
  const lastChorus = kinds.lastIndexOf('chorus');
  if (wishes.hasBridge === true && !kinds.includes('bridge'))
    kinds.splice(lastChorus < 0 ? kinds.length : lastChorus, 0, 'bridge');
  if (wishes.hasIntro === true && kinds[0] !== 'intro') kinds.unshift('intro');
  if (wishes.hasOutro === true && kinds.at(-1) !== 'outro') kinds.push('outro');
  const first = kinds.findIndex(isSungKind);
  if (wishes.startsWithChorus === true && first >= 0 && kinds[first] !== 'chorus') kinds.splice(first, 0, 'chorus');
  if (wishes.startsWithChorus === false && kinds[first] === 'chorus') kinds.splice(first, 1);
  return kinds;
}

const REFUSABLE = { bridge: 'hasBridge', solo: 'hasSolo', intro: 'hasIntro', outro: 'hasOutro' } as const;

/** Leaves out the last verses that are too many, or lets more of them come, each with what leads on to its chorus. */
function withVerseCount(form: readonly SectionKind[], count: number | undefined): SectionKind[] {
  if (count === undefined) return [...form];
  const isVerse = (kind: SectionKind): boolean => kind === 'verse';
  let surplus = form.filter(isVerse).length - count;
  // Of two verses in a row the second goes first.
  const single = form.filter((kind, at) => !(isVerse(kind) && form[at - 1] === 'verse' && surplus-- > 0));
  let seen = 0;
  const kinds = single.filter((kind) => !isVerse(kind) || ++seen <= count).filter(isNoLonePreChorus);
  const lead = form.includes('preChorus')
    ? (['verse', 'preChorus', 'chorus'] as const)
    : (['verse', 'chorus'] as const);
  const missing = Math.max(0, count - seen);
  const bridge = kinds.indexOf('bridge');
  const place = bridge >= 0 ? bridge : kinds.lastIndexOf('chorus') + 1;
  kinds.splice(place > 0 ? place : kinds.length, 0, ...Array.from({ length: missing }, () => lead).flat());
  return kinds;
}

/** A pre-chorus whose verse is gone leads from nowhere. */
const isNoLonePreChorus = (kind: SectionKind, at: number, all: readonly SectionKind[]): boolean =>
  kind !== 'preChorus' || all[at - 1] === 'verse';

/** No pre-chorus leads to anything but a chorus, and no verse comes after the last one. */
const leadsToChorus = (plan: readonly PlannedSection[]): boolean =>
  plan.every(({ kind }, at) => kind !== 'preChorus' || plan[at + 1]?.kind === 'chorus') &&
  plan.findLastIndex(({ kind }) => kind === 'verse') <
    (countOf(plan, 'chorus') === 0 ? plan.length : plan.findLastIndex(({ kind }) => kind === 'chorus'));

/** Whether a plan still has what the caller asked for in so many words; a song of a few lines cannot have it all. */
function keepsWishes(plan: readonly PlannedSection[], wishes: FormWishes): boolean {
  const first = plan.find(({ kind }) => isSungKind(kind));
  return (
    (wishes.verseCount === undefined || (countOf(plan, 'verse') === wishes.verseCount && leadsToChorus(plan))) &&
    (wishes.hasBridge !== true || countOf(plan, 'bridge') > 0) &&
    (wishes.startsWithChorus !== true || first?.kind === 'chorus')
  );
}

/** A second take may be this much slower. */
const SLOWER_TAKE = 0.94;

/** Shortens what stands before the first chorus until its lines, at two bars each, leave the chorus its time. */
function withEarlyChorus(plan: readonly PlannedSection[], tempoBpm: number, bySeconds: number): PlannedSection[] {
  const linesMax = Math.floor((bySeconds * tempoBpm * SLOWER_TAKE) / (60 * BEATS_PER_LINE));
  let early = [...plan];
  for (const shorten of earlyChorus) {
    const chorusAt = early.findIndex(({ kind }) => kind === 'chorus' || kind === 'drop');
    if (chorusAt < 0 || linesOf(early.slice(0, chorusAt)) <= Math.max(4, linesMax)) break;
    early = shorten(early) ?? early;
  }
  return early;
}

function usualLines(
  kind: SectionKind,
  ordinal: number,
  { delivery, form, formHabits }: Brief['recipe'],
  material: PlanMaterial,
): number {
  const drawn = formHabits.lines[kind];
  const wished = drawn?.[Math.min(ordinal, drawn.length - 1)];
  const verses = form.filter((one) => one === 'verse').length;
  // Half of the verses share one part of the story.
  const units = Math.floor((2 * material.verseUnits) / Math.max(2, verses));
  switch (kind) {
    case 'verse':
      return (
        [wished ?? RAP_VERSE_LINES, 12, VERSE_LINES, 4].find(
          (count) =>
            count <= Math.min(2 * units, wished ?? 2 * units) &&
            (count <= VERSE_LINES || delivery === 'rap') &&
            (count <= 4 || delivery !== 'chant'),
        ) ?? 4
      );
    case 'chorus':
      return Math.max(delivery === 'rap' ? RAP_CHORUS_LINES_MIN : 0, material.chorusLines);
    case 'bridge':
      return wished ?? 4;
    case 'postChorus':
      return formHabits.postChorus === 'lead' ? 0 : (wished ?? 2);
    case 'preChorus':
    case 'outro':
    case 'drop':
      return wished ?? 2;
    default:
      return 0;
  }
}

const slotsOf = (plan: readonly PlannedSection[]): number =>
  plan.reduce(
    (sum, { kind, lineCount }) => sum + lineCount * (kind === 'verse' || kind === 'bridge' ? RAP_LINE_SHARE : 1),
    0,
  );

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

/** All sections of a kind keep one length. */
const shrinkAll =
  (kind: SectionKind, left: number): Shortening =>
  (plan) =>
    plan.some((section) => section.kind === kind && section.lineCount > left)
      ? plan.map((section) =>
          section.kind === kind ? { ...section, lineCount: Math.min(left, section.lineCount) } : section,
        )
      : null;

/** Only the verse that keeps the first chorus waiting; with the chorus known, the next one may take its time. */
const shrinkFirstVerse =
  (left: number): Shortening =>
  (plan) => {
    const at = plan.findIndex(({ kind }) => kind === 'verse');
    if (at < 0 || plan[at]!.lineCount <= left) return null;
    return plan.map((section, index) => (index === at ? { ...section, lineCount: left } : section));
  };

const shortenings: readonly Shortening[] = [
  shrinkAll('drop', 0),
  shrinkAll('verse', 12),
  shrinkAll('verse', 8),
  shrinkLast(['outro'], 1),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  shrinkLast(['verse'], 4),
  shrinkLast(['outro'], 0),
  dropLast((plan, at) => isKind(plan, at, 'postChorus') && plan[at]!.lineCount > 0),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  shrinkLast(['bridge'], 2),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'verse') > 2),
  dropLast((plan, at) => isKind(plan, at, 'bridge') && countOf(plan, 'chorus') > 0),
  shrinkAll('chorus', 4),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && countOf(plan, 'chorus') > 2),
  dropLast((plan, at) => isKind(plan, at, 'preChorus')),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'verse') > 1),
  dropLast((plan, at) => isKind(plan, at, 'bridge')),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && countOf(plan, 'chorus') > 1),
  shrinkLast(['verse'], 2),
  shrinkAll('chorus', 2),
  dropLast((plan, at) => isKind(plan, at, 'verse') && countOf(plan, 'chorus') > 0),
];

/** The second of two verses before the first chorus goes behind it. */
const postponeVerse: Shortening = (plan) => {
  const chorusAt = plan.findIndex(({ kind }) => kind === 'chorus' || kind === 'drop');
  const verseAt = plan.slice(0, chorusAt).findLastIndex(({ kind }) => kind === 'verse');
  if (countOf(plan.slice(0, chorusAt), 'verse') < 2) return null;
  const [verse, ...rest] = [plan[verseAt]!, ...plan.slice(verseAt + 1, chorusAt + 1)];
  const after = plan.slice(chorusAt + 1);
  // Another verse follows at once: one is enough.
  const isCrowded = after.find(({ lineCount }) => lineCount > 0)?.kind === 'verse';
  return [...plan.slice(0, verseAt), ...rest, ...(isCrowded ? [] : [verse]), ...after];
};

const freshening: readonly Shortening[] = [
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  shrinkAll('chorus', 4),
];

const earlyChorus: readonly Shortening[] = [
  postponeVerse,
  (plan) => (countOf(plan, 'preChorus') > 0 ? shrinkFirstVerse(4)(plan) : shrinkAll('verse', 6)(plan)),
  shrinkFirstVerse(4),
  (plan) => (countOf(plan, 'preChorus') > 0 ? plan.filter(({ kind }) => kind !== 'preChorus') : null),
];

/** Rap keeps its verses and lets choruses go first. */
const rapShortenings: readonly Shortening[] = [
  shrinkLast(['outro'], 0),
  shrinkAll('chorus', 4),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  dropLast((plan, at) => isKind(plan, at, 'postChorus') && plan[at]!.lineCount > 0),
  shrinkAll('verse', 12),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && countOf(plan, 'chorus') > 3),
  dropLast((plan, at) => isKind(plan, at, 'bridge') && countOf(plan, 'verse') > 1),
  shrinkAll('verse', 8),
  ...shortenings,
];

const wordyShortenings: readonly Shortening[] = [
  shrinkLast(['outro'], 1),
  dropLast((plan, at) => isKind(plan, at, 'chorus') && plan[at - 1]?.kind === 'chorus'),
  shrinkAll('chorus', 4),
  shrinkLast(['outro'], 0),
  ...shortenings,
];
