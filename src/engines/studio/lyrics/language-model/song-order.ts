import type { Brief } from '../../records.ts';
import type { SongIntent } from '../../song-intent.ts';
import { type PlannedSection, planSections } from '../plan-sections.ts';
import { languageModelLimits } from './language-model.ts';
import { fillPrompt } from './load-prompts.ts';

/** What a language model is told of a brief. */
export type ModelBrief = Pick<
  Brief,
  'genres' | 'mood' | 'recipe' | 'theme' | 'themes' | 'durationSeconds' | 'durationSecondsMax'
>;

export interface SongOrder {
  readonly description: string;
  readonly intent: SongIntent;
  /** The caller's; null: the model finds one. */
  readonly title: string | null;
  /** BCP 47; null: English. */
  readonly language: string | null;
  /** Lyrics of other takes of the same song, whose lines must not come again; absent: none. */
  readonly earlier?: readonly string[];
  /** Lines that the caller does not want; absent: none. */
  readonly avoidLines?: readonly string[];
}

export const systemText = (brief: ModelBrief, linesMax: number, { isExplicit }: SongIntent): string =>
  fillPrompt('lyrics-system', {
    linesMax: String(linesMax),
    syllablesMax: String(languageModelLimits.lineSyllablesMax[brief.recipe.delivery]),
    explicit: isExplicit ? '' : '\n- No swearing.',
  });

export function orderText(brief: ModelBrief, order: SongOrder, linesMax: number): string {
  const { description, intent, title, language, earlier = [], avoidLines = [] } = order;
  const sung = earlier.map((lyrics) => lyrics.slice(0, languageModelLimits.earlierCharsMax)).join('\n\n');
  return fillPrompt('lyrics-order', {
    description,
    record: JSON.stringify(recordOf(intent)),
    style: `${brief.genres.join(', ')} (${brief.recipe.delivery}), ${moodOf(brief)}`,
    form: formOf(brief, linesMax)
      .map(({ kind, lineCount }) => `${kind} ${lineCount}`)
      .join(', '),
    language: language ?? 'as the request asks, otherwise English',
    title: title === null ? '' : `\nTitle: ${title}`,
    earlier: sung === '' ? '' : `\nWritten already, take another view and none of its lines:\n${sung}`,
    avoid:
      avoidLines.length === 0
        ? ''
        : `\nNone of these lines, nor any like them:\n${avoidLines.slice(0, languageModelLimits.avoidLinesTold).join('\n')}`,
  });
}

/** The form that the song is planned in. */
export const formOf = (brief: ModelBrief, linesMax: number): PlannedSection[] =>
  planSections(brief, linesMax, { chorusLines: 4, verseUnits: 8, isWordy: true });

const moodOf = ({ mood }: ModelBrief): string =>
  `${mood.valence > 0.2 ? 'happy' : mood.valence < -0.2 ? 'sad' : 'mixed'}, ${
    mood.arousal > 0.3 ? 'energetic' : mood.arousal < -0.3 ? 'calm' : 'moderate'
  }`;

/** The record as a model reads it: no empty fields. */
function recordOf(intent: SongIntent): Readonly<Record<string, unknown>> {
  const { occasion, attitude, pointOfView, people, addressee, facts, lesson, product, topics, settings } = intent;
  const record = {
    occasion,
    feeling: { kind: attitude.kind, strength: attitude.strength },
    point_of_view: pointOfView,
    people: people.map(({ name, relation, isAlive, age, species }) =>
      filled({ name, relation, age, species, is_dead: isAlive ? null : true }),
    ),
    sung_to: addressee === null ? null : (people[addressee]?.name ?? people[addressee]?.relation ?? null),
    facts: facts.map(({ text }) => text),
    to_be_listed: lesson === null ? null : { of: lesson.of, items: lesson.items, in_order: lesson.isOrdered },
    product,
    topics: topics.map(({ text }) => text),
    settings,
    style: intent.styleWords,
    references: intent.references,
    forbidden: intent.forbidden,
  };
  return filled(record);
}

const filled = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
