import type { Random } from '../../../core/random.ts';
import type { SectionKind } from '../../../music/score.ts';
import type { Brief, LyricSection, LyricSheet } from '../records.ts';
import { type Candidate, candidate, candidatesOf, plainWord, type Stock, tonightOf } from './candidate.ts';
import { choosePacks, type WeightedPack } from './choose-packs.ts';
import { bridgeFrames, chorusFrames, preChorusFrames, titleFrames, verseAgainFrames, verseFrames } from './frames.ts';
import { type PlannedSection, planSections } from './plan-sections.ts';
import { labelOf } from './section-names.ts';
import { type StanzaWish, writeStanza } from './stanza.ts';
import { framesFor, readThemeWords, type ThemeWord } from './theme-words.ts';
import { type SongTitle, titleInLine, writeTitle } from './write-title.ts';

/** What the writer needs of a brief. */
export type LyricBrief = Pick<Brief, 'theme' | 'themes' | 'mood' | 'recipe' | 'durationSeconds' | 'durationSecondsMax'>;

export interface WriteOptions {
  /** null: the writer finds one. */
  readonly title: string | null;
  /** At least 2. */
  readonly lineCountMax: number;
}

/**
 * Writes the words of a song about the brief's theme. Lines are frames filled from packs of phrases that fit together by
 * meaning; stanzas are the best of many by rhyme (CMU dictionary), length and freshness. The chorus is built around the
 * title; verses go from where we are to what it means; the bridge asks "what if". Words of the description get lines of
 * their own. Another `random` gives another lyric.
 */
export function writeLyrics(brief: LyricBrief, options: WriteOptions, random: Random): LyricSheet {
  const words = readThemeWords(brief.theme);
  const packs = choosePacks(brief, words, random.child('packs'));
  const title = writeTitle(options.title, words, packs, random.child('title'));
  const plan = planSections(brief, options.lineCountMax);
  const writer = new Writer(packs, words, title, brief, plan);
  const sections = plan.map(({ kind, lineCount }, at) =>
    writer.section(kind, lineCount, random.child(`section-${at}`)),
  );
  return { title: title.text, sections, isWritten: true, remarks: [], ending: null };
}

/** Each stanza sees only this share of the frames; else the best few would stand in every song. */
const OPEN_SHARE = 0.55;
/** Fillings tried for each frame; more give better rhymes and cost time. */
const FILLINGS = 8;
/** Syllables of a line: rap is denser. */
const LINE_SYLLABLES = { sung: 7, chant: 6, rap: 9 } as const;
/** The happier side decides which of the marked frames are open. */
const SONG_SHARE_OF_PACK_VALENCE = 0.4;

/** The first verse may pay off the description's words, the later ones had better. */
const OWED_MERIT = 1.2;
const LATE_OWED_MERIT = 3.4;
/** Ways to speak of a word of the description that one stanza may choose from. */
const THEME_FRAMES = 3;

const owedForm = (word: ThemeWord): string => plainWord(word.text.toLowerCase());

class Writer {
  readonly #packs: readonly WeightedPack[];
  readonly #words: readonly ThemeWord[];
  readonly #title: SongTitle;
  readonly #isHappy: boolean;
  readonly #syllables: number;
  readonly #hasChorus: boolean;
  readonly #verseCount: number;
  readonly #used = new Set<string>();
  readonly #heard = new Set<string>();
  readonly #owed: Set<string>;
  readonly #ordinals = new Map<SectionKind, number>();
  #chorus: readonly string[] | null = null;

  constructor(
    packs: readonly WeightedPack[],
    words: readonly ThemeWord[],
    title: SongTitle,
    brief: LyricBrief,
    plan: readonly PlannedSection[],
  ) {
    this.#packs = packs;
    this.#words = words;
    this.#title = title;
    this.#isHappy = brief.mood.valence + SONG_SHARE_OF_PACK_VALENCE * packs[0]!.pack.valence >= 0;
    this.#syllables = LINE_SYLLABLES[brief.recipe.delivery];
    this.#hasChorus = plan.some((section) => section.kind === 'chorus');
    this.#verseCount = plan.filter((section) => section.kind === 'verse').length;
    this.#owed = new Set(words.map(owedForm));
  }

