import type { LifeEvent } from './event.ts';
import { type EventPattern, matchPattern, type PatternMatch } from './event-pattern.ts';
import { NEGATIVE, PASSING, type SaidToken, saidTokens } from './said-words.ts';

/** What a statement tells of, by the events that are known. */
export interface EventMatch {
  readonly event: LifeEvent;
  readonly slots: PatternMatch['slots'];
  /** Who did it: "you", "I", "we", else the words before the verb ("Greg", "the lighthouse keeper"); null: nobody is named. */
  readonly subject: string | null;
  /** What the statement says behind the event ("after eleven rejections"); empty: nothing. */
  readonly left: string;
  readonly score: number;
}

/** Between a subject and its verb. */
const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|being|having|getting|have|has|had|do|does|did|will|would|can|could|used|to|going|get|gets|got|keep|keeps|kept)$/;
const CONJUNCTION = /^(?:and|but|so|because|when|since|while|after|before|that|if|who|which|as|then|until|even)$/;
const RELATIVE = /^(?:who|that|which)$/;
/** Words that a noun stands behind. */
const NOMINAL =
  /^(?:a|an|the|my|your|our|his|her|their|no|some|any|every|of|in|on|at|for|with|about|from|by|\d[\d,.]{0,9}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]{3,5})?|hundred|thousand)$/;
const PRONOUN = /^(?:you|i|we)$/;
const SUBJECT_WORDS_MAX = 8;
/** Fewer points say too little to sing of an event. */
const SCORE_MIN = 3;

/** Finds the events that statements tell of. */
export class EventIndex {
  readonly #byStart = new Map<string, { event: LifeEvent; pattern: EventPattern; order: number }[]>();

  constructor(events: readonly LifeEvent[]) {
    let order = 0;
    for (const event of events)
      for (const pattern of event.patterns) {
        order++;
        for (const start of pattern.starts)
          this.#byStart.set(start, [...(this.#byStart.get(start) ?? []), { event, pattern, order }]);
      }
  }

  /** Whether a text begins with a word that some event begins with: in nearly all of them a verb. */
  isStart(text: string): boolean {
    const [first] = saidTokens(text);
    return first !== undefined && this.#byStart.has(first.key);
  }

  /** "Swears like a sailor": it is not a sailor that somebody likes. */
  #isComparison = (words: readonly SaidToken[], at: number): boolean =>
    at > 0 && !PRONOUN.test(words[at - 1]!.lower) && this.#byStart.has(words[at - 1]!.key);

