import { baseOf, verbForms } from '../../english/verb-forms.ts';
import type { SaidWord } from './swap-persons.ts';

const PLURALS: Readonly<Record<string, string>> = {
  is: 'are',
  was: 'were',
  has: 'have',
  does: 'do',
  goes: 'go',
  am: 'are',
};
const ADVERBS =
  /^(?:always|never|still|just|also|really|finally|even|ever|already|once|only|truly|almost|not|now|both|then|who|often|usually|sometimes|secretly|[a-z]{3,20}ly)$/;
const OTHER_SUBJECTS = /^(?:i|we|they|he|she|it|which|that|this|there|everybody|everyone|nobody|somebody|someone)$/;

/** The form of a finite verb behind "you". @example youForm('sings') // 'sing' */
export function youForm(verb: string): string {
  const lower = verb.toLowerCase();
  const known = PLURALS[lower];
  if (known !== undefined) return known;
  if (!/[a-z]s$/.test(lower) || lower.endsWith('ss')) return verb;
  const base = baseOf(lower, new Set(['Verb', 'PresentTense']));
  return verbForms(base).third === lower ? base : lower;
}

/**
 * The words with the verbs behind "you" in its form: the first one, and those joined to it by "and".
 * @param isYou whether "you" is their subject from the start
 * @param isPast whether "you" are dead
 */
export function withAgreement(said: readonly SaidWord[], isYou: boolean, isPast = false): SaidWord[] {
  let isOpen = isYou;
  let isLed = isYou;
  // "You would sit and hammer": behind a modal all verbs stay.
  let isModal = false;
  // Who else does something in between: "when I'm sad and fixes" is not theirs.
  let other: string | null = isYou ? null : '';
  return said.map((one, at) => {
    const { word, text } = one;
    const { lower } = word;
    if (one.isYou) {
      isModal = false;
      isOpen = true;
      isLed = true;
      other = null;
      return one;
    }
    if (OTHER_SUBJECTS.test(lower) && !(lower === 'that' && word.tags.has('Determiner'))) {
      isOpen = false;
      isLed = false;
      other = other === '' ? '' : lower;
      return one;
    }
    const isBack = other !== null && /^(?:i|we|they)$/.test(other) && isThirdVerb(said[at + 1]);
    if (
      (isLed || isBack) &&
      !isOpen &&
      /^(?:and|but|or|then)$/.test(lower) &&
      canBeVerb(said[at + 1] ?? said[at]!) &&
      !isOneDish(said, at)
    ) {
      isOpen = true;
      return one;
    }
    if (!isOpen || text === '' || ADVERBS.test(lower) || /^(?:and|but|or|then)$/.test(lower)) return one;
    isOpen = false;
    if (isModal) return one;
    isModal = /^(?:would|will|can|could|must|should)$/.test(lower);
    // "Has died" stays what has happened.
    const isDone = /^(?:died|passed|gone|left)$/.test(said[at + 1]?.word.lower ?? '');
    const changed = isPast && isPresent(one) && !isDone ? pastForm(text) : youForm(text);
    return changed === text ? one : { ...one, text: changed };
  });
}

/** "Fixes", which neither "I" nor "they" do. */
const isThirdVerb = (one: SaidWord | undefined): boolean =>
  one?.word.tags.has('PresentTense') === true && /[a-z]s$/.test(one.word.lower);

const isPresent = ({ word }: SaidWord): boolean =>
  (word.tags.has('Verb') || word.tags.has('Copula') || word.tags.has('Auxiliary')) &&
  !word.tags.has('PastTense') &&
  !word.tags.has('Gerund') &&
  !word.tags.has('Modal');

const PASTS: Readonly<Record<string, string>> = {
  is: 'were',
  are: 'were',
  has: 'had',
  have: 'had',
  does: 'did',
  do: 'did',
};

/** What somebody who died does no more. @example pastForm('sings') // 'sang' */
function pastForm(verb: string): string {
  const lower = verb.toLowerCase();
  return PASTS[lower] ?? verbForms(baseOf(lower, new Set(['Verb', 'PresentTense']))).past;
}

/** "Fish and chips": one thing, whatever the tagger takes it for. */
const isOneDish = (said: readonly SaidWord[], at: number): boolean =>
  said[at - 1]?.word.lower === 'fish' && said[at + 1]?.word.lower === 'chips';

const canBeVerb = ({ word }: SaidWord): boolean =>
  word.tags.has('Verb') ||
  word.tags.has('Copula') ||
  word.tags.has('Auxiliary') ||
  (ADVERBS.test(word.lower) && !(word.tags.has('Noun') && word.lower.endsWith('ly'))) ||
  (/[a-z]s$/.test(word.lower) && !word.tags.has('Plural'));
