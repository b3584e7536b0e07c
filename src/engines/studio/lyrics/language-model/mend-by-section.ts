import type { LyricSection, LyricSheet } from '../../records.ts';
import { weightOf } from '../check-words/check-words.ts';
import type { Finding } from '../check-words/finding.ts';

/** Sections that are the same each time they come: they are exchanged together. */
const RETURNING: ReadonlySet<string> = new Set(['chorus', 'preChorus', 'postChorus']);

/**
 * Exchanges sections for those of the same kind and place of another sheet, worst first, as long as that leaves fewer faults.
 * @param check what is wrong with a sheet
 */
export function mendBySection(
  sheet: LyricSheet,
  other: LyricSheet,
  check: (sheet: LyricSheet) => readonly Finding[],
): LyricSheet {
  let best = sheet;
  let findings = check(sheet);
  for (const group of groupsOf(sheet, findings)) {
    if (findings.length === 0) break;
    const tried = exchanged(best, other, group);
    const left = check(tried);
    if (weightOf(left) < weightOf(findings)) [best, findings] = [tried, left];
  }
  return best;
}

/** Sections that are exchanged at once, those with most faults first. */
function groupsOf({ sections }: LyricSheet, findings: readonly Finding[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [at, { kind, lines }] of sections.entries()) {
    if (lines.length === 0) continue;
    const key = RETURNING.has(kind) ? kind : `${at}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  const faultsIn = (group: readonly number[]): number =>
    weightOf(findings.filter(({ section }) => section !== null && group.includes(section)));
  return [...groups.values()].toSorted((one, another) => faultsIn(another) - faultsIn(one));
}

function exchanged(sheet: LyricSheet, other: LyricSheet, group: readonly number[]): LyricSheet {
  const sections = sheet.sections.map((section, at): LyricSection => {
    if (!group.includes(at)) return section;
    const place = sheet.sections.slice(0, at).filter(({ kind }) => kind === section.kind).length;
    const same = other.sections.filter(({ kind, lines }) => kind === section.kind && lines.length > 0);
    const substitute = same[Math.min(place, same.length - 1)];
    return substitute === undefined ? section : { ...section, lines: substitute.lines };
  });
  return { ...sheet, sections };
}
