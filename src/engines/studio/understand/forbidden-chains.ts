import { ORDER } from './ways-to-forbid.ts';

/** What songs are full of, and requests forbid; what else speaks of them is in `data/understanding/ideas.txt`. */
const MATTERS =
  /^(?:religio\p{L}{1,4}|gods?|bible|jesus|church|hymns?|prayers?|heavens?|angels?|saints?|hallelujahs?|politic\p{L}{1,6}|violence|guns|blood|gore|death|ghosts?|slogans?|romance|sex|tears|sadness|santas?|snow|snowflakes|flowers|roses|petals|sunsets?|sunshine|oceans|superhero(?:es)?|heroes|warriors?|battles?|journeys?|monsters|brands|celebrities|glory|flags|medals|hospitals?|cancer|illness|kissing|crying|morals?|miracles?|butterflies|rainbows?|rainbow bridge|unicorns|hearts?|candles|feathers|destiny|soulmates?|forever|memories|clich[eé]s?|pity|inspiration|sparkles?|princess(?:es)?|swear ?words?|swearing|old age|tulips|windmills|clogs|weed|shamrocks|leprechauns|kangaroos)$/iu;
/** Where such a list begins. */
const BEGINS =
  /(?:(?<=^|[.!?,;:] ?)(?:(?:and|but|so|please|pls|absolutely|strictly|just) ){0,2}no |\b(?:but|so) (?:please )?no |\b(?:i|we) (?:do not|don't|dont) (?:want|need|do) (?:any )?)(?=\p{L})/giu;
const LIST_CHARS_MAX = 160;
const ITEM =
  /^(?!(?:to|you|it|him|her|them|the|a|an|my|one|more|longer|that|this|need|idea|way|wonder|matter)\b)[\p{L}'-]{2,20}(?: (?!(?:in|on|at|for|of|to|is|are|was|has|we|he|she|they|i)\b)[\p{L}'-]{2,20})?$/iu;
const BEGGED = / ?,? ?\b(?:please|pls|plz|thanks|ta|thank you|at all)$/i;
const PARTING = /,? (?:or|and|nor|n) (?:no |any )?|, ?(?:no )?| no |\/(?=\p{L})/iu;

/** "No sunsets. No oceans. No stars." is one list. */
const oneList = (text: string): string =>
  text.replace(/(?<=(?:^|[.!?,] )no [^.!?,]{2,30})\. no (?=[^.!?,]{2,30}(?:[.!?]|$))/gi, ', no ');

/** "No miracles, no Jesus", "I don't want hearts or flowers", "so no heaven, please": all of a list that holds what songs are full of. */
export function chainsForbidden(given: string): string {
  const text = oneList(given);
  let read = '';
  let from = 0;
  for (const { 0: begins, index } of text.matchAll(BEGINS)) {
    const start = index + begins.length;
    if (index < from) continue;
    const list = listAt(text.slice(start, start + LIST_CHARS_MAX));
    if (list === null) continue;
    const end = start + list.length;
    const stop = end < text.length && !/^ ?[.!?,;:)]/.test(text.slice(end, end + 2)) ? '.' : '';
    read += `${text.slice(from, index)}${ORDER} ${list.items.join(' or ')}${stop}`;
    from = end;
  }
  return read + text.slice(from);
}

/** The items at a text's start, as far as they are some; null: none of them is a matter, and nobody begs. */
function listAt(text: string): { items: readonly string[]; length: number } | null {
  const sentence = text.split(/[.!?;:)]|(?<=\b(?:please|pls|plz)) | in (?=this|our|my|the)/, 1)[0]!;
  for (let end = sentence.length; end > 0; end = sentence.lastIndexOf(',', end - 1)) {
    const piece = sentence.slice(0, end);
    const items = piece
      .replace(BEGGED, '')
      .split(PARTING)
      .map((item) => item.trim());
    const isWanted = items.some((item) => MATTERS.test(item)) || (BEGGED.test(piece) && items.length <= 3);
    if (isWanted && items.every((item) => ITEM.test(item))) return { items, length: end };
  }
  return null;
}
