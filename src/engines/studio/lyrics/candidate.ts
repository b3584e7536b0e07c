import type { Random } from '../../../core/random.ts';
import { countSyllables, pronounce } from '../../../music/pronunciation/dictionary.ts';
import { nearRhymeKey, rhymeKey, rhymeOnset } from '../../../music/pronunciation/rhyme.ts';
import type { WeightedPack } from './choose-packs.ts';
import { doingOf, fixArticles, pastOf } from './inflect.ts';
import type { Pack } from './packs/pack.ts';

/** A line that could be sung: its text, and what choosing between lines needs to know. */
export interface Candidate {
  readonly text: string;
  readonly endWord: string;
  /** Keys of the last word's sound; empty when nobody knows how it is said. */
  readonly rhyme: string;
  readonly nearRhyme: string;
  readonly rhymeOnset: string;
  readonly syllables: number;
  /** Words that carry meaning, plain. */
  readonly content: readonly string[];
  /** The frame and the phrases it is made of; none is used twice in a song. */
  readonly parts: readonly string[];
  readonly weight: number;
  /** A whole sentence without gaps, the same in every song. */
  readonly isStock: boolean;
}

/** What may fill a gap now. */
export interface Stock {
  readonly packs: readonly WeightedPack[];
  /** Frames and phrases that the song has already. */
  readonly used: ReadonlySet<string>;
  readonly isHappy: boolean;
}

/** Several fillings of each frame of a list. */
export function candidatesOf(frames: readonly string[], stock: Stock, fillings: number, random: Random): Candidate[] {
  const list = frames.flatMap((frame) => {
    const count = frame.includes('<') ? fillings : 1;
    return Array.from({ length: count }, () => fill(frame, stock, random)).filter((line) => line !== null);
  });
  return [...new Map(list.map((line) => [line.text, line])).values()];
}

type PhraseList = 'adj' | 'thing' | 'place' | 'time' | 'sight' | 'scene' | 'act' | 'hope';

const phrasesOf = (pack: Pack, list: PhraseList): readonly string[] => {
  switch (list) {
    case 'adj':
      return pack.adjectives;
    case 'thing':
      return pack.things;
    case 'place':
      return pack.places;
    case 'time':
      return pack.times;
    case 'sight':
      return pack.sights;
    case 'scene':
      return pack.scenes;
    case 'act':
      return pack.acts;
    case 'hope':
      return pack.hopes;
  }
};

/** One filling of a frame from one pack; null when the mood forbids the frame or its phrases are used up. */
function fill(frame: string, stock: Stock, random: Random): Candidate | null {
  const sign = /^[+-]/.exec(frame)?.[0];
  if (sign !== undefined && (sign === '+') !== stock.isHappy) return null;
  if (stock.used.has(frame)) return null;
  const { pack, weight } = random.weighted(stock.packs, (entry) => entry.weight);
  const parts = [frame];
  let isShort = false;
  const text = frame
    .slice(sign?.length ?? 0)
    .replace(/<(\w+)(?::(\w+))?>/g, (_, gap: string, subject: string | undefined) => {
      if (gap === 'when') return pack.when;
      if (gap === 'tonight') return tonightOf(pack);
      const list = gap.startsWith('act') ? 'act' : (gap as PhraseList);
      const free = phrasesOf(pack, list).filter(
        (phrase) =>
          !parts.includes(phrase) &&
          (list === 'adj' || list === 'thing' || !stock.used.has(phrase)) &&
          suits(phrase, subject),
      );
      if (free.length === 0) {
        isShort = true;
        return '';
      }
      const phrase = random.pick(free);
      parts.push(phrase);
      return gap === 'acted' ? pastOf(phrase) : gap === 'acting' ? doingOf(phrase) : phrase;
    })
    .replace(/\(([^()]*\|[^()]*)\)/g, (_, choices: string) => random.pick(choices.split('|')));
  return isShort ? null : candidate(text, parts, weight);
}

export const tonightOf = (pack: Pack): string => (pack.when === 'night' ? 'tonight' : `this ${pack.when}`);

/** "we" do not do what one does to "you"; "I" do not do what "we" do; some things one does alone. */
function suits(phrase: string, subject: string | undefined): boolean {
  if (subject === 'I') return !/\b(?:our|we|us)\b/.test(phrase);
  if (subject === 'we') return !/\b(?:my|me|I|you|your)\b/.test(phrase);
  if (subject === 'alone') return !/\b(?:you|your|our|we|us)\b/.test(phrase);
  if (subject === 'you') return !/\b(?:you|your|our|we|us|my)\b/.test(phrase);
  return true;
}

/** Measures a line. */
export function candidate(written: string, parts: readonly string[], weight = 1): Candidate {
  const text = sentence(fixArticles(written.replace(/\s+/g, ' ').trim()));
  const words = text.match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  const facts = words.map(factsOf);
  const end = facts.at(-1);
  return {
    text,
    endWord: end?.word ?? '',
    rhyme: end?.rhyme ?? '',
    nearRhyme: end?.nearRhyme ?? '',
    rhymeOnset: end?.rhymeOnset ?? '',
    syllables: facts.reduce((sum, word) => sum + word.syllables, 0),
    content: facts.filter((word) => word.isContent).map((word) => word.plain),
    parts,
    weight,
    isStock: parts.length === 1,
  };
}

interface WordFacts {
  readonly word: string;
  readonly plain: string;
  readonly isContent: boolean;
  readonly syllables: number;
  readonly rhyme: string;
  readonly nearRhyme: string;
  readonly rhymeOnset: string;
}

const known = new Map<string, WordFacts>();
/** The packs have about three thousand words; callers' titles add few. */
const KNOWN_WORDS_MAX = 20_000;

function factsOf(written: string): WordFacts {
  const remembered = known.get(written);
  if (remembered !== undefined) return remembered;
  if (known.size >= KNOWN_WORDS_MAX) known.clear();
  const word = written.toLowerCase();
  const plain = plainWord(word);
  const phones = pronounce(word) ?? pronounce(word.split('-').at(-1)!) ?? [];
  const facts = {
    word,
    plain,
    isContent: !functionWords.has(plain),
    syllables: word.split('-').reduce((count, part) => count + countSyllables(part), 0),
    rhyme: rhymeKey(phones),
    nearRhyme: nearRhymeKey(phones),
    rhymeOnset: rhymeOnset(phones),
  };
  known.set(written, facts);
  return facts;
}

/** A word without possessive and plural: what two lines compare by. */
export const plainWord = (word: string): string => word.replace(/'s$/, '').replace(/(?<=..[^s])s$/, '');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words that may return as often as they like. */
const functionWords = new Set(
  `a an the and or but nor so if then than as at by for from in into of off on onto out over to up with without down i i'm i'd i'll i've me my mine
  we we're we've we'll us our you you're you'll you've your yours he she it it's its they them their thi that that's these those there there's here who
  what what's when where why how is am are was were be been do don't doe did didn't have ha had will won't would can can't could must may might not no
  just all any some every each one more only never till until while away again now oh let let's come go and'`.split(
    /\s+/,
  ),
);
