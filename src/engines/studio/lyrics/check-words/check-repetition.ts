import type { LyricSheet } from '../../records.ts';
import { wordsOf } from '../line-sound.ts';
import { isWordless } from '../vocables.ts';
import type { Finding } from './finding.ts';

/** Sections that come back as they are. */
const RETURNING: ReadonlySet<string> = new Set(['chorus', 'preChorus', 'postChorus', 'intro', 'outro', 'drop']);
/** A chorus may say its hook so often. */
const HOOK_MAX = 6;
const SAME_OPENINGS_MIN = 3;
const OPENING_WORDS = 2;

/** Lines that come more often than their form allows, and three lines with one opening. */
export function checkRepetition(sheet: LyricSheet): Finding[] {
  const title = wordsOf(sheet.title).join(' ');
  const verses = sheet.sections.flatMap(({ kind, lines }, section) =>
    RETURNING.has(kind) ? [] : [{ section, kind, lines: lines.map(({ text }) => wordsOf(text).join(' ')) }],
  );
  const choruses = new Set(
    sheet.sections.flatMap(({ kind, lines }) =>
      RETURNING.has(kind) ? lines.map(({ text }) => wordsOf(text).join(' ')) : [],
    ),
  );
  const seen = new Map<string, number>();
  const found: Finding[] = [];
  for (const { section, lines } of verses) {
    for (const [line, text] of lines.entries()) {
      const isRefrain = choruses.has(text) || (title !== '' && text.includes(title)) || isWordless(text);
      const place = line === 0 ? 0 : line === lines.length - 1 ? 1 : 2;
      const before = seen.get(text);
      seen.set(text, place);
      // A refrain keeps its place at the start or the end of each verse.
      if (before === undefined || isRefrain || (before === place && place !== 2 && lines.indexOf(text) === line))
        continue;
      found.push({ kind: 'repetition', severity: 2, section, line, what: `the line stands in a verse already` });
    }
  }
  return [...found, ...worn(sheet), ...sheet.sections.flatMap((one, at) => sameOpenings(one.lines, at))];
}

/** One line over and over in one section. */
function worn({ sections }: LyricSheet): Finding[] {
  return sections.flatMap(({ lines }, section) => {
    const counts = new Map<string, number>();
    for (const { text } of lines) counts.set(text, (counts.get(text) ?? 0) + 1);
    const most = Math.max(0, ...counts.values());
    if (most <= HOOK_MAX) return [];
    return [
      { kind: 'repetition', severity: 2, section, line: null, what: `one line ${most} times in a section` } as const,
    ];
  });
}

/** Three different lines in a row that begin with the same two words. */
function sameOpenings(lines: LyricSheet['sections'][number]['lines'], section: number): Finding[] {
  const texts = lines.map(({ text }) => wordsOf(text));
  const openings = texts.map((words) => words.slice(0, OPENING_WORDS).join(' '));
  return texts.flatMap((words, line) => {
    const start = line - SAME_OPENINGS_MIN + 1;
    if (start < 0 || words.length <= OPENING_WORDS) return [];
    const run = openings.slice(start, line + 1);
    const different = new Set(texts.slice(start, line + 1).map((one) => one.join(' '))).size;
    if (!run.every((one) => one === run[0]) || different < SAME_OPENINGS_MIN) return [];
    if (openings[start - 1] === run[0]) return [];
    return [{ kind: 'repetition', severity: 1, section, line, what: `three lines begin with "${run[0]}"` } as const];
  });
}