  /** All events that a statement can be told as, the most specific first. */
  matches(text: string): EventMatch[] {
    const words = saidTokens(text);
    const found: (EventMatch & { order: number })[] = [];
    for (const [start, { key }] of words.entries()) {
      const offers = this.#byStart.get(key);
      if (offers === undefined) continue;
      const before = subjectBefore(words, start);
      if (before === null || (key === 'like' && this.#isComparison(words, start))) continue;
      for (const { event, pattern, order } of offers) {
        const match = matchPattern(pattern, words, start);
        if (match === null || (before.isNegative && !pattern.isNegative)) continue;
        const score = match.score - before.skipped;
        if (score < SCORE_MIN) continue;
        found.push({
          event,
          order,
          score,
          slots: match.slots,
          subject: before.subject,
          left: said(words.slice(match.end)),
        });
      }
    }
    const saysOther = ({ unless }: LifeEvent): boolean => unless.some((row) => standsIn(words, row));
    found.sort((one, other) => other.score - one.score || one.order - other.order);
    const seen = new Set<LifeEvent>();
    return found.filter(({ event }) => !seen.has(event) && seen.add(event) && !saysOther(event));
  }
}

const standsIn = (words: readonly SaidToken[], row: readonly string[]): boolean =>
  words.some((_, at) => row.every((form, offset) => isForm(words[at + offset], form)));

const isForm = (word: SaidToken | undefined, form: string): boolean =>
  form.startsWith('=') ? word?.lower === form.slice(1) : word?.key === form;

interface Before {
  readonly subject: string | null;
  readonly isNegative: boolean;
  readonly skipped: number;
}

/** Who the words before a verb name; null: they say something that the verb hangs on ("you want to ..."). */
function subjectBefore(words: readonly SaidToken[], start: number): Before | null {
  let at = start - 1;
  let isNegative = false;
  while (
    at >= 0 &&
    (AUXILIARY.test(words[at]!.lower) || PASSING.has(words[at]!.lower) || NEGATIVE.has(words[at]!.lower))
  ) {
    if (NEGATIVE.has(words[at]!.lower)) isNegative = true;
    at--;
  }
  const own = words.slice(0, at + 1);
  const last = own.at(-1);
  // "We have a broken boiler", "our road trip": a noun that stands anywhere in what somebody does.
  if (last !== undefined && at === start - 1 && NOMINAL.test(last.lower)) {
    if (isBeside(own)) return null;
    return { subject: leadingSubject(own), isNegative: own.some(({ lower }) => NEGATIVE.has(lower)), skipped: 0.5 };
  }
  if (last === undefined) return { subject: null, isNegative, skipped: 0 };
  // "A toaster that falls in love"; "I was a kid who hid" is of me.
  if (RELATIVE.test(last.lower) && own.length > 1 && own.length <= SUBJECT_WORDS_MAX)
    return {
      subject: own[1]?.key === 'be' ? (leadingSubject(own) ?? said(own.slice(0, -1))) : said(own.slice(0, -1)),
      isNegative,
      skipped: 0,
    };
  if (CONJUNCTION.test(last.lower)) return { subject: sharedSubject(own), isNegative, skipped: own.length / 2 };
  if (PRONOUN.test(last.lower)) {
    const skipped = (own.length - 1) / 2;
    return { subject: last.lower === 'i' ? 'I' : last.lower, isNegative, skipped };
  }
  if (own.length > SUBJECT_WORDS_MAX || own.some(({ lower }) => PRONOUN.test(lower) || NEGATIVE.has(lower)))
    return null;
  const arePair = own.every(({ raw, lower }) => lower === 'and' || /^\p{Lu}/u.test(raw));
  const from = arePair ? 0 : own.findLastIndex(({ lower }) => CONJUNCTION.test(lower)) + 1;
  const isContracted = words[at + 1]?.raw === '' && /['’]/.test(last.raw);
  // "Where a pigeon runs for mayor".
  const subject = said(own.slice(from + (own[from]?.lower === 'where' ? 1 : 0)));
  return { subject: isContracted ? subject.replace(/['’]\p{L}{1,2}$/u, '') : subject, isNegative, skipped: from / 2 };
}

/** "She's home now and bosses us", "that he was young and rode": who does the second thing, too; null: nobody is named. */
function sharedSubject(own: readonly SaidToken[]): string | null {
  if (!/^(?:and|but)$/.test(own.at(-1)!.lower)) return null;
  const at = own.findLastIndex(
    ({ lower }, place) => /^(?:he|she|they)$/.test(lower) && (place === 0 || CONJUNCTION.test(own[place - 1]!.lower)),
  );
  return at < 0 ? null : own[at]!.lower;
}

const PREPOSITION = /^(?:in|on|at|with|from|by|of|to|for|into|through|under|over|behind|near|during|about)$/;
const BESIDE_WORDS_MIN = 4;

/** Verbs that say no more of a thing than that it is there, or is liked. */
const PLAIN_VERB =
  /^(?:am|is|are|was|were|be|been|'s|'re|'m|have|has|had|'ve|got|get|love|loves|like|likes|miss|hate|hates|want|need|adore|own|keep|about)$/;

/** "Born in the car", "I crashed the car": a noun beside something else that somebody does. */
function isBeside(own: readonly SaidToken[]): boolean {
  const isBehind = own.slice(-2).some(({ lower }) => PREPOSITION.test(lower));
  const isDone = PRONOUN.test(own[0]?.lower ?? '') && !own.some(({ lower }) => PLAIN_VERB.test(lower));
  return (isBehind && own.length >= BESIDE_WORDS_MIN) || isDone;
}

/** Who a clause begins with, where it is "you", "I" or "we". */
function leadingSubject([first]: readonly SaidToken[]): string | null {
  if (first === undefined || !PRONOUN.test(first.lower)) return null;
  return first.lower === 'i' ? 'I' : first.lower;
}

const said = (words: readonly SaidToken[]): string =>
  words
    .map(({ raw }) => raw)
    .filter((raw) => raw !== '')
    .join(' ')
    .replace(/^[,;: ]{1,4}|[,;: ]{1,4}$/g, '');
