import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import { lessonLines } from '../compose-words/lesson-lines.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import type { Unit } from '../material/couplet.ts';
import { readLine } from '../material/expand-line.ts';
import { isCalledFor } from '../material/read-units.ts';
import { OwnWords } from '../own-words/own-words.ts';
import { englishOwnRows } from '../own-words/read-own-rows.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { frameValues } from '../plain-words/frame-values.ts';
import { EventStanzas } from '../tell-events/event-stanzas.ts';
import type { Telling } from '../tell-events/tellings.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import type { ChosenMatter } from './choose-matter.ts';
import { matterNames } from './matter-names.ts';
import { isOnlyMatter } from './only-matter.ts';

const STANZA_LINES = 4;
const SYLLABLES_MAX = { sung: 12, kids: 11, rap: 14 } as const;
const COSTS = { avoided: 2, jitter: 1, nameless: 1.5 } as const;
/** Of a step that stands behind others. */
const STEP_COST = 1;
const READINGS = 4;
/** With so many lines of another take a step is no other way to tell it. */
const KNOWN_LINES_MIN = 3;

/** Writes a song about a matter whose lines are written; what the request tells besides stands between them. */
export class MatterWriter {
  readonly versesMax = Infinity;
  readonly hasPreChoruses = false;
  readonly title: string;
  readonly #order: WordsOrder;
  readonly #chosen: ChosenMatter;
  readonly #random: Random;
  readonly #slots: Readonly<Record<string, string | null>>;
  readonly #stanzas: EventStanzas;
  readonly #own: OwnWords;
  readonly #list: readonly string[];
  readonly #chorus: readonly string[];
  readonly #isLesson: boolean;
  readonly #used = new Set<string>();
  #untold: readonly Telling[];
  readonly #way: number;
  #step = 0;

  constructor(order: WordsOrder, chosen: ChosenMatter, tellings: readonly Telling[], random: Random) {
    const { intent } = order;
    this.#order = order;
    this.#chosen = chosen;
    this.#random = random;
    this.#isLesson = chosen.matter.serves.includes('teaching');
    const { name, claim } = matterNames(intent);
    const { thing = null } = frameValues(intent, null);
    this.#slots = { name, claim, thing: name ?? thing, of: intent.lesson?.of ?? null };
    this.#list = intent.lesson === null ? [] : lessonLines(intent.lesson).map(({ text }) => text);
    const syllablesMax = SYLLABLES_MAX[order.style];
    this.#stanzas = new EventStanzas(order.avoided, syllablesMax);
    this.#own = new OwnWords(englishOwnRows(), { ...order, syllablesMax }, [], random.child('own'));
    const names = [name, thing, intent.product?.kind, claim, ...intent.styleWords, ...intent.references].map(
      (one) => one ?? '',
    );
    const isTold = ({ statement }: Telling): boolean =>
      statement.isNames || isOnlyMatter(statement, chosen, names) || this.#isAudience(statement.text);
    this.#untold = tellings.filter((telling) => !isTold(telling));
    const unit = this.#bestOf(chosen.matter.choruses, random.child('chorus')) ?? nameless(chosen.matter.choruses[0]!);
    this.title = order.title ?? toTitleCase(this.#read([unit.title], random.child('title'))[0]!);
    this.#chorus = this.#read(unit.lines, random.child('lines'));
    this.#way = this.#isLesson ? this.#leastKnownWay(random.child('way')) : 0;
  }

  /** "For first graders": who a lesson is for is no part of it. */
  #isAudience = (text: string): boolean => this.#isLesson && !/\b(?:is|are|was|I|we|my|our)\b/.test(text);

  /** What closes the verses of a song without a chorus: of a lesson, the whole of it. */
  refrain(): readonly string[] {
    return this.#isLesson ? this.#chorus : this.#chorus.slice(-2);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#sungChorus(lineCount);
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'bridge':
        return this.#taken(this.#chosen.matter.bridges, random) ?? [];
      case 'preChorus':
        return [];
      case 'outro':
        return this.#chorus.slice(-Math.min(2, lineCount));
      default:
        return Array.from({ length: Math.min(2, lineCount) }, () => this.title);
    }
  }

