import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { Block, BlockSection, CellName } from '../material/block.ts';
import type { Lead } from '../material/load-leads.ts';
import type { Material } from '../material/load-material.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { cellCandidates } from './cell-candidates.ts';
import { type BlockWish, rankBlocks, rankResponses } from './choose-blocks.ts';
import { chooseTitle } from './choose-title.ts';
import { chooseChorusForm } from './chorus-forms.ts';
import { factCandidates } from './fact-candidates.ts';
import { type SlotWords, slotWordsOf } from './fill-slots.ts';
import { lessonLines } from './lesson-lines.ts';
import { withRequiredFacts } from './required-facts.ts';
import { chooseScheme } from './rhyme-schemes.ts';
import { type Slot, type Stanza, searchStanza } from './search-stanza.ts';
import { SongSoFar } from './song-so-far.ts';
import { type Place, planStanza, stanzaSizes } from './stanza-plan.ts';

/** What a song's words are written for. */
export interface WordsOrder {
  readonly intent: SongIntent;
  /** The caller's; null: one is found. */
  readonly title: string | null;
  readonly style: BlockWish['style'];
  readonly syllablesMax: number;
  /** A style that lives by couplets. */
  readonly isInCouplets: boolean;
  /** Lines that must not come, lower case. */
  readonly avoided: ReadonlySet<string>;
}

/** Place of a section among those of its kind, and how many verses come after it. */
export interface SectionPlace {
  readonly ordinal: number;
  readonly versesLeft: number;
}

const SCHEMES_TRIED = 2;
const BLOCKS_TRIED = 2;
/** At most this share of a verse's lines tells facts; the rest is the picture that they stand in. */
const FACT_SHARE_MAX = 0.5;
const PRE_AGAIN_CHANCE = 0.7;

/** Writes the words of one song, section by section in the order of the song. */
export class WordWriter {
  readonly title: string;
  readonly #material: Material;
  readonly #leads: readonly Lead[];
  readonly #order: WordsOrder;
  readonly #random: Random;
  readonly #song: SongSoFar;
  readonly #domains: readonly string[];
  readonly #slotWords: SlotWords;
  readonly #chorusBlock: Block | null;
  #chorus: readonly string[] | null = null;
  #preChorus: readonly string[] | null = null;

