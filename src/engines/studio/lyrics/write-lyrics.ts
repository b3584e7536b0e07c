import type { Random } from '../../../core/random.ts';
import { pronounce } from '../../../music/pronunciation/dictionary.ts';
import type { SectionKind } from '../../../music/score.ts';
import type { WordWishes } from '../../port.ts';
import type { WordsAttitude } from '../recipe.ts';
import type { Brief, LyricLine, LyricSection, LyricSheet } from '../records.ts';
import type { AvoidedLines } from './avoided-lines.ts';
import { chooseIdea, type SongIdea } from './choose-scene.ts';
import { fillLine, type GapWords } from './fill-line.ts';
import { lineSyllables, wordsOf } from './line-sound.ts';
import { foreignIdea, languageOf } from './other-languages/foreign-scene.ts';
import { englishInstead, fromFewScenes } from './other-languages/language-remarks.ts';
import { personalLines } from './other-languages/personal-lines.ts';
import { withCouplets } from './other-languages/with-couplets.ts';
import { type PlannedSection, planSections } from './plan-sections.ts';
import { answerUnits } from './scenes/answers.ts';
import { unitsOf } from './scenes/scene.ts';
import { subjectCouplets } from './scenes/subject-couplets.ts';
import { labelOf } from './section-names.ts';
import { singableLines } from './singable-line.ts';
import { styleOf } from './style-of.ts';
import { readSubjects } from './subjects/read-subjects.ts';
import { definiteOf, type Subject } from './subjects/subject.ts';
import { type WrittenChorus, writeChorus } from './write-chorus.ts';
import { chooseVerse, type FilledUnit, SongMemory } from './write-verse.ts';

/** What the writer needs of a brief. */
export type LyricBrief = Pick<
  Brief,
  'theme' | 'themes' | 'mood' | 'recipe' | 'durationSeconds' | 'durationSecondsMax' | 'language'
> &
  Partial<Pick<Brief, 'tempoBpm' | 'form' | 'descriptionInEnglish'>>;

export interface WriteOptions {
  /** null: the writer finds one. */
  readonly title: string | null;
  /** At least 2. */
  readonly lineCountMax: number;
  /** The caller's own sentence, for names and phrases; absent: only the brief's words are known. */
  readonly description?: string | null;
  /** Lines that must not come; absent: none. */
  readonly avoided?: AvoidedLines;
  /** What the words shall tell beside the description; absent: nothing. */
  readonly words?: WordWishes;
  /** In another language than English: names and facts that stand in lines of their own; absent: none. */
  readonly personal?: { readonly names: readonly string[]; readonly facts: readonly string[] };
}

/**
 * Writes the words of a song about the brief's theme: one scene of those that people wrote, chosen by the caller's words,
 * themes, mood and style; couplets in the order of its story, a hook that is the title, a bridge that turns. The caller's
 * names, places and things stand in it. Another `random` gives another lyric.
 */
export function writeLyrics(brief: LyricBrief, options: WriteOptions, random: Random): LyricSheet {
  const themeWords = brief.themes.flatMap((theme) => theme.split(' '));
  const language = languageOf(brief.language, options.description ?? '');
  const subjects = readSubjects(brief.descriptionInEnglish ?? options.description ?? '', brief.theme).filter(
    ({ words, isName, class: kind }) =>
      (language === 'en' || isName || words.every((word) => pronounce(word) !== null)) &&
      !words.every((word) => themeWords.includes(word)) &&
      !(kind === 'abstract' && words.some((word) => themeWords.includes(word))),
  );
  const style = styleOf(brief);
  const foreign = language === 'en' ? null : foreignIdea(language, brief.mood, random.child('idea'));
  const idea = foreign ?? chooseIdea(brief, subjects, style, random.child(`idea-${brief.recipe.name}`));
  const { names = [], facts = [] } = options.personal ?? {};
  const personal =
    foreign === null
      ? { couplets: [], untold: facts }
      : personalLines(language, { names, facts }, random.child('personal'));
  const writer = new SongWriter(brief, idea, foreign === null ? subjects : null, style, random);
  const chorus = writer.writeChorus(options.title);
  const plan = planSections(brief, options.lineCountMax, {
    chorusLines: chorus.lines.length,
    verseUnits: writer.verseUnitCount,
    isWordy: random.child('plan').chance(0.9),
  });
  const written = plan.map(({ kind, lineCount }) => writer.section(kind, lineCount, plan));
  const sections = withCouplets(written, personal.couplets);
  return {
    title: chorus.title,
    sections,
    isWritten: true,
    remarks:
      language === 'en' ? [] : [foreign === null ? englishInstead(language) : fromFewScenes(language, personal.untold)],
    ending: null,
  };
}

