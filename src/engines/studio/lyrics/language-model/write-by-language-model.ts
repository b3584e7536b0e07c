import type { LyricSheet } from '../../records.ts';
import { type AvoidedLines, avoidLines } from '../avoided-lines.ts';
import { weightOf } from '../check-words/check-words.ts';
import type { Finding } from '../check-words/finding.ts';
import { writtenLinesMax } from '../plan-sections.ts';
import { withoutLines } from '../without-lines.ts';
import { judgeAnswer, tellFinding } from './judge-answer.ts';
import {
  type ChatMessage,
  type LanguageModelEndpoint,
  LanguageModelFailure,
  languageModel,
  languageModelLimits,
} from './language-model.ts';
import { fillPrompt } from './load-prompts.ts';
import { mendBySection } from './mend-by-section.ts';
import { type AnswerWish, readAnswer, songForm } from './song-answer.ts';
import { formOf, type ModelBrief, orderText, type SongOrder, systemText } from './song-order.ts';

export interface ModelWish extends SongOrder {
  /** False: the words are in a language whose grammar nobody here checks. */
  readonly isEnglish: boolean;
  /** Lines that must not come; absent: none. */
  readonly avoided?: AvoidedLines;
  /** Words by the studio's own writer, for sections that the model never gets right; null: there are none. */
  readonly ownWords: (() => LyricSheet) | null;
  readonly signal: AbortSignal;
  /** When no more is asked, for all takes of a request; absent: a song's own deadline alone. */
  readonly deadline?: AbortSignal;
}

/** Of the lines that the form has, a song has so many at least. */
const LINES_SHARE_MIN = 0.5;
const LINES_MIN = 4;

/**
 * Asks the operator's language model for a song's words. They pass the checker that our own words pass; what it finds the model
 * is told, three times at most; sections that are still wrong then are ours.
 * @throws LanguageModelFailure when no answer can be used or the deadline passes before there is one
 */
export async function writeByLanguageModel(
  endpoint: LanguageModelEndpoint,
  brief: ModelBrief,
  wish: ModelWish,
): Promise<LyricSheet> {
  const { delivery } = brief.recipe;
  const check = (sheet: LyricSheet): Finding[] => judgeAnswer(sheet, { ...wish, delivery });
  const best = await bestAnswer(endpoint, brief, wish, check);
  const own = best.weight > 0 ? wish.ownWords?.() : undefined;
  const sheet = own === undefined ? best.sheet : mendBySection(best.sheet, own, check);
  const wrong = check(sheet).find(({ severity }) => severity === 3);
  if (wrong !== undefined) throw new LanguageModelFailure(`did not get its song right (${wrong.what})`);
  return wish.avoidLines === undefined ? sheet : withoutLines(sheet, avoidLines({ exact: wish.avoidLines }));
}

interface Draft {
  readonly sheet: LyricSheet;
  readonly weight: number;
}

/** The least faulty of the model's answers; once there is one, a model that fails is asked no more. */
async function bestAnswer(
  endpoint: LanguageModelEndpoint,
  brief: ModelBrief,
  wish: ModelWish,
  check: (sheet: LyricSheet) => Finding[],
): Promise<Draft> {
  const linesMax = writtenLinesMax(brief, brief.durationSeconds ?? brief.durationSecondsMax);
  const rules = answerWish(brief, linesMax, wish.title);
  const ask = languageModel(
    endpoint,
    AbortSignal.any([
      wish.signal,
      AbortSignal.timeout(languageModelLimits.deadlineMs),
      ...(wish.deadline === undefined ? [] : [wish.deadline]),
    ]),
  );
  const order: ChatMessage[] = [
    { role: 'system', content: systemText(brief, linesMax, wish.intent) },
    { role: 'user', content: orderText(brief, wish, linesMax) },
  ];
  let best: Draft | null = null;
  let messages: readonly ChatMessage[] = order;
  let complaint = '';
  for (let asked = 0; asked <= languageModelLimits.repairsMax; asked++) {
    let content: string;
    try {
      content = await ask(messages, songForm);
    } catch (error) {
      if (best !== null && error instanceof LanguageModelFailure) return best;
      throw error;
    }
    const read = readAnswer(content, rules);
    const faults = 'sheet' in read ? check(read.sheet) : [];
    const weight = weightOf(faults);
    if ('sheet' in read && (best === null || weight < best.weight)) best = { sheet: read.sheet, weight };
    if (best?.weight === 0) return best;
    const told = 'sheet' in read ? faults.map((one) => tellFinding(one, read.sheet)) : read.violations;
    complaint = told[0] ?? '';
    messages = [...order, ...repair(content, told)];
  }
  if (best === null) throw new LanguageModelFailure(`broke the form each time (${complaint})`);
  return best;
}

function answerWish(brief: ModelBrief, lineCountMax: number, title: string | null): AnswerWish {
  const planned = formOf(brief, lineCountMax).reduce((sum, { lineCount }) => sum + lineCount, 0);
  const lineCountMin = Math.min(lineCountMax, Math.max(LINES_MIN, Math.floor(planned * LINES_SHARE_MIN)));
  return { lineCountMax, lineCountMin, title };
}

/** The answer as it was, as far as it fits, and what is wrong with it. */
function repair(content: string, told: readonly string[]): ChatMessage[] {
  const findings = told.slice(0, languageModelLimits.violationsNamed).join('\n');
  return [
    { role: 'assistant', content: content.slice(0, languageModelLimits.answerCharsRepeated) },
    { role: 'user', content: fillPrompt('lyrics-repair', { findings }) },
  ];
}
