import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Lesson } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import { lessonLines } from '../compose-words/lesson-lines.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { readLine } from '../material/expand-line.ts';
import type { Frame, FrameKind } from '../material/frame.ts';
import { capital } from '../weave/telling.ts';

export interface LessonOrder {
  /** The caller's; null: one is found. */
  readonly title: string | null;
  readonly avoided: AvoidedLines;
}

const LESSON_VERSES = 2;
const READINGS = 4;

/** Writes a song that teaches: the lesson whole and in order in each verse, between lines that say so. */
export class LessonWriter {
  readonly title: string;
  readonly versesMax = LESSON_VERSES;
  readonly hasPreChoruses = true;
  readonly #frames: readonly Frame[];
  readonly #lesson: Lesson;
  readonly #avoided: AvoidedLines;
  readonly #random: Random;
  readonly #used = new Set<string>();
  readonly #chorus: readonly string[];
  #preChorus: readonly string[] | null = null;

  constructor(frames: readonly Frame[], lesson: Lesson, { title, avoided }: LessonOrder, random: Random) {
    this.#frames = frames;
    this.#lesson = lesson;
    this.#avoided = avoided;
    this.#random = random;
    const row = random.child('chorus').pick(frames.filter(({ kind }) => kind === 'chorus'));
    this.title = title ?? row.title!;
    this.#chorus = this.#read(row, random.child('chorus-lines'));
  }

  /** The last lines of the chorus that hold its title. */
  refrain(): readonly string[] {
    return this.#chorus.slice(-2);
  }

  section(kind: SectionKind, lineCount: number, { ordinal }: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${ordinal}`);
    switch (kind) {
      case 'chorus':
        return this.#chorus.length <= lineCount + 2 ? this.#chorus : this.refrain();
      case 'verse':
        return [
          ...this.#one(ordinal === 0 ? 'open' : 'turn', random),
          ...lessonLines(this.#lesson).map(({ text }) => text),
        ];
      case 'preChorus':
        this.#preChorus ??= this.#one('pre', random);
        return this.#preChorus;
      case 'bridge':
        return this.refrain();
      case 'outro':
        return this.#one('outro', random);
      default:
        return Array.from({ length: lineCount }, () => this.title);
    }
  }

  #one(kind: FrameKind, random: Random): readonly string[] {
    const unused = this.#frames.filter((row) => row.kind === kind && !this.#used.has(row.id));
    if (unused.length === 0) return [this.title];
    const row = random.pick(unused);
    this.#used.add(row.id);
    return this.#read(row, random);
  }

  /** The reading that another take knows least. */
  #read({ lines }: Frame, random: Random): readonly string[] {
    const readings = Array.from({ length: READINGS }, (_, at) => {
      const own = random.child(`${at}`);
      return lines.map((line) =>
        capital(readLine(line, (choices) => own.pick(choices)).replaceAll('<title>', this.title)),
      );
    });
    const known = (one: readonly string[]): number => one.filter((line) => this.#avoided.has(line)).length;
    return readings.toSorted((one, other) => known(one) - known(other))[0]!;
  }
}
