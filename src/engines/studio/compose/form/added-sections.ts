import type { SectionKind } from '../../../../music/score.ts';
import type { Brief } from '../../records.ts';
import { introBars, type LayoutContext } from './lay-out-section.ts';
import { barSeconds } from './pace.ts';
import { type FormSection, instrumentalSection } from './song-form.ts';

const FADE_BARS = 8;
const COLD_BARS = 1;

/** Adds what the sheet leaves to the band: an intro, interludes where the style has them, an outro. */
export function addSections(
  laidOut: readonly FormSection[],
  brief: Pick<Brief, 'recipe' | 'ending'>,
  context: LayoutContext,
): FormSection[] {
  const { pace, meter } = context;
  const seconds = barSeconds(meter, pace.tempoBpm);
  const sections = pace.hasInterludes ? withInterlude(laidOut, brief.recipe.form, seconds) : [...laidOut];
  if (sections[0]?.kind !== 'intro') {
    const bars = introBars(pace.introBars, seconds);
    if (bars > 0) sections.unshift(instrumentalSection('intro', bars));
  }
  if (sections.at(-1)?.kind !== 'outro') {
    const bars = outroBars(brief.ending ?? 'ring', pace.outroBars, seconds);
    if (bars > 0) sections.push(instrumentalSection('outro', bars));
  }
  return sections;
}

function outroBars(ending: 'ring' | 'fade' | 'cold', barsMax: number, seconds: number): number {
  if (ending === 'cold') return Math.min(COLD_BARS, barsMax);
  if (ending === 'fade' && barsMax >= 4) return seconds > 2.6 ? FADE_BARS / 2 : FADE_BARS;
  return seconds > 2.6 ? Math.min(2, barsMax) : barsMax;
}

const isPlayed = (kind: SectionKind): boolean => kind === 'instrumental' || kind === 'solo';

/** One interlude, after as many choruses as the recipe's form has before its own; sheets that bring their own keep it. */
function withInterlude(sections: readonly FormSection[], form: readonly SectionKind[], seconds: number): FormSection[] {
  const at = form.findIndex(isPlayed);
  if (at < 0 || sections.some((section) => isPlayed(section.kind))) return [...sections];
  const chorusesBefore = Math.max(1, form.slice(0, at).filter((kind) => kind === 'chorus').length);
  let choruses = 0;
  const place = sections.findIndex((section, index) => {
    if (section.kind === 'chorus') choruses++;
    return choruses === chorusesBefore && section.kind === 'chorus' && sections[index + 1]?.kind !== 'chorus';
  });
  const isInside = place >= 0 && sections.slice(place + 1).some((section) => section.slots.length > 0);
  if (!isInside) return [...sections];
  const bars = form[at] === 'solo' && seconds < 2.2 ? 8 : 4;
  return [...sections.slice(0, place + 1), instrumentalSection(form[at]!, bars), ...sections.slice(place + 1)];
}
