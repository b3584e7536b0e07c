import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SongIntent } from '../../understand/song-intent.ts';
import type { Block, BlockSection, CellName } from '../material/block.ts';
import type { Material } from '../material/load-material.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { cellCandidates } from './cell-candidates.ts';
import { type BlockWish, rankBlocks } from './choose-blocks.ts';
import { chooseTitle } from './choose-title.ts';
import { factCandidates } from './fact-candidates.ts';
import { type SlotWords, slotWordsOf } from './fill-slots.ts';
import type { Lead } from './leads.ts';
import { chooseScheme } from './rhyme-schemes.ts';
import { searchStanza, type Slot } from './search-stanza.ts';

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

/** The words of one song: the title, and the lines of any section that is asked for, in the order of the song. */
export class WordWriter {
  readonly #material: Material;
  readonly #leads: readonly Lead[];
  readonly #order: WordsOrder;
  readonly #random: Random;
  readonly #usedBlocks = new Set<string>();
  readonly #pieces = new Set<string>();
  readonly #words = new Map<string, number>();
  readonly #lines: Set<string>;
  readonly #domains: readonly string[];
  readonly #chorusBlock: Block | null;
  readonly #openFacts: number[];
  readonly #slotWords: SlotWords;
  readonly title: string;
  #chorus: readonly string[] | null = null;

  constructor(material: Material, leads: readonly Lead[], order: WordsOrder, random: Random) {
    this.#material = material;
    this.#leads = leads;
    this.#order = order;
    this.#random = random;
    this.#lines = new Set(order.avoided);
    const { intent } = order;
    const topics = intent.topics.flatMap(({ head, text }) => material.topics.get(text.toLowerCase()) ?? material.topics.get(head) ?? []);
    this.#domains = [...new Set([...topics.map(({ domain }) => domain), ...intent.topics.flatMap(({ domain }) => domain ?? [])])];
    const words = slotWordsOf(intent, topics, order.title);
    const choruses = this.#ranked('chorus', false, random.child('chorus-blocks'));
    const chosen = order.title === null ? chooseTitle(choruses, intent, words, random.child('title')) : null;
    this.#chorusBlock = chosen?.block ?? choruses.find(({ titleKind }) => titleKind === 'sentence') ?? choruses[0] ?? null;
    this.title = order.title ?? chosen?.title ?? '';
    this.#slotWords = slotWordsOf(intent, topics, this.title);
    this.#openFacts = [...intent.facts.keys()];
  }

  /** Facts that no line has told yet, by index. */
  get untold(): readonly number[] {
    return this.#openFacts;
  }

