import { z } from 'zod';
import type { SectionKind } from '../../../../music/score.ts';
import type { LyricSheet } from '../../records.ts';
import { labelOf } from '../section-names.ts';
import { type AnswerForm, languageModelLimits, parseJson } from './language-model.ts';

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

/** The same as JSON Schema, for servers that hold a model to a form. */
export const songForm: AnswerForm = {
  name: 'song',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'sections'],
    properties: {
      title: { type: 'string' },
      sections: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'lines'],
          properties: {
            type: { type: 'string', enum: Object.keys(kinds) },
            lines: { type: 'array', items: { type: 'string' } },
          },
        },
      },
    },
  },
};

export interface AnswerWish {
  readonly lineCountMax: number;
  /** Fewer lines are no song. */
  readonly lineCountMin: number;
  /** The caller's title; null: the model's. */
  readonly title: string | null;
}

/** A sheet, or what is wrong with the whole answer in words that the model can act on. */
export type ReadAnswer = { readonly sheet: LyricSheet } | { readonly violations: readonly string[] };

/** Reads the model's answer: JSON, also inside a code fence or between other words. Its lines are not judged yet. */
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

function violationsOf({ sections }: Answer, { lineCountMax, lineCountMin }: AnswerWish): string[] {
  const count = sections.reduce((sum, { lines }) => sum + lines.length, 0);
  const violations: string[] = [];
  if (count > lineCountMax) violations.push(`${count} lines in all; at most ${lineCountMax}`);
  if (count < lineCountMin) violations.push(`only ${count} lines; write a whole song of ${lineCountMin} or more`);
  if (!sections.some(({ type, lines }) => type === 'verse' && lines.length > 0)) violations.push('no verse');
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
