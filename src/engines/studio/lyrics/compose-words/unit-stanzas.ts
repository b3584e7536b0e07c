import type { Random } from '../../../../core/random.ts';
import type { Story, StoryStep } from '../material/story.ts';
import type { BlockStanzas } from './block-stanzas.ts';
import type { Candidate } from './candidate.ts';
import { type Passage, passagesOf } from './passages.ts';
import { planStoryVerse } from './plan-story-verse.ts';
import { type PoolName, planVerse, type VersePlace } from './plan-verse.ts';
import { type RhymePlan, searchPassages } from './search-passages.ts';
import type { SongContext } from './song-context.ts';
import type { Offer } from './unit-pools.ts';

/** Place of a section among those of its kind, and how many verses come after it. */
export interface SectionPlace {
  readonly ordinal: number;
  readonly versesLeft: number;
}

/** At most this share of a verse's lines tells facts; the rest is the picture that they stand in. */
const FACT_SHARE_MAX = 0.5;
/** Of verses, but for styles that live by couplets. */
const COUPLETS_CHANCE = 0.3;
/** Songs of short lines, songs of long ones. */
const SYLLABLES_USUAL = [6, 8, 10, 12] as const;
const AVOIDED_COST = 6;
/** Units of the song's own topics; where there are fewer, things near them help out. */
const OWN_UNITS_ENOUGH = 10;
/** Lines of a verse that need no words about just anything to make it longer. */
const LINES_ENOUGH = 4;
/** Lines that answer any fact cost more, and say nothing of this one. */
const GENERAL_RESPONSE_COST = 0.4;
const LATER_TOPIC_COST = 0.8;

/** Writes verses and other sections from units: lines of two and four that belong together, around the facts of the request. */
export class UnitStanzas {
  readonly #context: SongContext;
  readonly #blocks: BlockStanzas;
  readonly #offers = new Map<PoolName, readonly Offer[]>();

  readonly #syllablesUsual: number | null;

  constructor(context: SongContext, blocks: BlockStanzas, random: Random) {
    this.#context = context;
    this.#blocks = blocks;
    this.#syllablesUsual =
      context.order.style === 'rap' ? null : random.weighted(SYLLABLES_USUAL, (_, at) => [3, 4, 4, 3][at]!);
  }

