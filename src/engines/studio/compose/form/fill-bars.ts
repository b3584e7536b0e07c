import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { type FormSection, instrumentalSection } from './song-form.ts';

/** An intro of more bars keeps the listener waiting. */
const INTRO_BARS_MAX = 8;
const OUTRO_BARS_MAX = 8;
const INTERLUDE_BARS = [8, 4, 2] as const;
const FILLERS: readonly SectionKind[] = ['instrumental', 'solo', 'breakdown'];

/**
 * Lengthens a song by `extraBars` that instruments play: outro and intro first, interludes between sections (before the
 * last chorus, after the first, and so on), then longer ones.
 */
export function fillBars(sections: readonly FormSection[], extraBars: number, random: Random): FormSection[] {
  const filled = [...sections];
  let left = extraBars;
  if (left < 4) return lengthen(filled, 'outro', left);
  for (const bars of INTERLUDE_BARS) {
    if (left < bars + 2) continue;
    for (const gap of gapsOf(filled, random)) {
      if (left < bars + 2) break;
      const kind = FILLERS[(filled.length + bars) % FILLERS.length]!;
      filled.splice(
        filled.indexOf(gap) + 1,
        0,
        instrumentalSection(kind === 'breakdown' && bars > 4 ? 'solo' : kind, bars),
      );
      left -= bars;
    }
    if (bars === 8) left = spend(filled, left);
  }
  return left > 0 ? fillLong(filled, left) : filled;
}

/** Sections after which an interlude may come: between sung ones, the nearest to the end first, never twice running. */
function gapsOf(sections: readonly FormSection[], random: Random): FormSection[] {
  const gaps = sections.filter((section, index) => {
    const next = sections[index + 1];
    return section.slots.length > 0 && next !== undefined && next.slots.length > 0 && section.kind !== 'preChorus';
  });
  const [last, ...others] = gaps.reverse();
  return last === undefined ? [] : [last, ...random.shuffle(others)];
}

/** Gives intro and outro up to their most; returns what is left. */
function spend(sections: FormSection[], left: number): number {
  let rest = left;
  for (const [kind, barsMax] of [
    ['outro', OUTRO_BARS_MAX],
    ['intro', INTRO_BARS_MAX],
  ] as const) {
    const index = sections.findIndex((section) => section.kind === kind && section.slots.length === 0);
    if (index < 0) continue;
    const section = sections[index]!;
    const more = Math.max(0, Math.min(rest, barsMax - section.bars));
    sections[index] = { ...section, bars: section.bars + more };
    rest -= more;
  }
  return rest;
}

function lengthen(sections: readonly FormSection[], kind: SectionKind, bars: number): FormSection[] {
  if (bars <= 0) return [...sections];
  const index = sections.findLastIndex((section) => section.kind === kind);
  if (index < 0) return [...sections, instrumentalSection(kind, bars)];
  return sections.map((section, i) => (i === index ? { ...section, bars: section.bars + bars } : section));
}

const LONG_BARS = 8;

/** What no gap could take: instrumental sections in turn before the outro, so that no one section goes on for ever. */
function fillLong(sections: readonly FormSection[], bars: number): FormSection[] {
  const isEnding = sections.at(-1)?.kind === 'outro';
  const body = isEnding ? sections.slice(0, -1) : [...sections];
  let left = bars;
  for (let i = 0; left >= LONG_BARS; i++, left -= LONG_BARS) {
    body.push(instrumentalSection(LONG_CYCLE[i % LONG_CYCLE.length]!, LONG_BARS));
  }
  return lengthen(isEnding ? [...body, sections.at(-1)!] : body, 'outro', left);
}

const LONG_CYCLE: readonly SectionKind[] = ['instrumental', 'solo', 'breakdown', 'drop'];