  #sungChorus(lineCount: number): readonly string[] {
    const most = lineCount >= STANZA_LINES ? lineCount + 2 : Math.max(2, lineCount + 1);
    return this.#isLesson || this.#chorus.length <= most ? this.#chorus : this.#chorus.slice(-Math.max(2, lineCount));
  }

  /** The steps that are due, then what the request tells besides. */
  #verse(lineCount: number, { versesLeft }: SectionPlace, random: Random): readonly string[] {
    const { steps } = this.#chosen.matter;
    const facts = this.#untold.slice(0, Math.ceil(this.#untold.length / (versesLeft + 1)));
    this.#untold = this.#untold.slice(facts.length);
    const told = this.#tell(facts, random.child('facts'));
    const due = steps.slice(
      this.#step,
      this.#step + Math.max(1, Math.round((steps.length - this.#step) / (versesLeft + 1))),
    );
    const room = Math.max(1, Math.round((lineCount - told.length) / STANZA_LINES));
    const sung = this.#isLesson ? due : this.#fresh(due, room, random.child('fresh'));
    const lines = sung.flatMap((units, at) => this.#stepLines(units, random.child(`step-${at}`)));
    // What there is no room for is left out, so that the end is told.
    this.#step += due.length;
    const isOver = due.length === 0;
    if (isOver || lines.length === 0 || this.#order.style === 'rap')
      lines.push(...this.#more(lines.length === 0 ? 1 : Math.min(1, room - sung.length), random.child('more')));
    return [...told, ...lines];
  }

  /** A step, unless another take has sung all the ways to tell it; a lesson is told whole. */
  #stepLines(units: readonly Unit[], random: Random): readonly string[] {
    const lines = this.#taken(this.#ofWay(units), random) ?? [];
    const known = lines.filter((line) => this.#order.avoided.has(line)).length;
    return this.#isLesson || known < KNOWN_LINES_MIN ? lines : [];
  }

  /** Of a lesson, each step told as the others are: its ways have other rhythms. */
  #ofWay = (units: readonly Unit[]): readonly Unit[] =>
    this.#isLesson ? [units[Math.min(this.#way, units.length - 1)]!] : units;

  /** The way to teach that another take knows least. */
  #leastKnownWay(random: Random): number {
    const { steps } = this.#chosen.matter;
    const ways = Math.max(...steps.map(({ length }) => length));
    const known = Array.from({ length: ways }, (_, way) =>
      steps.reduce((sum, units) => sum + this.#knownLines(units[Math.min(way, units.length - 1)]!, random), 0),
    );
    const least = Math.min(...known);
    return random.pick([...known.keys()].filter((way) => known[way] === least));
  }

  /** So many of the steps, in their order: rather the first of them, but not what another take has sung. */
  #fresh(due: readonly (readonly Unit[])[], count: number, random: Random): readonly (readonly Unit[])[] {
    const known = (units: readonly Unit[], at: number): number =>
      Math.min(...units.map((unit) => this.#knownLines(unit, random.child(`${at}-${unit.id}`))));
    return due
      .map((units, at) => ({ units, at, cost: STEP_COST * at + COSTS.avoided * known(units, at) }))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, count)
      .sort((one, other) => one.at - other.at)
      .map(({ units }) => units);
  }

  #knownLines = ({ lines }: Unit, random: Random): number =>
    this.#read(lines, random).filter((line) => this.#order.avoided.has(line)).length;

  /** Other ways to tell what has been told: further pictures of it. */
  #more(count: number, random: Random): readonly string[] {
    if (this.#isLesson) return [];
    const lines: string[] = [];
    const told = this.#chosen.matter.steps.slice(0, Math.max(1, this.#step)).flat();
    for (let at = 0; at < count; at++)
      lines.push(
        ...this.#stepLines(
          told.filter(({ id }) => !this.#used.has(id)),
          random.child(`${at}`),
        ),
      );
    return lines;
  }

  /** What the request tells besides, in its own words and what goes on from them, or by an event of the matter. */
  #tell(facts: readonly Telling[], random: Random): readonly string[] {
    const isOwn = ({ event }: Telling): boolean =>
      event !== null && (event.isBeside || this.#chosen.matter.events.includes(event.name));
    const plain = facts.filter((one) => !isOwn(one)).map(({ statement }) => statement);
    const lines = this.#isLesson ? plain.map(({ text }) => capital(text)) : this.#own.facts(plain, random.child('own'));
    const told = facts.filter(isOwn).flatMap((one, at) => this.#stanzas.first(one, random.child(`fact-${at}`)));
    return [...lines.flatMap((line) => breakLines(line, LINE_SYLLABLES_MAX).map(capital)), ...told];
  }

  #taken(units: readonly Unit[], random: Random): readonly string[] | null {
    const unit = this.#bestOf(units, random);
    if (unit === null) return null;
    this.#used.add(unit.id);
    return this.#read(unit.lines, random.child('read'));
  }

  #bestOf<One extends Unit>(units: readonly One[], random: Random): One | null {
    const [best] = units
      .filter((unit) => this.#canFill(unit))
      .map((unit) => ({ unit, cost: this.#costOf(unit, random.child(unit.id)) }))
      .sort((one, other) => one.cost - other.cost);
    return best?.unit ?? null;
  }

  #canFill = (unit: Unit): boolean => isCalledFor(unit, this.#order.intent.stems) && this.#hasSlotsOf(unit);

  #hasSlotsOf = ({ lines }: Unit): boolean =>
    (this.#slots.name != null || lines.every((line) => !withoutName(line).includes('<name>'))) &&
    (this.#slots.thing != null || lines.every((line) => !line.includes('<thing>')));

  #costOf(unit: Unit, random: Random): number {
    const { lines } = unit;
    const known = this.#knownLines(unit, random);
    const isNameless = this.#slots.name !== null && lines.every((line) => !/<name>/.test(line));
    return COSTS.avoided * known + (isNameless ? COSTS.nameless : 0) + COSTS.jitter * random.next();
  }

  /** The reading that another take knows least; a line that is only a claim goes where there is none. */
  #read(lines: readonly string[], random: Random): string[] {
    const readings = Array.from({ length: READINGS }, (_, at) => this.#readOnce(lines, random.child(`${at}`)));
    const known = (one: readonly string[]): number => one.filter((line) => this.#order.avoided.has(line)).length;
    return readings.toSorted((one, other) => known(one) - known(other))[0]!;
  }

  #readOnce = (lines: readonly string[], random: Random): string[] =>
    lines
      .filter((line) => this.#slots.claim !== null || !/<claim>/.test(line))
      .flatMap((line) => {
        if (line === '<list>') return this.#list;
        const named = this.#slots.name === null ? withoutName(line) : line;
        const filled = readLine(named, (choices) => random.pick(choices))
          .replaceAll('<title>', this.title ?? '')
          .replaceAll('?,', ',')
          .replaceAll('<thing>', this.#slots.thing ?? '')
          .replaceAll('<of>', this.#slots.of ?? '')
          .replaceAll('<name>', this.#slots.name ?? '')
          .replaceAll('<claim>', this.#slots.claim ?? '');
        return breakLines(capital(filled), LINE_SYLLABLES_MAX).map(capital);
      });
}

/** A line that a long name or claim makes longer than this is sung as two. */
const LINE_SYLLABLES_MAX = 16;

/** A line that calls something by its name, for what has none. */
const withoutName = (line: string): string => line.replace(/^(?:<name>, )+(?:and |so |oh, )?(?=.)/, '');

/** A chorus without the lines that need a name. */
const nameless = <One extends Unit>(unit: One): One => ({
  ...unit,
  lines: unit.lines.filter((line) => !withoutName(line).includes('<name>')),
});
