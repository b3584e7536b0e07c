import { verbForms } from '../../english/verb-forms.ts';
import type { Clause } from '../../song-intent.ts';
import { sungNumbers } from './sung-numbers.ts';
import { calledOf, isPluralPronoun, pronounOf, type Telling, withReferences } from './telling.ts';

export interface RealizeOptions {
  /** Told as what was, whatever tense the request has: of the dead. */
  readonly isPast?: boolean;
  /** Third persons by name; else by pronoun, once they were named. */
  readonly byName?: boolean;
  /** "You used to sing" for "you sang". */
  readonly isHabit?: boolean;
  /** Contractions, as people talk. */
  readonly isContracted?: boolean;
}

/**
 * A clause of the request as a sentence of the song, without punctuation at its end; the first word is not set in capitals.
 * @example realizeClause(clause, telling, {}) // 'you taught me to ride a bike'
 */
export function realizeClause(clause: Clause, telling: Telling, options: RealizeOptions): string {
  const subject = subjectOf(clause, telling, options.byName ?? true);
  const verb = verbOf(clause, subject.agreement, options);
  const named = clause.subject.kind === 'person' ? clause.subject.index : null;
  const rest = sungNumbers(withReferences(clause.rest, telling, options.byName ?? true, named));
  const sentence = [subject.text, verb, rest].filter((part) => part !== '').join(' ');
  return options.isContracted === false ? sentence : contracted(sentence);
}

/** The verb phrase without its subject, in the -ing form. @example doingPhrase(clause, telling) // 'teaching me to ride a bike' */
export function doingPhrase(clause: Clause, telling: Telling): string {
  const rest = sungNumbers(withReferences(clause.rest, telling, true));
  const negation = clause.isNegative ? 'never ' : '';
  return `${negation}${verbForms(clause.verb).gerund} ${rest}`.trim();
}

type Agreement = 'I' | 'third' | 'plural';

function subjectOf({ subject }: Clause, telling: Telling, byName: boolean): { text: string; agreement: Agreement } {
  switch (subject.kind) {
    case 'singer':
      return telling.pointOfView === 'we' ? { text: 'we', agreement: 'plural' } : { text: 'I', agreement: 'I' };
    case 'we':
      return { text: 'we', agreement: 'plural' };
    case 'phrase': {
      const text = sungNumbers(withReferences(subject.text, telling, true));
      return { text, agreement: subject.isPlural || text === 'you' ? 'plural' : 'third' };
    }
    case 'person': {
      if (subject.index === telling.addressee) return { text: 'you', agreement: 'plural' };
      const person = telling.people[subject.index]!;
      const isMany = person.kind === 'group' || person.kind === 'couple';
      if (byName) return { text: calledOf(person), agreement: isMany ? 'plural' : 'third' };
      const isPlural = isPluralPronoun(subject.index, telling);
      return { text: pronounOf(subject.index, 'subject', telling), agreement: isPlural ? 'plural' : 'third' };
    }
  }
}

const beOf = (agreement: Agreement, isPast: boolean): string =>
  isPast ? (agreement === 'plural' ? 'were' : 'was') : agreement === 'I' ? 'am' : agreement === 'third' ? 'is' : 'are';
const doOf = (agreement: Agreement, isPast: boolean): string =>
  isPast ? 'did' : agreement === 'third' ? 'does' : 'do';
const haveOf = (agreement: Agreement): string => (agreement === 'third' ? 'has' : 'have');

const PAST_MODALS: Readonly<Record<string, string>> = {
  can: 'could',
  will: 'would',
  may: 'might',
  must: 'had to',
  shall: 'would',
};

function verbOf(clause: Clause, agreement: Agreement, options: RealizeOptions): string {
  const { verb, tense, modal, isNegative, adverbs } = clause;
  const forms = verbForms(verb);
  const isPast = options.isPast === true || tense === 'past' || tense === 'past-progressive';
  const isNever = adverbs.includes('never');
  const adverb = adverbs.filter((one) => one !== 'never').join(' ');
  const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
  if (modal !== null) {
    const told = options.isPast === true ? (PAST_MODALS[modal] ?? modal) : modal;
    return join(told, isNegative ? (isNever ? 'never' : 'not') : '', adverb, forms.base);
  }
  if (tense === 'used-to' || (options.isHabit === true && isPast && verb !== 'be'))
    return join(isNegative ? 'never' : '', adverb, 'used to', forms.base);
  if (tense === 'progressive' || tense === 'past-progressive')
    return join(beOf(agreement, isPast), isNegative ? 'not' : '', adverb, forms.gerund);
  if (tense === 'perfect') {
    return options.isPast === true
      ? join('had', isNegative ? (isNever ? 'never' : 'not') : '', adverb, forms.participle)
      : join(haveOf(agreement), isNegative ? (isNever ? 'never' : 'not') : '', adverb, forms.participle);
  }
  if (tense === 'future')
    return join(options.isPast === true ? 'would' : 'will', isNegative ? 'not' : '', adverb, forms.base);
  if (verb === 'be') return join(beOf(agreement, isPast), isNegative ? (isNever ? 'never' : 'not') : '', adverb);
  const finite = isPast ? forms.past : agreement === 'third' ? forms.third : forms.base;
  if (!isNegative) return join(adverb, finite);
  // "Never left" keeps its verb; "does not cook" needs its help.
  return isPast || isNever || adverb !== ''
    ? join('never', adverb, finite)
    : join(doOf(agreement, isPast), 'not', forms.base);
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan not\b/g, "can't"],
  [/\bwill not\b/g, "won't"],
  [/\b(do|does|did|is|are|was|were|have|has|had|could|would|should) not\b/g, "$1n't"],
  [/\bI am\b(?! now\b| anymore\b| today\b|,|$)/g, "I'm"],
  // "Whoever you are" ends whole.
  [/\b(you|we|they) are\b(?!,|$)/g, "$1're"],
  [/\b(he|she|it|that|there|who) is\b(?! \w+ing in|,|$)/g, "$1's"],
  [
    /\b(I|you|we|they) have (?=(?:been|had|known|seen|lost|made|gone|done|taken|given|got|kept|come|said|told|found|held|loved|lived|waited|worked|learned|never|always)\b)/g,
    "$1've ",
  ],
  [/\b(I|you|he|she|we|they|it) will\b(?!,|$)/g, "$1'll"],
];

/** As people say it. */
export const contracted = (sentence: string): string =>
  CONTRACTIONS.reduce((text, [pattern, short]) => text.replace(pattern, short), sentence);
