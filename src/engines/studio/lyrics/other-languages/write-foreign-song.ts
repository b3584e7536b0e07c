import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { Brief, LyricSection, LyricSheet } from '../../records.ts';
import { lineSyllables } from '../line-sound.ts';
import { type PlannedSection, planSections } from '../plan-sections.ts';
import { labelOf } from '../section-names.ts';
import { singableLines } from '../singable-line.ts';
import { chooseForeignScene } from './choose-foreign-scene.ts';
import { type ForeignChorus, writeForeignChorus } from './foreign-chorus.ts';
import type { ForeignScene, LineUnit } from './foreign-scene.ts';
import { chooseVerse, SongMemory } from './foreign-verse.ts';
import { fromFewScenes } from './language-remarks.ts';
import { namedScene } from './named-scene.ts';
import { andOf, type PersonalWish, personalLines } from './personal-lines.ts';
import { withCouplets } from './with-couplets.ts';

/** What the writer needs of a brief. */
type ForeignBrief = Pick<Brief, 'mood' | 'recipe' | 'durationSeconds' | 'durationSecondsMax'> &
  Partial<Pick<Brief, 'tempoBpm' | 'form'>>;

export interface ForeignSongWish {
  /** Primary subtag of BCP 47; one that `isWrittenIn`. */
  readonly language: string;
  /** null: the chorus brings its own. */
  readonly title: string | null;
  /** A tag of `data/lyrics/occasions.txt`; null: none is known. */
  readonly occasion: string | null;
  /** At least 2. */
  readonly lineCountMax: number;
  /** Names and facts of the request, which stand in lines of their own. */
  readonly personal: PersonalWish;
}

/**
 * Writes the words of a song in another language than English: one scene of those that people wrote, chosen by occasion and mood;
 * couplets in the order of its story, a hook that is the title, a bridge that turns. The remarks say so, and which facts are
 * not sung. Another `random` gives another lyric.
 * @throws RangeError when nothing is written in the language
 */
export function writeForeignSong(brief: ForeignBrief, wish: ForeignSongWish, random: Random): LyricSheet {
  const { language, title, lineCountMax, occasion } = wish;
  const { names } = wish.personal;
  const sought = { language, occasion, valence: brief.mood.valence, nameCount: names.length };
  const chosen = chooseForeignScene(sought, random.child('idea'));
  const scene = namedScene(chosen, { names, occasion, and: andOf(language) });
  const personal = personalLines({ language, occasion }, wish.personal, random.child('personal'));
  const chorus = writeForeignChorus(scene, title, random.child('chorus'));
  const plan = planSections(brief, lineCountMax, {
    chorusLines: chorus.lines.length,
    verseUnits: verseUnitsOf(scene),
    isWordy: random.child('plan').chance(0.9),
  });
  const writer = new SectionWriter(scene, chorus, plan, random);
  const written = plan.map(({ kind, lineCount }) => writer.section(kind, lineCount));
  return {
    title: chorus.title,
    sections: withCouplets(written, personal.couplets),
    isWritten: true,
    remarks: [fromFewScenes(language, personal.untold)],
    ending: null,
  };
}

/** Couplets of the verse that has fewest. */
const verseUnitsOf = ({ early, late }: ForeignScene): number => Math.min(early.length, late.length);

class SectionWriter {
  readonly #scene: ForeignScene;
  readonly #chorus: ForeignChorus;
  readonly #random: Random;
  readonly #verseCount: number;
  readonly #hasChorus: boolean;
  readonly #memory = new SongMemory();
  readonly #ordinals = new Map<SectionKind, number>();
  #model: readonly number[] = [];

  constructor(scene: ForeignScene, chorus: ForeignChorus, plan: readonly PlannedSection[], random: Random) {
    this.#scene = scene;
    this.#chorus = chorus;
    this.#random = random;
    this.#verseCount = plan.filter(({ kind }) => kind === 'verse').length;
    this.#hasChorus = plan.some(({ kind }) => kind === 'chorus');
    this.#memory.hear(chorus.lines);
  }

  section(kind: SectionKind, lineCount: number): LyricSection {
    const ordinal = (this.#ordinals.get(kind) ?? 0) + 1;
    this.#ordinals.set(kind, ordinal);
    const texts = lineCount === 0 ? [] : this.#texts(kind, ordinal, lineCount);
    return { kind, label: labelOf(kind, ordinal), cue: null, lines: texts.flatMap((text) => singableLines(text)) };
  }

  #texts(kind: SectionKind, ordinal: number, lineCount: number): LineUnit {
    const random = this.#random.child(`${kind}-${ordinal}`);
    switch (kind) {
      case 'verse':
        return this.#verse(ordinal, lineCount, random);
      case 'chorus':
        return this.#chorus.cutTo(lineCount);
      case 'drop':
        return this.#chorus.chops(lineCount);
      case 'preChorus':
        return this.#piece(this.#scene.pre, lineCount, { random, mayReturn: true });
      case 'bridge':
        return this.#piece(this.#scene.bridge, lineCount, { random, mayReturn: false });
      case 'outro':
        return this.#outro(lineCount, random);
      default:
        return this.#chorus.tag(lineCount);
    }
  }

  #verse(ordinal: number, lineCount: number, random: Random): LineUnit {
    const refrain = this.#hasChorus ? [] : this.#chorus.refrain();
    const wish = {
      lineCount: lineCount - refrain.length,
      pool: this.#versePool(ordinal, lineCount),
      model: this.#model,
    };
    const lines = chooseVerse(wish, this.#memory, random).flat();
    if (this.#model.length < lines.length) this.#model = lines.map(lineSyllables);
    return [...lines, ...refrain];
  }

  /** First verses tell the situation, later ones what came of it; the story goes on from verse to verse. */
  #versePool(ordinal: number, lineCount: number): readonly LineUnit[] {
    const { early, late } = this.#scene;
    const earlyCount = Math.ceil(this.#verseCount / 2);
    const isEarly = ordinal <= earlyCount;
    const fresh = this.#memory.freshOf(isEarly ? early : late);
    // Two verses of one part share it in order: the first takes the first half.
    const isShared = ordinal < (isEarly ? earlyCount : this.#verseCount);
    const pool = isShared ? fresh.slice(0, Math.max(2, Math.ceil(lineCount / 2), Math.ceil(fresh.length / 2))) : fresh;
    if (pool.length * 2 >= lineCount || (isEarly && this.#verseCount > 1)) return pool;
    return [...pool, ...(isEarly ? late : early)];
  }

  /** @param mayReturn whether the memory takes a unit that was sung before once more */
  #piece(
    units: readonly LineUnit[],
    lineCount: number,
    { random, mayReturn }: { readonly random: Random; readonly mayReturn: boolean },
  ): LineUnit {
    const fresh = this.#memory.freshOf(units);
    const unit = random.pick(fresh.length > 0 ? fresh : units);
    if (mayReturn || fresh.length > 0) this.#memory.take(unit);
    const next = unit.length < lineCount ? fresh.find((other) => other !== unit) : undefined;
    return [...unit, ...(next ?? [])].slice(0, lineCount);
  }

  #outro(lineCount: number, random: Random): LineUnit {
    const units = this.#scene.outro.filter((unit) => unit.length <= lineCount);
    return units.length === 0 || random.chance(0.3) ? this.#chorus.tag(lineCount) : random.pick(units);
  }
}
