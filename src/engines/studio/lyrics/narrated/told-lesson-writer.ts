import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { SectionWriter } from '../compose-words/section-writer.ts';
import type { SectionPlace } from '../compose-words/unit-stanzas.ts';
import { type NarratedLine, narratedLines } from './narrated-lines.ts';
import { verseLines } from './narrated-writer.ts';

/** So many told lines make a verse of their own; fewer lead the one that is written. */
const VERSE_MIN = 3;
/** More than so many are two verses. */
const VERSE_MAX = 8;

/**
 * Writes a song that teaches, with what the request tells beside its list: the list stays in the first verse and in the chorus, and the
 * told lines are the second verse, in place of a written one.
 */
export class ToldLessonWriter implements SectionWriter {
  readonly hasPreChoruses: boolean;
  readonly versesMax: number;
  readonly #base: SectionWriter;
  #untold: readonly NarratedLine[];

  constructor(base: SectionWriter, lines: readonly NarratedLine[]) {
    this.#base = base;
    this.#untold = lines;
    this.hasPreChoruses = base.hasPreChoruses !== false;
    this.versesMax = base.versesMax;
  }

  get title(): string {
    return this.#base.title;
  }

  refrain(random: Random): readonly string[] {
    return this.#base.refrain(random);
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    const isFirst = place.ordinal === 0 && place.versesLeft > 0;
    if (kind !== 'verse' || isFirst || this.#untold.length === 0) return this.#base.section(kind, lineCount, place);
    const isOwn = this.#untold.length >= VERSE_MIN && place.ordinal > 0;
    const told = this.#told(place);
    return isOwn ? told : [...told, ...this.#base.section(kind, lineCount, place)];
  }

  #told({ versesLeft }: SectionPlace): readonly string[] {
    const isParted = versesLeft > 0 && this.#untold.length > VERSE_MAX;
    const count = verseLines(this.#untold, isParted ? 2 : 1);
    const told = this.#untold.slice(0, count);
    this.#untold = this.#untold.slice(count);
    return told.map(({ text }) => text);
  }
}

/** So much shorter than the longest line is what a request tells. */
const SHORTER_SYLLABLES = 2;

/** A writer, with what a request for a lesson tells beside its list. */
export function withToldLesson(base: SectionWriter, intent: SongIntent, syllablesMax: number): SectionWriter {
  const lines = intent.lesson === null ? [] : narratedLines(intent, syllablesMax - SHORTER_SYLLABLES);
  return lines.length === 0 ? base : new ToldLessonWriter(base, lines);
}
