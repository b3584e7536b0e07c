import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { Block, BlockSection, YouKind } from '../material/block.ts';
import type { Tail } from '../material/load-tails.ts';

/** How the words are brought: rapped, for children, sung. */
export type Singing = 'sung' | 'rap' | 'kids';

/** What a place in the song asks of a block. */
export interface BlockWish {
  readonly section: BlockSection;
  readonly style: Singing;
  /** A second verse brings news. */
  readonly isTurn: boolean;
  /** Domains of the request's topics, most important first. */
  readonly domains: readonly string[];
  /** Names of blocks that the song has used. */
  readonly used: ReadonlySet<string>;
}

const SCORES = {
  occasion: 6,
  domain: 3,
  laterDomain: 1.5,
  any: 0.5,
  style: 2,
  otherStyle: -3,
  turn: 1.5,
  noTurn: -0.5,
  you: 1,
  jitter: 2.5,
} as const;

/** Feelings that stand in for each other where material is thin, nearest first. */
export const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  love: ['gratitude', 'praise', 'joy'],
  praise: ['joy', 'gratitude', 'love'],
  joy: ['praise', 'humour', 'love'],
  gratitude: ['love', 'praise'],
  hope: ['praise', 'neutral'],
  humour: ['joy', 'neutral'],
  neutral: ['hope', 'joy'],
  grief: ['regret', 'neutral'],
  regret: ['grief'],
  anger: ['contempt'],
  contempt: ['anger', 'humour'],
  fear: ['grief', 'neutral'],
};

