import { withoutArtists } from './artists.ts';
import { wordsOfIdea } from './forbidden-ideas.ts';
import { plainlyForbidden } from './forbidding.ts';
import { quoteWord } from './references.ts';
import { kinLike, relationOf } from './relations.ts';

/** A request without what is not told: what it forbids, whose music it names, from whose view it is sung; quotations as one word each. */
export interface TakenApart {
  readonly told: string;
  readonly quotes: readonly string[];
  readonly references: readonly string[];
  readonly forbidden: readonly string[];
  /** "A lighthouse", "his": who sings; null: nothing said. */
  readonly viewOf: string | null;
}

export function takeApart(text: string): TakenApart {
  const { plain: unquoted, quotes } = withoutQuotes(plainlyLiked(text));
  const { plain: sober, found: jokes } = without(unquoted, FORBIDDEN_JOKES, (found) => found);
  const { plain: calm, found: talk } = without(sober, FORBIDDEN_TALK, (found) => found);
  const { plain: free, found: matters } = without(calm, FORBIDDEN_MATTERS, (found) => found);
  const { plain: chainless, found: chains } = without(free, FORBIDDEN_CHAIN, (found) => found);
  const { plain: listless, found: words } = without(
    chainless,
    FORBIDDEN_WORDS,
    (found) => `the word ${quoted(found, quotes)}`,
  );
  const { plain: allowed, found: ideas } = without(listless, FORBIDDING, (found) => spelled(found, quotes));
  const forbidden = [...talk, ...matters, ...chains, ...words, ...ideas];
  const { plain: unseen, found: views } = without(allowed, VIEW, (words) => words);
  const { plain, found: liked } = without(unseen, REFERENCE, (words) => words);
  const { plain: played, found: named } = withoutArtists(plain);
  // What was taken out at a sentence's start leaves no comma there.
  const told = played.replace(/(^|[.!?] ) ?, ?(?:, ?){0,3}/g, '$1');
  const references = [...liked, ...named];
  return {
    told,
    quotes,
    references: references.filter((one) => one !== ''),
    forbidden: [
      ...new Set([
        ...jokes.flatMap(forbiddenParts),
        ...forbidden
          .flatMap(forbiddenParts)
          .flatMap(withKin)
          .flatMap((part) => withIdeas(part, told)),
      ]),
    ],
    viewOf: views[0]?.replace(/'s$/, '').toLowerCase() ?? null,
  };
}

/** "In the vein of" at a sentence's start, "Ada Brown sort of thing": as people say the same elsewhere. */
const plainlyLiked = (text: string): string =>
  plainlyForbidden(text)
    .replace(NAME_UNSAID, 'do not mention $1')
    .replace(WORD_BANNED, 'do not mention $1')
    .replace(NO_QUOTE, ', do not mention ')
    .replace(BANNED_IF_SAID, 'do not mention $1')
    .replace(NOT_COMPARED, 'do not mention ')
    .replace(
      /\b((?:do not|don't|never|no) mention(?: of)? [^,.;!?]{2,40}),? (?:because |cos )?(?:we|i|he|she|they)(?: are|'re| am|'m| is|'s) (?:so )?(?:sick|tired|bored) of (?:it|them|that)\b/gi,
      '$1',
    )
    .replace(
      /(^|[,.;!?] ?)(?:a )?(?:bit|kinda|kind of|sort of|bit of)(?: like)? (?=\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{1,20}){0,2}(?:[,.;!?]|$))/gu,
      '$1in the style of ',
    )
    .replace(
      /(^|[,.;!?] ?)((?:[^\s,.;!?]{1,20} ){1,4})(?:vibes?|energy|aesthetic|type beat|feels|(?:kind|sort|type) of (?:sound|thing|song|vibe|feel|feeling|music))(?= ?(?:please|pls)? ?(?:[,.;!?]|$))/gi,
      (whole, before: string, words: string) =>
        /\b(?:song|about|for|my|his|her|our|good|with)\b/i.test(words)
          ? whole
          : `${before}in the style of ${namely(words)}`,
    )
    .replace(LIKE_SOMEBODY, (whole, name: string) => (COMPARED.test(name) ? whole : ` in the style of ${namely(name)}`))
    .replace(/\bIn the (?=vein|style|spirit|manner)/g, 'in the ')
    .replace(/ (?:sort|kind|type) of (?:thing|song|vibe)\b/g, ' style');

/** "Old time song like pete seeger for the gate": two small words. */
const LIKE_SOMEBODY =
  /(?<=\b(?:song|track|music|tune|ballad|anthem|banger|style|beat|one|something|sound)),? (?:a bit )?like (\p{L}{3,16} \p{L}{3,16})(?=[,.;!?]|$| (?:for|but|and|please|pls)\b)/giu;
const COMPARED =
  /\b(?:the|a|an|my|our|his|her|their|your|it|this|that|these|those|we|you|they|she|he|when|what|in|at|on|song|songs|ballads?|music|tune|anthem|hymns?|rock|pop|folk|jazz|punk|metal|rap|soul|blues|old|real|from|style|would|used|did|no|is|was)\b/i;

/** "The word "pain" must not be in it". */
const WORD_BANNED =
  /\bthe words? (?=\S)([^,.;!?]{2,40}?) (?:must|should|may|can)(?: not|n't|'t|not) (?:be|appear|come|show up)(?: in (?:it|there)| anywhere)?\b/gi;
/** 'No "womb"'. */
const NO_QUOTE = / no (?=["']\p{L})/giu;
/** 'She will leave if anyone says "happy birthday" so don't'. */
const BANNED_IF_SAID =
  /\bif (?:anyone|anybody|someone|somebody|people|you) (?:says?|sings?|mentions?) ([^,.;!?]{2,40}?)(?=[,.;!?]|$| so (?:don't|do not|please))(?: so (?:don't|do not|please don't))?/gi;
/** "Don't compare us to naan". */
const NOT_COMPARED = /\b(?:do not|don't|never) compare (?:us|it|me|them|him|her|this) (?:to|with) (?=\S)/gi;

/** "Never say his name (it's Bryce)". */
const NAME_UNSAID =
  /\b(?:never|do not|don't) (?:ever )?(?:say|sing|mention|use) (?:his|her|their|the) (?:real )?name,? (?:it's|its|it is|is|which is)? ?(?=\p{Lu})(\p{L}{2,20})/gu;

/** As names are spelled, which a style is taken for. */
const namely = (words: string): string =>
  words.trim().replace(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase());

const quoted = (words: string, quotes: readonly string[]): string =>
  quotes.reduce((read, quote, index) => read.replace(quoteWord(index), quote), words);

/** What is forbidden; what stands in quotation marks is a word that is not to be said, however common it is. */
const spelled = (words: string, quotes: readonly string[]): string => {
  const read = quoted(words, quotes);
  return read === words || /^the words? /i.test(read) ? read : `the word ${read}`;
};

function without(text: string, pattern: RegExp, read: (words: string) => string): { plain: string; found: string[] } {
  const found = [...text.matchAll(pattern)].map((match) =>
    read((match.slice(1).find((group) => group !== undefined) ?? '').trim().replace(/,$/, '')),
  );
  return {
    plain:
      found.length === 0
        ? text
        : text
            .replace(pattern, ' , ')
            .replace(/ +/g, ' ')
            .replace(/ (?:and|but) ,/g, ' ,')
            .replace(/ , ?([.!?])/g, '$1')
            .replace(/([.!?]) ?\.(?!\.)/g, '$1')
            .trim(),
    found,
  };
}

/** "In the style of Ada Brown", "like Radio Head": whose music it should resemble is no subject. */
const REFERENCE =
  /\b(?:in the (?:style|vein|spirit|manner) of|(?:inspired|influenced) by|reminiscent of|sound(?:s|ing)? like|similar to|think|a la|à la|(?<=(?:song|track|music|rap|thing|tune|vibe|vibes|style|beat|beats|ballad|anthem|,|^) ?)like(?= \p{Lu})) ((?:(?:\p{Lu}|the |and |\d)[\p{L}\p{N}'&.-]{0,30},? ?){1,8})|((?:\p{Lu}[\p{L}'-]{1,30} ){1,3})(?:style|type beat|vibes?)\b|\b(\p{L}[\p{L}'-]{1,30}) type beats?\b|\b((?:\p{Lu}[\p{L}']{1,30} ){0,2}\p{Lu}[\p{L}']{1,30})-(?:style|esque|like|inspired|ish)\b/gu; // biome-ignore format: one pattern

/** "Don't mention the accident", "without the word love", "no mention of death please". */
const FORBIDDING =
  /\b(?:(?:please )?(?:do not|don't|never) (?:mention|use|say|sing|include|talk about|name)|without (?:mentioning|saying|using|the words?)|avoid(?: the words?| mentioning| saying| using)?|(?:kindly )?(?:make )?no (?:mention of|references? to|talk of|jokes about|words? like|clich[eé]s? about)|leave out|nothing about|(?:is |are |it's |that's )?not about|(?:asked for|wants?|want|absolutely|strictly|and|but) no(?= (?:mention|jokes?|\p{L}{3,20}(?:s\b| about\b)))(?: (?:mention of|jokes? about))?|(?:can't|cannot|can not|must not|mustn't) (?:use|say|mention)|hates? the words?|(?:don't you dare|do not you dare|never) (?:put|add|include))((?: the words?| the names?| any mention of)? [^,.;!?]{2,60}(?:(?:, \p{L}{2,20}){1,6},? (?:or|and|nor) \p{L}{2,20})?)/giu;

/** "Can't use the words stupid, loser or trash": each of them. */
const FORBIDDEN_WORDS =
  /\b(?:do not|don't|can not|can't|cannot|never|must not|without|avoid|hates?|no|leave out)(?: (?:use|using|say|saying|the|any|of)){0,3} words?:? (?!(?:he|she|we|they|it|i) )((?:\p{L}{2,20}(?:, (?:or |and )?| or | and |\/)){0,5}\p{L}{2,20}(?: \p{L}{2,20})?)/giu;

/** "No king or crown or victory language", "no war talk": each of them. */
const FORBIDDEN_TALK =
  /\bno ((?:\p{L}{2,20}(?:, or | or | and |, )){0,4}\p{L}{2,20}) (?:language|imagery|talk|metaphors|references|similes|words|terms|jargon|mentions?|stuff|themes?)\b(?! (?:but|between|barrier))/giu;

/** "No oar jokes": the word itself, and nothing that it brings to mind. */
const FORBIDDEN_JOKES =
  /\bno ((?:\p{L}{2,20}(?:, or | or | and |, )){0,4}\p{L}{2,20}) (?:jokes?|puns?|gags|quotes|clich[eé]s?)\b/giu;

/** "No religion", "no guns or glory": matters that a piece of its own forbids. */
const FORBIDDEN_MATTERS =
  /(?<=^|[.!?,;] ?)(?:but |and )?no ((?:religion|gods?|bible|jesus|church|hymns?|prayers?|heaven|angels?|politics|politicians|war|violence|guns|blood|gore|death|ghosts|slogans|romance|sex|tears|sadness|santa|snow|flowers|roses|babies|weather|sunsets|superheroes|heroes|monsters|brands|celebrities|glory|flags|uniforms|medals|hospitals|doctors|cancer|illness|drugs|alcohol|booze|kissing|crying|morals)(?: (?:or|and|nor) \p{L}{2,20})?)(?=[,.;!?]|$)/giu;

/** "No snow no sleigh", "no monsters at all", "no reindeer please", "no songs about the groom". */
const FORBIDDEN_CHAIN =
  /(?<=^|[.!?,;] ?)(?:but |and )?no (?:(?:songs?|lyrics|lines?|verses?|metaphors?|puns?) about ((?:the |his |her |our |any )?\p{L}{2,20}(?:,? (?:and|or) \p{L}{2,20}){0,3})|\p{L}{2,20} (?:named|called) (\p{Lu}\p{L}{1,20})|(\p{L}{2,20}) stuff\b|((?:\p{L}{2,20} )?\p{L}{2,20}s)(?= (?:he|she|they) (?:is|are|was|were|hates?|said|says)\b)|(\p{L}{2,20}(?: (?:and |or )?no \p{L}{2,20}){0,6}) (?:please|pls|at all|whatsoever|anywhere|in it|in the song|i'm begging(?: you)?|i beg(?: you)?|even to \p{L}{2,12} (?:there|they|it)(?: \p{L}{2,12}){0,2}))/giu;

/** "No grandmothers": by no other name either. */
function withKin(part: string): string[] {
  const relation = relationOf(part.toLowerCase()) ?? relationOf(part.toLowerCase().replace(/s$/, ''));
  return relation === null || !/^(?:parent|grandparent)$/.test(relation.kind) ? [part] : [part, ...kinLike(relation)];
}

/** "Food": eating, too; "his ex Dennis": Dennis. */
const withIdeas = (part: string, told: string): string[] => [part, ...wordsOfIdea(part, told), ...lastName(part)];

const lastName = (part: string): string[] => {
  const name = /^(?:\p{Ll}{2,12} ){1,2}(\p{Lu}\p{Ll}{2,20})$/u.exec(part)?.[1];
  return name === undefined ? [] : [name];
};

function forbiddenParts(words: string): string[] {
  const isWord = /^the words? /i.test(words);
  return partsOf(words)
    .filter((part) => !(isWord ? POINTS_BACK : TOO_COMMON).test(part))
    .filter((part) => part.length > 1);
}

/** "It", "anything": no word of its own. */
const POINTS_BACK = /^(?:it|this|that|them|him|her|me|us|you|anything|everything|word)$/i;

const partsOf = (words: string): string[] =>
  upToReason(words)
    .replace(
      /^(?:the words?|the names?|any mention of|(?:that )?(?:he|she|they|it|i|we)(?:'s| is|'re| are|'m| am)) /i,
      '',
    )
    .replace(/ (?:or|and|nor)$/i, '')
    .replace(
      / (?:please|pls|in it|in the (?:song|lyrics)|at all|anywhere|or anything|on pain of .{2,20}|under any circumstances)$/i,
      '',
    )
    .split(/, (?:or |and )?| or | and | no |\//i)
    .map((part) =>
      part
        .trim()
        .replace(/^(?:the )?\d{2,4} (?=\p{L})/u, '')
        .replace(
          /^(?:the |that |any )?(?:whole )?(?:bit|part|topic|subject|fact|thing|matter|story|idea)s? (?:about|of|on|with) /i,
          '',
        )
        .replace(/^(?:about |of )?(?:the |an? )?(?=\p{L})/u, '')
        .replace(/ (?:of|in|from) (?:19|20)\d\d$/, '')
        .replace(
          /^(?:(?:no|any|more|the) )?(?:jokes?|songs?|lines?|references?|mentions?|puns?|talk|clich[eé]s?) (?:about|to|of|on) /i,
          '',
        )
        .replace(/^(?:no|the|her|his|any|my|our|their|whose|words?|all|how) /i, '')
        .replace(
          /(?<=\S) (?:jokes?|puns?|gags?|references?|stuff|talk|clich[eé]s?|metaphors?|language|imagery|words|things|themes?|content)$/i,
          '',
        ),
    );

/** "His hair because he is shy": what, and not why. */
const upToReason = (words: string): string => {
  const end = words.search(REASON);
  return end < 0 ? words : words.slice(0, end);
};
/** "Hero, he hates it", "resting, just say she died", "Paris ok". */
const REASON =
  / (?:but|because|cos|since|as|so|when|if|though) |(?<=^(?!(?:how|that|what|where|when|why|who)\b).{2,60}) (?:just (?:say|sing|call|use)|instead\b|ok$|okay$|(?:he|she|they|we|i|it)(?:'s|'ll|'d|'ve)? (?:hates?|hated|will|would|can't|cannot|loathes?|despises?|knows?|is (?:so )?(?:shy|touchy|sensitive|sick)|gets?|said|says|did|do|cry)\b)/i;

/** Kinds of words and jokes, none of which is named: "no big words", "no dad jokes". */
const TOO_COMMON =
  /^(?:dad|mum|mom|inside|in|dirty|rude|swear|curse|bad|big|long|fancy|difficult|hard|cheap|lame|stupid|silly|more|other|real|it|this|that|them|him|her|me|us|you|anything|everything|too|many|much|english|one|name|names|song|songs)$/i;

/** "From the view of a lighthouse", "from his point of view", "told by the dog". */
const VIEW =
  /\b(?:from the (?:viewpoint|view|perspective|point of view|pov|eyes) of ((?:[^\s,.;!?]{1,24} ){0,6}?[^\s,.;!?]{1,24})(?= (?:to|who|about|on) |[,.;!?]|$)|from ((?:[^\s,.;!?]{1,24} ){1,5})(?:point of view|perspective|viewpoint|pov)\b)/giu;

const QUOTE_CHARS_MAX = 160;
const QUOTE_CHARS_MIN = 3;
const QUOTES_MAX = 8;

/** What stands in quotation marks is one word while the rest is read; behind "called" it is a name and stays. */
function withoutQuotes(text: string): { plain: string; quotes: string[] } {
  const quotes: string[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const end = quotes.length < QUOTES_MAX ? quoteEnd(text, at) : -1;
    if (end < 0) {
      plain += text[at];
      continue;
    }
    const words = text
      .slice(at + 1, end)
      .trim()
      .replace(/[,.]$/, '');
    if (
      /\b(?:called|named|titled|word|words|podcast|show|channel|brand|band|team|name is|nicknamed) $/i.test(
        plain.slice(-20),
      )
    )
      plain += words;
    else {
      plain += quoteWord(quotes.length);
      quotes.push(words);
    }
    at = end;
  }
  return { plain, quotes };
}

/** Where the quotation that begins here ends, or -1: an apostrophe inside a word is none. */
function quoteEnd(text: string, at: number): number {
  const mark = text[at]!;
  if (mark !== '"' && mark !== "'") return -1;
  if (mark === "'" && (/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') || !/[\p{L}\p{N}]/u.test(text[at + 1] ?? ' ')))
    return -1;
  const last = Math.min(text.length, at + QUOTE_CHARS_MAX);
  for (let end = at + QUOTE_CHARS_MIN; end < last; end++) {
    if (text[end] === mark && (mark === '"' || !/[\p{L}\p{N}]/u.test(text[end + 1] ?? ' '))) return end;
  }
  return -1;
}
