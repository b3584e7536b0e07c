import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { stemsOf } from '../../english/word-stems.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { WordWriter } from '../compose-words/write-words.ts';
import { englishLeads } from '../material/load-leads.ts';
import { englishMaterial } from '../material/load-material.ts';
import { joinedStatements } from '../own-words/fact-blocks.ts';
import { OwnWords } from '../own-words/own-words.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { refrainOf } from '../own-words/refrain-of.ts';
import { EventStanzas } from './event-stanzas.ts';
import { chooseSongChorus, type SongChorus } from './song-chorus.ts';
import type { Telling } from './tellings.ts';
import { TopicStanzas } from './topic-stanzas.ts';

/** Stanzas on its events that a song needs for each verse, so that nothing else has to come between. */
const STANZAS_ENOUGH = 3;
const STANZA_LINES = 4;
const MUCH_TOLD = 2;
const SYLLABLES_MAX = { sung: 11, kids: 10, rap: 14 } as const;

/** Writes a song from the events that its request tells of; what no event is known for is told in the request's own words. */
export class EventWriter {
  readonly versesMax: number;
  readonly #order: WordsOrder;
  readonly #tellings: readonly Telling[];
  readonly #stanzas: EventStanzas;
  readonly #topics: TopicStanzas;
  readonly #chorus: SongChorus;
  readonly #base: WordWriter;
  readonly #own: OwnWords;
  readonly #random: Random;
  #untold: readonly Telling[];
  #told: readonly Telling[] = [];

  constructor(order: WordsOrder, tellings: readonly Telling[], random: Random) {
    this.#order = order;
    this.#random = random;
    this.#tellings = tellings;
    this.#untold = withJoinedScraps(tellings);
    const syllablesMax = SYLLABLES_MAX[order.style];
    const statements = tellings.map(({ statement }) => statement);
    this.#own = new OwnWords(englishOwnRows(), { ...order, syllablesMax }, statements, random.child('own'));
    this.#stanzas = new EventStanzas(order.avoided, syllablesMax, (telling) => this.#own.lines([telling.statement]));
    this.#topics = new TopicStanzas(englishMaterial(), order.intent, order.avoided, order.style === 'rap');
    const stanzas = tellings.reduce((sum, telling) => sum + this.#stanzas.left(telling), 0);
    const main = tellings.find(({ statement }) => statement.form === 'clause' && !statement.isNames);
    // A story that a word of the request calls for is another one than its first statement's, where that has an event.
    const isOwn = main !== undefined && main.event !== null && order.isOccasionNamed !== true;
    const isRich = stanzas >= STANZAS_ENOUGH || isOwn || this.#saysEnough;
    const baseWith = (title: string | null): WordWriter =>
      new WordWriter(
        englishMaterial(),
        englishLeads(),
        { ...order, title, isFiller: true, isToldEnough: isRich },
        random.child('base'),
      );
    const base = baseWith(order.title);
    this.#chorus = chooseSongChorus(order, tellings, base, this.#own, random.child('chorus'));
    this.#base = this.#chorus.lines === null ? base : baseWith(this.#chorus.title);
    this.versesMax = this.#versesMax();
  }

  get hasPreChoruses(): boolean {
    return this.#isFilled;
  }

  /** Whether the occasion's own lines stand beside what is told: of much that is said they only lead away. */
  get #isFilled(): boolean {
    return this.#isOccasions && !this.#saysEnough;
  }

  get title(): string {
    return this.#chorus.title;
  }

  /** Few things said fill few verses. */
  #versesMax(): number {
    if (this.#isOccasions || this.#tellings.some(({ event }) => event !== null)) return Infinity;
    const blocks = this.#own.blocksOf(this.#tellings.map(({ statement }) => statement)).length;
    return Math.max(VERSES_MIN, Math.ceil(blocks / 2));
  }

