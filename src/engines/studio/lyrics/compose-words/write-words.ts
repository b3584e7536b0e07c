import type { Random } from '../../../../core/random.ts';
import type { SectionKind } from '../../../../music/score.ts';
import type { SongIntent } from '../../song-intent.ts';
import { isAmbiguousTopic } from '../material/ambiguous-topics.ts';
import type { Block } from '../material/block.ts';
import type { Lead } from '../material/load-leads.ts';
import type { Material } from '../material/load-material.ts';
import type { Story } from '../material/story.ts';
import { BlockStanzas } from './block-stanzas.ts';
import { rankBlocks } from './choose-blocks.ts';
import { chooseStory, justFor, withoutCuedFacts } from './choose-story.ts';
import { chooseTitle } from './choose-title.ts';
import { slotWordsOf } from './fill-slots.ts';
import { withProductNamed, withRequiredFacts, withTopicsNamed } from './required-facts.ts';
import type { SongContext, WordsOrder } from './song-context.ts';
import { SongSoFar } from './song-so-far.ts';
import { UnitPools } from './unit-pools.ts';
import { type SectionPlace, UnitStanzas } from './unit-stanzas.ts';
import { chooseWrittenChorus, type WrittenChorus } from './written-chorus.ts';

/** Lines of facts in the chorus of a song without verses. */
const CHORUS_FACTS_MAX = 2;
const REFRAIN_LINES = 2;
const PRE_AGAIN_CHANCE = 0.7;
/** Of choruses with room for another line: the title's line once more at their end. */
const ECHO_CHANCE = 0.6;
/** Of outros: the chorus's last lines. */
const TAG_CHANCE = 0.3;
/** Of bridges and pre-choruses of songs about a matter: more about it. */
const TOPIC_CHANCE = 0.8;

/** Occasions of songs that are about a matter, where nobody is named. */
const TOPICAL: ReadonlySet<string | null> = new Set([
  null,
  'describe',
  'story',
  'absurd',
  'pride',
  'confession',
  'party',
  'holiday',
]);

/** Writes the words of one song, section by section in the order of the song. */
export class WordWriter {
  readonly versesMax = Infinity;
  readonly #context: SongContext;
  readonly #random: Random;
  readonly #blocks: BlockStanzas;
  readonly #units: UnitStanzas;
  readonly #writtenChorus: WrittenChorus | null;
  readonly #chorusBlock: Block | null;
  #chorus: readonly string[] | null = null;
  #hasVerse = false;
  /** Whether the chorus lists what must all be told. */
  #isList = false;
  #preChorus: readonly string[] | null = null;

