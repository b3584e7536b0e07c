import { lineSyllables } from '../line-sound.ts';
import { keyOf, NEGATIVE, PASSING, type SaidToken } from './said-words.ts';
import { canHold, isEnd, type SlotName, slotNames } from './slot-words.ts';

type Part =
  /** One of these words, or rows of words. */
  | { readonly kind: 'words'; readonly choices: readonly (readonly string[])[] }
  | { readonly kind: 'slot'; readonly name: SlotName }
  | { readonly kind: 'maybe'; readonly parts: readonly Part[] };

/** What a statement's words are held against. */
export interface EventPattern {
  readonly parts: readonly Part[];
  /** Keys of words that a match can begin with. */
  readonly starts: ReadonlySet<string>;
  readonly slots: ReadonlySet<SlotName>;
}

export interface PatternMatch {
  readonly slots: Readonly<Partial<Record<SlotName, string>>>;
  /** Number of the first word behind the match. */
  readonly end: number;
  /** The more of the statement it names, the higher. */
  readonly score: number;
}

const POINTS = { word: 3, small: 1, slot: 1, skipped: -0.25, left: -0.5 } as const;
const SMALL = /^(?:a|an|the|to|in|at|on|of|for|with|my|your|his|her|their|our|me|you|us|it|be|have|and|up|from|as)$/;
/** Longer ones are cut where a phrase ends. */
const SLOT_SYLLABLES_MAX = 7;
const SLOT_WORDS_MAX = 9;

/**
 * Reads "opened|started <thing> (in|at <place>)". A choice of several words has underscores.
 * @param fail told what is wrong with it
 */
export function readPattern(text: string, fail: (reason: string) => never): EventPattern {
  const tokens = text.match(/\(|\)|[^\s()]+/g) ?? fail('an empty pattern');
  let at = 0;
  const read = (isInner: boolean): Part[] => {
    const parts: Part[] = [];
    for (; at < tokens.length; at++) {
      const word = tokens[at]!;
      if (word === ')') {
        if (!isInner) fail('")" without "("');
        return parts;
      }
      if (word === '(') {
        if (isInner) fail('no brackets in brackets');
        at++;
        parts.push({ kind: 'maybe', parts: read(true) });
      } else parts.push(partOf(word, fail));
    }
    if (isInner) fail('"(" without ")"');
    return parts;
  };
  const parts = read(false);
  if (parts[0]?.kind === 'slot') fail('a pattern begins with a word, not with a slot');
  if (!parts.some(({ kind }) => kind === 'words')) fail('a pattern needs a word that must stand there');
  return { parts, starts: startsOf(parts), slots: slotsOf(parts) };
}

function partOf(word: string, fail: (reason: string) => never): Part {
  const slot = /^<([a-z]+)>$/.exec(word)?.[1];
  if (slot !== undefined) {
    if (!slotNames.includes(slot as SlotName)) fail(`no slot is called "${slot}": ${slotNames.join(', ')}`);
    return { kind: 'slot', name: slot as SlotName };
  }
  if (!/^[a-z0-9'_-]+(?:\|[a-z0-9'_-]+)*$/i.test(word)) fail(`"${word}" is neither words parted by | nor a <slot>`);
  return {
    kind: 'words',
    choices: word.split('|').map((choice) => choice.split('_').map((one) => keyOf(one.toLowerCase()))),
  };
}

function startsOf(parts: readonly Part[]): Set<string> {
  const starts = new Set<string>();
  for (const part of parts) {
    const inner = part.kind === 'maybe' ? part.parts[0] : part;
    if (inner?.kind === 'words') for (const [first] of inner.choices) starts.add(first!);
    if (part.kind !== 'maybe') break;
  }
  return starts;
}

const slotsOf = (parts: readonly Part[]): Set<SlotName> =>
  new Set(
    parts.flatMap((part) =>
      part.kind === 'slot' ? [part.name] : part.kind === 'maybe' ? [...slotsOf(part.parts)] : [],
    ),
  );

interface Found {
  readonly end: number;
  readonly score: number;
  readonly slots: PatternMatch['slots'];
}

