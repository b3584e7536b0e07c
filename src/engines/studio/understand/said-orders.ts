import { baseOfGerund } from '../english/gerund-base.ts';
import { verbForms } from '../english/verb-forms.ts';
import { addedOrders } from './added-orders.ts';

/** Where an order begins: a sentence, a piece behind a comma, "and please". */
const AT = '(^|[.!?,;:] ?(?:(?:and|but|so|then) )?|\\b(?:and|but|so|then) )';
const SOFT = '(?:(?:please|pls|just|also|and|but|so|maybe|can you|could you|you can|you could) ){0,3}';
const WHOM = '(?:him|her|them|everyone|everybody|people|you)';
/** How a clause begins that is told. */
const CLAUSE = "(?=(?:i|i'm|i've|i'll|i'd|we|we're|we've|we'll|he|he's|he'll|she|she's|she'll|they|they're|it|it's|there|there's|you|you're|you'll|nobody|everyone|everybody|dad|daddy|daddy's|mum|mummy|mummy's|mom|mommy|mommy's) |(?:the|my|our|his|her|their|your) (?:\\p{L}{2,16} ){1,3}(?:is|are|was|were|will|has|have|had|can|stays?|still|loves?|misses|waits?)\\b)"; // biome-ignore format: one row
const ordered = (words: string): RegExp => new RegExp(`${AT}${SOFT}${words}`, 'giu');

