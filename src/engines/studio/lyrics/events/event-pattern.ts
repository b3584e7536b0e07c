import { keyOf, NEGATIVE, PASSING, type SaidToken } from './said-words.ts';
import { canHold, isEnd, type SlotName, slotNames } from './slot-words.ts';

/** What may stand next in a statement; null: nothing more has to. */
type Step =
  /** One of these words, or rows of words. */
  | { readonly kind: 'words'; readonly choices: readonly (readonly string[])[]; readonly next: Step | null }
  /** `isLast`: no word has to stand behind it. */
  | { readonly kind: 'slot'; readonly name: SlotName; readonly isLast: boolean; readonly next: Step | null }
  | { readonly kind: 'either'; readonly ways: readonly (Step | null)[] };

/** What a statement's words are held against. */
export interface EventPattern {
  readonly first: Step;
  /** Whether it names a denial itself. */
  readonly isNegative: boolean;
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
/** With so many words left it is a long statement, and no worse match. */
const LEFT_MAX = 6;
const SLOT_WORDS_MAX = 9;

/**
 * Reads "opened|started <thing> (in|at <place>)". A choice of several words has underscores.
 * @param fail told what is wrong with it
 */
export function readPattern(text: string, fail: (reason: string) => never): EventPattern {
  const tokens = text.match(/\(|\)|[^\s()]+/g) ?? fail('an empty pattern');
  const groups: { words: string[]; isFree: boolean }[] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (token === '(' || token === ')') {
      if ((token === '(') === isOpen) fail('brackets stand in pairs, and not in each other');
      isOpen = token === '(';
      if (isOpen) groups.push({ words: [], isFree: true });
    } else if (isOpen) groups.at(-1)!.words.push(token);
    else groups.push({ words: [token], isFree: false });
  }
  if (isOpen) fail('"(" without ")"');
  let first: Step | null = null;
  for (const { words, isFree } of groups.toReversed()) {
    const next: Step | null = first;
    const inner: Step | null = words.reduceRight<Step | null>((behind, word) => stepOf(word, behind, fail), next);
    first = isFree ? { kind: 'either', ways: [inner, next] } : inner;
  }
  const needed = groups.filter(({ isFree }) => !isFree);
  if (!needed.some(({ words }) => !words[0]!.startsWith('<'))) fail('a pattern needs a word that must stand there');
  if (first === null || startsOf(first).has('')) fail('a pattern begins with a word, not with a slot');
  const names = [...text.matchAll(/<([a-z]+)>/g)].map(([, name]) => name as SlotName);
  const isNegative = /(?:^|[^a-z])(?:never|not|nobody|hardly|nothing|none|no_longer)(?:$|[^a-z])/.test(text);
  return { first: first!, isNegative, starts: startsOf(first!), slots: new Set(names) };
}

function stepOf(word: string, next: Step | null, fail: (reason: string) => never): Step {
  const choices = word.split('|');
  const slots = choices.filter((choice) => choice.startsWith('<'));
  const words = choices.filter((choice) => !choice.startsWith('<'));
  for (const slot of slots)
    if (!slotNames.some((name) => slot === `<${name}>`)) fail(`no slot is called "${slot}": ${slotNames.join(', ')}`);
  for (const choice of words)
    if (!/^[\p{L}\p{N}'_-]+$/u.test(choice)) fail(`"${choice}" is neither words parted by | nor a <slot>`);
  const isLast = !needsMore(next);
  const ways: Step[] = slots.map((slot) => ({ kind: 'slot', name: slot.slice(1, -1) as SlotName, isLast, next }));
  if (words.length > 0)
    ways.push({
      kind: 'words',
      choices: words.map((choice) => choice.split('_').map((one) => keyOf(one.toLowerCase()))),
      next,
    });
  return ways.length === 1 ? ways[0]! : { kind: 'either', ways };
}

const needsMore = (step: Step | null): boolean =>
  step !== null && (step.kind !== 'either' || step.ways.every(needsMore));

/** Keys of the words that a match can begin with; the empty one: a slot or nothing. */
function startsOf(step: Step | null): Set<string> {
  if (step === null || step.kind === 'slot') return new Set(['']);
  if (step.kind === 'words') return new Set(step.choices.map(([first]) => first!));
  return new Set(step.ways.flatMap((way) => [...startsOf(way)]));
}

interface Found {
  readonly end: number;
  readonly score: number;
  readonly slots: PatternMatch['slots'];
}

/** How a pattern fits the words from `start` on; null: not. */
export function matchPattern(pattern: EventPattern, words: readonly SaidToken[], start: number): PatternMatch | null {
  const known = new Map<Step, Map<number, Found | null>>();
  const follow = (step: Step | null, at: number): Found | null => {
    if (step === null) return { end: at, score: 0, slots: {} };
    const kept = known.get(step) ?? new Map<number, Found | null>();
    known.set(step, kept);
    const before = kept.get(at);
    if (before !== undefined) return before;
    const found = take(step, at);
    kept.set(at, found);
    return found;
  };
  const take = (step: Step, at: number): Found | null => {
    switch (step.kind) {
      case 'either':
        return step.ways.reduce<Found | null>((best, way) => better(best, follow(way, at)), null);
      case 'words':
        return step.choices.reduce<Found | null>((best, choice) => better(best, wordsAt(choice, step.next, at)), null);
      case 'slot':
        return slotAt(step, at);
    }
  };
  const wordsAt = (choice: readonly string[], next: Step | null, from: number): Found | null => {
    let at = from;
    let score = 0;
    for (const key of choice) {
      while (at > start && words[at] !== undefined && words[at]!.key !== key && PASSING.has(words[at]!.lower)) {
        at++;
        score += POINTS.skipped;
      }
      if (words[at]?.key !== key) return null;
      // The stem of "used" is that of "us".
      score += SMALL.test(key) && words[at]!.lower !== 'used' ? POINTS.small : POINTS.word;
      at++;
    }
    return plus(follow(next, at), score, {});
  };
  const slotAt = ({ name, isLast, next }: Step & { kind: 'slot' }, from: number): Found | null => {
    let best: Found | null = null;
    for (const end of endsOf(name, words, from, isLast)) {
      best = better(best, plus(follow(next, end), POINTS.slot, { [name]: textOf(words, from, end) }));
      if (best !== null && !isLast) break;
    }
    return best;
  };
  const found = follow(pattern.first, start);
  if (found === null) return null;
  if (!pattern.isNegative && words.slice(start, found.end).some(({ lower }) => NEGATIVE.has(lower))) return null;
  return { ...found, score: found.score + POINTS.left * Math.min(LEFT_MAX, words.length - found.end) };
}

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
  // The last one holds the whole of its phrase.
  return isLast ? ends.slice(-1) : ends;
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