  constructor(material: Material, leads: readonly Lead[], wish: WordsOrder, random: Random) {
    const stories = wish.isToldEnough === true ? justFor(material.stories, wish.intent) : material.stories;
    const story = chooseStory(stories, wish, random.child('story'), wish.isFiller);
    const isFiller = wish.isFiller === true;
    const required = {
      ...wish,
      intent: isFiller ? { ...wish.intent, facts: [] } : withRequiredFacts(withoutCuedFacts(wish.intent, story)),
    };
    const { intent } = required;
    const topics = intent.topics.flatMap(
      ({ head, text }) =>
        material.topics.get(text.toLowerCase()) ?? (isAmbiguousTopic(head) ? [] : material.topics.get(head)) ?? [],
    );
    const domains = [...topics.map(({ domain }) => domain), ...intent.topics.flatMap(({ domain }) => domain ?? [])];
    const context = {
      material,
      leads,
      order: required,
      song: new SongSoFar(wish.avoided, intent.facts.length),
      slotWords: slotWordsOf(intent, topics, wish.title),
      domains: [...new Set(domains)],
      pools: new UnitPools(material, intent, wish.style, story),
      story,
      isTopical: story === null && isTopical(intent),
    };
    const choruses = chorusBlocksOf(context, random.child('chorus-blocks'));
    const isFree = wish.title === null && intent.lesson === null;
    const own = isFree ? chooseWrittenChorus(context, random.child('own-chorus')) : null;
    // One that was sung lately only where no other can be made.
    const isStale = own?.lines.some(({ text }) => context.song.has(text)) === true && choruses.length > 0;
    this.#writtenChorus = isStale ? null : own;
    const chosen =
      this.#writtenChorus === null && wish.title === null
        ? chooseTitle(choruses, intent, context.slotWords, random.child('title'))
        : null;
    this.#chorusBlock =
      chosen?.block ?? choruses.find(({ titleKind }) => titleKind === 'sentence') ?? choruses[0] ?? null;
    const taught = intent.lesson === null ? null : titleOfStory(story, random.child('story-title'));
    const title = wish.title ?? this.#writtenChorus?.title ?? taught ?? chosen?.title ?? '';
    const sung = [title, ...(this.#writtenChorus?.lines.map(({ text }) => text) ?? [])];
    const named = withProductNamed(intent, sung);
    const order = { ...required, intent: isFiller ? named : withTopicsNamed(named, sung, story) };
    const song = new SongSoFar(wish.avoided, order.intent.facts.length);
    this.#context = { ...context, order, song, title, slotWords: slotWordsOf(intent, topics, title) };
    this.#random = random;
    this.#blocks = new BlockStanzas(this.#context);
    this.#units = new UnitStanzas(this.#context, this.#blocks, random.child('lengths'));
  }

  get title(): string {
    return this.#context.title;
  }

  /** Whether its chorus was written whole, for an occasion, a matter or a story. */
  get hasWrittenChorus(): boolean {
    return this.#writtenChorus !== null;
  }

  /** Whether its chorus is of the matter that the request names. */
  get isTopical(): boolean {
    return this.#context.isTopical && this.#writtenChorus !== null && this.#context.pools.topicChoruses().length > 0;
  }

  /** The story that it tells; null: none was written for the request. */
  get story(): Story | null {
    return this.#context.story;
  }

  /** Whether its lines go on from each other, as somebody wrote them for requests like this. */
  get hasStory(): boolean {
    return this.#context.story !== null;
  }

  /** The chorus's last lines with the title: what closes the verses of a song that has no chorus. */
  refrain(random: Random): readonly string[] {
    this.#chorus ??= this.#writeChorus(REFRAIN_LINES, random) ?? this.#titleLines(1);
    return this.#shortened(this.#chorus, REFRAIN_LINES).slice(-REFRAIN_LINES);
  }

  /** Facts that no line has told yet, by index. */
  get untold(): readonly number[] {
    return this.#context.song.openFacts;
  }

  section(kind: SectionKind, lineCount: number, place: SectionPlace): readonly string[] {
    if (lineCount === 0) return [];
    const random = this.#random.child(`${kind}-${place.ordinal}`);
    switch (kind) {
      case 'chorus':
        this.#chorus ??= this.#chorusOf(lineCount, place, random);
        return this.#context.order.intent.lesson === null && !this.#isList
          ? this.#shortened(this.#chorus, lineCount)
          : this.#chorus;
      case 'verse':
        this.#hasVerse = true;
        return this.#units.verse(lineCount, place, random) ?? this.#titleLines(1);
      case 'preChorus': {
        const again = this.#preChorus !== null && random.chance(PRE_AGAIN_CHANCE) ? this.#preChorus : null;
        this.#preChorus = again ?? this.#small('pre', lineCount, random) ?? this.#preChorus;
        return this.#preChorus ?? this.#titleLines(1);
      }
      case 'bridge':
        return this.#bridge(lineCount, random) ?? this.#titleLines(2);
      case 'outro':
        return this.#small('outro', lineCount, random) ?? this.#titleLines(lineCount);
      default:
        return this.#titleLines(lineCount);
    }
  }

  /** The chorus; in a song without verses it tells the facts, too. */
  #chorusOf(lineCount: number, { versesLeft }: SectionPlace, random: Random): readonly string[] {
    const own = this.#writeChorus(lineCount, random) ?? this.#titleLines(2);
    if (this.#hasVerse || versesLeft > 0 || this.untold.length === 0) return own;
    const facts = this.#blocks.factsOnly(this.untold.slice(0, CHORUS_FACTS_MAX), random.child('facts')) ?? [];
    this.#isList = facts.length > 0;
    return [...facts, ...this.#shortened(own, 2).slice(-1)];
  }

  #titleLines = (count: number): readonly string[] => Array.from({ length: Math.max(1, count) }, () => this.title);

  #writeChorus(lineCount: number, random: Random): readonly string[] | null {
    if (this.#writtenChorus !== null) return this.#longerChorus(this.#writtenChorus, lineCount, random);
    return this.#chorusBlock === null ? null : this.#blocks.chorus(this.#chorusBlock, lineCount, random);
  }

  /** A chorus in a song that has no time for all of it: lines in a row that hold the title. A line or two more are no matter. */
  #shortened(chorus: readonly string[], lineCount: number): readonly string[] {
    const count = Math.max(lineCount, 2);
    if (chorus.length <= count + (count >= 4 ? 2 : 1)) return chorus;
    const title = this.title.toLowerCase();
    const last = chorus.findLastIndex((line) => line.toLowerCase().includes(title));
    const start = Math.max(0, Math.min(last + 1, chorus.length) - count);
    return chorus.slice(start, start + count);
  }

  /** A chorus as long as planned: a pair that leads up to it, its title once more. */
  #longerChorus(own: WrittenChorus, lineCount: number, random: Random): readonly string[] {
    const lines = this.#context.song.take(own.lines);
    // Choruses of people have two to eleven lines.
    const wished = lineCount + random.child('wished').weighted([0, 1, 2], (_, at) => [5, 1, 2][at]!);
    const missing = lineCount < 4 ? 0 : lines.length >= 4 ? wished - lines.length : 0;
    const lift = missing >= 2 ? (this.#units.section('pre', 2, random.child('lift')) ?? []) : [];
    const called = lines.findLast((line) => line.toLowerCase().includes(this.title.toLowerCase())) ?? this.title;
    const isEchoed = missing - lift.length >= 1 && random.child('echo').chance(ECHO_CHANCE);
    return [...lift, ...lines, ...(isEchoed ? [called] : [])];
  }

  #small(section: 'pre' | 'bridge' | 'outro', lineCount: number, random: Random): readonly string[] | null {
    const own = () => this.#units.section(section, lineCount, random.child('own'));
    // Lines of blocks are of any picture: between what a request tells they are somebody else's.
    const ofBlock = () =>
      this.#context.order.isFiller === true ? null : this.#blocks.stanza(section, lineCount, [], false, random);
    if (section !== 'outro' && this.#context.isTopical && random.child('topic').chance(TOPIC_CHANCE)) {
      const topical = this.#units.verse(Math.min(lineCount, 4), { ordinal: 1, versesLeft: 1 }, random.child('verse'));
      if (topical !== null) return topical;
    }
    if (section === 'outro' && random.child('tag').chance(TAG_CHANCE)) return this.#tag(lineCount);
    return own() ?? ofBlock();
  }

  /** The chorus's last lines once more. */
  #tag(lineCount: number): readonly string[] | null {
    return this.#chorus === null ? null : this.#chorus.slice(-Math.min(2, lineCount));
  }

  /** What has not been told yet, else the occasion's own. */
  #bridge(lineCount: number, random: Random): readonly string[] | null {
    return this.untold.length > 0
      ? this.#units.verse(lineCount, { ordinal: 1, versesLeft: 0 }, random)
      : this.#small('bridge', lineCount, random);
  }
}

/** Whether nobody in particular is sung to or of. */
const isTopical = ({ people, addressee, occasion }: SongIntent): boolean =>
  addressee === null && people.every(({ name }) => name === null) && TOPICAL.has(occasion);

/** A title of the story's own that needs nothing from the request; null: there is none. */
function titleOfStory(story: Story | null, random: Random): string | null {
  const plain = (story?.choruses ?? []).map(({ title }) => title).filter((title) => !/[<{]/.test(title));
  return plain.length === 0 ? null : random.pick(plain);
}

const chorusBlocksOf = (context: Omit<SongContext, 'title'>, random: Random): Block[] =>
  rankBlocks(
    context.material.blocks,
    context.order.intent,
    {
      section: 'chorus',
      style: context.order.style,
      isTurn: false,
      domains: context.domains,
      used: context.song.blocks,
    },
    random,
  );
