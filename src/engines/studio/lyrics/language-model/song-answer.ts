import { z } from 'zod';
import type { SectionKind } from '../../../../music/score.ts';
import type { LyricSheet, Recipe } from '../../records.ts';
import { labelOf } from '../section-names.ts';
import { hasWords, syllablesOf } from '../singable-line.ts';
import { languageModelLimits, parseJson } from './language-model.ts';

/** Sections as the model names them. */
const kinds = {
  intro: 'intro',
  verse: 'verse',
  'pre-chorus': 'preChorus',
  chorus: 'chorus',
  'post-chorus': 'postChorus',
  bridge: 'bridge',
  instrumental: 'instrumental',
  outro: 'outro',
} as const satisfies Record<string, SectionKind>;

const { sectionsMax, linesPerSectionMax, lineCharsMax, titleCharsMax } = languageModelLimits;

const answerSchema = z.object({
  title: z.string().trim().min(1).max(titleCharsMax),
  sections: z
    .array(
      z.object({
        type: z
          .string()
          .trim()
          .toLowerCase()
          .pipe(z.enum(Object.keys(kinds) as [keyof typeof kinds])),
        lines: z.array(z.string().trim().max(lineCharsMax)).max(linesPerSectionMax),
      }),
    )
    .min(1)
    .max(sectionsMax),
});

export interface AnswerWish {
  readonly lineCountMax: number;
  readonly delivery: Recipe['delivery'];
  /** The caller's title; null: the model's. */
  readonly title: string | null;
}

/** A sheet, or what is wrong with the answer in words that the model can act on. */
export type ReadAnswer = { readonly sheet: LyricSheet } | { readonly violations: readonly string[] };

const LINES_MIN = 4;

/** Reads the model's answer: JSON, also inside a code fence or between other words, and measures every line. */
export function readAnswer(content: string, wish: AnswerWish): ReadAnswer {
  const json = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  const parsed = answerSchema.safeParse(parseJson(json));
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the answer'}: ${issue.message}`);
    return { violations: issues };
  }
  const violations = violationsOf(parsed.data, wish);
  return violations.length > 0 ? { violations } : { sheet: sheetOf(parsed.data, wish) };
}

type Answer = z.infer<typeof answerSchema>;

function violationsOf({ sections }: Answer, { lineCountMax, delivery }: AnswerWish): string[] {
  const lines = sections.flatMap((section) => section.lines);
  const violations: string[] = [];
  if (lines.length > lineCountMax) violations.push(`${lines.length} lines in all; at most ${lineCountMax}`);
  if (lines.length < Math.min(LINES_MIN, lineCountMax))
    violations.push(`only ${lines.length} lines; write a whole song`);
  if (!sections.some((section) => section.type === 'verse' && section.lines.length > 0)) violations.push('no verse');
  for (const [at, line] of lines.entries()) {
    const syllables = syllablesOf(line);
    const most = languageModelLimits.lineSyllablesMax[delivery];
    if (!hasWords(line)) violations.push(`line ${at + 1} has no words`);
    else if (syllables > most) violations.push(`line ${at + 1} has ${syllables} syllables; at most ${most}: "${line}"`);
    if (/[[\]{}<>*_#`]|\p{Cc}|https?:/u.test(line)) violations.push(`line ${at + 1} holds markup: plain words only`);
  }
  return violations;
}

function sheetOf({ title, sections }: Answer, wish: AnswerWish): LyricSheet {
  const counts = new Map<SectionKind, number>();
  return {
    title: wish.title ?? title,
    sections: sections.map(({ type, lines }) => {
      const kind = kinds[type];
      const ordinal = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, ordinal);
      return {
        kind,
        label: labelOf(kind, ordinal),
        cue: null,
        lines: lines.map((text) => ({ text, isBacking: false })),
      };
    }),
    isWritten: true,
    remarks: [],
    ending: null,
  };
}