/** How a pattern fits the words from `start` on; null: not. */
export function matchPattern({ parts }: EventPattern, words: readonly SaidToken[], start: number): PatternMatch | null {
  const known = new Map<string, Found | null>();
  const follow = (rest: readonly Part[], at: number): Found | null => {
    const key = `${rest.length}.${rest[0]?.kind ?? ''}.${at}`;
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = step(rest, at);
    known.set(key, found);
    return found;
  };
  const step = ([part, ...rest]: readonly Part[], at: number): Found | null => {
    if (part === undefined) return { end: at, score: 0, slots: {} };
    if (part.kind === 'maybe') return better(follow([...part.parts, ...rest], at), follow(rest, at));
    if (part.kind === 'slot') return slotAt(part.name, rest, at);
    return part.choices.reduce<Found | null>((best, choice) => better(best, wordsAt(choice, rest, at)), null);
  };
  const wordsAt = (choice: readonly string[], rest: readonly Part[], from: number): Found | null => {
    let at = from;
    let score = 0;
    for (const key of choice) {
      while (at > start && words[at] !== undefined && words[at]!.key !== key && PASSING.has(words[at]!.lower)) {
        at++;
        score += POINTS.skipped;
      }
      if (words[at]?.key !== key) return null;
      score += SMALL.test(key) ? POINTS.small : POINTS.word;
      at++;
    }
    return plus(follow(rest, at), score, {});
  };
  const slotAt = (name: SlotName, rest: readonly Part[], from: number): Found | null => {
    const isLast = !rest.some(({ kind }) => kind !== 'maybe');
    const offers = endsOf(name, words, from, isLast);
    let best: Found | null = null;
    for (const end of offers) {
      const found = plus(follow(rest, end), POINTS.slot, { [name]: textOf(words, from, end) });
      best = better(best, found);
      if (best !== null && !isLast) break;
    }
    return best;
  };
  const found = follow(parts, start);
  if (found === null) return null;
  if (words.slice(start, found.end).some(({ lower }) => NEGATIVE.has(lower)) && !namesNegative(parts)) return null;
  return { ...found, score: found.score + POINTS.left * (words.length - found.end) };
}

const namesNegative = (parts: readonly Part[]): boolean =>
  parts.some((part) =>
    part.kind === 'words'
      ? part.choices.some((choice) => choice.some((key) => NEGATIVE.has(key) || key === 'noth' || key === 'nobodi'))
      : part.kind === 'maybe' && namesNegative(part.parts),
  );

const plus = (found: Found | null, score: number, slots: Found['slots']): Found | null =>
  found === null ? null : { ...found, score: found.score + score, slots: { ...slots, ...found.slots } };

/** The one that names more, then the one that leaves less. */
const better = (one: Found | null, other: Found | null): Found | null => {
  if (one === null || other === null) return one ?? other;
  const worth = ({ score, end }: Found): number => score - POINTS.left * end;
  return worth(other) > worth(one) ? other : one;
};

/** Where a slot that begins at a word may end, the wished one first. */
function endsOf(name: SlotName, words: readonly SaidToken[], from: number, isLast: boolean): number[] {
  const ends: number[] = [];
  for (let end = from + 1; end <= Math.min(words.length, from + SLOT_WORDS_MAX); end++) {
    if (isEnd(name, words, from, end - 1)) break;
    // Not between the halves of a contraction.
    if (words[end]?.raw !== '' && canHold(name, words.slice(from, end))) ends.push(end);
  }
  if (!isLast) return ends;
  const whole = ends.filter((end) => lineSyllables(textOf(words, from, end)) <= SLOT_SYLLABLES_MAX);
  return (whole.length > 0 ? whole : ends.slice(0, 1)).toReversed();
}

const textOf = (words: readonly SaidToken[], from: number, end: number): string => {
  const own = words.slice(from, end);
  const first = own.findIndex(({ lower }) => !PASSING.has(lower));
  return own
    .slice(Math.max(0, first))
    .map(({ raw }) => raw)
    .filter((raw) => raw !== '')
    .join(' ')
    .replace(/[,;:.!?]$/, '');
};
