import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, LyricSection, LyricSheet, Recipe } from '../../records.ts';
import type { SongIntent } from '../../song-intent.ts';
import { type AvoidedLines, avoidLines, nothingAvoided } from '../avoided-lines.ts';
import { lineSyllables } from '../line-sound.ts';
import { englishMaterial } from '../material/load-material.ts';
import { narratedUnder, type PlainWriter, plainWriterOf, rapWriterOf } from '../narrated/chorus-writers.ts';
import { type NarratedLine, narratedLines } from '../narrated/narrated-lines.ts';
import { withToldLesson } from '../narrated/told-lesson-writer.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { isAfterLine, isSung, RowLines } from '../own-words/row-lines.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { type PlannedSection, planSections } from '../plan-sections.ts';
import { labelOf } from '../section-names.ts';
import { singableLines } from '../singable-line.ts';
import { themeFor } from '../themes/theme-for.ts';
import { capital } from '../weave/telling.ts';
import { isWrittenFor } from './choose-story.ts';
import { writerOf } from './choose-writer.ts';
import { chooseChorusLines } from './chorus-forms.ts';
import { withEveryName } from './every-name.ts';
import { type EveryStatementOptions, withEveryStatement } from './every-statement.ts';
import { withSubjectNamed } from './name-subject.ts';
import { RAP_LABEL, RAP_LINES, rapOf, rappedSection } from './rapped-section.ts';
import type { SectionWriter } from './section-writer.ts';
import type { WordsOrder } from './song-context.ts';
import { withOccasion } from './song-occasion.ts';
import { withSpareStanzas } from './spare-stanzas.ts';
import { type WrittenSection, withAddress } from './with-address.ts';

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
  const { writer: base, lines } = plainWriter(order, { brief, planned, hasStory }, random);
  const isTold = lines.length > 0;
  const writer = isTold ? base : withToldLesson(base, own, SYLLABLES_MAX[delivery]);
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
    const versesLeft = Math.max(0, verses - (ordinals.get('verse') ?? 0));
    if (at === rapped) {
      const told = isTold
        ? toldOf(kind === 'verse' ? writer.section(kind, planned, { ordinal, versesLeft }) : [], lines)
        : versesLeft > 0
          ? []
          : null;
      const place = { hasStory, before, told };
      const texts =
        writer.isWhole === true
          ? writer.section('verse', RAP_LINES, { ordinal, versesLeft })
          : rapOf({ ...order, title: writer.title }, place, random.child('rap'));
      return { kind: 'verse' as const, texts, label: RAP_LABEL };
    }
    const close = kind === 'verse' ? refrain : [];
    const room = kind === 'verse' || kind === 'bridge' ? lineCount - over - close.length : lineCount;
    const count = lineCount === 0 ? 0 : Math.max(Math.min(lineCount, SECTION_LINES_MIN), room);
    const texts = count === 0 ? [] : [...writer.section(kind, count, { ordinal, versesLeft }), ...close];
    over = Math.max(0, over + texts.length - lineCount);
    before.push(...texts);
    return { kind, texts, label: labelOf(kind, ordinal + 1) };
  });
  const sung = withoutWordless(withSpareStanzas(written));
  const whole = isTold
    ? sung
    : withEveryStatement(sung, intent, {
        lineCountMax: options.lineCountMax,
        syllablesMax: SYLLABLES_MAX[delivery] - SHORTER_SYLLABLES,
        couplet: coupletsBeside(order, sung, random.child('couplets')),
      });
  const addressed = withSubjectNamed(withAddress(whole, intent), intent, options.lineCountMax, random.child('subject'));
  const sections = withEveryName(addressed, intent, isTold ? 'first' : 'last').map(
    ({ kind, texts, label }): LyricSection => ({ kind, label, cue: null, lines: linesOf(texts, delivery) }),
  );
  const requestLines = isTold
    ? linesOf(
        lines.map(({ text }) => text),
        delivery,
      ).map(({ text }) => text)
    : [];
  const about = describeIntent(intent);
  return { title: writer.title, sections, isWritten: true, remarks: [], ending: null, about, requestLines };
}

/** Who writes the song, and the lines of the request that are its verses. */
function plainWriter(
  order: WordsOrder,
  { brief, planned, hasStory }: { brief: WordsBrief; planned: readonly PlannedSection[]; hasStory: boolean },
  random: Random,
): PlainWriter {
  const { intent } = order;
  const isOfCase = !isSold(intent) && intent.lesson === null;
  const isRap = brief.recipe.delivery === 'rap';
  const write = (one: WordsOrder): SectionWriter => writerOf(one, hasStory, random);
  const told = isNarrated(intent, planned, isOfCase || !isRap) ? linesFor(brief, intent, planned) : [];
  if (!isOfCase) return narratedUnder(write(order), told);
  const theme = themeFor(order, { genre: brief.recipe.name, isRap }, random.child('theme'));
  if (theme !== null) return { writer: theme, lines: [] };
  return isRap ? rapWriterOf(order, told, write, random) : plainWriterOf(order, told, write, random);
}

/** Of lines that were written those that the request tells. */
const toldOf = (texts: readonly string[], lines: readonly NarratedLine[]): readonly string[] =>
  texts.filter((text) => lines.some((line) => line.text === text));

/** Without sections that are nothing without words; a bridge is played. */
const withoutWordless = (sections: readonly WrittenSection[]): WrittenSection[] =>
  sections.flatMap((section) =>
    section.texts.length > 0 || !isSaidOnly(section.kind)
      ? [section]
      : section.kind === 'bridge'
        ? [{ ...section, label: PLAYED_BRIDGE }]
        : [],
  );

/** A line longer than this is parted where a phrase ends. */
const LONG_SYLLABLES = { sung: 15, chant: 11, rap: 18 } as const;
const broken = (text: string, syllablesMax: number): readonly string[] =>
  lineSyllables(text) <= syllablesMax ? [text] : breakLines(text, syllablesMax - LONG_OVER).map(capital);
/** Texts as lines that can be sung. */
const linesOf = (texts: readonly string[], delivery: Recipe['delivery']): LyricSection['lines'] =>
  texts.flatMap((text) => broken(text, LONG_SYLLABLES[delivery])).flatMap((text) => singableLines(text));
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

/** What the request says is sung in lines so much shorter than the longest. */
const SHORTER_SYLLABLES = 2;
/** Of a line of what the request tells. */
const TOLD_SYLLABLES_MAX = { sung: 11, chant: 7, rap: 13 } as const;
/** So many of them a song sings in any case, however short it is to be. */
const SHORT_SONG_LINES = 3;

/** Whether verses are what the request tells: lessons have an order of their own, and rapped jingles live by their rhymes. */
const isNarrated = ({ lesson }: SongIntent, plan: readonly PlannedSection[], isToldAsTyped: boolean): boolean =>
  lesson === null && isToldAsTyped && plan.some(({ kind }) => kind === 'verse');

/** What the request tells in lines; of a song whose length is asked for as many as it has time for; empty: it tells little. */
function linesFor(
  { recipe, durationSeconds }: WordsBrief,
  intent: SongIntent,
  plan: readonly PlannedSection[],
): readonly NarratedLine[] {
  const lines = narratedLines(intent, TOLD_SYLLABLES_MAX[recipe.delivery]);
  const room = plan.reduce((sum, { kind, lineCount }) => sum + (kind === 'verse' ? lineCount : 0), 0);
  return durationSeconds === null ? lines : lines.slice(0, Math.max(SHORT_SONG_LINES, room));
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
