/** Where an order begins. */
const AT =
  '(?:^|(?<=[.!?;:])|[,]) ?(?:(?:and|but|so|also|please|pls|maybe|perhaps|oh|plus|then|can you|could you|can we|could we) ){0,3}|\\b(?:so|and) (?:please |maybe |can you |could you )?';
/** What a song's sound and form are made of: it is played, and not told of. */
const PLAYED =
  /\b(?:drums?|claps?|clapping|hand|harmon\p{L}{1,5}|choirs?|guitars?|riff|bass|solos?|beats?|key|bridge|chorus(?:es)?|verses?|hooks?|drops?|intro|outro|ending|middle|humou?r|rhymes?|lines?|jokes?|puns?|twist|touch|bit|banjo|fiddle|brass|strings|whistl\p{L}{1,3}|ukuleles?|accordion|trumpets?|sax|saxophone|synths?|piano|organ|backing|vocals?|voices?|echo|silence|pause|energy|warmth|feel|feeling|vibe|mood|melody|tune|actions?|moves|repeat|call|shout(?:ing)?|cheers?|tempo|rhythm|groove|swing|sound|effects?|noises?|word|words|phrase|style|accent|dialect|language|name|names|title|song|fade|build|flow|metaphor|tone|emotion|nod|reference|moral|message|part|section|kazoo|bells?|tambourine|kick|snare|cowbell|sample)\b/iu;
/** Up to where an order ends. */
const WHAT = '([^.!?;:\\n]{3,120}?)';
const STOPS =
  '(?= ?(?:[.!?;:\\n]|$|, (?:and|but|so|please|not|no|keep|make|in|as)\\b| (?:please|pls|if (?:you can|possible|poss))\\b))';
const SONG = '(?:it|there|this|the (?:song|lyrics?|verses?|mix))';

type Row = readonly [RegExp, (...found: string[]) => string];
const row = (words: string, said: (...found: string[]) => string): Row => [new RegExp(words, 'giu'), said];

/** Orders to add something, and what they say of it: that it is there. */
const ADDED: readonly Row[] = [
  // "Add our mascot Bramble, a stuffed badger": who it is.
  [
    /((?:^|(?<=[.!?;:])|,) ?(?:(?:and|also|please|pls|plus) ){0,2})(?:[Aa]dd|[Ii]nclude|[Mm]ention|[Ff]eature|[Pp]ut in|[Bb]ring in) (our|my|the) (?!\p{Ll}{3,14} (?:called|named))(\p{Ll}{3,14}(?: \p{Ll}{3,14})?) (?=\p{Lu}\p{Ll})/gu,
    (whole, _at, whose, what) => (PLAYED.test(what!) ? whole! : `. ${whose} ${what} is `),
  ],
  // "Include my oven called Gladys".
  row(
    `(${AT})(?:add|include|mention|feature|put in|bring in) (our|my|the) (\\p{L}{3,14}(?: \\p{L}{3,14})?),? (?:who is |which is )?(called|named) (?=\\p{L})`,
    (whole, _at, whose, what, called) => (PLAYED.test(what) ? whole : `. ${whose} ${what} is ${called} `),
  ),
  // "Please say Pluto is no planet any more".
  [
    /((?:^|(?<=[.!?;:])|,) ?(?:(?:[Aa]nd|[Aa]lso|[Pp]lease|[Pp]ls|plus|maybe) ){0,2})(?:[Ss]ay|[Ee]xplain|[Nn]ote|[Mm]ention|[Ii]nclude)(?: that)? (?=\p{Lu}\p{Ll}{2,14} (?:is|was|are|has|had|can|could|never|always|once|likes|loves|hates|wants)\b)/gu,
    () => '. ',
  ],
  // "Add one festival with lanterns", "include a goat who faints".
  row(
    `(${AT})(?:add|include|mention|feature|put in|work in|throw in|slip in|squeeze in|bring in) (an?|one|some|two|three|four|five) ${WHAT}${STOPS}`,
    (whole, _at, count, what) => thereIs(count, what) ?? whole,
  ),
  // "Put a frog in it".
  row(
    `(${AT})(?:put|have|work|slip|squeeze|throw|get|sneak|bring) (an?|one|some) ([^.!?;:,\\n]{3,60}?) in(?:to)? ${SONG}\\b`,
    (whole, _at, count, what) => thereIs(count, what) ?? whole,
  ),
  // "Use a raccoon as the example".
  row(
    `(${AT})use (an?) ([^.!?;:,\\n]{3,40}?) (?:as|for) (?:the|an|our|my) (?:example|mascot|hero|star|main character|narrator|character)s?\\b`,
    (whole, _at, count, what) => thereIs(count, what) ?? whole,
  ),
  // "The star of the song is a piglet".
  row(
    `(${AT})(?:the )?(?:star|hero|mascot|main character|lead)(?: (?:of|in) (?:the song|it|this))? (?:is|should be|must be|can be) (an?) ${WHAT}${STOPS}`,
    (whole, _at, count, what) => thereIs(count, what) ?? whole,
  ),
  // "With a worm named Wiggles who crawls through each colour".
  row(
    `(?:,|\\b(?:song|rap|tune|lullaby|track|ballad|story)) ?(?:please |pls )?with (an?) ((?:[\\p{L}'-]{2,16} ){1,4}(?:who|that|which|named|called|made of|made from|wearing|riding|on a|in a) [^.!?;:\\n]{3,90}?)${STOPS}`,
    withWhom,
  ),
  // "Make the tap a friendly dragon".
  row(
    `(${AT})make (the|our|my|his|her) (\\p{Ll}{3,14}) (an? [^.!?;:,\\n]{3,40}?)${STOPS}`,
    (whole, _at, whose, what, thing) => (PLAYED.test(`${what} ${thing}`) ? whole : `. ${whose} ${what} is ${thing}`),
  ),
  // "Start with a snail, end with a cheetah".
  row(
    `(${AT})(?:start|begin|open)s? with (an? [\\p{L} -]{3,30}?),? (?:and )?(?:end|finish|close)s? with (an? [\\p{L} -]{3,30}?)(?= ?(?:[.!?;:,]|$| please))`,
    (whole, _at, first, last) =>
      PLAYED.test(`${first} ${last}`) ? whole : `. first there is ${first}, at last there is ${last}`,
  ),
];

