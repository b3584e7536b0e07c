import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Phrase } from '../form/phrase.ts';
import type { PhraseSlot } from '../form/song-form.ts';
import type { Hold } from './held-notes.ts';

/** A phrase in its place, with the tune that it shares. */
export interface PlannedPhrase {
  readonly phrase: Phrase;
  /** Index of the section. */
  readonly section: number;
  readonly kind: SectionKind;
  readonly delivery: 'sung' | 'rap';
  /** Sixteenths from the start of the song, and its length. */
  readonly startStep: number;
  readonly steps: number;
  /** Where its section starts. */
  readonly sectionStep: number;
  /** Phrases with equal labels have one tune. */
  readonly label: string;
  /** Place among the phrases of its section. */
  readonly index: number;
  readonly count: number;
  /** Sings the title of the song. */
  readonly isHook: boolean;
  /** Says next to nothing, over and over ("oh-oh-oh, oh-oh"): its tune is a cell that comes twice. */
  readonly isChant: boolean;
  /** The words of its line that are the title; absent: none are. */
  readonly titleWords?: TitleWords;
  /** A syllable that it dwells on; absent: none. */
  readonly hold?: Hold;
}

/** Indices into the words of a line, the last one included. */
export interface TitleWords {
  readonly first: number;
  readonly last: number;
}

/** Which phrases of four share a tune. Choruses repeat more than verses, so that they are known the second time. */
const SCHEMES = {
  verse: { abac: 4, abcb: 1, aabc: 3, abab: 2, abcd: 4 },
  chorus: { abac: 4, aaba: 0.5, aabc: 2, abab: 3, aaab: 1, abcd: 4 },
} as const;

/** Draws the scheme of a kind of section. */
export function drawScheme(kind: SectionKind, random: Random): string {
  const shares: Readonly<Record<string, number>> =
    kind === 'chorus' || kind === 'postChorus' || kind === 'drop' ? SCHEMES.chorus : SCHEMES.verse;
  return random.weighted(Object.keys(shares), (name) => shares[name]!);
}

/**
 * The letter of a phrase: groups of four follow the scheme; the second group of a pair ends differently, every other pair
 * has tunes of its own (so that sixteen lines are not four times the same four).
 */
export function letterOf(index: number, count: number, scheme: string): string {
  const group = Math.floor(index / 4);
  const place = index % 4;
  const letter = count < 4 && count > 1 ? 'aab'[place + (3 - count)]! : scheme[place]!;
  const pair = Math.floor(group / 2) % 2;
  const isSecondEnd = group % 2 === 1 && (place === 3 || index === count - 1);
  return `${isSecondEnd ? 'z' : letter}${pair === 0 ? '' : "'"}`;
}

export interface LabelContext {
  readonly section: number;
  readonly kind: SectionKind;
  readonly delivery: 'sung' | 'rap';
  readonly startStep: number;
  readonly scheme: string;
  /** Words of a phrase, lower case; equal words in equal kinds of sections get equal tunes. */
  readonly textOf: (phrase: Phrase) => string;
  readonly titleIn: (phrase: Phrase) => TitleWords | null;
  /** Labels by kind and text, filled as the song goes on. */
  readonly labelsByText: Map<string, string>;
}

/** Words of the chorus that come back in these keep the tune by which they are known. */
const quotesChorus = (kind: SectionKind): boolean => kind === 'drop' || kind === 'postChorus' || kind === 'outro';

const CHANT_WORDS_MIN = 4;
/** Of the words of a chant, so many come again at least. */
const CHANT_REPEATED = 0.5;

function isChant(text: string): boolean {
  const words = text.split(' ');
  return words.length >= CHANT_WORDS_MIN && 1 - new Set(words).size / words.length >= CHANT_REPEATED;
}

/** The phrases of one section that have a slot of their own, labelled. */
export function planPhrases(slots: readonly PhraseSlot[], context: LabelContext): PlannedPhrase[] {
  const own = slots.filter((slot) => slot.steps > 0);
  return own.map(({ phrase, startStep, steps }, index) => {
    const byScheme = `${context.kind}/${letterOf(index, own.length, context.scheme)}/${steps}`;
    const textKey = `${context.kind}/${steps}/${context.textOf(phrase)}`;
    const quoted = quotesChorus(context.kind) ? `chorus/${steps}/${context.textOf(phrase)}` : textKey;
    const label = context.labelsByText.get(textKey) ?? context.labelsByText.get(quoted) ?? byScheme;
    context.labelsByText.set(textKey, label);
    const titleWords = context.titleIn(phrase);
    const text = context.textOf(phrase);
    return {
      phrase,
      section: context.section,
      kind: context.kind,
      delivery: context.delivery,
      startStep: context.startStep + startStep,
      steps,
      sectionStep: context.startStep,
      label,
      index,
      count: own.length,
      isHook: titleWords !== null,
      isChant: isChant(text),
      ...(titleWords === null ? {} : { titleWords }),
    };
  });
}
