import { verbForms } from '../../../english/verb-forms.ts';
import { relationOf } from '../../relations.ts';
import { isBase } from './grammar-words.ts';

const ADVERBS = '(?: (?:always|never|still|also|only|often|sometimes|usually|really|even|now|already))?';
/** Behind these no verb takes an ending: "did he call", "let her go", "insists that she leave", "he and she dance". */
const BARE_BEHIND =
  /\b(?:did|do|does|don't|doesn't|didn't|can|could|will|would|shall|should|must|may|might|let|make|makes|made|help|helps|helped|he and|she and|or|nor|lest|rather|better|not|(?:insist|suggest|demand|request|recommend|require|propos|prefer|ask|pray|wish)\p{Ll}{0,3}(?: that)?) $/iu;
/** "... and wear green headphones": what the same person does, too. */
const TOO =
  "(?:((?: (?!(?:and|i|we|they|he|she|it|you|to|who|can|will|would|let|lets|help|make|makes)\\b)[\\p{L}'-]{1,16}){0,8} and (?:(?:always|never|still|then) )?)(?!(?:he|she|it|we|they|you|always|never|still)\\b)(\\p{Ll}{2,12})(?= (?:the|an?|my|our|his|her|their|me|us|him|them|it|\\p{Ll}{3,12} \\p{Ll})))?";
const PRONOUN = new RegExp(`\\b([Hh]e|[Ss]he)(${ADVERBS}) (\\p{Ll}{2,12})(?![\\p{L}'-])${TOO}`, 'gu');
/** Whoever else does it, where a clause begins: before an object, so that no noun is taken for a verb. */
const CLAUSE_START = '(^|, |\\b(?:because|but|so|when) )';
const OWNER = '(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir)';
const OBJECT = "(?= (?:the|an?|my|our|his|her|their|your|me|us|him|them|you|it|everything|everyone|everybody|like|to|for|with|at|in|on|from|very|all|every|no|more|too|all)\\b)"; // biome-ignore format: one pattern
const KIN = new RegExp(`${CLAUSE_START}(${OWNER} (\\p{Ll}{2,14})(?: \\p{Lu}\\p{L}{1,16})?)(${ADVERBS}) (\\p{Ll}{2,12})${OBJECT}`, 'gu'); // biome-ignore format: one row
const ANYONE = new RegExp(`${CLAUSE_START}(it|everybody|everyone|nobody|no one|somebody|someone)(${ADVERBS}) (\\p{Ll}{2,12})${OBJECT}`, 'giu'); // biome-ignore format: one row
/** "My small son who now call me". */
const WHO = new RegExp(`\\b((?:my|our|his|her|their|an?|one|the) (?:(?!and\\b)[\\p{L}'-]{1,16} ){0,3}(?!people|children|men|women|folk|kids|police|staff|family|team|few)\\p{L}{1,15}[^s\\W],? who)(${ADVERBS}) (\\p{Ll}{2,12})${OBJECT}`, 'giu'); // biome-ignore format: one row
/** "She does not", "he has": what is left as in the base. */
const DOES = /\b(he|she)( (?:always|never|still|also|only|really|now|already))? (do|don't|have)(?![\p{L}'])/giu;
const KIN_DOES = new RegExp(`${CLAUSE_START}(${OWNER} (\\p{Ll}{2,14})(?: \\p{Lu}\\p{L}{1,16})?)() (do(?= not)|don't|have)(?![\\p{L}'])`, 'gu'); // biome-ignore format: one row
const IT_DOES = new RegExp(`${CLAUSE_START}(it|everybody|everyone|nobody|no one|that) (do(?= not)|don't)(?![\\p{L}'])`, 'giu'); // biome-ignore format: one row
const FORMS: Readonly<Record<string, string>> = { do: 'does', "don't": "doesn't", have: 'has' };

/** A verb with the ending that somebody else's takes. @example third('fill') // 'fills' */
const third = (verb: string): string => FORMS[verb] ?? verbForms(verb).third;

const isOne = (noun: string): boolean => relationOf(noun)?.kind !== 'group' && relationOf(noun) !== null && !noun.endsWith('s'); // biome-ignore format: one row

/** Verbs behind somebody else with the ending that they lack; tenses stay. @example withThirdPersons('she hold my hand') // 'she holds my hand' */
export const withThirdPersons = (text: string): string =>
  text
    .replace(
      PRONOUN,
      (
        whole,
        who: string,
        adverb: string,
        verb: string,
        between: string | undefined,
        too: string | undefined,
        at: number,
        all: string,
      ) => {
        if (!isBase(verb) || isBareAt(all, at)) return whole;
        const own = isPastAt(all, at) ? verbForms(verb).past : third(verb);
        return `${who}${adverb} ${own}${between ?? ''}${too === undefined ? '' : isBase(too) ? third(too) : too}`;
      },
    )
    .replace(DOES, (whole, who: string, adverb: string | undefined, verb: string, at: number, all: string) =>
      isBareAt(all, at) ? whole : `${who}${adverb ?? ''} ${third(verb)}`,
    )
    .replace(WHO, (whole, who: string, adverb: string, verb: string) =>
      isBase(verb) ? `${who}${adverb} ${third(verb)}` : whole,
    )
    .replace(KIN, (whole, start: string, who: string, kin: string, adverb: string, verb: string) =>
      isBase(verb) && !/^(?:do|have|like)$/.test(verb) && isOne(kin) ? `${start}${who}${adverb} ${third(verb)}` : whole,
    )
    .replace(ANYONE, (whole, start: string, who: string, adverb: string, verb: string) =>
      isBase(verb) && verb !== 'like' ? `${start}${who}${adverb} ${third(verb)}` : whole,
    )
    .replace(KIN_DOES, (whole, start: string, who: string, kin: string, verb: string) =>
      isOne(kin) ? `${start}${who} ${third(verb)}` : whole,
    )
    .replace(IT_DOES, (_, start: string, who: string, verb: string) => `${start}${who} ${third(verb)}`);

const BEFORE_CHARS = 24;
const isBareAt = (text: string, at: number): boolean =>
  BARE_BEHIND.test(text.slice(Math.max(0, at - BEFORE_CHARS), at));

/** "Last week I forgot my wallet and he pay": what is over. */
const isPastAt = (text: string, at: number): boolean =>
  /\b(?:last (?:week|night|year|month|summer|winter)|yesterday)\b[^,]{0,120}$/i.test(
    text.slice(Math.max(0, at - PAST_CHARS), at),
  );
const PAST_CHARS = 60;
