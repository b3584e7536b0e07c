import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { WordWriter } from '../compose-words/write-words.ts';
import { lineSyllables } from '../line-sound.ts';
import { englishLeads } from '../material/load-leads.ts';
import { englishMaterial } from '../material/load-material.ts';
import { englishFrames } from '../material/read-frames.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { PlainWriter } from '../plain-words/plain-writer.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import { eventChoruses } from './event-choruses.ts';
import { EventStanzas } from './event-stanzas.ts';
import { fillUnit } from './fill-unit.ts';
import type { Telling } from './tellings.ts';
import { TopicStanzas } from './topic-stanzas.ts';

/** Occasions that a song names in its chorus, whatever else it tells. */
const NAMED_OCCASIONS: ReadonlySet<string | null> = new Set(
  'birthday wedding anniversary memorial memorial-pet lullaby jingle podcast graduation retirement team newborn proposal teaching holiday'.split(' '), // biome-ignore format: one row
);
/** Stanzas on its events that a song needs for each verse, so that nothing else has to come between. */
const STANZAS_ENOUGH = 3;
const WEIGHTS = {
  event: 4,
  eventBesideOccasion: 0.6,
  occasion: 3,
  topic: 2.5,
  guessed: 0.2,
  made: 0.02,
  plain: 1.5,
} as const;
const STANZA_LINES = 4;
const MUCH_TOLD = 2;
const SYLLABLES_MAX = { sung: 11, kids: 10, rap: 14 } as const;

interface Chorus {
  readonly title: string;
  readonly lines: readonly string[] | null;
  readonly by: 'event' | 'occasion' | 'plain';
}

/** Writes a song from the events that its request tells of; what no event is known for is told in the request's own words. */
export class EventWriter {
  readonly versesMax = Infinity;
  get hasPreChoruses(): boolean {
    return this.#isOccasions;
  }

  readonly #order: WordsOrder;
  readonly #tellings: readonly Telling[];
  readonly #stanzas: EventStanzas;
  readonly #topics: TopicStanzas;
  readonly #chorus: Chorus;
  readonly #base: WordWriter;
  readonly #plain: PlainWriter;
  readonly #random: Random;
  #untold: readonly Telling[];
  #told: readonly Telling[] = [];