/** Blocks that may stand here, best first; those that contradict the request are out. */
export function rankBlocks(blocks: readonly Block[], intent: SongIntent, wish: BlockWish, random: Random): Block[] {
  const fitting = blocks.filter(
    (block) => block.section === wish.section && !wish.used.has(block.name) && canTell(block, intent),
  );
  const exact = fitting.filter(({ attitudes }) => attitudes.includes(intent.attitude.kind));
  const near = (NEIGHBOURS[intent.attitude.kind] ?? []).flatMap((kind) =>
    fitting.filter(({ attitudes }) => attitudes.includes(kind as Block['attitudes'][number])),
  );
  const pool = [...new Set([...exact, ...near])];
  return pool
    .map((block) => ({
      block,
      score: scoreOf(block, intent, wish) + (exact.includes(block) ? 2 : 0) + SCORES.jitter * random.next(),
    }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .map(({ block }) => block);
}

function scoreOf(block: Block, intent: SongIntent, wish: BlockWish): number {
  const serves = (tag: string | null): boolean => tag !== null && block.serves.includes(tag);
  const domain = wish.domains.findIndex(serves);
  const about =
    (serves(intent.occasion) ? SCORES.occasion : 0) +
    (domain === 0 ? SCORES.domain : domain > 0 ? SCORES.laterDomain : 0);
  const any = block.serves.includes('any') ? SCORES.any : 0;
  if (about + any === 0) return -1;
  const style = block.style === 'any' ? 0 : block.style === wish.style ? SCORES.style : SCORES.otherStyle;
  const turn = block.isTurn ? (wish.isTurn ? SCORES.turn : -100) : wish.isTurn ? SCORES.noTurn : 0;
  const you = block.you !== 'none' && block.you === youOf(intent) ? SCORES.you : 0;
  return about + any + style + turn + you;
}

/** Whether nothing in the block speaks against the request: who "you" is, who sings, who lives. */
export function canTell(block: Pick<Block, 'you' | 'life' | 'speaker'>, intent: SongIntent): boolean {
  const you = youOf(intent);
  // An animal is asked for forgiveness in the words that a person is.
  const asPerson = you === 'pet' && block.you === 'person' && !OF_PETS.has(intent.occasion);
  if (block.you !== 'none' && !asPerson && !YOU_FITS[you].includes(block.you)) return false;
  const subject = intent.people[intent.addressee ?? 0];
  const life = subject === undefined ? 'any' : subject.isAlive ? 'living' : 'dead';
  if (block.life !== 'any' && life !== 'any' && block.life !== life) return false;
  if (block.life === 'dead' && life === 'any') return false;
  if (block.speaker === 'I' && intent.pointOfView !== 'I') return false;
  if (block.speaker === 'we' && intent.pointOfView === 'teller') return false;
  return true;
}

/** Occasions that have words of their own for animals. */
const OF_PETS: ReadonlySet<string | null> = new Set(['memorial-pet', 'praise-pet', null]);

/** Who "you" is where the request names nobody who is sung to. */
const USUAL_YOU: Readonly<Record<string, YouKind>> = {
  teaching: 'child',
  lullaby: 'child',
  jingle: 'crowd',
  podcast: 'crowd',
  party: 'crowd',
  protest: 'crowd',
  love: 'person',
  breakup: 'person',
  missing: 'person',
  apology: 'person',
  proposal: 'person',
  birthday: 'person',
  friendship: 'person',
  wedding: 'couple',
};

/** Who is sung to. */
export function youOf(intent: SongIntent): YouKind {
  if (intent.product !== null) return 'crowd';
  if (intent.addressee !== null) return intent.people[intent.addressee]!.kind;
  return USUAL_YOU[intent.occasion ?? ''] ?? 'none';
}

const YOU_FITS: Readonly<Record<YouKind, readonly YouKind[]>> = {
  person: ['person'],
  couple: ['couple', 'group'],
  child: ['child', 'person'],
  pet: ['pet'],
  group: ['group', 'crowd'],
  thing: ['thing'],
  crowd: ['crowd', 'group'],
  none: [],
};

/** What kinds of fact a fact is to a line that follows it, the most particular first. */
function factTags(intent: SongIntent, index: number): string[] {
  const fact = intent.facts[index]!;
  const { clause } = fact;
  const tags: string[] = [];
  if (clause !== null && /^(?:die|pass|pass away|pass on)$/.test(clause.verb)) return ['fact-death'];
  if (intent.occasion === 'jingle') tags.push('fact-claim');
  if (fact.kind === 'age') return [...tags, 'fact-age'];
  const isWrong = ['anger', 'contempt'].includes(intent.attitude.kind) && fact.about !== null;
  if (isWrong) return [...tags, 'fact-deed'];
  const isHelp =
    clause?.rest.includes('{singer:object}') === true &&
    ['gratitude', 'love', 'praise', 'grief', 'joy'].includes(intent.attitude.kind) &&
    clause.subject.kind === 'person';
  if (isHelp) tags.push('fact-help');
  if (/\byears?\b/.test(fact.text)) tags.push('fact-years');
  if (/\b(?:son|daughter|kids?|child|children|baby|twins)\b/.test(fact.text)) tags.push('fact-child');
  tags.push(`fact-${fact.kind === 'number' ? 'years' : fact.kind === 'quote' ? 'trait' : fact.kind}`);
  return tags;
}

/** Lines that may follow a line which told the fact; the most particular cheapest. */
export function tailsOf(tails: readonly Tail[], intent: SongIntent, index: number): { text: string; cost: number }[] {
  const kinds = factTags(intent, index);
  const { about } = intent.facts[index]!;
  const life = about === null || intent.people[about]!.isAlive ? 'living' : 'dead';
  return tails.flatMap(({ kind, attitudes, life: own, text }) => {
    const at = kind === null ? kinds.length : kinds.indexOf(kind);
    const fits =
      at >= 0 &&
      (own === 'any' || own === life) &&
      (attitudes.length === 0 || attitudes.includes(intent.attitude.kind)) &&
      (kind !== null || attitudes.length === 0 || about === null);
    return fits ? [{ text, cost: at * TAIL_COST }] : [];
  });
}

const TAIL_COST = 0.4;