  /** @param place of the section among those of its kind, from 0; `left` how many verses come after it */
  section(kind: SectionKind, lineCount: number, place: { readonly ordinal: number; readonly versesLeft: number }): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        this.#chorus ??= this.#writeChorus(lineCount, random);
        return this.#chorus.slice(0, Math.max(lineCount, 2));
      case 'verse':
        return this.#verse(lineCount, place, random);
      case 'preChorus':
        return this.#piece('pre', lineCount, random, 0);
      case 'bridge':
        return this.#piece('bridge', lineCount, random, this.#openFacts.length > 0 ? 1 : 0);
      case 'outro':
        return this.#piece('outro', lineCount, random, 0);
      case 'postChorus':
      case 'drop':
        return this.#tag(lineCount);
      default:
        return this.#tag(Math.min(2, lineCount));
    }
  }

  #tag(lineCount: number): readonly string[] {
    return Array.from({ length: lineCount }, () => this.title);
  }

  #ranked(section: BlockSection, isTurn: boolean, random: Random): Block[] {
    const { intent, style } = this.#order;
    return rankBlocks(this.#material.blocks, intent, { section, style, isTurn, domains: this.#domains, used: this.#usedBlocks }, random);
  }

  #verse(lineCount: number, { ordinal, versesLeft }: { readonly ordinal: number; readonly versesLeft: number }, random: Random): readonly string[] {
    const stanzas = lineCount <= 5 ? [lineCount] : splitEven(lineCount);
    const facts = Math.min(Math.ceil(this.#openFacts.length / Math.max(1, versesLeft + 1)), Math.floor(lineCount * 0.6));
    const lines: string[] = [];
    for (const [at, count] of stanzas.entries()) {
      const share = Math.min(Math.ceil((facts - sumOf(lines, facts)) / (stanzas.length - at)), Math.max(1, Math.ceil(count * 0.6)));
      lines.push(...this.#stanza('verse', count, Math.max(0, facts > 0 ? Math.min(share, this.#openFacts.length) : 0), ordinal > 0, random.child(`stanza-${at}`)));
    }
    return lines;
  }

  #piece(section: BlockSection, lineCount: number, random: Random, facts: number): readonly string[] {
    return this.#stanza(section, lineCount, facts, false, random);
  }

  /** A stanza: lines of one block in its order, facts of the request between them. */
  #stanza(section: BlockSection, lineCount: number, factCount: number, isTurn: boolean, random: Random): readonly string[] {
    const facts = this.#openFacts.slice(0, factCount);
    let best: { lines: readonly Candidate[]; cost: number; block: Block } | null = null;
    for (const [at, block] of this.#ranked(section, isTurn, random.child('blocks')).slice(0, 3).entries()) {
      const stream = random.child(`try-${at}`);
      const found = this.#search(block, lineCount, facts, stream);
      const cost = (found?.cost ?? 0) + at * 0.8;
      if (found !== null && (best === null || cost < best.cost)) best = { lines: found.lines, cost, block };
    }
    const chosen = best ?? this.#factsOnly(lineCount, facts, random);
    if (best !== null) this.#usedBlocks.add(best.block.name);
    for (const line of chosen.lines) this.#take(line);
    return chosen.lines.map(({ text }) => text);
  }

  #factsOnly(lineCount: number, facts: readonly number[], random: Random): { lines: readonly Candidate[] } {
    const slots = facts.slice(0, lineCount).map((fact): Slot => ({ candidates: this.#factLines(fact, random.child(`fact-${fact}`)), rhyme: 'X', syllables: null }));
    const filled = slots.filter(({ candidates }) => candidates.length > 0);
    const found = filled.length === 0 ? null : searchStanza(filled, this.#memory, random.child('search'));
    return found ?? { lines: [candidateOf(this.title, ['title'])] };
  }

  #search(block: Block, lineCount: number, facts: readonly number[], random: Random): { lines: readonly Candidate[]; cost: number } | null {
    const layout = layoutOf(block, lineCount, facts, random.child('layout'));
    let best: { lines: readonly Candidate[]; cost: number } | null = null;
    for (const attempt of [0, 1, 2]) {
      const stream = random.child(`scheme-${attempt}`);
      const scheme = chooseScheme({ lineCount: layout.length, isInCouplets: this.#order.isInCouplets }, stream);
      const slots = layout.map((place, at): Slot => {
        const candidates = 'fact' in place ? this.#factLines(place.fact, stream.child(`fact-${place.fact}`)) : cellCandidates(block, block.cells[place.cell]!, { words: this.#slotWords, syllablesMax: this.#order.syllablesMax }, stream.child(`cell-${at}`)).filter(({ text }) => !this.#lines.has(text.toLowerCase())); // biome-ignore format: one thought
        return { candidates, rhyme: scheme[at] ?? 'X', syllables: null };
      });
      const found = searchStanza(slots, this.#memory, stream.child('search'));
      if (found !== null && (best === null || found.cost < best.cost)) best = found;
    }
    return best;
  }

  #factLines(fact: number, random: Random): Candidate[] {
    return factCandidates(this.#order.intent, fact, this.#leads, { syllablesMax: this.#order.syllablesMax + 2, isNamed: false }, random);
  }

  #writeChorus(lineCount: number, random: Random): readonly string[] {
    const block = this.#chorusBlock;
    const title = candidateOf(this.title, ['title']);
    if (block === null) return [title.text, title.text];
    this.#usedBlocks.add(block.name);
    const form = chorusForm(lineCount, random.child('form'));
    const options = { words: this.#slotWords, syllablesMax: this.#order.syllablesMax };
    const linesOf = (name: CellName, at: number): Candidate[] => {
      const cells = block.cells.filter((cell) => cell.name === name);
      const pool = (cells.length > 0 ? cells : block.cells.filter((cell) => cell.name !== 'title')).flatMap((cell, index) => cellCandidates(block, cell, options, random.child(`${name}-${at}-${index}`)));
      return name === 'title' ? [...pool, { ...title, cost: 0.4 }] : pool;
    };
    let best: { lines: readonly Candidate[]; cost: number } | null = null;
    for (const attempt of [0, 1, 2]) {
      const stream = random.child(`scheme-${attempt}`);
      const scheme = chooseScheme({ lineCount: form.length, isInCouplets: this.#order.isInCouplets || stream.chance(0.25) }, stream);
      const slots = form.map((name, at): Slot => ({ candidates: linesOf(name, at + 10 * attempt), rhyme: scheme[at] ?? 'X', syllables: null }));
      const found = searchStanza(slots.filter(({ candidates }) => candidates.length > 0), this.#memory, stream.child('search'));
      if (found !== null && (best === null || found.cost < best.cost)) best = found;
    }
    for (const line of best?.lines ?? []) this.#take(line);
    return best?.lines.map(({ text }) => text) ?? [title.text, title.text];
  }

  get #memory() {
    return { pieces: this.#pieces, words: this.#words, lines: this.#lines };
  }

  #take(line: Candidate): void {
    for (const piece of line.pieces) this.#pieces.add(piece);
    for (const word of line.content) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    this.#lines.add(line.text.toLowerCase());
    const at = line.fact === null ? -1 : this.#openFacts.indexOf(line.fact);
    if (at >= 0) this.#openFacts.splice(at, 1);
  }
}

type Place = { readonly cell: number } | { readonly fact: number };

/** Which line is of which cell, which tells a fact: the block opens and closes, facts stand between. */
function layoutOf(block: Block, lineCount: number, facts: readonly number[], random: Random): Place[] {
  const own = Math.max(facts.length >= lineCount ? 0 : 1, lineCount - facts.length);
  const cells = cellsInOrder(block, own, random);
  const places: Place[] = cells.map((cell) => ({ cell }));
  for (const [at, fact] of facts.slice(0, lineCount - (own > 0 ? own : 0)).entries()) {
    const room = places.length;
    const slot = room === 0 ? 0 : Math.min(room, 1 + Math.round(((at + random.next()) / Math.max(1, facts.length)) * (room - 1)) + at);
    places.splice(slot, 0, { fact });
  }
  return places;
}

/** Cells for so many lines, in the order of telling; cells are used again where there are too few. */
function cellsInOrder(block: Block, count: number, random: Random): number[] {
  const all = [...block.cells.keys()];
  if (count >= all.length) {
    const extra = Array.from({ length: count - all.length }, () => random.pick(all.slice(0, Math.max(1, all.length - 1))));
    return [...all, ...extra].sort((left, right) => left - right);
  }
  const start = all.filter((at) => block.cells[at]!.name === 'start').slice(0, 1);
  const rest = random.shuffle(all.filter((at) => !start.includes(at)));
  return [...start, ...rest].slice(0, count).sort((left, right) => left - right);
}

/** Lines of verses in stanzas of four, what is left in the last. */
const splitEven = (count: number): number[] => {
  const stanzas = Math.max(1, Math.round(count / 4));
  return Array.from({ length: stanzas }, (_, at) => Math.floor((count * (at + 1)) / stanzas) - Math.floor((count * at) / stanzas));
};

const sumOf = (_lines: readonly string[], _facts: number): number => 0;

/** Where the title stands: as people put it, first, last, in between, once to three times. */
function chorusForm(lineCount: number, random: Random): CellName[] {
  const forms: readonly (readonly CellName[])[] =
    CHORUS_FORMS[lineCount] ?? [Array.from({ length: lineCount }, (_, at): CellName => (at === lineCount - 1 ? 'end' : at % 4 === 0 ? 'title' : 'middle'))];
  return [...random.pick(forms)];
}

const [T, M, E] = ['title', 'middle', 'end'] as const;
const CHORUS_FORMS: Readonly<Record<number, readonly (readonly CellName[])[]>> = {
  2: [[T, E], [M, T]],
  3: [[T, M, E], [M, M, T], [T, M, T]],
  4: [[T, M, M, E], [T, M, T, E], [M, T, M, T], [M, M, M, T], [T, M, M, T], [M, T, M, E]],
  5: [[T, M, M, M, E], [M, M, T, M, T], [T, M, T, M, E], [M, T, M, M, T]],
  6: [[T, M, M, T, M, E], [M, M, T, M, M, T], [T, T, M, M, T, E], [M, T, M, M, T, E], [T, M, M, M, M, T]],
  7: [[T, M, M, T, M, M, E], [M, M, M, T, M, M, T], [T, M, T, M, M, M, E]],
  8: [[T, M, M, M, T, M, M, E], [M, M, M, T, M, M, M, T], [T, M, T, M, T, M, M, E], [T, T, M, M, T, T, M, E]],
}; // biome-ignore format: a table
