import type { Random } from '../../../../core/random.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { Fact, SongIntent } from '../../song-intent.ts';
import { AnswerWriter } from '../answers/answer-writer.ts';
import { englishEvents } from '../events/read-events.ts';
import { englishLeads } from '../material/load-leads.ts';
import { englishMaterial } from '../material/load-material.ts';
import { englishFrames } from '../material/read-frames.ts';
import { type ChosenMatter, chooseMatter } from '../matters/choose-matter.ts';
import { MatterWriter } from '../matters/matter-writer.ts';
import { englishMatters } from '../matters/read-matters.ts';
import { LessonWriter } from '../plain-words/lesson-writer.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { EventWriter } from '../tell-events/event-writer.ts';
import { type Telling, tellingsOf } from '../tell-events/tellings.ts';
import { contentOf } from './candidate.ts';
import type { SectionWriter } from './section-writer.ts';
import type { WordsOrder } from './song-context.ts';
import { WordWriter } from './write-words.ts';

/** Whoever can tell most of the request: by its events and in its own words, or by the material of its occasion and topics. */
export function writerOf(order: WordsOrder, hasStory: boolean, random: Random): SectionWriter {
  const { intent, style } = order;
  const tellings = intent.lesson === null ? tellingsOf(intent, englishEvents().index, style) : [];
  const matter = order.title === null ? chooseMatter(englishMatters(), order, random.child('matter')) : null;
  if (matter !== null && !isBesideMain(matter, tellings, intent))
    return new MatterWriter(order, matter, tellings, random.child('matter-song'));
  const told = tellings.filter(({ statement }) => !statement.isNames);
  const isPlain = told.length >= ANSWERED_MIN && told.every(({ event }) => event === null);
  if (isPlain && intent.lesson === null && !(hasStory && order.isOccasionNamed === true)) {
    const writer = AnswerWriter.of(order, tellings, random.child('answers'));
    if (writer !== null) return writer;
  }
  // One thing is not enough bars of a rap, nor more than the story of an occasion that was asked for.
  const isStorys = hasStory && order.isOccasionNamed === true && told.every(({ event }) => event === null);
  if (told.length >= TOLD_MIN || (style !== 'rap' && told.length > 0 && !isStorys))
    return new EventWriter(order, tellings, random.child('events'));
  if (intent.lesson !== null) return new LessonWriter(englishFrames(), intent.lesson, order, random.child('lesson'));
  // "Our 10th anniversary" is no statement, and its years are sung all the same.
  const facts = told.length === 0 ? intent.facts : told.map(({ statement }) => factOf(statement));
  const own = { ...order, intent: { ...intent, facts } };
  return new WordWriter(englishMaterial(), englishLeads(), own, random.child('words'));
}

const TOLD_MIN = 2;
/** Said so much, a request makes a song by itself. */
const ANSWERED_MIN = 2;

/** "I got the job, analyst at a zoo": what only a later thing calls for takes no song whose first statement has an event. */
function isBesideMain(
  { said }: ChosenMatter,
  tellings: readonly Telling[],
  { matter, occasion, product }: SongIntent,
): boolean {
  const main = tellings.find(({ statement }) => statement.form === 'clause' && !statement.isNames);
  if (main === undefined || main.event === null || product !== null || occasion === 'teaching') return false;
  if (main.event.isBeside) return false;
  const opening = tellings.find(({ statement }) => !statement.isNames)?.stems ?? [];
  const own = new Set([...opening, ...main.stems, ...stemsOf(matter ?? '')]);
  return said.length > 0 && !said.some((stem) => own.has(stem));
}

/** What the request says as a fact that is sung as it stands. */
const factOf = ({ text, form }: SungStatement): Fact => ({
  kind: form === 'noun' ? 'thing' : 'event',
  text,
  keywords: contentOf(text),
  about: null,
  clause: null,
});
