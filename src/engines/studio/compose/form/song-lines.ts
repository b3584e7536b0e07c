import { isRapLabel } from '../../../../music/rap-label.ts';
import type { Section, SectionKind } from '../../../../music/score.ts';
import type { LyricSheet, Recipe, SectionMarks } from '../../records.ts';
import { type PacedLine, type PacedWord, paceLine } from '../prosody/paced-line.ts';
import { readingOfSheet } from '../prosody/sheet-reading.ts';
import { type Phrase, phrasesOfLine } from './phrase.ts';
import { textOfPiece } from './piece-text.ts';
import { type PlacedChord, placedChords } from './placed-chords.ts';

/** A line that can be sung, with its breaths. */
export interface SongLine {
  readonly paced: PacedLine;
  readonly phrases: readonly Phrase[];
  /** Chords that its caller wrote into it; absent: none. */
  readonly chords?: readonly PlacedChord[];
}

/** A section of the sheet with its words read. */
export interface SongSection {
  readonly kind: SectionKind;
  readonly label: string;
  readonly cue: string | null;
  /** Indices into the lines of the song. */
  readonly lines: readonly number[];
  /** What its markers ask of the music; absent: nothing. */
  readonly marks?: SectionMarks;
  /** From markers; absent: the song's. */
  readonly tempoBpm?: number;
}

export interface SongText {
  /** True when the studio wrote the words. */
  readonly isWritten: boolean;
  readonly lines: readonly SongLine[];
  readonly sections: readonly SongSection[];
}

/** More syllables than this in one line are sung as several lines: a page without line breaks must stay singable. */
const LINE_SYLLABLES_MAX = 36;

/** How a section is delivered: in rap, refrains are sung; in other songs, what is called a rap is rapped. */
export const deliveryOf = (
  { kind, label }: Pick<Section, 'kind' | 'label'>,
  recipe: Pick<Recipe, 'delivery'>,
): 'sung' | 'rap' => {
  const isRefrain = kind === 'chorus' || kind === 'postChorus' || kind === 'preChorus';
  return !isRefrain && (recipe.delivery === 'rap' || isRapLabel(label)) ? 'rap' : 'sung';
};

/**
 * Reads a whole sheet. Lines without a letter or digit are left out; backing lines that nothing else is sung with are lines
 * like others.
 * @param language primary BCP 47 subtag of the language wished for; null: the words decide
 */
export function readSheet(
  sheet: LyricSheet,
  recipe: Pick<Recipe, 'delivery'>,
  language: string | null = null,
): SongText {
  const texts = sheet.sections.flatMap((section) => section.lines.map((line) => line.text));
  const reading = readingOfSheet(texts, language);
  const isAllBacking = sheet.sections.every((section) => section.lines.every((line) => line.isBacking));
  const lines: SongLine[] = [];
  const sections = sheet.sections.map((section) => {
    const first = lines.length;
    for (const line of section.lines) {
      const pieces = cutLine(paceLine(line.text, line.isBacking && !isAllBacking, reading.readingOf(line.text)));
      for (const [index, piece] of pieces.entries()) {
        if (piece.words.length === 0) continue;
        const paced = index > 0 || line.continuesLine === true ? { ...piece, continuesLine: true } : piece;
        // Chords of a line that is cut into several stand in none of them.
        const chords = pieces.length === 1 && line.chords !== undefined ? { chords: placedChords(line, paced) } : {};
        lines.push({ paced, phrases: phrasesOfLine(paced, lines.length, deliveryOf(section, recipe)), ...chords });
      }
    }
    const { kind, label, cue, marks } = section;
    const own = Array.from({ length: lines.length - first }, (_, i) => first + i);
    return { kind, label, cue, lines: own, ...(marks === undefined ? {} : { marks }) };
  });
  return { isWritten: sheet.isWritten, lines, sections };
}

function cutLine(line: PacedLine): PacedLine[] {
  const { text, words, isBacking } = line;
  if (words.reduce((sum, word) => sum + word.syllables.length, 0) <= LINE_SYLLABLES_MAX) return [line];
  const starts = pieceStarts(words);
  return starts.map((from, i) => {
    const to = starts[i + 1] ?? words.length;
    return { text: textOfPiece(text, words, { from, to }), isBacking, words: words.slice(from, to) };
  });
}

/** Indices of the words that begin a piece: a word for which there is no room, or after a pause past the middle. */
function pieceStarts(words: readonly PacedWord[]): number[] {
  const starts = [0];
  let syllables = 0;
  for (const [index, word] of words.entries()) {
    const wouldBe = syllables + word.syllables.length;
    const isPause = syllables > LINE_SYLLABLES_MAX / 2 && words[index - 1]!.hasPauseAfter;
    if (index > starts.at(-1)! && (wouldBe > LINE_SYLLABLES_MAX || isPause)) {
      starts.push(index);
      syllables = 0;
    }
    syllables += word.syllables.length;
  }
  return starts;
}
