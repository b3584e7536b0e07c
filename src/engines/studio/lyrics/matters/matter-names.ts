import type { Product, SongIntent } from '../../song-intent.ts';
import { toTitleCase } from '../title.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { capital } from '../weave/telling.ts';

/** What a matter is called, and what is claimed of it, as they are sung. */
export interface MatterNames {
  /** "Lake Bled", "the Gutter Kings"; null: it has no name. */
  readonly name: string | null;
  readonly claim: string | null;
}

const NAME_RUN = /^\p{Lu}[\p{L}\p{N}'’&-]*(?: (?:of |the |and |& )?\p{Lu}[\p{L}\p{N}'’&-]*)*/u;
const NAME_WORD = /^\p{Ll}*\p{Lu}[\p{L}'’-]+$/u;
const NAME_LINK = /^(?:of|the|and)$/;
/** Behind these a capitalised word is where it is, not what it is called. */
const PLACED = /^(?:in|at|from|on|near|to|by)$/i;
/** What is ours, by its kind and its name: "my candle shop Wick and Wander". */
const OURS = /^(?:my|our) /i;
const SLOGAN = /^(?:tag ?line|slogan|motto|claim)(?: is)? /i;
/** So few words of what is only listed claim nothing: "gelato", "Coimbatore". */
const CLAIM_WORDS_MIN = 2;
/** What introduces a claim, the kind of the thing, or the wish for a style: nothing that is claimed. */
const NO_CLAIM =
  /^(?:my|our|a|an|the) |^(?:slogan|motto|tagline|claim|quotedwords.*|gentle|dignified|nothing .*|no .*cheesy)$|\b(?:promo|jingle|commercial|biz)\b/i;

/** The name and the claim of what a song is about, from the request. */
export function matterNames(intent: SongIntent): MatterNames {
  const { product, statements } = intent;
  if (product === null) return { name: nameOfThing(intent), claim: null };
  const own = ownName(intent, product);
  const name = own ?? product.name;
  const told = statements.filter(({ form }) => form === 'clause').map(({ text }) => text.toLowerCase());
  const isSlogan = own !== null && !/\p{Lu}/u.test(product.name) && product.name.split(' ').length > CLAIM_WORDS_MIN;
  const listed = isSlogan ? [product.name, ...product.claims] : product.claims;
  const slogans = listed.filter((text) => SLOGAN.test(text)).map((text) => text.replace(SLOGAN, ''));
  const claim = [...slogans, ...listed].find(
    (text) =>
      !NO_CLAIM.test(text) &&
      (text.split(' ').filter((word) => /\p{L}/u.test(word)).length >= CLAIM_WORDS_MIN || /\d/.test(text)) &&
      !text.toLowerCase().endsWith(name.toLowerCase()) &&
      (/[,:]/.test(text) || !text.toLowerCase().startsWith(name.toLowerCase())) &&
      !intent.forbidden.some((word) => text.toLowerCase().includes(word.toLowerCase())) &&
      !told.some((one) => one.includes(text.toLowerCase())),
  );
  return { name, claim: claim === undefined ? null : capital(sungNumbers(claim)) };
}

/** What is sold by a name of its own, where a slogan, a word that was forbidden or an address was taken for it; null: it was not. */
function ownName(intent: SongIntent, { name, claims }: Product): string | null {
  const called = claims
    .filter((text) => OURS.test(text))
    .map(calledAtEnd)
    .find((one) => one !== undefined);
  if (called !== undefined) return called;
  if (/\p{Lu}/u.test(name)) return null;
  return claims.find((text) => text.includes(' ') && NAME_RUN.exec(text)?.[0] === text) ?? capitalRun(intent);
}

function calledAtEnd(text: string): string | undefined {
  const name = nameAtEnd(text);
  const before =
    text
      .slice(0, -(name?.length ?? 0))
      .trim()
      .split(' ')
      .at(-1) ?? '';
  return PLACED.test(before) ? undefined : name;
}

function capitalRun({ topics, people }: SongIntent): string | null {
  const runs = [...topics.map(({ text }) => text), ...people.map(({ name }) => name ?? '')].map(
    (text) => NAME_RUN.exec(text)?.[0],
  );
  const run = runs.find((one) => one !== undefined) ?? null;
  return run !== null && run === run.toUpperCase() ? toTitleCase(run.toLowerCase()) : run;
}

/** The capitalised words that a statement ends on, with what stands between and before them: "the Bridge of Sighs". Word by word, so that it is linear. */
function nameAtEnd(text: string): string | undefined {
  const words = text.split(' ');
  let start = words.length;
  for (let at = words.length - 1; at >= 0; at--) {
    if (NAME_WORD.test(words[at]!)) start = at;
    else if (!NAME_LINK.test(words[at]!) || start - at > 1 || start === words.length) break;
  }
  if (start === words.length) return undefined;
  return words.slice(words[start - 1] === 'the' ? start - 1 : start).join(' ');
}

function nameOfThing({ people, topics, statements, matter }: SongIntent): string | null {
  const group = people.find(({ kind, name }) => kind === 'group' && name !== null)?.name ?? null;
  if (group !== null) return group;
  const named =
    topics
      .find(({ isName, text }) => isName || /\p{Lu}/u.test(text))
      ?.text.replace(/^(?:(?:home ?town|old|new|beautiful) )+/i, '') ?? null;
  if (named === null) {
    const runs = statements.map(({ text }) => nameAtEnd(text));
    return runs.find((one) => one !== undefined && !/^I\b/.test(one)) ?? null;
  }
  const text = [matter ?? '', ...statements.map((one) => one.text)].join(' / ').toLowerCase();
  return text.includes(`the ${named.toLowerCase()}`) && !/^the /i.test(named) ? `the ${named}` : named;
}