  section(kind: SectionKind, lineCount: number, random: Random): LyricSection {
    const ordinal = (this.#ordinals.get(kind) ?? 0) + 1;
    this.#ordinals.set(kind, ordinal);
    const lines = lineCount === 0 ? [] : this.#lines(kind, ordinal, lineCount, random);
    return { kind, label: labelOf(kind, ordinal), cue: null, lines: lines.map((text) => ({ text, isBacking: false })) };
  }

  #lines(kind: SectionKind, ordinal: number, lineCount: number, random: Random): readonly string[] {
    switch (kind) {
      case 'verse':
        return this.#verse(ordinal, lineCount, random);
      case 'preChorus':
        return this.#stanza(preChorusFrames, lineCount, ['aa'], random);
      case 'chorus':
        this.#chorus ??= this.#writeChorus(lineCount, random);
        return this.#chorus.slice(0, lineCount);
      case 'bridge':
        return this.#stanza(bridgeFrames, lineCount, lineCount === 2 ? ['aa'] : ['xaxa', 'abab', 'aabb'], random);
      default:
        return Array.from({ length: lineCount }, () => candidate(titleInLine(this.#title), []).text);
    }
  }

  /** A verse in fours (or a couplet): where, what, the deed, the meaning. Without a chorus the title closes it. */
  #verse(ordinal: number, lineCount: number, random: Random): string[] {
    const lines: string[] = [];
    const theme = this.#themeLines(random.child('theme'));
    for (let at = 0; at < lineCount; at += 4) {
      const count = Math.min(4, lineCount - at);
      const stream = random.child(`four-${at}`);
      const setting = ordinal > 1 || at > 0 ? verseAgainFrames : verseFrames.setting;
      const frames =
        count === 2
          ? [verseFrames.image, verseFrames.turn]
          : [setting, verseFrames.image, verseFrames.action, verseFrames.turn];
      const pools = frames.slice(0, count).map((list, line) => {
        const own = this.#pool(list, stream.child(`pool-${line}`));
        return line < 3 ? [...own, ...theme] : own;
      });
      const isLast = !this.#hasChorus && at + 4 >= lineCount && count === 4;
      const fixed = isLast ? new Map([[3, this.#titleLine(stream)]]) : new Map<number, Candidate>();
      const schemes = count === 2 ? ['aa'] : ['xaxa', 'abab', 'aabb'];
      const owedMerit = ordinal > 1 || this.#verseCount === 1 ? LATE_OWED_MERIT : OWED_MERIT;
      lines.push(...this.#choose({ pools, fixed, schemes }, stream, owedMerit));
    }
    return lines;
  }

  /** The title opens the chorus, or closes it where others can rhyme with it. */
  #writeChorus(lineCount: number, random: Random): string[] {
    const pool = this.#pool(chorusFrames, random.child('pool'));
    const titleLine = this.#titleLine(random);
    const second = candidate(titleInLine(this.#title), []);
    const rhymes = pool.filter(
      (line) => titleLine.rhyme !== '' && line.rhyme === titleLine.rhyme && line.endWord !== titleLine.endWord,
    ).length;
    if (lineCount < 4)
      return this.#choose({ pools: [[titleLine], pool], fixed: new Map([[0, titleLine]]), schemes: ['aa'] }, random);
    const pools = [pool, pool, pool, pool];
    const fixed =
      rhymes >= 3 && random.chance(0.6)
        ? new Map([[3, titleLine]])
        : random.chance(0.4)
          ? new Map([
              [0, titleLine],
              [2, second],
            ])
          : new Map([[0, titleLine]]);
    return this.#choose(
      { pools, fixed, schemes: fixed.has(3) ? ['abab', 'aabb'] : fixed.has(2) ? ['xaxa'] : ['xaxa', 'abab', 'aabb'] },
      random,
    );
  }

  #titleLine(random: Random): Candidate {
    const words = titleInLine(this.#title);
    const pack = this.#packs[0]!.pack;
    const frames = titleFrames[this.#title.kind].map((frame) =>
      frame.replaceAll('{t}', words).replaceAll('<when>', pack.when).replaceAll('<tonight>', tonightOf(pack)),
    );
    const lines = frames.map((frame) => candidate(frame, [])).filter((line) => line.syllables <= 11);
    return random.pick(lines.length > 0 ? lines : [candidate(words, [])]);
  }

  #stanza(frames: readonly string[], lineCount: number, schemes: readonly string[], random: Random): string[] {
    const pool = this.#pool(frames, random.child('pool'));
    return this.#choose({ pools: Array.from({ length: lineCount }, () => pool), schemes }, random);
  }

  #choose(wish: Pick<StanzaWish, 'pools' | 'schemes' | 'fixed'>, random: Random, owedMerit = OWED_MERIT): string[] {
    const lines = writeStanza(
      { ...wish, syllables: this.#syllables, heard: this.#heard, owed: this.#owed, owedMerit },
      random.child('choice'),
    );
    for (const line of lines) {
      for (const part of line.parts) this.#used.add(part);
      for (const word of line.content) {
        this.#heard.add(word);
        this.#owed.delete(word);
      }
    }
    return lines.map((line) => line.text);
  }

  /** Lines about the words that the song still owes to its description. */
  #themeLines(random: Random): Candidate[] {
    const owed = this.#words.filter((word) => this.#owed.has(owedForm(word)));
    return owed.flatMap((word) =>
      candidatesOf(
        random.shuffle(framesFor(word)).slice(0, THEME_FRAMES),
        this.#stock(),
        1,
        random.child(word.plain),
      ).map((line) => ({
        ...line,
        // One line a stanza for each word.
        parts: [...line.parts, `word:${word.plain}`],
        isStock: false,
      })),
    );
  }

  #pool(frames: readonly string[], random: Random): Candidate[] {
    return candidatesOf(
      frames.filter(() => random.chance(OPEN_SHARE)),
      this.#stock(),
      FILLINGS,
      random,
    );
  }

  #stock(): Stock {
    return { packs: this.#packs, used: this.#used, isHappy: this.#isHappy };
  }
}