  constructor(material: Material, leads: readonly Lead[], wish: WordsOrder, random: Random) {
    const order = { ...wish, intent: withRequiredFacts(wish.intent) };
    this.#material = material;
    this.#leads = leads;
    this.#order = order;
    this.#random = random;
    const { intent } = order;
    this.#song = new SongSoFar(order.avoided, intent.facts.length);
    const topics = intent.topics.flatMap(
      ({ head, text }) => material.topics.get(text.toLowerCase()) ?? material.topics.get(head) ?? [],
    );
    this.#domains = [
      ...new Set([...topics.map(({ domain }) => domain), ...intent.topics.flatMap(({ domain }) => domain ?? [])]),
    ];
    const choruses = this.#ranked('chorus', false, random.child('chorus-blocks'));
    const words = slotWordsOf(intent, topics, order.title);
    const chosen = order.title === null ? chooseTitle(choruses, intent, words, random.child('title')) : null;
    this.#chorusBlock =
      chosen?.block ?? choruses.find(({ titleKind }) => titleKind === 'sentence') ?? choruses[0] ?? null;
    this.title = order.title ?? chosen?.title ?? '';
    this.#slotWords = slotWordsOf(intent, topics, this.title);
  }

  /** Facts that no line has told yet, by index. */
  get untold(): readonly number[] {
    return this.#song.openFacts;
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        this.#chorus ??= this.#writeChorus(lineCount, random);
        return this.#order.intent.lesson === null ? this.#chorus.slice(0, Math.max(lineCount, 2)) : this.#chorus;
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'preChorus': {
        const again = this.#preChorus !== null && random.chance(PRE_AGAIN_CHANCE) ? this.#preChorus : null;
        this.#preChorus = again ?? this.#stanza('pre', lineCount, [], false, random) ?? this.#preChorus;
        return this.#preChorus ?? this.#titleLines(1);
      }
      case 'bridge':
        return this.#stanza('bridge', lineCount, this.untold.slice(0, 1), false, random) ?? this.#titleLines(2);
      case 'outro':
        return this.#stanza('outro', lineCount, [], false, random) ?? this.#titleLines(lineCount);
      default:
        return this.#titleLines(lineCount);
    }
  }

  #titleLines = (count: number): readonly string[] => Array.from({ length: Math.max(1, count) }, () => this.title);

  #ranked(section: BlockSection, isTurn: boolean, random: Random): Block[] {
    const { intent, style } = this.#order;
    const wish = { section, style, isTurn, domains: this.#domains, used: this.#song.blocks };
    return rankBlocks(this.#material.blocks, intent, wish, random);
  }

  #verse(lineCount: number, { ordinal, versesLeft }: SectionPlace, random: Random): readonly string[] {
    const sizes = stanzaSizes(lineCount);
    const due = Math.ceil(this.untold.length / (versesLeft + 1));
    const most = versesLeft === 0 ? lineCount : Math.max(1, Math.floor(lineCount * FACT_SHARE_MAX));
    let left = Math.min(due, most);
    return sizes.flatMap((size, at) => {
      const count = Math.min(size, Math.ceil(left / (sizes.length - at)));
      left -= count;
      const lines = this.#stanza('verse', size, this.untold.slice(0, count), ordinal > 0, random.child(`stanza-${at}`));
      return lines ?? this.#factsOnly(this.untold.slice(0, Math.max(1, count)), random.child(`facts-${at}`));
    });
  }

  /** A stanza on one block, the best of a few; null: no block fits. */
  #stanza(
    section: BlockSection,
    lineCount: number,
    facts: readonly number[],
    isTurn: boolean,
    random: Random,
  ): readonly string[] | null {
    let best: { readonly stanza: Stanza; readonly block: Block } | null = null;
    const blocks = this.#ranked(section, isTurn, random.child('blocks')).slice(0, BLOCKS_TRIED);
    for (const [at, block] of blocks.entries()) {
      const stanza = this.#onBlock(block, lineCount, facts, random.child(`block-${at}`));
      if (stanza !== null && (best === null || stanza.cost + at < best.stanza.cost)) best = { stanza, block };
    }
    if (best === null) return null;
    this.#song.useBlock(best.block.name);
    return this.#song.take(best.stanza.lines);
  }

  #onBlock(block: Block, lineCount: number, facts: readonly number[], random: Random): Stanza | null {
    const responses = new Map(facts.map((fact) => [fact, this.#responses(fact, random.child(`response-${fact}`))]));
    const places = planStanza(
      block,
      lineCount,
      facts,
      (fact) => responses.get(fact)!.length > 0,
      random.child('places'),
    );
    const candidates = places.map((place, at) =>
      place.kind === 'response'
        ? responses.get(place.fact)!
        : this.#candidatesAt(block, place, random.child(`place-${at}`)),
    );
    return this.#bestScheme(candidates, this.#order.isInCouplets, random);
  }

  #candidatesAt(block: Block, place: Exclude<Place, { kind: 'response' }>, random: Random): readonly Candidate[] {
    return place.kind === 'fact' ? this.#factLines(place.fact, random) : this.#cell(block, place.cell, random);
  }

  #cell(block: Block, cell: number, random: Random): readonly Candidate[] {
    const options = { words: this.#slotWords, syllablesMax: this.#order.syllablesMax };
    return cellCandidates(block, block.cells[cell]!, options, random).filter(({ text }) => !this.#song.has(text));
  }

  /** The cheapest stanza of a few rhyme schemes. */
  #bestScheme(candidates: readonly (readonly Candidate[])[], isInCouplets: boolean, random: Random): Stanza | null {
    let best: Stanza | null = null;
    for (let attempt = 0; attempt < SCHEMES_TRIED; attempt++) {
      const stream = random.child(`scheme-${attempt}`);
      const scheme = chooseScheme({ lineCount: candidates.length, isInCouplets }, stream);
      const slots = candidates.map((own, at): Slot => ({ candidates: own, rhyme: scheme[at] ?? 'X' }));
      const found = searchStanza(slots, this.#song, stream.child('search'));
      if (found !== null && (best === null || found.cost < best.cost)) best = found;
    }
    return best;
  }

  #responses(fact: number, random: Random): readonly Candidate[] {
    const blocks = rankResponses(this.#material.blocks, this.#order.intent, fact, this.#order.style, random);
    return blocks
      .slice(0, 3)
      .flatMap((block, at) => block.cells.flatMap((_, cell) => this.#cell(block, cell, random.child(`${at}-${cell}`))));
  }

  #factLines(fact: number, random: Random): Candidate[] {
    const options = { syllablesMax: this.#order.syllablesMax + 2, isNamed: false };
    return factCandidates(this.#order.intent, fact, this.#leads, options, random);
  }

  /** Where no block fits: the facts alone, one a line. */
  #factsOnly(facts: readonly number[], random: Random): readonly string[] {
    const candidates = facts
      .map((fact) => this.#factLines(fact, random.child(String(fact))))
      .filter((list) => list.length > 0);
    const stanza = candidates.length === 0 ? null : this.#bestScheme(candidates, false, random);
    return stanza === null ? this.#titleLines(1) : this.#song.take(stanza.lines);
  }

  #writeChorus(lineCount: number, random: Random): readonly string[] {
    const block = this.#chorusBlock;
    if (block === null) return this.#titleLines(2);
    this.#song.useBlock(block.name);
    const { lesson } = this.#order.intent;
    const form = lesson === null ? chooseChorusForm(lineCount, random.child('form')) : (['title', 'end'] as const);
    const own = form.map((name, at) => this.#chorusLines(block, name, random.child(`line-${at}`)));
    // What is taught comes in the chorus, all of it, in order.
    const listed = lesson === null ? [] : lessonLines(lesson).map((line) => [line]);
    const candidates = lesson === null ? own : [own[0]!, ...listed, own[1]!];
    const stanza = this.#bestScheme(candidates, this.#order.isInCouplets || random.chance(0.25), random);
    return stanza === null ? this.#titleLines(2) : this.#song.take(stanza.lines);
  }

  #chorusLines(block: Block, name: CellName, random: Random): readonly Candidate[] {
    const named = [...block.cells.keys()].filter((cell) => block.cells[cell]!.name === name);
    const cells =
      named.length > 0 ? named : [...block.cells.keys()].filter((cell) => block.cells[cell]!.name !== 'title');
    const lines = cells.flatMap((cell) => this.#cell(block, cell, random.child(String(cell))));
    return name === 'title' || lines.length === 0
      ? [...lines, candidateOf(this.title, ['title'], { cost: 0.4 })]
      : lines;
  }
}
