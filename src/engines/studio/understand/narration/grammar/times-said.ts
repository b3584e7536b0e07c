import { irregularVerbs } from '../../../english/irregular-verbs.ts';
import { verbForms } from '../../../english/verb-forms.ts';
import { isBase } from './grammar-words.ts';

const NUMBER =
  '(?:\\d{1,3}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}{3,5})?|many|some|more than \\p{L}{3,9})';
const LONG = `${NUMBER} (?:years?|months?|weeks?|days?|hours?)`;
/** "Since nineteen years": for so long; "since ten years ago" stays. */
const SINCE = new RegExp(`\\bsince (?=(?:already |about |over )?${LONG}(?! (?:ago|old|before|earlier)\\b)(?![\\p{L}-]))`, 'giu'); // biome-ignore format: one row
const CLAUSE = '(^|, |\\b(?:and|because|but|so) )';
/** "I clean offices in Bologna since nineteen years", "we are together since 1998": what began in the past, said in the present. */
const STILL = new RegExp(`${CLAUSE}(I|we|they|he|she)( (?:already|always|only))? (\\p{Ll}{2,12})((?: (?!(?:and|but|because|when|ago|so|who|that|since|I|we|he|she|they|have|has|had|was|were)\\b)[\\p{L}'-]{1,16}){0,9}? )since (?=${LONG}(?! (?:ago|old|before|earlier)\\b)(?![\\p{L}-])|(?:19|20)\\d\\d\\b(?!-))`, 'gu'); // biome-ignore format: one row
/** "I have 83 years". */
const AGED = new RegExp(`${CLAUSE}(I|he|she) (?:have|has) (\\d{1,3}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}{3,5})?)(?: years(?: old)?(?=$|[,.]| and (?:I|he|she|my|his|her|still)\\b)| years old)`, 'gu'); // biome-ignore format: one row
/** "I am fifty-eight years, ...". */
const YEARS = /\b((?:I am|I'm|he is|he's|she is|she's) (?:\d{1,3}|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}{3,5})?)) years(?=$|[,.]| and (?:I|he|she|my|his|her|still)\b)/gu; // biome-ignore format: one row
/** "Yusuf and Amina, 6 and 4 years". */
const BOTH_YEARS = /((?:^|, )\d{1,2} and \d{1,2} years)(?=$|,)/gu;
const PASSED = new RegExp(
  `\\bsince (that day|then|that night) (?:(?:have|has|had|already) ){0,2}passed (${LONG})`,
  'giu',
);

/** For how long, and how old, as English says it; the clause that goes with it is said in its tense, where it is one. */
export const withTimesSaid = (text: string): string =>
  text
    .replace(
      STILL,
      (
        whole,
        start: string,
        who: string,
        adverb: string | undefined,
        verb: string,
        rest: string,
        at: number,
        all: string,
      ) => {
        const done = doneOf(verb, who);
        if (done === null) return whole;
        const isYear = /^(?:19|20)\d\d/.test(all.slice(at + whole.length));
        return `${start}${who} ${done.have}${adverb ?? ''} ${done.participle}${rest}${isYear ? 'since' : 'for'} `;
      },
    )
    .replace(SINCE, 'for ')
    .replace(
      AGED,
      (_, start: string, who: string, years: string) => `${start}${who} ${who === 'I' ? 'am' : 'is'} ${years}`,
    )
    .replace(YEARS, '$1')
    .replace(BOTH_YEARS, '$1 old')
    .replace(
      PASSED,
      (_, when: string, long: string) => `${long} ${/^an? /i.test(long) ? 'has' : 'have'} passed since ${when}`,
    );

/** "Have cleaned" of "clean", "has been" of "is"; null: no verb in the present. */
function doneOf(verb: string, who: string): { have: string; participle: string } | null {
  const isThird = /^(?:he|she)$/.test(who);
  const have = isThird ? 'has' : 'have';
  if (/^(?:am|is|are)$/.test(verb)) return { have, participle: 'been' };
  const base = isThird ? verb.replace(/(?<=(?:s|sh|ch|x|o))es$|s$/, '') : verb;
  if (!isBase(base) || base === 'have' || base === 'do' || (isThird && base === verb)) return null;
  return { have, participle: irregularVerbs.get(base)?.participle ?? verbForms(base).past };
}