/** Orders that carry what is to be sung, and that as a sentence; each reads one short stretch of the text. */
const CARRIED: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "Tell him that we forgive him", "remind her the light stays on", "let her know I called".
  [
    ordered(
      `(?:(?:i|we) (?:just |really )?(?:want|would like|'d like) to )?(?:tell|remind|warn|promise|assure) ${WHOM}(?::|,)?(?: that)? ${CLAUSE}`,
    ),
    (_, before) => sentence(before!),
  ],
  [ordered(`let ${WHOM} know(?: that|:|,)? ${CLAUSE}`), (_, before) => sentence(before!)],
  // "Tell Owen I keep the light on": to whom it is said.
  [
    new RegExp(
      `(^|[.!?,;] ?)(?:please |just )?(?:tell|remind) (my \\p{Ll}{2,14}|\\p{Lu}\\p{Ll}{1,16})(?: that|:|,)? ${CLAUSE}`,
      'gu',
    ),
    (_, before, who) => `${sentence(before!)}A song for ${who}. `,
  ],
  [ordered('tell (?:him|her|them) (daddy|mummy|mommy|mama|papa|dad|mum|mom) ?is (?=\\p{L})'), (_, before, who) => `${sentence(before!)}${who} is `], // biome-ignore format: one row
  // "But tell people mind her hips".
  [ordered('tell (?:him|her|them|everyone|everybody|people)(?: to|:)? (?=mind|watch|keep|look|come|stay|hold|listen|remember|breathe|rest)'), (_, before) => `${sentence(before!)}you must `], // biome-ignore format: one row
  // "Just say I know", "and say he is not scared".
  [ordered(`(?:just )?say(?: that|:)? (?!it )${CLAUSE}`), (_, before) => sentence(before!)],
  // "Ask them to look after what is left".
  [ordered(`ask ${WHOM} to (?=\\p{L})`), (_, before) => `${sentence(before!)}you must `],
  // "Song to get Ada to try peas".
  [/\b(song|tune|something|rap|jingle|rhyme) to get ((?:my )?\p{L}{2,16}(?: \p{Lu}\p{L}{1,16})?) to (?=\p{L})/giu, (_, song, who) => `${song} for ${who}. You must `], // biome-ignore format: one row
  // "It must have rain, thunder and wind": what is to be told.
  [
    /(^|[.!?,;] ?)(?:it|this|the song|song|lyrics|the lyrics)? ?(?:must|should|has to|needs to|have to|need to) (?:have|include|mention|cover|contain|feature) (?:that |how |the words? )?(?!an? |some |no |more |lots)/giu,
    (_, before) => `${before!.trim() === '' ? '' : ','} `,
  ],
  // "Can it include that she sold her piano": what is to be told.
  [
    /(^|[.!?,;] ?)(?:and |but |also )?(?:can|could) (?:it|this|the song|you) (?:please |pls |also )?(?:include|mention|cover|feature) (?:that |how |the fact that )?/giu,
    (_, before) => sentence(before!),
  ],
  // "The theme is she was 39 for years", "verses for Bo, Ida and Mo": what and whom it tells of.
  [
    /(^|[.!?,;] ?)(?:the )?(?:theme|idea|concept)(?: is|:) (?:that )?(?=(?:i|we|he|she|they) )/giu,
    (_, before) => sentence(before!),
  ],
  [/(^|[.!?,;] ?)(?:and |with )?(?:a verse|verses) (?:each )?for (?=\p{L})/giu, (_, before) => before!],
  // "A song but with the kebab in it".
  [
    /\b(song|track|tune|ballad|anthem|rap|hymn|jingle|lullaby) (?:but |and )?with ((?:the|my|his|her|our|their) (?:\p{L}{2,14} ){1,3})in it\b/giu,
    (_, song, what) => `${song}, ${what!.trim()}`,
  ],
  // "... and he knows it is her can you make it sound like a van": the order is a sentence of its own.
  [
    /(?<![.!?,;:]|\b(?:if|what|how|when|where|because|that|which|and|but|so|or|then|hi|hey|hello|ok|well)) (?=(?:please |pls )?can (?:you|u) (?:please |pls )?(?:make|do|write|give|keep|turn) (?:it|this|me|us|an?)\b)/giu,
    () => '. ',
  ],
  // "Leaving do for Yuki, going home": a song for it.
  [
    /(^|[.!?] ?)(?:an? |the |our )?leaving do (?:song )?(?:for|of) (?=\p{Lu}|my |our )/gu,
    (_, before) => `${before}a farewell song for `,
  ],
  // "I am 83 and my granddaughter is typing this".
  [
    /,? (?:and |but )?my \p{L}{3,14} is (?:typing|writing|sending) (?:this|it)(?: for me| out)?(?=[.,!?]|$)/giu,
    () => '',
  ],
  // "A song which says we know, even if you don't tell": what it says.
  [
    new RegExp(
      `\\b(song|track|tune|rap|hymn|ballad|anthem) (?:which|that) (?:says|tells ${WHOM}) (?:that )?${CLAUSE}`,
      'giu',
    ),
    (_, song) => `${song}. `,
  ],
  // "This is the man who microwaved a fish in a sock": he did.
  [/(^|[.!?] ?)this is (?:the|a) (man|bloke|guy|lad|woman|lady|girl) who (?=\p{L})/giu, (_, before, who) => `${before}${/^(?:woman|lady|girl)$/i.test(who!) ? 'She' : 'He'} `], // biome-ignore format: one row
  // "My mate wants to win back his ex with a song": what he wants.
  [/\b((?:my \p{L}{2,14}|he|she|they) (?:wants?|is trying|are trying|tries) to (?:[\p{L}']{2,14} ){1,6})with a song\b/giu, (_, what) => what!.trim()], // biome-ignore format: one row
  // "End with me changing the locks".
  [
    /(^|[.!?,;] ?|\band )(?:(?:let|have|make) (?:it|the song) )?(?:it |the song |song )?(?:ends?|ending|finish|finishes|closes?|opens?|starts?|begins?) (?:it )?(?:with|on|by) (me|us|him|her|them|you|(?:the|my|our) \p{L}{2,16}) (?=\p{L}{2,16}ing\b)/giu,
    (_, before, who) => `${sentence(before!)}${BEING[who!.toLowerCase()] ?? `${who} is`} `,
  ],
  [
    /\bshould be the (heroes|hero|villains|villain|stars|star)\b/gi,
    (_, what) => `${what!.endsWith('s') ? 'are' : 'is'} the ${what}`,
  ],
  // "Imagine someone walking home".
  [/(^|[.!?,;] ?)(?:imagine|picture|think of) (someone|somebody|a \p{L}{2,16}|an \p{L}{2,16}|the \p{L}{2,16}) (?=\p{L}{2,16}ing\b)/giu, (_, before, who) => `${sentence(before!)}${who} is `], // biome-ignore format: one row
  // "With Pluto popping up at the end to complain".
  [
    /, ?with (\p{Lu}\p{Ll}{1,16}) (\p{Ll}{2,16}ing) ((?:\p{Ll}{1,12} ){0,3})(?=(?:at|in) the (?:end|start|last|middle|chorus|bridge)\b)/gu,
    (_, who, doing, rest) => `. ${who} ${verbForms(baseOfGerund(doing!)).third} ${rest}`,
  ],
  // "To be played when we scatter dad".
  [/(^|[.!?,;] ?)(?:it is |it's |this is |it'll |it will |will )?(?:to )?be (?:played|sung|performed|used) (?:when|while|as) (?=(?:i|we|he|she|they) )/giu, (_, before) => sentence(before!)], // biome-ignore format: one row
  // "But it's about my team moving house": they are moving.
  [
    /(^|[.!?,;] ?|\bbut )(?:it's|its|it is|this is|the song is) (?:really |all |mostly |just )?about ((?:my|our|the) \p{L}{2,16}) (?=\p{L}{2,16}ing\b)/giu,
    (_, before, who) => `${before!.trim() === 'but' ? '. ' : sentence(before!)}A song for ${who}. ${who} is `,
  ],
  [/(^|[.!?] ?)(?:please |just )?(?:sing|write|rap|say something) (?=about )/giu, (_, before) => `${before}a song `],
  // "I'm going to ask Nora to marry me": to whom it is said.
  [
    /\b(i'm|i am|im|gonna|going to|will|i'll) (going to |gonna )?(ask|asking) (\p{Lu}\p{L}{1,16}) to marry me\b/giu,
    (whole, am, going, asking, who) =>
      /^\p{Lu}/u.test(who!)
        ? `a song for ${who}. ${am!.toLowerCase().startsWith('i') ? am : `I'm ${am}`} ${going ?? ''}${asking} you to marry me`
        : whole!,
  ],
  // "Name what was lost: the ice, the boats".
  [/(^|[.!?,;] ?)(?:name|list|count|say|sing) (?:what|everything|all that|the things that) (?:was|were|is|has been|have been|we|we have|we've) (lost|taken|gone|left): ?/giu, (_, before, what) => `${sentence(before!)}we ${what === 'gone' || what === 'taken' ? 'lost' : what} `], // biome-ignore format: one row
  // "Verses for Boff, Tiggy and Mo": who is named.
  [/(^|[.!?,;] ?)(?:and )?(?:please )?(?:a )?(?:short )?(?:verses?|lines?|shout-?outs?|mentions?) (?:each )?(?:for|to) (?=\p{L}{2,16}(?:,| and) )/giu, (_, before) => before!], // biome-ignore format: one row
  // "A lullaby sung by a dad who works at sea".
  [/,? (?:sung|told|spoken|performed) by (an? \p{Ll}{2,16}) (?=who\b)/giu, (_, who) => `. I am ${who} `],
  // "From a dad who is slow but trying", "from your three idiots": who sings.
  [/(^|[.!?,;] ?)(?:this (?:one |song )?is |it's |it is )?(?:love )?from (an? \p{Ll}{2,16})(?= who\b)/giu, (_, before, who) => `${sentence(before!)}I am ${who}`], // biome-ignore format: one row
  [/[.!?,;] ?from (your (?:two|three|four|five|six|\d) \p{Ll}{2,16})(?=[.!]|$)/giu, (_, who) => `. We are ${who}`], // biome-ignore format: one row
];

/** A new sentence behind what was said before. */
const sentence = (before: string): string => (before.trim() === '' ? '' : /[.!?]/.test(before) ? '. ' : '. ');

const BEING: Readonly<Record<string, string>> = {
  me: 'I am',
  us: 'we are',
  him: 'he is',
  her: 'she is',
  them: 'they are',
  you: 'you are',
};

/** A request whose orders to tell, to ask or to name something say that itself. */
export const carriedOrders = (text: string): string =>
  CARRIED.reduce((read, [pattern, said]) => read.replace(pattern, (...found) => said(...found)), addedOrders(text));