/** That something is there; null: it is of the song's sound or form. */
function thereIs(count: string | undefined, what: string | undefined): string | null {
  if (
    count === undefined ||
    what === undefined ||
    PLAYED.test(what.split(/ (?:with|who|that|which|from|in|on) /, 1)[0]!)
  )
    return null;
  const isMany = /^(?:some|two|three|four|five)$/i.test(count);
  return `. there ${isMany ? 'are' : 'is'} ${/^one$/i.test(count) ? 'a' : count.toLowerCase()} ${what}`;
}

function withWhom(whole: string, count?: string, what?: string): string {
  const said = thereIs(count, what);
  return said === null
    ? whole
    : `${/^,/.test(whole) ? '' : whole.slice(0, whole.search(/ (?:please |pls )?with /i))}${said}`;
}

/** "Mention full shells and that xenon slipped once": each is said. */
const MENTION_LIST =
  /(?<=(?:^|[.!?;:] ?)(?:(?:please|also|and) )?(?:mention|include|say|add|note|remember)(?: that)? [^.!?]{3,90}?),? and that (?=\p{L})/giu;
/** "Mention full shells and that": what stands beside a clause is a thing. */
const MENTION_THINGS =
  /((?:^|[.!?;:] ?)(?:(?:[Pp]lease|[Aa]lso|and) )?)(?:[Mm]ention|[Ii]nclude) (?=(?!that |how |the |my |our |his |her )(?:\p{Ll}{3,14} ){1,2}\p{Ll}{3,14}s,? and that )/gu;

/** A request whose orders to add or mention something say that it is there: "put a frog in it" as "there is a frog". */
export const addedOrders = (text: string): string =>
  ADDED.reduce(
    (read, [pattern, said]) => read.replace(pattern, (...found) => said(...found)),
    text.replace(MENTION_THINGS, '$1mention there are ').replace(MENTION_LIST, '. '),
  )
    .replace(/ {1,3}\. (?=\p{L})/gu, '. ')
    .replace(/([.!?]) ?\. /g, '$1 ')
    .replace(/^\. /, '');