  refrain(random: Random): readonly string[] {
    const { lines } = this.#chorus;
    if (lines === null) return this.#base.refrain(random);
    return refrainOf(lines, this.title);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#sungChorus(lineCount, place);
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'bridge':
        return this.#bridge(lineCount, place, random);
      case 'preChorus':
      case 'outro':
        return this.#isFilled ? this.#ofOccasion(kind, lineCount, place) : [];
      default:
        return this.#base.section(kind, lineCount, place);
    }
  }

  #bridge(lineCount: number, place: SectionPlace, random: Random): readonly string[] {
    const ofEvent = this.#stanzas.bridge(this.#tellings, random);
    if (ofEvent.length > 0) return ofEvent;
    return this.#isFilled ? this.#ofOccasion('bridge', lineCount, place) : this.#own.bridge(random);
  }

  /** Lines of the occasion; none where it would only say the title. */
  #ofOccasion(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    const lines = this.#base.section(kind, lineCount, place);
    return lines.every((line) => line === this.#base.title) ? [] : lines;
  }

  #sungChorus(lineCount: number, place: SectionPlace): readonly string[] {
    const { lines } = this.#chorus;
    if (lines === null) return this.#base.section('chorus', lineCount, place);
    const most = Math.max(STANZA_LINES, lineCount + 2);
    return lines.length > most ? lines.slice(-Math.max(2, lineCount)) : lines;
  }

  /** What is untold, dealt over the verses that are left; then what comes of it; then more about the matter. */
  #verse(lineCount: number, place: SectionPlace, random: Random): readonly string[] {
    const due = this.#due(place.versesLeft + 1);
    const lines = this.#tell(due, lineCount, random);
    this.#untold = this.#untold.slice(due.length);
    this.#told = [...this.#told, ...due.filter(({ event }) => event !== null)];
    return this.#filled(lines, lineCount, place, random);
  }

  /** What a verse tells: of many things said rather two than one, so that a verse is of something. */
  #due(verses: number): readonly Telling[] {
    const count = Math.ceil(this.#untold.length / verses);
    return this.#untold.slice(0, this.#untold.length > VERSES_MIN ? Math.max(MUCH_TOLD, count) : count);
  }

  /** Each by its event; what has none, with its neighbours in their own words. */
  #tell(due: readonly Telling[], lineCount: number, random: Random): string[] {
    const lines: string[] = [];
    const runs = runsOf(due);
    for (const [at, run] of runs.entries()) {
      const isLast = at === runs.length - 1;
      const own = random.child(`told-${at}`);
      const room = lineCount - lines.length;
      const [first] = run;
      if (first?.event !== null && first !== undefined && room >= STANZA_LINES - 1) {
        const told = this.#stanzas.first(first, own);
        lines.push(...(isLast ? this.#own.closed(told, first.statement, own.child('close')) : told));
        continue;
      }
      lines.push(
        ...this.#own.stanza(
          run.map(({ statement }) => statement),
          room,
          own,
          isLast ? 'any' : 'sense',
        ),
      );
    }
    return lines;
  }

  /** News of what has been told, then lines of the occasion or the matter, as far as there is room. */
  #filled(told: readonly string[], lineCount: number, place: SectionPlace, random: Random): readonly string[] {
    const lines = [...told];
    const hasRoom = (): boolean => lines.length === 0 || lineCount - lines.length >= STANZA_LINES - 1;
    // A lullaby puts to sleep, whatever else there is to tell.
    const isSoothing = this.#order.intent.occasion === 'lullaby' && lines.length > 0;
    for (const [at, telling] of isSoothing ? [] : this.#told.entries()) {
      // What is left for later verses is theirs.
      const isKept = (): boolean => this.#stanzas.left(telling) <= place.versesLeft;
      if (hasRoom() && !isKept()) lines.push(...this.#stanzas.more(telling, random.child(`more-${at}`)));
    }
    const isShort = !this.#saysEnough && lineCount - lines.length >= STANZA_LINES / 2;
    const hasSpace = lines.length === 0 || isShort;
    if (hasSpace && this.#isOccasions)
      lines.push(...this.#base.section('verse', Math.max(2, lineCount - lines.length), place));
    return lines.length > 1 ? lines : [...lines, ...this.#rest(random, lines.length === 0)];
  }

  /** A verse for which nothing is left to tell, or one line: lines on the one thing that it is about, else pictures of what has been told first. */
  #rest(random: Random, isEmpty: boolean): readonly string[] {
    const ofMatter = this.#saysMuch || !isEmpty ? [] : this.#topics.ofMatter(random.child('again'));
    if (ofMatter.length > 0) return ofMatter;
    const recalled: string[] = [];
    for (const [at, { statement }] of this.#tellings.entries()) {
      if (recalled.length >= COUPLET_LINES * (isEmpty ? RECALLED_MAX : 1)) break;
      if (!statement.isNames) recalled.push(...this.#own.more(statement, random.child(`recalled-${at}`)));
    }
    return recalled;
  }

  /** Whether the occasion's own lines are in place: it was asked for, or a story was written for just this. */
  get #isOccasions(): boolean {
    const { isOccasionNamed, intent } = this.#order;
    const isOccasionSure = isOccasionNamed === true || /^(?:anger|contempt)$/.test(intent.attitude.kind);
    return this.#base.hasStory || (isOccasionSure && !OPEN_OCCASIONS.has(intent.occasion));
  }

  get #saysEnough(): boolean {
    return this.#tellings.filter(({ statement }) => !statement.isNames).length >= ENOUGH_TOLD;
  }

  /** Whether lines on the things that are named would stand between what belongs together. */
  get #saysMuch(): boolean {
    return this.#tellings.filter(({ statement }) => !statement.isNames).length >= MUCH_TOLD;
  }
}

const VERSES_MIN = 2;
const RECALLED_MAX = 2;
const COUPLET_LINES = 2;
/** With so much said, what nobody said is not sung. */
const ENOUGH_TOLD = 3;

/** Tellings without an event, joined where one of them is too little for a line. */
function withJoinedScraps(tellings: readonly Telling[]): readonly Telling[] {
  return runsOf(tellings).flatMap((run) =>
    run[0]!.event !== null
      ? run
      : joinedStatements(run.map(({ statement }) => statement)).map((statement) => ({
          ...run[0]!,
          statement,
          stems: stemsOf(statement.text),
        })),
  );
}

/** Tellings without an event that stand by each other belong together; each with one is for itself. */
function runsOf(due: readonly Telling[]): readonly (readonly Telling[])[] {
  const runs: Telling[][] = [];
  for (const telling of due) {
    const last = runs.at(-1);
    if (telling.event === null && last?.[0]?.event === null) last.push(telling);
    else runs.push([telling]);
  }
  return runs;
}

/** Occasions that are read from a feeling, and say of no song what it is about. */
const OPEN_OCCASIONS: ReadonlySet<string | null> = new Set([null, 'describe', 'story', 'absurd', 'confession', 'pride', 'family', 'party', 'encouragement', 'friendship']); // biome-ignore format: one row
