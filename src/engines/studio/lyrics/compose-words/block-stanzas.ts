import type { Random } from '../../../../core/random.ts';
import type { Block, BlockSection, CellName } from '../material/block.ts';
import { breakLines } from '../plain-words/break-lines.ts';
import { capital } from '../weave/telling.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { cellCandidates } from './cell-candidates.ts';
import { rankBlocks, tailsOf } from './choose-blocks.ts';
import { chooseChorusForm } from './chorus-forms.ts';
import { factCandidates } from './fact-candidates.ts';
import { lessonLines } from './lesson-lines.ts';
import type { Passage } from './passages.ts';
import { chooseScheme } from './rhyme-schemes.ts';
import { type Slot, type Stanza, searchStanza } from './search-stanza.ts';
import type { SongContext } from './song-context.ts';
import { type Place, planStanza } from './stanza-plan.ts';

const SCHEMES_TRIED = 2;
const BLOCKS_TRIED = 2;
/** Syllables that a line of the request's own words may have more. */
const LONGER_FACT = 2;
/** Syllables of a fact that is told in several lines. */
const LONGEST_FACT = 60;
const AVOIDED_COST = 6;

/** Writes stanzas line by line from blocks, whose halves of lines recombine. */
export class BlockStanzas {
  readonly #context: SongContext;

  constructor(context: SongContext) {
    this.#context = context;
  }

  #ranked(section: BlockSection, isTurn: boolean, random: Random): Block[] {
    const { intent, style } = this.#context.order;
    const wish = { section, style, isTurn, domains: this.#context.domains, used: this.#context.song.blocks };
    return rankBlocks(this.#context.material.blocks, intent, wish, random);
  }

  /** A stanza on one block, the best of a few; null: no block fits. */
  stanza(
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
    this.#context.song.useBlock(best.block.name);
    return this.#context.song.take(best.stanza.lines);
  }

  #onBlock(block: Block, lineCount: number, facts: readonly number[], random: Random): Stanza | null {
    const responses = new Map(facts.map((fact) => [fact, this.responses(fact)]));
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
    return this.#bestScheme(candidates, this.#context.order.isInCouplets, random);
  }

  #candidatesAt(block: Block, place: Exclude<Place, { kind: 'response' }>, random: Random): readonly Candidate[] {
    return place.kind === 'fact' ? this.factLines(place.fact, random) : this.#cell(block, place.cell, random);
  }

  #cell(block: Block, cell: number, random: Random): readonly Candidate[] {
    const options = { words: this.#context.slotWords, syllablesMax: this.#context.order.syllablesMax };
    return cellCandidates(block, block.cells[cell]!, options, random).filter(
      ({ text }) => !this.#context.song.has(text),
    );
  }

  /** The cheapest stanza of a few rhyme schemes. */
  #bestScheme(candidates: readonly (readonly Candidate[])[], isInCouplets: boolean, random: Random): Stanza | null {
    let best: Stanza | null = null;
    for (let attempt = 0; attempt < SCHEMES_TRIED; attempt++) {
      const stream = random.child(`scheme-${attempt}`);
      const scheme = chooseScheme({ lineCount: candidates.length, isInCouplets }, stream);
      const slots = candidates.map((own, at): Slot => ({ candidates: own, rhyme: scheme[at] ?? 'X' }));
      const found = searchStanza(slots, this.#context.song, stream.child('search'));
      if (found !== null && (best === null || found.cost < best.cost)) best = found;
    }
    return best;
  }

  /** Lines that may follow one which told the fact. */
  responses(fact: number): readonly Candidate[] {
    const { material, order, song } = this.#context;
    return tailsOf(material.tails, order.intent, fact)
      .map(({ text, cost }) => candidateOf(text, [`tail/${text}`], { cost }))
      .filter(({ text, pieces }) => !song.pieces.has(pieces[0]!) && !song.has(text));
  }

  /** Lines that tell a fact; long ones only where no shorter one can. */
  factLines(fact: number, random: Random): readonly Candidate[] {
    const { order, leads } = this.#context;
    const options = { syllablesMax: order.syllablesMax + LONGER_FACT, isNamed: false };
    const lines = factCandidates(order.intent, fact, leads, options, random);
    const short = lines.filter(({ syllables }) => syllables <= order.syllablesMax);
    return short.length > 0 ? short : lines;
  }

  /** A fact in lines that can be sung: one, or of a long sentence as many as it takes. */
  factPassages(fact: number, random: Random): readonly Passage[] {
    const { order, leads, song } = this.#context;
    const short = this.factLines(fact, random);
    if (short.length > 0) {
      return short.map((line) => ({ lines: [line], cost: line.cost + (song.has(line.text) ? AVOIDED_COST : 0) }));
    }
    const options = { syllablesMax: LONGEST_FACT, isNamed: false };
    return factCandidates(order.intent, fact, leads, options, random).map(({ text, cost }) => ({
      lines: breakLines(text, order.syllablesMax).map((part) => candidateOf(capital(part), [`fact/${fact}`], { fact })),
      cost,
    }));
  }

  /** Where no block fits: the facts alone, one a line. */
  factsOnly(facts: readonly number[], random: Random): readonly string[] | null {
    const candidates = facts
      .map((fact) => this.factLines(fact, random.child(String(fact))))
      .filter((list) => list.length > 0);
    const stanza = candidates.length === 0 ? null : this.#bestScheme(candidates, false, random);
    return stanza === null ? null : this.#context.song.take(stanza.lines);
  }

  chorus(block: Block, lineCount: number, random: Random): readonly string[] | null {
    this.#context.song.useBlock(block.name);
    const { lesson } = this.#context.order.intent;
    const form = lesson === null ? chooseChorusForm(lineCount, random.child('form')) : (['title', 'end'] as const);
    const own = form.map((name, at) => this.#chorusLines(block, name, random.child(`line-${at}`)));
    // What is taught comes in the chorus, all of it, in order.
    const listed = lesson === null ? [] : lessonLines(lesson).map((line) => [line]);
    const candidates = lesson === null ? own : [own[0]!, ...listed, own[1]!];
    const stanza = this.#bestScheme(candidates, this.#context.order.isInCouplets || random.chance(0.25), random);
    return stanza === null ? null : this.#context.song.take(stanza.lines);
  }

  #chorusLines(block: Block, name: CellName, random: Random): readonly Candidate[] {
    const named = [...block.cells.keys()].filter((cell) => block.cells[cell]!.name === name);
    const cells =
      named.length > 0 ? named : [...block.cells.keys()].filter((cell) => block.cells[cell]!.name !== 'title');
    const lines = cells.flatMap((cell) => this.#cell(block, cell, random.child(String(cell))));
    return name === 'title' || lines.length === 0
      ? [...lines, candidateOf(this.#context.title, ['title'], { cost: 0.4 })]
      : lines;
  }
}