class SongWriter {
  readonly #brief: LyricBrief;
  /** Other languages have fixed words: no gaps, no articles to set. */
  readonly #isEnglish: boolean;
  readonly #idea: SongIdea;
  readonly #subjects: readonly Subject[];
  readonly #style: WordsAttitude | null;
  readonly #random: Random;
  readonly #gaps: GapWords;
  readonly #memory = new SongMemory();
  readonly #ordinals = new Map<SectionKind, number>();
  readonly #said = new Set<string>();
  #model: readonly number[] = [];
  #chorus: WrittenChorus | null = null;

  constructor(
    brief: LyricBrief,
    idea: SongIdea,
    subjects: readonly Subject[] | null,
    style: WordsAttitude | null,
    random: Random,
  ) {
    this.#isEnglish = subjects !== null;
    this.#brief = brief;
    this.#idea = idea;
    this.#subjects = subjects ?? [];
    this.#style = style;
    this.#random = random;
    this.#gaps = gapWordsOf(this.#subjects.filter((subject) => subject !== idea.subject));
  }

  get verseUnitCount(): number {
    const { verse1, verse2 } = this.#idea.scene;
    return Math.min(...[verse1, verse2].map((part) => unitsOf(part).reduce((sum, unit) => sum + unit.length / 2, 0)));
  }

  writeChorus(title: string | null): WrittenChorus {
    const answers = this.#isEnglish ? answerUnits(this.#brief.mood) : unitsOf(this.#idea.scene.pre);
    this.#chorus = writeChorus(
      { idea: this.#idea, title, gaps: this.#gaps, answers, isEnglish: this.#isEnglish },
      this.#random.child('chorus'),
    );
    for (const line of this.#chorus.lines) this.#hear(line);
    this.#memory.take({ source: 'chorus', lines: this.#chorus.lines });
    return this.#chorus;
  }

  section(kind: SectionKind, lineCount: number, plan: readonly PlannedSection[]): LyricSection {
    const ordinal = (this.#ordinals.get(kind) ?? 0) + 1;
    this.#ordinals.set(kind, ordinal);
    const texts = lineCount === 0 ? [] : this.#texts(kind, ordinal, lineCount, plan);
    return { kind, label: labelOf(kind, ordinal), cue: null, lines: texts.flatMap(linesOf) };
  }

  /** What a club hears over the drop: the shortest line with the title, again and again. */
  #chops(lineCount: number): readonly string[] {
    const { lines, title } = this.#chorus!;
    const titled = lines.filter((line) => line.toLowerCase().includes(title.toLowerCase()));
    const shortest = titled.reduce((best, line) => (line.length < best.length ? line : best), titled[0] ?? title);
    return Array.from({ length: lineCount }, () => shortest);
  }

  #texts(kind: SectionKind, ordinal: number, lineCount: number, plan: readonly PlannedSection[]): readonly string[] {
    const stream = this.#random.child(`${kind}-${ordinal}`);
    switch (kind) {
      case 'verse':
        return this.#verse(ordinal, lineCount, plan, stream);
      case 'chorus':
        return this.#chorus!.cutTo(lineCount);
      case 'drop':
        return this.#chops(lineCount);
      case 'preChorus':
        return this.#piece(this.#idea.scene.pre, lineCount, stream, true);
      case 'bridge':
        return this.#piece(this.#idea.scene.bridge, lineCount, stream, false);
      case 'outro':
        return this.#outro(lineCount, stream);
      default:
        return this.#chorus!.tag(lineCount);
    }
  }

