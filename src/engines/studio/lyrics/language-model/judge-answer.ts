import type { LyricSheet, Recipe } from '../../records.ts';
import type { SongIntent } from '../../song-intent.ts';
import { type AvoidedLines, nothingAvoided } from '../avoided-lines.ts';
import { checkNames } from '../check-words/check-request.ts';
import { checkSafety } from '../check-words/check-safety.ts';
import { checkWords } from '../check-words/check-words.ts';
import type { Finding } from '../check-words/finding.ts';
import { checkedLines } from '../check-words/sung-text.ts';
import { hasWords, syllablesOf } from '../singable-line.ts';
import { languageModelLimits } from './language-model.ts';
import { copiedRun } from './load-prompts.ts';

export interface AnswerRules {
  readonly intent: SongIntent;
  readonly delivery: Recipe['delivery'];
  /** Words in other languages are checked for names, for what no song says and for what can be sung. */
  readonly isEnglish: boolean;
  /** Lines that must not come; absent: none. */
  readonly avoided?: AvoidedLines;
}

/** What a language model must mend: what the checker finds in any words, and what only machines write. */
export function judgeAnswer(
  sheet: LyricSheet,
  { intent, delivery, isEnglish, avoided = nothingAvoided }: AnswerRules,
): Finding[] {
  const lines = checkedLines(sheet);
  const syllablesMax = languageModelLimits.lineSyllablesMax[delivery];
  const found = isEnglish
    ? checkWords(sheet, intent, { syllablesMax })
    : [...checkNames(lines, sheet.title, intent), ...checkSafety(lines, intent)];
  const own = lines.flatMap(({ section, line, text, isAgain }): Finding[] =>
    isAgain
      ? []
      : faultsOf(text, syllablesMax).map(({ severity, what }) => ({
          kind: 'singability',
          severity,
          section,
          line,
          what,
        })),
  );
  const again = lines
    .filter(({ isAgain, text }) => !isAgain && avoided.has(text))
    .map(
      ({ section, line }): Finding => ({
        kind: 'repetition',
        severity: 2,
        section,
        line,
        what: 'a line that must not come',
      }),
    );
  return [...found.filter(({ severity }) => severity >= 2), ...own, ...again, ...copied(sheet)];
}

function faultsOf(text: string, syllablesMax: number): Pick<Finding, 'severity' | 'what'>[] {
  const syllables = syllablesOf(text);
  const faults: Pick<Finding, 'severity' | 'what'>[] = [];
  if (!hasWords(text)) faults.push({ severity: 3, what: 'no words' });
  if (syllables > syllablesMax) faults.push({ severity: 2, what: `${syllables} syllables; at most ${syllablesMax}` });
  if (/[[\]{}<>*_#`]|\p{Cc}|https?:/u.test(text)) faults.push({ severity: 3, what: 'markup: plain words only' });
  return faults;
}

/** A prompt's own words, over lines too. */
function copied({ sections, title }: LyricSheet): Finding[] {
  const inTitle = copiedRun(title);
  return [
    ...(inTitle === null ? [] : [{ section: null, words: inTitle }]),
    ...sections.flatMap(({ lines }, section) => {
      const words = copiedRun(lines.map(({ text }) => text).join('\n'));
      return words === null ? [] : [{ section, words }];
    }),
  ].map(({ section, words }) => ({
    kind: 'safety',
    severity: 3,
    section,
    line: null,
    what: `"${words}" is copied from the instructions`,
  }));
}

/** A finding as the model is told it: "verse 2, line 3 ("..."): what is wrong". */
export function tellFinding({ section, line, what }: Finding, { sections }: LyricSheet): string {
  if (section === null) return what;
  const { label, lines } = sections[section]!;
  return line === null ? `${label}: ${what}` : `${label}, line ${line + 1} ("${lines[line]!.text}"): ${what}`;
}
