import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Lesson, SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { contentOf } from '../compose-words/candidate.ts';
import { lessonLines } from '../compose-words/lesson-lines.ts';
import { lineEndOf, rhymeGrade } from '../compose-words/line-sounds.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { lineSyllables, wordsOf } from '../line-sound.ts';
import { readLine } from '../material/expand-line.ts';
import type { Frame, FrameKind, FrameVoice } from '../material/frame.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import { type FrameSinging, fits, isFillable, singFrame } from './frame-lines.ts';
import { frameValues, tagsOfSong } from './frame-values.ts';
import { type SungStatement, sungStatements } from './statement-lines.ts';
import { voiceOf } from './voice-of.ts';

export interface PlainOrder {
  readonly intent: SongIntent;
  /** The caller's; null: one is found. */
  readonly title: string | null;
  readonly style: 'sung' | 'rap' | 'kids';
  readonly avoided: AvoidedLines;
  /** What it tells; absent: all that the request says. */
  readonly statements?: readonly SungStatement[];
}

const COSTS = {
  jitter: 4,
  tag: -1.2,
  slots: 2.2,
  typed: -0.5,
  known: 4,
  ownKind: -2.5,
  style: 3,
  fixed: 0.5,
  curt: 1.1,
  plainStart: 3,
  saidTitle: 2,
} as const;
/** Syllables of a line that tells. */
const SYLLABLES_MAX = { sung: 11, kids: 10, rap: 14 } as const;
/** How far ahead a statement may be told that fits a slot better. */
const WINDOW = 4;
const STANZA_LINES = 4.4;
const BRIDGE_SHARE = 0.6;

/** Writes a song that says what the request says, in its own words, held together by frames that are true of all of it. */
export class PlainWriter {
  readonly title: string;
  readonly versesMax: number;
  readonly #order: PlainOrder;
  readonly #voice: FrameVoice;
  readonly #frames: readonly Frame[];
  readonly #tags: ReadonlySet<string>;
  readonly #values: Readonly<Record<string, string | null>>;
  readonly #random: Random;
  readonly #used = new Set<string>();
  readonly #chorus: readonly string[];
  #untold: readonly SungStatement[];
  #preChorus: readonly string[] | null = null;
  #firstVerse: readonly string[] | null = null;

  constructor(frames: ReadonlyMap<FrameVoice, readonly Frame[]>, order: PlainOrder, random: Random) {
    const { intent } = order;
    this.#order = order;
    this.#random = random;
    this.#voice = voiceOf(intent);
    this.#frames = [
      ...(frames.get(this.#voice) ?? []),
      ...(isPlainVoice(this.#voice) ? (frames.get('common') ?? []) : []),
    ];
    this.#tags = tagsOfSong(intent, order.style);
    this.#untold = order.statements ?? sungStatements(intent);
    const count = this.#untold.length;
    this.versesMax = intent.lesson !== null ? LESSON_VERSES : count < 2 ? 1 : Math.max(2, Math.ceil(count / 2));
    const values = frameValues(intent, order.title);
    const echo = this.#echo();
    const row = this.#choose('chorus', echo === null ? 0 : 1, values, random.child('chorus')).find(
      ({ slots, title }) => echo !== null || (slots.length === 0 && title !== '~'),
    );
    const filled = fill(
      readLine(row?.title ?? '', (choices) => random.child('title').pick(choices)),
      values,
    );
    this.title = order.title ?? toTitleCase(filled.replace('~', echo === null ? '' : capital(echo.text)));
    this.#values = { ...values, title: this.title };
    this.#chorus =
      row === undefined
        ? [this.title, this.title]
        : this.#sing(row, echo === null ? [] : [echo], random.child('chorus-lines'));
  }

  /** A short statement that a chorus can come back to; null: there is none. */
  #echo(): SungStatement | null {
    const wanted = VOICES_WHO[this.#voice];
    const short = this.#untold.filter(({ form, who, text }) => {
      const syllables = lineSyllables(text);
      const isWanted = wanted === undefined ? who !== 'I' : who === wanted;
      return (
        form === 'clause' &&
        isWanted &&
        syllables >= ECHO_SYLLABLES_MIN &&
        syllables <= ECHO_SYLLABLES_MAX &&
        contentOf(text).length >= 2 &&
        !/\b(?:died|dead|passed|born|turning)\b|^(?:you're|I'm|we're) (?:in|from|at|[a-z]{2,7}(?:ty|teen)(?:-\w{1,6})?$)/.test(
          text,
        )
      );
    });
    return short.toSorted((one, other) => contentOf(other.text).length - contentOf(one.text).length)[0] ?? null;
  }