  constructor(order: WordsOrder, tellings: readonly Telling[], random: Random) {
    this.#order = order;
    this.#random = random;
    this.#tellings = tellings;
    this.#untold = tellings;
    this.#stanzas = new EventStanzas(order.avoided, SYLLABLES_MAX[order.style]);
    this.#topics = new TopicStanzas(englishMaterial(), order.intent, order.avoided, order.style === 'rap');
    const stanzas = tellings.reduce((sum, telling) => sum + this.#stanzas.left(telling), 0);
    const main = tellings.find(({ statement }) => statement.form === 'clause' && !statement.isNames);
    // A story that a word of the request calls for is another one than its first statement's, where that has an event.
    const isOwn = main !== undefined && main.event !== null && order.isOccasionNamed !== true;
    const isRich = stanzas >= STANZAS_ENOUGH || isOwn;
    const baseWith = (title: string | null): WordWriter =>
      new WordWriter(
        englishMaterial(),
        englishLeads(),
        { ...order, title, isFiller: true, isWithoutStory: isRich },
        random.child('base'),
      );
    const statements = tellings.filter(({ event }) => event === null).map(({ statement }) => statement);
    // In the voice of what is told.
    const intent = { ...order.intent, statements: tellings.map(({ statement }) => statement) };
    const plainWith = (title: string | null): PlainWriter =>
      new PlainWriter(englishFrames(), { ...order, intent, title, statements }, random.child('plain'));
    const base = baseWith(order.title);
    const plain = plainWith(order.title);
    this.#chorus = this.#chooseChorus(base, plain, random.child('chorus'));
    this.#base = this.#chorus.by === 'occasion' ? base : baseWith(this.#chorus.title);
    this.#plain = this.#chorus.by === 'plain' ? plain : plainWith(this.#chorus.title);
  }

  get title(): string {
    return this.#chorus.title;
  }

  #chooseChorus(base: WordWriter, plain: PlainWriter, random: Random): Chorus {
    const { title, intent } = this.#order;
    const isNamed = NAMED_OCCASIONS.has(intent.occasion);
    const offers: { chorus: Chorus; weight: number }[] = [
      {
        chorus: { title: base.title, lines: null, by: 'occasion' },
        weight: !base.hasOwnChorus ? WEIGHTS.made : isNamed || base.hasStory ? WEIGHTS.occasion : WEIGHTS.topic,
      },
    ];
    if (plain.title !== '' && intent.product === null)
      offers.push({ chorus: { title: plain.title, lines: null, by: 'plain' }, weight: WEIGHTS.plain });
    const choruses =
      title === null && intent.product === null ? mainChoruses(this.#tellings, random.child('main')) : [];
    if (choruses.length > 0) {
      const { unit, telling } = random.pick(choruses);
      const words = { slots: telling.slots, told: telling.told, named: new Set<string>() };
      const [own = ''] = fillUnit([unit.title], { ...words, title: null }, random.child('title'));
      const named = toTitleCase(own);
      const lines = fillUnit(unit.lines, { ...words, title: named }, random.child('lines'));
      const isKnown = lines.some((line) => this.#order.avoided.has(line));
      offers.push({
        chorus: { title: named, lines, by: 'event' },
        weight: isKnown ? WEIGHTS.made : isNamed ? WEIGHTS.eventBesideOccasion : WEIGHTS.event,
      });
    }
    return random.child('which').weighted(
      offers.filter(({ chorus }) => chorus.title !== ''),
      ({ weight }) => weight,
    ).chorus;
  }

  refrain(random: Random): readonly string[] {
    const { lines, by } = this.#chorus;
    if (lines !== null) return lines.slice(-2);
    return by === 'plain' ? this.#plain.refrain() : this.#base.refrain(random);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#sungChorus(lineCount, place);
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'bridge': {
        const own = this.#stanzas.bridge(this.#tellings, random);
        if (own.length > 0) return own;
        return this.#isOccasions ? this.#ofOccasion(kind, lineCount, place) : this.#topics.ofMatter(random);
      }
      case 'preChorus':
      case 'outro':
        return this.#isOccasions ? this.#ofOccasion(kind, lineCount, place) : [];
      default:
        return this.#base.section(kind, lineCount, place);
    }
  }

  /** Lines of the occasion; none where it would only say the title. */
  #ofOccasion(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    const lines = this.#base.section(kind, lineCount, place);
    return lines.every((line) => line === this.#base.title) ? [] : lines;
  }

  #sungChorus(lineCount: number, place: SectionPlace): readonly string[] {
    const { lines, by } = this.#chorus;
    if (lines !== null) {
      const most = lineCount >= STANZA_LINES ? lineCount + 2 : Math.max(2, lineCount);
      return lines.length > most ? lines.slice(-Math.max(2, lineCount)) : lines;
    }
    return (by === 'plain' ? this.#plain : this.#base).section('chorus', lineCount, place);
  }

  /** What is untold, dealt over the verses that are left; then what comes of it; then more about the matter. */
  #verse(lineCount: number, place: SectionPlace, random: Random): readonly string[] {
    const due = this.#untold.slice(0, Math.ceil(this.#untold.length / (place.versesLeft + 1)));
    const lines = this.#tell(due, lineCount, random);
    this.#untold = this.#untold.slice(due.length);
    this.#told = [...this.#told, ...due.filter(({ event }) => event !== null)];
    const verse = this.#filled(lines, lineCount, place, random);
    return verse.length > 0 ? verse : this.#again(random);
  }

  /** A verse for which nothing is left to tell: lines on the matter; of the one thing that a request says, an answer to it. */
  #again(random: Random): readonly string[] {
    const more = this.#topics.ofMatter(random.child('again'));
    const bare = this.#tellings.find(({ event, statement }) => event === null && !statement.isNames);
    if (more.length > 0 || bare === undefined || this.#saysMuch) return more;
    return this.#plain.answer(bare.statement, random.child('answer'));
  }

