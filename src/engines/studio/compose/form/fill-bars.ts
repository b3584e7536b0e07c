import type { SectionKind } from '../../../../music/score.ts';
import { type FormSection, instrumentalSection } from './song-form.ts';

/** More bars of either keep the listener waiting. */
const INTRO_BARS_MAX = 8;
const OUTRO_BARS_MAX = 8;
const INTERLUDE_BARS = [8, 4] as const;
const SHORT_OUTRO_BARS = 2;

/**
 * Lengthens a song by `extraBars` that instruments play: interludes after choruses first (the one before the end first),
 * then a longer outro and intro, then solos after the interludes, at last a whole instrumental part before the outro.
 */
export function fillBars(sections: readonly FormSection[], extraBars: number): FormSection[] {
  const filled = [...sections];
  let left = extraBars;
  if (left > 0 && filled.at(-1)?.kind !== 'outro') {
    const bars = Math.min(left, SHORT_OUTRO_BARS);
    filled.push(instrumentalSection('outro', bars));
    left -= bars;
  }
  for (const bars of INTERLUDE_BARS) left = addInterludes(filled, left, bars, 'instrumental');
  left = stretchEnds(filled, left);
  left = addInterludes(filled, left, 8, 'solo');
  return left > 0 ? addPart(filled, left) : filled;
}

/** Changes `sections`; returns the bars that are left. */
export function addInterludes(sections: FormSection[], extraBars: number, bars: number, kind: SectionKind): number {
  let left = extraBars;
  for (const gap of gapsOf(sections, kind).reverse()) {
    if (left < bars + (bars === 8 ? 0 : 2)) break;
    sections.splice(sections.indexOf(gap) + 1, 0, instrumentalSection(kind, bars));
    left -= bars;
  }
  return left;
}

/** After these the words may pause: what follows begins something new. */
const isRestingPoint = (kind: SectionKind): boolean =>
  kind === 'chorus' || kind === 'postChorus' || kind === 'bridge' || kind === 'drop';

/** Sections that an interlude may follow; a solo follows an interlude. */
function gapsOf(sections: readonly FormSection[], kind: SectionKind): FormSection[] {
  return sections.filter((section, index) => {
    const next = sections[index + 1];
    if (next === undefined || next.slots.length === 0) return false;
    if (kind === 'solo') return section.kind === 'instrumental' && section.slots.length === 0;
    const isBetweenVerses = section.kind === 'verse' && next.kind === 'verse';
    // Between two turns of the band a bridge would be an island.
    const isAlone = kind === 'instrumental' && isIsland(sections, index);
    const isDoubleChorus = section.kind === 'chorus' && next.kind === 'chorus';
    return section.slots.length > 0 && !isDoubleChorus && !isAlone && (isRestingPoint(section.kind) || isBetweenVerses);
  });
}

function isIsland(sections: readonly FormSection[], index: number): boolean {
  const isPlayed = (at: number): boolean => sections[at] !== undefined && sections[at].slots.length === 0;
  return (
    (sections[index]!.kind === 'bridge' && isPlayed(index - 1)) ||
    (sections[index + 1]?.kind === 'bridge' && isPlayed(index + 2))
  );
}

/** Gives outro and intro up to their most; changes `sections` and returns what is left. */
function stretchEnds(sections: FormSection[], extraBars: number): number {
  let left = extraBars;
  for (const [kind, barsMax] of [
    ['outro', OUTRO_BARS_MAX],
    ['intro', INTRO_BARS_MAX],
  ] as const) {
    const index = sections.findIndex((section) => section.kind === kind && section.slots.length === 0);
    if (index < 0) continue;
    const section = sections[index]!;
    // A marker says how long it is.
    if (section.marks?.bars !== undefined) continue;
    const more = Math.max(0, Math.min(left, barsMax - section.bars));
    sections[index] = { ...section, bars: section.bars + more };
    left -= more;
  }
  return left;
}

const PART_BARS = 8;
const PART_KINDS: readonly SectionKind[] = ['instrumental', 'solo', 'breakdown', 'drop'];

/** What no gap could take: sections of eight bars in turn before the outro, the rest to the outro. */
function addPart(sections: readonly FormSection[], bars: number): FormSection[] {
  const outro = sections.at(-1)!;
  const parts = Array.from({ length: Math.floor(bars / PART_BARS) }, (_, i) =>
    instrumentalSection(PART_KINDS[i % PART_KINDS.length]!, PART_BARS),
  );
  const rest = bars % PART_BARS;
  if (outro.marks?.bars === undefined)
    return [...sections.slice(0, -1), ...parts, { ...outro, bars: outro.bars + rest }];
  const more = rest > 0 ? [instrumentalSection('instrumental', rest)] : [];
  return [...sections.slice(0, -1), ...parts, ...more, outro];
}
