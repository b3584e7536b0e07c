import type { Brief, LyricSheet } from '../../records.ts';
import { type PlannedSection, planSections, writtenLinesMax } from '../plan-sections.ts';
import {
  askLanguageModel,
  type ChatMessage,
  type LanguageModelEndpoint,
  LanguageModelFailure,
  languageModelLimits,
} from './language-model.ts';
import { type AnswerWish, readAnswer } from './song-answer.ts';

export interface ModelWish {
  readonly description: string;
  readonly title: string | null;
  /** BCP 47; null: English. */
  readonly language: string | null;
  /** Words of other takes, none of whose lines shall come again; absent: there are none. */
  readonly earlier?: readonly string[];
  readonly signal: AbortSignal;
}

type ModelBrief = Pick<
  Brief,
  'genres' | 'mood' | 'recipe' | 'theme' | 'themes' | 'durationSeconds' | 'durationSecondsMax'
>;

/**
 * Asks the operator's language model for a song's words, and once more with what was wrong. Nothing of its answer is sung
 * that was not measured like a line of our own.
 * @throws LanguageModelFailure when both answers are unusable or the deadline passes
 */
export async function writeByLanguageModel(
  endpoint: LanguageModelEndpoint,
  brief: ModelBrief,
  wish: ModelWish,
): Promise<LyricSheet> {
  const seconds = brief.durationSeconds ?? brief.durationSecondsMax;
  const lineCountMax = writtenLinesMax(brief, seconds);
  const plan = planSections(brief, lineCountMax, { chorusLines: 4, verseUnits: 8, isWordy: true });
  const rules: AnswerWish = { lineCountMax, delivery: brief.recipe.delivery, title: wish.title };
  const signal = AbortSignal.any([wish.signal, AbortSignal.timeout(languageModelLimits.deadlineMs)]);
  const messages: ChatMessage[] = [
    { role: 'system', content: systemText(rules) },
    { role: 'user', content: orderText(brief, wish, plan) },
  ];
  const first = await askLanguageModel(endpoint, messages, signal);
  const read = readAnswer(first, rules);
  if ('sheet' in read) return read.sheet;
  const named = read.violations.slice(0, languageModelLimits.violationsNamed).join('\n');
  const again = readAnswer(
    await askLanguageModel(
      endpoint,
      [
        ...messages,
        { role: 'assistant', content: first.slice(0, languageModelLimits.responseBytesMax / 16) },
        { role: 'user', content: `That cannot be sung as it is:\n${named}\nAnswer again, the whole song, JSON only.` },
      ],
      signal,
    ),
    rules,
  );
  if ('sheet' in again) return again.sheet;
  throw new LanguageModelFailure(`broke the form twice (${again.violations[0]})`);
}

const systemText = ({ lineCountMax, delivery }: AnswerWish): string =>
  `You write song lyrics. Answer with one JSON object and nothing else:
{"title": "...", "sections": [{"type": "verse", "lines": ["...", "..."]}]}
Types: intro, verse, pre-chorus, chorus, post-chorus, bridge, instrumental (no lines), outro.
Write every section out in full, choruses each time they come. At most ${lineCountMax} lines in all and
${languageModelLimits.lineSyllablesMax[delivery]} syllables a line; lines of the same place in two verses have the same number of syllables.
The title is the hook: it stands in the first or last line of the chorus. Rhyme. Concrete images, plain grammar, no cliches,
no quotations of existing songs, no real people. Plain words only: no brackets, no markup, no stage directions.`;

function orderText(brief: ModelBrief, wish: ModelWish, plan: readonly PlannedSection[]): string {
  const mood = `${brief.mood.valence > 0.2 ? 'happy' : brief.mood.valence < -0.2 ? 'sad' : 'mixed'}, ${
    brief.mood.arousal > 0.3 ? 'energetic' : brief.mood.arousal < -0.3 ? 'calm' : 'moderate'
  }`;
  const form = plan.map(({ kind, lineCount }) => `${kind} ${lineCount}`).join(', ');
  const facts = [
    `About: ${wish.description}`,
    `Style: ${brief.genres.join(', ')} (${brief.recipe.delivery})`,
    `Mood: ${mood}`,
    `Form (lines): ${form}`,
    `Language: ${wish.language ?? 'as the description asks, otherwise English'}`,
    ...(wish.title === null ? [] : [`Title: ${wish.title}`]),
    ...(wish.earlier ?? []).map(
      (lyrics) =>
        `Another song for the same order has these words; write one with no line of it, from another side:\n${lyrics}`,
    ),
  ];
  return facts.join('\n');
}
