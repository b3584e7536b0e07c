import { plainForms, pluralOf } from '../../english/noun-forms.ts';
import { verbForms } from '../../english/verb-forms.ts';
import { wordsOf } from '../line-sound.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';

const FORMS_KEPT_MAX = 2_000;
const kept = new Map<string, ReadonlySet<string>>();

/** All forms that a word may be sung in: "teach" also as "taught", "year" as "years". */
function formsOf(word: string): ReadonlySet<string> {
  const known = kept.get(word);
  if (known !== undefined) return known;
  const bases = new Set([word, ...(/^\p{L}+$/u.test(word) ? plainForms(word) : [])]);
  const forms = new Set<string>();
  for (const base of bases) {
    const { past, third, gerund, participle } = verbForms(base);
    for (const form of [base, pluralOf(base), past, third, gerund, participle]) forms.add(form);
  }
  if (kept.size >= FORMS_KEPT_MAX) kept.clear();
  kept.set(word, forms);
  return forms;
}

const ORDINAL = /^(\d+)(?:st|nd|rd|th)$/;

/** Whether a keyword of a request stands in words of a lyric, in any form; figures as they are sung. */
export function isSung(keyword: string, words: ReadonlySet<string>): boolean {
  if (words.has(keyword) || words.has(`${keyword}'s`)) return true;
  if (/\d/.test(keyword)) {
    const number = ORDINAL.exec(keyword)?.[1] ?? keyword;
    return [sungNumbers(keyword), sungNumbers(number)].some((sung) => {
      const parts = wordsOf(sung).filter((part) => !NUMBER_JOINTS.has(part));
      return parts.length > 0 && parts.every((part) => words.has(part));
    });
  }
  const forms = formsOf(keyword);
  for (const word of words) if (forms.has(word.replace(/'s?$/, ''))) return true;
  return false;
}

const NUMBER_JOINTS = new Set(['and', 'a', 'in', 'the', 'at']);