  /** First verses tell the situation, later ones what came of it; the story goes on from verse to verse. */
  #verse(ordinal: number, lineCount: number, plan: readonly PlannedSection[], random: Random): string[] {
    const { scene } = this.#idea;
    const verseCount = plan.filter((section) => section.kind === 'verse').length;
    const isEarly = ordinal <= Math.ceil(verseCount / 2);
    const own = this.#filled(isEarly ? scene.verse1 : scene.verse2, random.child('fill'));
    const other =
      isEarly && verseCount > 1 ? [] : this.#filled(isEarly ? scene.verse2 : scene.verse1, random.child('rest'));
    const fresh = own.filter((unit) => !this.#memory.sources.has(unit.source));
    // Two verses of one part share it in order: the first takes the first half.
    const isShared = isEarly ? ordinal < Math.ceil(verseCount / 2) : ordinal < verseCount;
    const pool = isShared ? fresh.slice(0, Math.max(2, Math.ceil(lineCount / 2), Math.ceil(fresh.length / 2))) : fresh;
    const hasChorus = plan.some((section) => section.kind === 'chorus');
    const refrain = hasChorus ? [] : this.#chorus!.refrain();
    const owed = this.#owedUnits(verseCount - ordinal + 1, lineCount, random.child('owed'));
    const wanted = this.#idea.subject !== null && !this.#isSaid(this.#idea.subject) ? this.#idea.subject.text : null;
    const wish = {
      wanted,
      lineCount: lineCount - refrain.length,
      pool: [...pool, ...(pool.length * 2 < lineCount ? other : [])],
      owed,
      model: this.#model,
    };
    const lines = chooseVerse(wish, this.#memory, random).flatMap((unit) => unit.lines);
    for (const line of lines) this.#hear(line);
    if (this.#model.length < lines.length) this.#model = lines.map(lineSyllables);
    return [...lines, ...refrain];
  }

  /** Couplets for the caller's words that nothing has named yet, spread over the verses left. */
  #owedUnits(versesLeft: number, lineCount: number, random: Random): FilledUnit[] {
    const themes: readonly string[] = this.#idea.scene.themes;
    // What the whole scene is about need not be named; what it tells of comes up by itself, at the latest now.
    const owed = this.#subjects.filter(
      (subject) =>
        !this.#isSaid(subject) &&
        !themes.includes(subject.text) &&
        (subject !== this.#idea.subject || versesLeft === 1),
    );
    const count = Math.min(Math.ceil(owed.length / versesLeft), Math.max(1, Math.floor(lineCount / 4)));
    return owed.slice(0, count).map((subject) => {
      const units = subjectCouplets(subject, this.#style === 'rap').filter(
        (unit) => !this.#memory.sources.has(unit[0]!),
      );
      const choice = units.length > 0 ? units : subjectCouplets(subject, this.#style === 'rap');
      const filled = choice.map((unit) => ({
        source: unit[0]!,
        lines: unit.map((line) => fillLine(line, this.#gaps, subject, random)),
      }));
      return random.pick(mostEven(filled));
    });
  }

  #isSaid(subject: Subject): boolean {
    const words =
      subject.words.length > 1 && subject.isName
        ? wordsOf(subject.text).filter((word) => word !== 'the')
        : [...wordsOf(subject.text).slice(-1), subject.words[0]!];
    return words.some((word) => this.#said.has(word));
  }

  #piece(part: string, lineCount: number, random: Random, isAgain: boolean): readonly string[] {
    const units = this.#filled(part, random.child('fill'));
    const fresh = units.filter((unit) => !this.#memory.sources.has(unit.source));
    const unit = random.pick(fresh.length > 0 ? fresh : units);
    if (isAgain || fresh.length > 0) this.#memory.take(unit);
    for (const line of unit.lines) this.#hear(line);
    const next = fresh.find((other) => other !== unit);
    const lines = unit.lines.length < lineCount && next !== undefined ? [...unit.lines, ...next.lines] : unit.lines;
    return lines.slice(0, lineCount);
  }

  #outro(lineCount: number, random: Random): readonly string[] {
    const units = this.#filled(this.#idea.scene.outro, random.child('fill')).filter(
      (unit) => unit.lines.length <= lineCount,
    );
    if (units.length === 0 || random.chance(0.3)) return this.#chorus!.tag(lineCount);
    return random.pick(units).lines;
  }

  #filled(part: string, random: Random): FilledUnit[] {
    return unitsOf(part).map((unit, at) => ({
      source: unit[0]!,
      lines: unit.map((line) =>
        fillLine(line, this.#gaps, this.#idea.subject, random.child(String(at)), this.#isEnglish),
      ),
    }));
  }

  #hear(line: string): void {
    for (const word of wordsOf(line)) {
      this.#said.add(word);
      this.#said.add(word.replace(/'s$/, ''));
    }
  }
}

/** Units whose lines are about as long as each other: a long name stretches one line only. */
function mostEven(units: readonly FilledUnit[]): FilledUnit[] {
  const gaps = units.map(({ lines: [one = '', other = ''] }) => Math.abs(lineSyllables(one) - lineSyllables(other)));
  const limit = Math.max(1, Math.min(...gaps));
  return units.filter((_, at) => gaps[at]! <= limit);
}

const linesOf = (text: string): LyricLine[] => singableLines(text);

const SEASON =
  /^(?:winter|summer|autumn|spring|fall|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

/** What the gaps of any scene may take from the caller's words. */
function gapWordsOf(subjects: readonly Subject[]): GapWords {
  const town = subjects.find((subject) => subject.class === 'place' && subject.number === 'one');
  const season = subjects.find((subject) => subject.class === 'time' && SEASON.test(subject.text));
  const name = subjects.find((subject) => subject.class === 'person' && subject.isName);
  return {
    ...(town === undefined ? {} : { town: definiteOf(town) }),
    ...(season === undefined ? {} : { season: season.text }),
    ...(name === undefined ? {} : { name: name.text }),
  };
}
