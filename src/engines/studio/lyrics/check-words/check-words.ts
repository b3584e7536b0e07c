import type { LyricSheet } from '../../records.ts';
import type { SongIntent } from '../../song-intent.ts';
import { checkAttitude } from './check-attitude.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkRepetition } from './check-repetition.ts';
import {
  checkFacts,
  checkForbidden,
  checkLesson,
  checkNames,
  checkReferences,
  checkStyleWords,
} from './check-request.ts';
import { checkSafety } from './check-safety.ts';
import { checkSinging } from './check-singing.ts';
import type { Finding, FindingKind } from './finding.ts';
import { checkedLines } from './sung-text.ts';

export interface CheckOptions {
  /** Of a line; default 14, of rap 18. */
  readonly syllablesMax?: number;
}

const SYLLABLES_MAX = 14;

/**
 * What is wrong with finished words, whoever wrote them: measured against what the request asks for, against the language,
 * and against what a singer can sing. Empty: nothing was found. English words only; it takes milliseconds.
 */
export function checkWords(sheet: LyricSheet, intent: SongIntent, options: CheckOptions = {}): Finding[] {
  const lines = checkedLines(sheet);
  return [
    ...checkNames(lines, sheet.title, intent),
    ...checkFacts(lines, sheet.title, intent),
    ...checkLesson(lines, intent),
    ...checkForbidden(lines, intent),
    ...checkStyleWords(lines, sheet.title, intent),
    ...checkReferences(lines, intent),
    ...checkAttitude(lines, intent),
    ...checkGrammar(lines),
    ...checkSinging(lines, options.syllablesMax ?? SYLLABLES_MAX),
    ...checkRepetition(sheet),
    ...checkSafety(lines, intent),
  ];
}

/** Kinds for which words are written anew; the others are told and let pass. */
const GATE_KINDS: ReadonlySet<FindingKind> = new Set([
  'name',
  'fact',
  'lesson',
  'forbidden',
  'style-word',
  'reference',
  'attitude',
  'grammar',
  'repetition',
  'safety',
  'explicit',
]);

/** Whether a finding is reason to write again. */
export const isGate = ({ kind, severity }: Finding): boolean => severity >= 2 && GATE_KINDS.has(kind);

const WEIGHTS = { 1: 1, 2: 5, 3: 25 } as const;

/** How bad findings are together; 0: none. */
export const weightOf = (findings: readonly Finding[]): number =>
  findings.reduce((sum, { severity }) => sum + WEIGHTS[severity], 0);
