import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { endingOf, type SongHabits } from './form-habits.ts';
import { introBars, type LayoutContext } from './lay-out-section.ts';
import { barSeconds } from './pace.ts';
import { barsOf, type FormSection, instrumentalSection } from './song-form.ts';

const FADE_BARS = 8;
const COLD_BARS = 1;

/** Adds what the sheet leaves to the band: an intro, an interlude where the words need a rest, an outro. */
export function addSections(
  laidOut: readonly FormSection[],
  brief: Pick<Brief, 'recipe' | 'ending'>,
  context: LayoutContext,
): FormSection[] {
  const { pace, meter, habits, choices, text } = context;
  const seconds = barSeconds(meter, pace.tempoBpm);
  const broken = pace.isRegular && pace.hasInterludes ? withException(laidOut, context) : [...laidOut];
  const isRoomy = pace.hasInterludes || choices.hasSolo === true;
  const sections =
    isRoomy && (!text.isWritten || choices.hasSolo === true)
      ? withInterlude(broken, brief.recipe.form, seconds, context)
      : broken;
  const [first] = sections;
  if (first?.kind !== 'intro' && choices.hasIntro) {
    const usual = introBars(pace.introBars < 4 ? pace.introBars : (habits.bars.intro ?? pace.introBars), seconds);
    const bars = earlyEnough(usual, sections, seconds, habits);
    if (bars > 0) sections.unshift(instrumentalSection('intro', bars));
  } else if (first?.kind === 'intro' && first.slots.length === 0 && first.marks?.bars === undefined) {
    sections[0] = { ...first, bars: earlyEnough(first.bars, sections.slice(1), seconds, habits) };
  }
  if (sections.at(-1)?.kind !== 'outro' && choices.hasOutro) {
    const bars = outroBars(endingOf(brief), pace.outroBars, seconds);
    if (bars > 0) sections.push(instrumentalSection('outro', bars));
  }
  return sections;
}

/** Shorter than this an intro is only a chord. */
const INTRO_SECONDS_MIN = 2;
/** From here on one bar of an intro is long enough. */
const SLOW_BAR_SECONDS = 2.6;

/** An intro short enough for the first chorus to come in time, but no mere chord. */
function earlyEnough(
  bars: number,
  sections: readonly FormSection[],
  seconds: number,
  { chorusBySeconds }: SongHabits,
): number {
  const chorus = sections.findIndex((section) => section.kind === 'chorus');
  if (chorus < 0) return bars;
  const before = barsOf(sections.slice(0, chorus)) * seconds;
  const least = Math.min(bars, seconds < SLOW_BAR_SECONDS ? 2 : 1);
  const fitting = [bars, 8, 4, 2, 1].find((some) => some <= bars && before + some * seconds < chorusBySeconds);
  return Math.max(
    least,
    fitting ?? (before > chorusBySeconds ? Math.min(bars, seconds < INTRO_SECONDS_MIN ? 4 : 2) : least),
  );
}

function outroBars(ending: 'ring' | 'fade' | 'cold', barsMax: number, seconds: number): number {
  if (ending === 'cold') return Math.min(COLD_BARS, barsMax);
  if (ending === 'fade' && barsMax >= 4) return seconds > 2.6 ? FADE_BARS / 2 : FADE_BARS;
  return seconds > 2.6 ? Math.min(2, barsMax) : barsMax;
}

const isPlayed = (kind: SectionKind): boolean => kind === 'instrumental' || kind === 'solo';

/** One interlude, after as many choruses as the song's form has before its own. Sheets that bring their own keep it. */
function withInterlude(
  sections: readonly FormSection[],
  form: readonly SectionKind[],
  seconds: number,
  { choices, habits }: LayoutContext,
): FormSection[] {
  const at = form.findIndex((kind) => isPlayed(kind) && (kind !== 'solo' || choices.hasSolo !== false));
  if (choices.hasSolo === true) return withSolo(sections, seconds);
  if (sections.some((section) => isPlayed(section.kind))) return [...sections];
  if (at < 0) return [...sections];
  const chorusesBefore = Math.max(1, form.slice(0, at).filter((kind) => kind === 'chorus').length);
  let choruses = 0;
  const place = sections.findIndex((section, index) => {
    if (section.kind === 'chorus') choruses++;
    return choruses === chorusesBefore && section.kind === 'chorus' && sections[index + 1]?.kind !== 'chorus';
  });
  const isInside = place >= 0 && sections.slice(place + 1).some((section) => section.slots.length > 0);
  if (!isInside) return [...sections];
  const kind = form[at]!;
  const bars = seconds < 2.2 ? Math.min(8, habits.bars[kind] ?? 8) : 4;
  return [...sections.slice(0, place + 1), instrumentalSection(kind, bars), ...sections.slice(place + 1)];
}

/** A solo before the last chorus that has something before it, else before the last words. */
function withSolo(sections: readonly FormSection[], seconds: number): FormSection[] {
  if (sections.some((section) => section.kind === 'solo')) return [...sections];
  const isSung = (section: FormSection): boolean => section.slots.length > 0;
  const chorus = sections.findLastIndex((section, i) => section.kind === 'chorus' && i > 0 && isSung(section));
  const place = chorus > 0 ? chorus : Math.max(1, sections.findLastIndex(isSung));
  return [...sections.slice(0, place), instrumentalSection('solo', seconds < 2.2 ? 8 : 4), ...sections.slice(place)];
}

/** Breaks the symmetry on purpose: a bar held before the last chorus, or two bars more of it. */
function withException(sections: readonly FormSection[], { choices }: LayoutContext): FormSection[] {
  const last = sections.findLastIndex((section) => section.kind === 'chorus' && section.slots.length > 0);
  const before = sections[last - 1];
  if (choices.exception === null || before === undefined) return [...sections];
  const isHold = choices.exception === 'held bar';
  if (isHold && (before.kind === 'chorus' || before.slots.length === 0)) return [...sections];
  const target = isHold ? last - 1 : last;
  return sections.map((section, i) => (i === target ? { ...section, bars: section.bars + (isHold ? 1 : 2) } : section));
}
