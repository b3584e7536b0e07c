import type { PacedLine, PacedWord } from '../prosody/paced-line.ts';
import { vowelOpenness } from '../prosody/vowel-openness.ts';

/** A syllable as rhythm sees it. */
export interface PhraseSyllable {
  /** Indices into the words of the line, and into the syllables of the word. */
  readonly word: number;
  readonly syllable: number;
  readonly stress: 0 | 1 | 2;
  /** 0..1: how much it wants a strong position. */
  readonly weight: number;
  readonly isWordEnd: boolean;
  /** 1: the word has no other, so no order of strengths binds it. */
  readonly syllablesInWord: number;
  /** The main stress of the word came before. */
  readonly isAfterStress: boolean;
  readonly hasPauseAfter: boolean;
  /** Spelled long ("sooo"), to be sung long. */
  readonly isHeld: boolean;
  /** 0..1: how well its vowel is held. */
  readonly openness: number;
}

/** What is sung in one breath: a lyric line or a part of a long one. */
export interface Phrase {
  /** Index into the lines of the song. */
  readonly line: number;
  readonly isBacking: boolean;
  readonly syllables: readonly PhraseSyllable[];
}

/** A breath holds about as much; rap breathes later. */
const SYLLABLES_MAX = { sung: 15, rap: 20 } as const;

/** A line in its phrases: cut at punctuation if possible, else between words, into parts of about equal length. */
export function phrasesOfLine(line: PacedLine, index: number, delivery: 'sung' | 'rap'): Phrase[] {
  const syllables = syllablesOfLine(line);
  const parts = Math.ceil(syllables.length / SYLLABLES_MAX[delivery]);
  return cutNear(syllables, parts).map((part) => ({ line: index, isBacking: line.isBacking, syllables: part }));
}

function syllablesOfLine(line: PacedLine): PhraseSyllable[] {
  return line.words.flatMap((word, wordIndex) =>
    word.syllables.map((syllable, i) => ({
      word: wordIndex,
      syllable: i,
      stress: syllable.stress,
      weight: weightOf(word, i, wordIndex === line.words.length - 1),
      isWordEnd: i === word.syllables.length - 1,
      syllablesInWord: word.syllables.length,
      isAfterStress: word.syllables.slice(0, i).some((before) => before.stress === 1),
      hasPauseAfter: word.hasPauseAfter && i === word.syllables.length - 1,
      isHeld: /(\p{L})\1\1/u.test(syllable.text),
      openness: vowelOpenness(syllable.nucleus),
    })),
  );
}

function weightOf(word: PacedWord, index: number, isLastWord: boolean): number {
  const { stress } = word.syllables[index]!;
  if (stress === 0) return 0;
  if (stress === 2) return 0.55;
  if (!word.isContent) return word.syllables.length > 1 ? 0.7 : 0.2;
  return isLastWord ? 1 : 0.9;
}

/** Cuts at word ends, each as near as possible to its even share; a cut at a pause counts as four syllables nearer. */
function cutNear(syllables: readonly PhraseSyllable[], parts: number): PhraseSyllable[][] {
  const cuts: number[] = [0];
  for (let part = 1; part < parts; part++) {
    const ideal = Math.round((part * syllables.length) / parts);
    const found = bestCut(syllables, cuts.at(-1)!, ideal);
    if (found !== null) cuts.push(found);
  }
  return cuts
    .map((start, i) => syllables.slice(start, cuts[i + 1] ?? syllables.length))
    .filter((part) => part.length > 0);
}

function bestCut(syllables: readonly PhraseSyllable[], after: number, ideal: number): number | null {
  let best: { readonly at: number; readonly cost: number } | null = null;
  for (let at = after + 2; at <= syllables.length - 2; at++) {
    const before = syllables[at - 1]!;
    if (!before.isWordEnd) continue;
    const cost = Math.abs(at - ideal) - (before.hasPauseAfter ? 4 : 0);
    if (best === null || cost < best.cost) best = { at, cost };
  }
  return best?.at ?? null;
}