  /** Each by its event, else as it was said. */
  #tell(due: readonly Telling[], lineCount: number, random: Random): string[] {
    const lines: string[] = [];
    for (const [at, telling] of joined(due).entries()) {
      const isShort = lineCount - lines.length < STANZA_LINES - 1;
      lines.push(...(isShort ? this.#said(telling) : this.#answered(telling, random.child(`told-${at}`))));
    }
    return lines;
  }

  #answered(telling: Telling, random: Random): readonly string[] {
    if (telling.event !== null) return this.#stanzas.first(telling, random);
    // Many things said stand by each other; one alone leaves room for what it names.
    const { product, occasion } = this.#order.intent;
    const isAlone = !this.#saysMuch && product === null && occasion !== 'lullaby';
    if (telling.statement.isNames || !isAlone) return this.#said(telling);
    const more = this.#topics.ofStatement(telling.statement, random);
    if (more.length > 0 || this.#isOccasions) return [...this.#said(telling), ...more];
    return this.#plain.answer(telling.statement, random);
  }

  #said = ({ statement }: Telling): string[] =>
    breakLines(statement.text, SYLLABLES_MAX[this.#order.style]).map(capital);

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
    const isOfMatter = !this.#isOccasions && !this.#saysMuch && this.#tellings.every(({ event }) => event === null);
    if (hasRoom() && isOfMatter) lines.push(...this.#topics.ofMatter(random.child('matter')));
    const hasSpace = lines.length === 0 || lineCount - lines.length >= STANZA_LINES / 2;
    if (hasSpace && this.#isOccasions)
      lines.push(...this.#base.section('verse', Math.max(2, lineCount - lines.length), place));
    if (lines.length < STANZA_LINES && !this.#isOccasions && (lines.length === 0 || !this.#saysMuch))
      lines.push(...this.#topics.ofMatter(random.child('more-matter')));
    return lines;
  }

  /** Whether the occasion's own lines are in place: it was asked for, or a story was written for just this. */
  get #isOccasions(): boolean {
    const { isOccasionNamed, intent } = this.#order;
    const isOccasionSure = isOccasionNamed === true || /^(?:anger|contempt)$/.test(intent.attitude.kind);
    return this.#base.hasStory || (isOccasionSure && !OPEN_OCCASIONS.has(intent.occasion));
  }

  /** Whether lines on the things that are named would stand between what belongs together. */
  get #saysMuch(): boolean {
    return this.#tellings.filter(({ statement }) => !statement.isNames).length >= MUCH_TOLD;
  }
}

/** Of whole statements before things beside them, and of the first more often than of a later one. */
const MAIN_CHANCE = 0.75;

function mainChoruses(tellings: readonly Telling[], random: Random): ReturnType<typeof eventChoruses> {
  const clauses = eventChoruses(tellings.filter(({ statement }) => statement.form === 'clause'));
  const all = clauses.length > 0 ? clauses : eventChoruses(tellings);
  const [first] = all;
  return first !== undefined && random.chance(MAIN_CHANCE)
    ? all.filter(({ telling }) => telling === first.telling)
    : all;
}

/** Syllables of a line that tells several short things: "we mow, we trim, we plant". */
const JOINED_SYLLABLES_MAX = 11;

/** Short statements without an event, one after the other, as one. */
function joined(due: readonly Telling[]): readonly Telling[] {
  const all: Telling[] = [];
  for (const telling of due) {
    const last = all.at(-1);
    const isBare = (one: Telling): boolean => one.event === null && !one.statement.isNames;
    const text = last === undefined ? '' : `${last.statement.text}, ${telling.statement.text}`;
    if (last !== undefined && isBare(last) && isBare(telling) && lineSyllables(text) <= JOINED_SYLLABLES_MAX)
      all[all.length - 1] = {
        ...last,
        statement: { ...last.statement, text },
        stems: [...last.stems, ...telling.stems],
      };
    else all.push(telling);
  }
  return all;
}

/** Occasions that are read from a feeling, and say of no song what it is about. */
const OPEN_OCCASIONS: ReadonlySet<string | null> = new Set([null, 'describe', 'story', 'absurd', 'confession', 'pride', 'family', 'party', 'encouragement', 'friendship']); // biome-ignore format: one row
