import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { Brief, LyricSection, LyricSheet, Recipe } from '../../records.ts';
import type { Fact, SongIntent } from '../../song-intent.ts';
import { AnswerWriter } from '../answers/answer-writer.ts';
import { type AvoidedLines, avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { englishEvents } from '../events/read-events.ts';
import { lineSyllables, wordsOf } from '../line-sound.ts';
import { englishLeads } from '../material/load-leads.ts';
import { englishMaterial } from '../material/load-material.ts';
import { englishFrames } from '../material/read-frames.ts';
import { type ChosenMatter, chooseMatter } from '../matters/choose-matter.ts';
import { MatterWriter } from '../matters/matter-writer.ts';
import { englishMatters } from '../matters/read-matters.ts';
import { chorusWriterOf, underSureChorus } from '../narrated/chorus-writers.ts';
import { type NarratedLine, narratedLines } from '../narrated/narrated-lines.ts';
import { NarratedWriter } from '../narrated/narrated-writer.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { isAfterLine, isSung, RowLines } from '../own-words/row-lines.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { LessonWriter } from '../plain-words/lesson-writer.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { type PlannedSection, planSections } from '../plan-sections.ts';
import { labelOf } from '../section-names.ts';
import { singableLines } from '../singable-line.ts';
import { EventWriter } from '../tell-events/event-writer.ts';
import { type Telling, tellingsOf } from '../tell-events/tellings.ts';
import { calledOf, capital } from '../weave/telling.ts';
import { contentOf } from './candidate.ts';
import { isWrittenFor } from './choose-story.ts';
import { chooseChorusLines } from './chorus-forms.ts';
import { withEveryName } from './every-name.ts';
import { type EveryStatementOptions, withEveryStatement } from './every-statement.ts';
import { withSubjectNamed } from './name-subject.ts';
import type { SectionWriter } from './section-writer.ts';
import type { WordsOrder } from './song-context.ts';
import { withSpareStanzas } from './spare-stanzas.ts';
import { WordWriter } from './write-words.ts';

/** What the writer needs of a brief. */
type WordsBrief = Pick<Brief, 'recipe' | 'durationSeconds' | 'durationSecondsMax'> &
  Partial<Pick<Brief, 'tempoBpm' | 'form'>>;

export interface ComposeOptions {
  readonly title: string | null;
  /** At least 2. */
  readonly lineCountMax: number;
  /** Lines that must not come; absent: none. */
  readonly avoided?: AvoidedLines;
}

/** Couplets of a story that blocks can fill without end. */
const VERSE_UNITS = 8;
/** Of a verse that makes room for longer sections before it. */
const SECTION_LINES_MIN = 2;
const SYLLABLES_MAX = { sung: 13, chant: 9, rap: 17 } as const;

/** Occasions of songs whose request names none, by what is felt for whom. */
function withOccasion(intent: SongIntent, isRap: boolean): SongIntent {
  const spoken = intent.addressee === null ? undefined : intent.people[intent.addressee];
  if (intent.occasion === 'confession' && spoken?.kind === 'child') return { ...intent, occasion: 'lullaby' };
  if (intent.occasion !== null) return intent;
  const person = intent.addressee === null ? undefined : intent.people[intent.addressee];
  const { kind } = intent.attitude;
  if (person === undefined) {
    const occasion = kind === 'fear' ? 'confession' : kind === 'hope' ? 'encouragement' : isRap ? 'pride' : 'describe';
    return { ...intent, occasion };
  }
  if (!person.isAlive) return { ...intent, occasion: person.kind === 'pet' ? 'memorial-pet' : 'memorial' };
  if (kind === 'anger' || kind === 'contempt') return { ...intent, occasion: 'diss' };
  if (person.kind === 'pet') return { ...intent, occasion: 'praise-pet' };
  const byAttitude: Readonly<Record<string, string>> = {
    love: 'love',
    gratitude: 'gratitude',
    regret: 'apology',
    grief: 'missing',
    hope: 'encouragement',
    fear: 'confession',
  };
  return { ...intent, occasion: byAttitude[kind] ?? (person.kind === 'group' ? 'team' : 'friendship') };
}

/** The words of a song about a request, composed from what it tells and from the material of its occasion and topics. */
export function composeLyrics(
  brief: WordsBrief,
  intent: SongIntent,
  options: ComposeOptions,
  random: Random,
): LyricSheet {
  const { delivery, words } = brief.recipe;
  const own = withOccasion(intent, delivery === 'rap');
  const style = delivery === 'rap' ? 'rap' : words.isForChildren || intent.occasion === 'teaching' ? 'kids' : 'sung';
  const avoided = options.avoided ?? nothingAvoided;
  const plain = { intent: own, title: options.title, style, avoided } as const;
  const isOccasionAsked = intent.occasion !== null || own.addressee !== null;
  const hasStory = isWrittenFor(englishMaterial().stories, { ...plain, isOccasionAsked });
  const order: WordsOrder = {
    ...plain,
    isOccasionAsked,
    isOccasionNamed: intent.occasion !== null,
    syllablesMax: SYLLABLES_MAX[delivery],
    isInCouplets: delivery === 'rap' || words.inCouplets || intent.occasion === 'jingle',
  };
  const planned = planSections(brief, options.lineCountMax, {
    chorusLines: chooseChorusLines(random.child('chorus-lines')),
    verseUnits: VERSE_UNITS,
    isWordy: random.child('plan').chance(0.8),
  });
  const lines = isNarrated(own, planned, delivery) ? linesFor(brief, own, planned) : [];
  const isTold = lines.length >= NARRATED_LINES_MIN;
  const isPlain = !isSold(own) && own.lesson === null && delivery !== 'rap';
  const base = !isPlain
    ? writerOf(order, hasStory, random)
    : isTold
      ? chorusWriterOf(order, lines, random)
      : underSureChorus(order, (one) => writerOf(one, hasStory, random), random);
  const writer = isTold ? new NarratedWriter(base, lines) : base;
  const plan = withVersesAtMost(planned, writer.versesMax);
  const verses = plan.filter(({ kind }) => kind === 'verse').length;
  const ordinals = new Map<SectionKind, number>();
  // A song without a chorus sings its title at the end of its verses.
  const refrain = plan.some(({ kind }) => kind === 'chorus') ? [] : writer.refrain(random.child('refrain'));
  const rapped = rappedSection(plan, brief.recipe);
  // Lines of a section more than planned are saved in the verses behind it.
  let over = 0;
  const before: string[] = [];
  const written = plan.map(({ kind, lineCount: planned }, at) => {
    const lineCount = planned + linesBefore(plan[at + 1], kind, writer);
    const ordinal = ordinals.get(kind) ?? 0;
    ordinals.set(kind, ordinal + 1);
    if (at === rapped) {
      const texts = rapOf({ ...order, title: writer.title }, { hasStory, before }, random.child('rap'));
      return { kind: 'verse' as const, texts, label: RAP_LABEL };
    }
    const versesLeft = Math.max(0, verses - (ordinals.get('verse') ?? 0));
    const close = kind === 'verse' ? refrain : [];
    const room = kind === 'verse' || kind === 'bridge' ? lineCount - over - close.length : lineCount;
    const count = lineCount === 0 ? 0 : Math.max(Math.min(lineCount, SECTION_LINES_MIN), room);
    const texts = count === 0 ? [] : [...writer.section(kind, count, { ordinal, versesLeft }), ...close];
    over = Math.max(0, over + texts.length - lineCount);
    before.push(...texts);
    return { kind, texts, label: labelOf(kind, ordinal + 1) };
  });
  const sung = withSpareStanzas(written).flatMap((section) =>
    section.texts.length > 0 || !isSaidOnly(section.kind)
      ? [section]
      : section.kind === 'bridge'
        ? [{ ...section, label: PLAYED_BRIDGE }]
        : [],
  );
  const told = isTold
    ? sung
    : withEveryStatement(sung, intent, {
        lineCountMax: options.lineCountMax,
        syllablesMax: SYLLABLES_MAX[delivery] - SHORTER_SYLLABLES,
        couplet: coupletsBeside(order, sung, random.child('couplets')),
      });
  const addressed = withSubjectNamed(withAddress(told, intent), intent, options.lineCountMax, random.child('subject'));
  const sections = withEveryName(addressed, intent).map(
    ({ kind, texts, label }): LyricSection => ({
      kind,
      label,
      cue: null,
      lines: texts.flatMap((text) => broken(text, LONG_SYLLABLES[delivery])).flatMap((text) => singableLines(text)),
    }),
  );
  return { title: writer.title, sections, isWritten: true, remarks: [], ending: null, about: describeIntent(intent) };
}

/** A line longer than this is parted where a phrase ends. */
const LONG_SYLLABLES = { sung: 15, chant: 11, rap: 18 } as const;
const broken = (text: string, syllablesMax: number): readonly string[] =>
  lineSyllables(text) <= syllablesMax ? [text] : breakLines(text, syllablesMax - LONG_OVER).map(capital);
/** So many syllables more than a line has at best. */
const LONG_OVER = 3;

/** Couplets behind statements that no writer told, in verses that have none; of a jingle there are none. */
function coupletsBeside(
  { intent, avoided }: WordsOrder,
  sections: readonly { readonly texts: readonly string[] }[],
  random: Random,
): NonNullable<EveryStatementOptions['couplet']> {
  if (intent.product !== null || intent.lesson !== null) return () => [];
  const sung = avoidLines({ exact: sections.flatMap(({ texts }) => texts) });
  const all = englishOwnRows();
  const rows = new RowLines(
    all.filter((row) => !isSung(row, sung)),
    intent,
    avoided,
  );
  return (statement, verse) =>
    verse.some((line) => isAfterLine(line, all))
      ? []
      : rows.couplet(statement, { name: null, them: null }, random.child(statement.text));
}

const RAP_LABEL = 'Rap Verse';
const RAP_LINES = 8;

/** The section of a song that is sung in which somebody raps, by its place; -1: none. */
const rappedSection = (plan: readonly PlannedSection[], { delivery, formHabits }: Recipe): number => {
  if (delivery !== 'sung' || formHabits.rapped == null) return -1;
  const bridge = plan.findIndex(({ kind }) => kind === 'bridge');
  return formHabits.rapped === 'bridge' && bridge >= 0
    ? bridge
    : plan.findIndex(({ kind }, at) => kind === 'verse' && plan.slice(0, at).some((one) => one.kind === 'chorus'));
};

/**
 * Bars of a rap about the same, for another voice: it begins with what the verses tell late, and says none of their lines again.
 * @param before the lines that were sung so far
 */
function rapOf(
  order: WordsOrder,
  { hasStory, before }: { readonly hasStory: boolean; readonly before: readonly string[] },
  random: Random,
): readonly string[] {
  const { statements } = order.intent;
  const half = Math.ceil(statements.length / 2);
  const sung = avoidLines({ exact: before });
  const rap: WordsOrder = {
    ...order,
    intent: { ...order.intent, statements: [...statements.slice(half), ...statements.slice(0, half)] },
    avoided: { has: (line) => order.avoided.has(line) || sung.has(line) },
    ...{ style: 'rap', syllablesMax: SYLLABLES_MAX.rap, isInCouplets: true },
  };
  return writerOf(rap, hasStory, random).section('verse', RAP_LINES, { ordinal: 1, versesLeft: 1 });
}

/** Whoever can tell most of the request: by its events and in its own words, or by the material of its occasion and topics. */
function writerOf(order: WordsOrder, hasStory: boolean, random: Random): SectionWriter {
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

/** What the request says is sung in lines so much shorter than the longest. */
const SHORTER_SYLLABLES = 2;
/** With fewer lines of its own a song needs what others have to say. */
const NARRATED_LINES_MIN = 3;

/** Whether verses are what the request tells: lessons have an order of their own, and rap lives by its rhymes. */
const isNarrated = ({ lesson }: SongIntent, plan: readonly PlannedSection[], delivery: Recipe['delivery']): boolean =>
  lesson === null && delivery !== 'rap' && plan.some(({ kind }) => kind === 'verse');

/** What the request tells in lines; of a song whose length is asked for as many as it has time for. */
function linesFor(
  { recipe, durationSeconds }: WordsBrief,
  intent: SongIntent,
  plan: readonly PlannedSection[],
): readonly NarratedLine[] {
  const lines = narratedLines(intent, SYLLABLES_MAX[recipe.delivery] - SHORTER_SYLLABLES);
  const room = plan.reduce((sum, { kind, lineCount }) => sum + (kind === 'verse' ? lineCount : 0), 0);
  return durationSeconds === null ? lines : lines.slice(0, Math.max(NARRATED_LINES_MIN, room));
}

/** Jingles and shows have choruses of their own, which sing their names. */
const isSold = ({ product, occasion }: SongIntent): boolean =>
  product !== null || occasion === 'jingle' || occasion === 'podcast';

/** A bridge that nobody has words for belongs to the band. */
const PLAYED_BRIDGE = 'Instrumental Bridge';

/** Lines that a verse has more because its pre-chorus is made of them. */
const linesBefore = (next: PlannedSection | undefined, kind: SectionKind, { hasPreChoruses }: SectionWriter): number =>
  kind === 'verse' && next?.kind === 'preChorus' && hasPreChoruses === false ? next.lineCount : 0;

/** Whether a section is nothing without words. */
const isSaidOnly = (kind: SectionKind): boolean => kind === 'preChorus' || kind === 'bridge' || kind === 'verse';

/** The plan without the verses behind so many; between two choruses the band plays what would have been one. */
function withVersesAtMost(plan: readonly PlannedSection[], versesMax: number): readonly PlannedSection[] {
  let verses = 0;
  return plan.flatMap((section, at) => {
    if (section.kind !== 'verse' || ++verses <= versesMax) return [section];
    const isBetween = plan[at - 1]?.kind === 'chorus' && plan[at + 1]?.kind === 'chorus';
    return isBetween ? [{ kind: 'instrumental' as const, lineCount: 0 }] : [];
  });
}

interface WrittenSection {
  readonly kind: SectionKind;
  readonly texts: readonly string[];
  readonly label: string;
}

const ADDRESSED_SYLLABLES_MAX = 13;

/** Who is sung to is called by name at least once: before the first line of a verse that says "you" and has room. */
function withAddress(
  sections: readonly WrittenSection[],
  { people, addressee }: SongIntent,
): readonly WrittenSection[] {
  const person = addressee === null ? null : people[addressee]!;
  if (person?.name == null) return sections;
  const name = calledOf(person);
  const isCalled = sections.some(({ texts }) => texts.some((text) => saysName(text, name)));
  if (isCalled) return sections;
  const fits = (text: string): boolean => lineSyllables(`${name} ${text}`) <= ADDRESSED_SYLLABLES_MAX;
  const places = sections.flatMap(({ kind, texts }, section) =>
    kind === 'verse' || kind === 'bridge' ? texts.map((text, line) => ({ section, line, text })) : [],
  );
  const place =
    places.find(({ text }) => /^You\b/.test(text) && fits(text)) ??
    places.find(({ text }) => /^(?:I|We|It|They|There|He|She)\b/.test(text) && fits(text)) ??
    places.find(({ line, text }) => line === 0 && fits(text)) ??
    shortest(places);
  if (place === undefined) return sections;
  const isCapital =
    /^(?:I|I'm|I've|I'd|I'll)\b/.test(place.text) ||
    people.some((one) => one.name !== null && place.text.startsWith(one.name.split(' ')[0]!));
  const called = `${name}, ${isCapital ? place.text : place.text.charAt(0).toLowerCase() + place.text.slice(1)}`;
  return sections.map((section, at) =>
    at === place.section
      ? { ...section, texts: section.texts.map((text, line) => (line === place.line ? called : text)) }
      : section,
  );
}

const saysName = (text: string, name: string): boolean =>
  ` ${wordsOf(text).join(' ')} `.includes(` ${wordsOf(name).join(' ')} `);

const shortest = <One extends { readonly text: string }>(places: readonly One[]): One | undefined =>
  places.toSorted((one, other) => lineSyllables(one.text) - lineSyllables(other.text))[0];

/** How the request was read, for the caller: plain JSON. */
const describeIntent = ({
  occasion,
  attitude,
  people,
  facts,
  topics,
}: SongIntent): Readonly<Record<string, unknown>> => ({
  occasion,
  attitude: attitude.kind,
  people: people.map(({ name, relation, isAlive }) => ({ name, relation, is_alive: isAlive })),
  facts: facts.map(({ kind, text }) => ({ kind, text })),
  topics: topics.map(({ text }) => text),
});