  verse(lineCount: number, { ordinal, versesLeft }: SectionPlace, random: Random): readonly string[] | null {
    const due = Math.ceil(this.#context.song.openFacts.length / (versesLeft + 1));
    const most = versesLeft === 0 ? lineCount : Math.max(1, Math.floor(lineCount * FACT_SHARE_MAX));
    const facts = this.#context.song.openFacts.slice(0, Math.min(due, most));
    if (this.#context.story !== null)
      return this.#storyVerse(this.#context.story, lineCount, { ordinal, versesLeft }, facts, random);
    const places = planVerse(
      {
        lineCount,
        facts,
        isFirst: ordinal === 0,
        isLast: versesLeft === 0,
        isTopical: this.#context.isTopical,
        has: (pool, count) => this.#poolOf(pool).some((offer) => this.#isFree(offer, count)),
        sizeOf: (pool) => this.#poolOf(pool).length,
        hasResponse: this.#hasResponse,
      },
      random.child('plan'),
    );
    const told = this.#passages(places, random);
    const missing = lineCount - (told?.length ?? 0);
    if (told !== null && (missing < 2 || (this.#context.isTopical && told.length >= LINES_ENOUGH))) return told;
    const left = facts.filter((fact) => this.#context.song.openFacts.includes(fact));
    const more = this.#blocks.stanza('verse', Math.min(missing, 4), left, ordinal > 0, random.child('block'));
    if (told === null) return more ?? this.#blocks.factsOnly(left, random.child('facts'));
    return [...told, ...(more ?? [])];
  }

  #storyVerse(
    { scenes }: Story,
    lineCount: number,
    { ordinal, versesLeft }: SectionPlace,
    facts: readonly number[],
    random: Random,
  ): readonly string[] | null {
    const places = planStoryVerse({
      lineCount,
      facts,
      ordinal,
      isLast: versesLeft === 0,
      sceneCount: scenes.length,
      hasUnits: (fact) => this.#poolOf(`fact-${fact}`).some((offer) => this.#isFree(offer, 2)),
    });
    return this.#passages(places, random) ?? this.#blocks.factsOnly(facts, random.child('facts'));
  }

  /** A matter that is only named has nothing that could be answered. */
  #hasResponse = (fact: number): boolean => {
    const { kind, clause, about } = this.#context.order.intent.facts[fact]!;
    const isNamed = kind === 'thing' && clause === null && about === null;
    return !isNamed && this.#blocks.responses(fact).some(({ cost }) => cost < GENERAL_RESPONSE_COST);
  };

  #isFree = ({ unit }: Offer, lineCount: number): boolean =>
    unit.lines.length === lineCount && !this.#context.song.pieces.has(unit.id);

  /** Topics take turns. */
  #poolOf(pool: PoolName): readonly Offer[] {
    const kept = this.#offers.get(pool);
    if (kept !== undefined) return kept;
    const [, scene, step] = /^scene-(\d+)-([a-z]+)$/.exec(pool) ?? [];
    const fact = /^fact-(\d+)$/.exec(pool)?.[1];
    const offers =
      fact !== undefined
        ? this.#context.pools.ofFact(this.#context.order.intent.facts[Number(fact)]!)
        : scene !== undefined
          ? this.#context.pools.scene(Number(scene), step as StoryStep)
          : pool === 'topic'
            ? this.#topicOffers()
            : this.#context.pools.verse(pool as 'start' | 'middle' | 'turn' | 'end');
    this.#offers.set(pool, offers);
    return offers;
  }

  #topicOffers(): readonly Offer[] {
    const { pools, isTopical } = this.#context;
    const own = pools.topics.flatMap((topic, at) =>
      pools.ofTopic(topic).map((offer) => ({ ...offer, cost: offer.cost + LATER_TOPIC_COST * at })),
    );
    return isTopical && own.length < OWN_UNITS_ENOUGH ? [...own, ...pools.nearTopics()] : own;
  }

  #passages(places: readonly VersePlace[], random: Random): readonly string[] | null {
    if (places.length === 0) return null;
    const offered = places.map((place, at) => this.#passagesAt(place, random.child(`place-${at}`)));
    const plan: RhymePlan =
      this.#context.order.isInCouplets || random.chance(COUPLETS_CHANCE) ? 'couplets' : 'alternate';
    const found = searchPassages(
      offered.filter((passages) => passages.length > 0),
      plan,
      this.#context.song,
      random.child('search'),
      this.#syllablesUsual,
    );
    return found === null || found.lines.length === 0 ? null : this.#context.song.take(found.lines);
  }

  #passagesAt(place: VersePlace, random: Random): readonly Passage[] {
    const single = (lines: readonly Candidate[]): Passage[] =>
      lines.map((line) => ({
        lines: [line],
        cost: line.cost + (this.#context.song.has(line.text) ? AVOIDED_COST : 0),
      }));
    switch (place.kind) {
      case 'fact':
        return this.#blocks.factPassages(place.fact, random);
      case 'response':
        return single(this.#blocks.responses(place.fact).filter(({ cost }) => cost < GENERAL_RESPONSE_COST));
      case 'unit':
        return passagesOf(
          this.#poolOf(place.pool),
          this.#context.song,
          { ...this.#lineOptions, lineCount: place.lineCount },
          random,
        );
    }
  }

  get #lineOptions() {
    return { words: this.#context.slotWords, syllablesMax: this.#context.order.syllablesMax + 2 };
  }

  /** Lines of the occasion for a section of its own; null: there are none. */
  section(section: 'pre' | 'bridge' | 'outro', lineCount: number, random: Random): readonly string[] | null {
    const offers = this.#context.pools.section(section);
    const passages = passagesOf(offers, this.#context.song, this.#lineOptions, random);
    const first = searchPassages([passages], 'couplets', this.#context.song, random.child('search'));
    if (first === null) return null;
    const taken = this.#context.song.take(first.lines);
    if (first.lines.length >= lineCount || section !== 'bridge') return taken;
    const more = passagesOf(offers, this.#context.song, this.#lineOptions, random.child('more'));
    const second = searchPassages([more], 'couplets', this.#context.song, random.child('more-search'));
    return second === null ? taken : [...taken, ...this.#context.song.take(second.lines)];
  }
}