  refrain(): readonly string[] {
    const at = this.#chorus.findLastIndex((line) => line.toLowerCase().includes(this.title.toLowerCase()));
    return this.#chorus.slice(Math.max(0, at - 1), Math.max(0, at - 1) + 2);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#shortChorus(lineCount);
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'preChorus':
        this.#preChorus ??= this.#one('pre', random);
        return this.#preChorus.slice(0, Math.max(2, lineCount));
      case 'bridge':
        return this.#bridge(place.versesLeft, random);
      case 'outro':
        return this.#one('outro', random).slice(0, Math.max(2, lineCount));
      default:
        return Array.from({ length: lineCount }, () => this.title);
    }
  }

  #shortChorus(lineCount: number): readonly string[] {
    if (this.#chorus.length <= lineCount + 2) return this.#chorus;
    return lineCount <= 2 ? this.refrain() : this.#chorus.slice(0, lineCount);
  }

  #one(kind: FrameKind, random: Random): readonly string[] {
    const [row] = this.#choose(kind, 0, this.#values, random);
    return row === undefined ? [this.title] : this.#sing(row, [], random);
  }

  #bridge(versesLeft: number, random: Random): readonly string[] {
    // The last verse keeps something to tell.
    const count = Math.min(Math.max(0, this.#untold.length - versesLeft), 2);
    const wanted = this.#take(count);
    const row = this.#choose('bridge', count, this.#values, random).find(({ slots }) => slots.length <= wanted.length);
    return row === undefined || count === 0 ? this.refrain() : this.#tell(row, random);
  }

  /** Some of what is untold, in stanzas; the rest waits for the verses behind. */
  #verse(lineCount: number, { ordinal, versesLeft }: SectionPlace, random: Random): readonly string[] {
    const { lesson } = this.#order.intent;
    if (lesson !== null) return this.#lessonVerse(lesson, ordinal, random);
    // What is told once is sung again where there is nothing new.
    if (this.#untold.length === 0 && this.#firstVerse !== null) return this.#firstVerse;
    const lines = this.#newVerse(lineCount, { ordinal, versesLeft }, random);
    if (lines.length === 0) return this.#firstVerse ?? this.refrain();
    this.#firstVerse ??= lines;
    return lines;
  }

  /** A statement, and lines that answer it; where no row has any it stands alone. */
  answer(statement: SungStatement, random: Random): readonly string[] {
    this.#untold = [statement];
    const row = this.#choose('answer', 1, this.#values, random).find((one) => this.#canTell(one));
    return this.#tell(row ?? BAR, random.child('lines'));
  }

  #newVerse(lineCount: number, { ordinal, versesLeft }: SectionPlace, random: Random): readonly string[] {
    const share = Math.ceil(this.#untold.length / (versesLeft + 1 + (versesLeft > 0 ? BRIDGE_SHARE : 0)));
    if (this.#order.style === 'rap') return this.#bars(lineCount, share, random);
    const lines: string[] = [];
    let left = share;
    for (let round = 0; round < ROUNDS_MAX && (round === 0 || left > 0 || lines.length < lineCount - 3); round++) {
      const room = lineCount - lines.length;
      if (room < 2 && left <= 0) break;
      if (room < 1 && round > 0 && versesLeft > 0) break;
      const stanzas = Math.max(1, Math.round(room / STANZA_LINES));
      const wished = Math.min(left, Math.max(1, Math.ceil(left / stanzas)));
      const kind: FrameKind = round > 0 ? 'verse' : ordinal === 0 ? 'open' : 'turn';
      const row = this.#rowFor(kind, wished, this.#untold.length - versesLeft, random.child(`stanza-${round}`));
      if (row === null) break;
      if (row.slots.length === 0 && round > 0 && left <= 0 && lines.length >= 4) break;
      lines.push(...this.#tell(row, random.child(`lines-${round}`)));
      left -= row.slots.length;
    }
    return lines;
  }

  /** Each statement with a line that rhymes with it. */
  #bars(lineCount: number, share: number, random: Random): readonly string[] {
    const lines: string[] = [];
    const wanted = Math.min(lineCount, BARS_MAX);
    for (let told = 0; this.#untold.length > 0 && told < share && lines.length < wanted + 4; told++) {
      const [statement] = this.#untold;
      this.#untold = this.#untold.slice(1);
      const own = this.#sing(BAR, [statement!], random.child(`bar-${told}`));
      const tail = this.#tailFor(own.at(-1)!, random.child(`tail-${told}`));
      lines.push(...own, ...(tail === null ? [] : [tail]));
    }
    for (let round = 0; lines.length > 0 && lines.length < BARS_MIN && round < BARS_MIN; round++) {
      const couplet = this.#tailCouplet(random.child(`couplet-${round}`));
      if (couplet === null) break;
      lines.push(...couplet);
    }
    return lines.length > 0 ? lines : this.refrain();
  }

  /** Two lines of the voice that rhyme. */
  #tailCouplet(random: Random): readonly string[] | null {
    const [row] = this.#choose('tail', 0, this.#values, random);
    if (row === undefined) return null;
    const [first] = this.#sing(row, [], random);
    const second = this.#tailFor(first!, random.child('second'));
    return second === null ? [first!] : [first!, second];
  }

  /** What is taught, whole and in order, between lines that say so. */
  #lessonVerse(lesson: Lesson, ordinal: number, random: Random): readonly string[] {
    const [row] = this.#choose(ordinal === 0 ? 'open' : 'turn', 0, this.#values, random);
    const opened = row === undefined ? [] : this.#sing(row, [], random);
    return [...opened, ...lessonLines(lesson).map(({ text }) => text)];
  }

  #rowFor(kind: FrameKind, wished: number, most: number, random: Random): Frame | null {
    const offers = [
      ...this.#choose(kind, wished, this.#values, random),
      ...(kind === 'verse' ? [] : this.#choose('verse', wished, this.#values, random)),
    ];
    return offers.find((row) => row.slots.length <= Math.max(1, most) && this.#canTell(row)) ?? null;
  }

  /** Rows of a kind that the song allows, the best first. */
  #choose(kind: FrameKind, slots: number, values: FrameSinging['values'], random: Random): Frame[] {
    return this.#frames
      .filter((row) => row.kind === kind && row.tags.every((tag) => this.#tags.has(tag)) && isFillable(row, values))
      .filter((row) => !this.#used.has(row.id))
      .map((row) => ({ row, cost: this.#costOf(row, slots, values) + COSTS.jitter * random.next() }))
      .sort((left, right) => left.cost - right.cost)
      .map(({ row }) => row);
  }

  #costOf(row: Frame, slots: number, values: FrameSinging['values']): number {
    const known = row.lines.some((line) => !/[~<{]/.test(line) && this.#order.avoided.has(line));
    const typed = row.slots.filter((need) => need !== 'any').length;
    const isRap = this.#order.style === 'rap';
    return (
      COSTS.tag * row.tags.length +
      COSTS.slots * Math.abs(row.slots.length - slots) +
      COSTS.typed * typed +
      (known ? COSTS.known : 0) +
      COSTS.fixed * fixedLines(row) +
      (row.title === '~' && values.name != null ? COSTS.saidTitle : 0) +
      COSTS.curt * curtLines(row) +
      (row.kind === 'open' && !OWN_WORDS.test(row.lines[0]!) ? COSTS.plainStart : 0) +
      (isRap && !row.tags.includes('rap') && row.kind !== 'tail' ? COSTS.style : 0) -
      (row.lines.some((line) => /<(?:name|thing|product|age|names)>/.test(line)) && values.name !== undefined ? 0.6 : 0)
    );
  }

  /** Whether what is untold has a statement for each slot, in order. */
  #canTell = (row: Frame): boolean => this.#match(row) !== null;

  #match({ slots }: Frame): SungStatement[] | null {
    const open = [...this.#untold];
    const found: SungStatement[] = [];
    for (const need of slots) {
      const at = open.slice(0, WINDOW).findIndex((one) => fits(one, need));
      if (at < 0) return null;
      found.push(...open.splice(at, 1));
    }
    return found;
  }

  #take = (count: number): readonly SungStatement[] => this.#untold.slice(0, count);

  #tell(row: Frame, random: Random): readonly string[] {
    const statements = this.#match(row) ?? [];
    this.#untold = this.#untold.filter((one) => !statements.includes(one));
    return this.#sing(row, statements, random);
  }

  #sing(row: Frame, statements: readonly SungStatement[], random: Random): string[] {
    this.#used.add(row.id);
    const lead = (statement: SungStatement): string => {
      const [own] = this.#choose(
        statement.isNames ? 'names' : 'lead',
        1,
        this.#values,
        random.child(`lead-${statement.text}`),
      );
      if (own === undefined) return statement.text;
      this.#used.add(own.id);
      return fill(
        readLine(own.lines[0]!, (choices) => random.pick(choices)),
        this.#values,
      ).replace('~', statement.text);
    };
    const syllablesMax = SYLLABLES_MAX[this.#order.style];
    const said =
      row.kind === 'chorus'
        ? statements
        : statements.map((one) => this.#turned(one, syllablesMax, random.child(one.text)));
    return singFrame(row, said, { values: this.#values, syllablesMax, lead }, random);
  }

  /** A statement as this take says it: with a word before it or the name behind, where there is room. */
  #turned(statement: SungStatement, syllablesMax: number, random: Random): SungStatement {
    const { form, who, text } = statement;
    const isPlain = this.#order.statements !== undefined || !random.chance(TURN_CHANCE);
    if (form !== 'clause' || (!this.#order.avoided.has(text) && isPlain)) return statement;
    const name = this.#values.name;
    const calls = who === 'you' && name != null && !text.includes(name) ? [`${name}, ${text}`, `${text}, ${name}`] : [];
    const told = [...TURNS, ...(who === 'you' ? YOUR_TURNS : [])].map((turn) => `${turn} ${text}`);
    const offers = random
      .shuffle([...calls, ...calls, ...told])
      .filter((one) => lineSyllables(one) <= syllablesMax && !this.#order.avoided.has(one));
    return { ...statement, text: offers[0] ?? text };
  }

  /** A line of the voice that rhymes with one. */
  #tailFor(line: string, random: Random): string | null {
    const end = lineEndOf(line);
    const grades = { perfect: 0, near: 1, vowel: 2, same: 9, none: 9 } as const;
    const [best] = this.#choose('tail', 0, this.#values, random)
      .map((row) => ({
        row,
        text: fill(
          readLine(row.lines[0]!, (choices) => random.pick(choices)),
          this.#values,
        ),
      }))
      .map((one) => ({ ...one, grade: grades[rhymeGrade(lineEndOf(one.text), end)] }))
      .filter(({ grade }) => grade < 3)
      .sort((left, right) => left.grade - right.grade);
    if (best === undefined) return null;
    this.#used.add(best.row.id);
    return capital(best.text);
  }
}

/** Voices that tell somebody's story; what is sold or taught has its own words. */
const isPlainVoice = (voice: FrameVoice): boolean => voice !== 'shop' && voice !== 'show' && voice !== 'teach';

const OWN_WORDS = /[~]|<(?:name|dear|title|thing|product|age|names|place)>/;
const SHORT_WORDS_MAX = 3;
/** Lines that any request would get: the fewer, the more a song is somebody's own. */
const fixedLines = ({ lines, title }: Frame): number =>
  lines.filter(
    (line) => !OWN_WORDS.test(line) && wordsOf(line).length > SHORT_WORDS_MAX && choicesIn(line) < FREE_CHOICES,
  ).length + (title === null || title === '~' || OWN_WORDS.test(title) ? 0 : FIXED_TITLE);
/** Lines with so many choices are rarely sung twice. */
const FREE_CHOICES = 3;
const choicesIn = (line: string): number => line.split('{').length - 1;
/** A title that many songs could have counts as so many lines. */
const FIXED_TITLE = 4;

/** Answers of a word or three. */
const curtLines = ({ kind, lines }: Frame): number =>
  kind === 'verse' || kind === 'open' || kind === 'turn'
    ? lines.filter((line) => !OWN_WORDS.test(line) && wordsOf(line).length <= SHORT_WORDS_MAX).length
    : 0;

/** Of statements: said with a word more than the request has. */
const TURN_CHANCE = 0.4;
const TURNS = ['and', 'yes,', 'oh,', 'so'];
const YOUR_TURNS = ['you know', "it's true,"];

const LESSON_VERSES = 2;
const ROUNDS_MAX = 6;
const ECHO_SYLLABLES_MIN = 6;
const ECHO_SYLLABLES_MAX = 10;
/** Of whom the chorus of a voice tells. */
const VOICES_WHO: Partial<Record<FrameVoice, SungStatement['who']>> = {
  you: 'you',
  pet: 'you',
  gone: 'you',
  'gone-pet': 'you',
  two: 'you',
  diss: 'you',
  sorry: 'I',
  away: 'you',
  us: 'we',
  self: 'I',
};
/** Lines of rap that a verse is filled up to. */
const BARS_MAX = 10;
const BARS_MIN = 10;
const BAR: Frame = { id: 'bar', kind: 'verse', tags: [], title: null, lines: ['~'], slots: ['any'] };
const fill = (line: string, values: FrameSinging['values']): string =>
  line.replace(/<([a-z]+)>/g, (_, slot: string) => values[slot] ?? '');
