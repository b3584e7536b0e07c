import { trimEndOf } from '../../../../core/trim.ts';
import { withoutLeftovers } from './left-over-words.ts';
import { withoutPointing, withYearPlaced } from './place-years.ts';
import { isPersonNoun } from './what-people-are.ts';

/** What a statement ends with that only asks ("... so please keep it honest"), or says whom it is for ("a birthday for you"). */
const withoutTails = (text: string): string => {
  const asked = text.search(ASKED);
  const told = asked < 0 || !TOLD.test(text.slice(0, asked)) ? text : text.slice(0, asked);
  return HAS_VERB.test(told.replace(FOR_YOU, '')) && !/\byou, to you$/.test(told) ? told : told.replace(FOR_YOU, '');
};
/** What stands before it tells something by itself. */
const TOLD = /^\S+ \S+ \S/;
const ASKED =
  /,? (?:please )?(?:can|could|would) (?:you|u) (?:please )?(?:make|keep|do|write|use) (?:it|this|that|them|me|us)\b|,? (?:but (?:make|keep) it|and make it)\b|,? (?:so |and |but |i |we )?need (?:something|anything|a song) (?:to|for|that|with)\b|,? (?:so |and |but )?(?:please|pls) (?:keep|make|let|don't|do|no|use|give|say|write)\b/iu;
const FOR_YOU = /,? (?:for|to) you$/;
const HAS_VERB =
  /\b(?:\p{L}{2,20}ed|do|does|did|is|are|am|was|were|has|have|had|I|we|it|there|that|this)\b|'(?:s|m|re|ve|ll)\b/u;

/** Who does what, where the request leaves a subject out or means anybody by "you". */
const personsRighted = (text: string): string =>
  text
    // "Crush on the guy at the shop": what the singer has.
    .replace(/^you(?:'re| are) an? (crush|grudge|soft spot) (?=(?:on|against|for) you\b)/, 'I have a $1 ')
    // "Ninety crossings, she says, and never late": who says so.
    .replace(
      /^(?:you|he|she|they) (?:say|says|said|swear|swears|reckon|reckons|claim|claims) and (?=never |always |not )/,
      '',
    )
    // "Gone six years".
    .replace(
      /^(you|he|she|they)(?:'ve| have|'s| has)? gone (?=(?:\p{L}{3,10} ){1,2}(?:years|months|weeks)\b)/u,
      '$1 have been gone ',
    )
    .replace(/^(he|she) have been gone/, '$1 has been gone')
    .replace(FOUND_OUT, 'I found out from ')
    // "Elijah stutters and has to speak": a verb that the tagger takes for a noun.
    .replace(
      /^you (\p{Ll}{3,12}[^\P{Ll}s])s and (has|is|does)(?= )/u,
      (_, verb: string, next: string) => `you ${verb} and ${AGREED[next]!}`,
    )
    .replace(
      /\b(cheer|pick|wake|ring|lift|phone|pull|back|let|put|set|bring) (up|down|off|out) you(?=$|,| (?:when|after|before|because|at|in|on|from|every|with)\b)/u,
      '$1 you $2',
    )
    .replace(DOUBLED, '$1 us')
    .replace(
      /^(you (?:\p{L}{2,16} ){1,4}us (?:even )?(?:when|if|while|though) )you(?:r|'re| are) (?=\p{L})/u,
      "$1we're ",
    );

/** As it is sung: no doubled spaces or loose commas; "I" in capitals. */
export const cleaned = (text: string): string =>
  agreed(
    tidied(personsRighted(trimEndOf(withYearPlaced(withoutPointing(withoutLeftovers(withoutTails(text)))), /[ ,]/))),
  );

/** Without what is left over, each thing in its place. */
const tidied = (text: string): string =>
  text
    // "I'm so mad at you saw wood": who saws wood.
    .replace(/^.{0,40}\b(?:mad|angry|furious|annoyed|pissed|fed up) (?:at|with) you (?=\p{Ll}{2})/u, 'you ')
    .replace(/, (?:please )?(?:keep|make) it [\p{L} ]{2,24}$/u, '')
    .replace(/,? (?:so|and|but|because|please)$/u, '')
    .replace(/\b(you (?:would |will |can |could )?(?:give|feed|tell|lend|sell|show|teach)) you (?=your )/, '$1 anyone ')
    .replace(YOUR_EVENT, 'your $1')
    .replace(
      /\bthe ((?:[a-z]{3,12} )?(?:cake|house|home|kitchen|garden|grave|wedding|birthday|car|photo|picture|name|voice|life|story|table|shop|boat|room)) of you\b/g,
      'your $1',
    )
    // What is left where a name or a model was taken out.
    .replace(/^(?:in the style of|a bit like(?: the)?|in the vein of),? ?/i, '')
    .replace(
      /(?<=\b(?:an?|the|your|my|his|her) [a-z]{2,14}(?: [a-z]{2,14})?) (?:that |which |whom )?(?:you|he|she|we|I|they) calls?$/,
      '',
    )
    .replace(/^you (?:from|in|at|on) (?:[\p{L}'-]{1,16} ){1,4}and I (?=\p{Ll})/u, 'you and I ')
    .replace(
      /^(?:so )?how (?=(?:I|we|you|he|she|they|it)(?: \p{L}{2,20}ly| never| always| still)? \p{Ll}{2,} .{8})/u,
      '',
    )
    // "To my brother leaving for the navy".
    .replace(/^(?:to|for) (?=you \p{Ll}{2,12}ing (?:for|to|from|in|at|on|the|my|our|your|off|up|out|home)\b)/u, '')
    .replace(/^(?:to|for) you (?:(?:on|in|at|from) (?:[\p{L}\d'.-]{1,20} ){1,4})?who (?=\p{Ll}{3,20} )/u, 'you ')
    .replace(VERDICT, 'it was $1')
    .replace(PARENTHETIC, (whole) => whole.toLowerCase())
    .replace(/^an? (?=(?:any|just|no|all|my|our)\b|walk-ins\b)/, '')
    .replace(/^(?:title|name|nickname) (?=\p{Lu})/u, '')
    .replace(/^you (?=when you )/, '')
    .replace(/^you because (?=(?:I|we) )/, '')
    .replace(
      /^you (?=(?:born|raised|adopted|bitten|buried) (?:in|on|at|by|from|into|during|as|under|with|near)\b)/,
      'you were ',
    )
    .replace(
      /^you (?=(?!(?:sing|bring|ring|swing|cling|fling|sting|spring|string|wing|ping)\b)\p{Ll}{3,14}ing )/u,
      'you are ',
    )
    // "Thank God for the rain", of which the thanks were read as what the song is for.
    .replace(/^God for (?=(?:the|my|our|your|every|all) )/, 'thank $&')
    // "Roast him but he's my best mate", without the order.
    .replace(/^you but (?=(?:you|I|we) )/, '')
    .replace(UNOWNED, 'the $1 ')
    .replace(UNCALLED, 'my $1 ')
    // "Never been happier": the verb is left out.
    .replace(/^(\p{Lu}[\p{L}.' ]{1,30}) \1 (?=\p{Ll})/u, '$1 ')
    .replace(/^I am (?=(?:pissing|raining|snowing|pouring|hailing|storming)\b)/, "it's ")
    .replace(/^(you|I|we|they) ((?:never|always|just|only|already) )?been /, '$1 have $2been ')
    .replace(/\b(?:one|a|the|this) you(?=$|[ ,])/g, 'you')
    .replace(/^((?:my|our|your|the) [\p{L}' -]{1,40}) being (?=(?:an?|the|so|too|such) )/u, '$1 is ')
    .replaceAll('Dungeons-and-Dragons', 'Dungeons and Dragons')
    .replace(/\b([A-Z])-and-([A-Z])\b/g, '$1 and $2')
    .replace(/ ,/g, ',')
    .replaceAll(',,', ',')
    .replace(/^(\p{L}{1,12}), \1 /iu, '$1 ')
    .replace(/\bi\b/g, 'I')
    .replace(/\s+/g, ' ')
    .replace(/^[ ,]{1,4}/, '');

/** Verbs in the form of their subjects, and the articles of jobs. */
const agreed = (text: string): string =>
  text
    .replace(/(?<!\b(?:to|for|with|of|from|about|by|at|on|and) )\b(you|we|they) was\b/g, '$1 were')
    .replace(
      /^(we|they|I)( never| always| still| also| just)? (has|is|does)(?= )/,
      (_, who: string, adverb: string | undefined, verb: string) =>
        `${who}${adverb ?? ''} ${who === 'I' && verb === 'is' ? 'am' : AGREED[verb]!}`,
    )
    // "I am a actuary".
    .replace(/\b(am|are|is|was|were|as|become|becoming) a (?=[aio]\p{Ll}{3})/gu, '$1 an ')
    .replace(JOB, (whole, be: string, noun: string) =>
      isPersonNoun(noun, false) ? `${be} ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` : whole,
    )
    // "We all volunteers", "both called Sharon".
    .replace(
      /^(we|you|they) (all|both) (?=(?!(?:has|was|does|always|perhaps)\b)\p{Ll}{3,14}[^s\P{Ll}]s\b)/u,
      '$1 are $2 ',
    )
    .replace(/^(we|you|they) (all|both) (?=(?:called|named|born|raised) )/, '$1 were $2 ')
    // "Cheer up you".
    .replace(
      /\b(cheer|cheering|pick|picking|lift|lifting|wake|waking) up (you|him|her|me|us|them)(?=$|[ ,])/,
      '$1 $2 up',
    )
    // "So am I the only harp".
    .replace(/^(?:I am|you are) I /, 'I am ')
    // "He is go home today".
    .replace(/\b(am|are|is) (go|come) (?=home|to|back)/, '$1 $2ing ')
    .replace(/\bcomeing\b/, 'coming')
    .replace(/^you(?: are| were)? being (?=(?:an?|the) )/, 'you are ');

/** "I am nurse in a ward": the article is left out. */
const JOB =
  /\b((?:I am|you are|you were|he is|she is|he was|she was|I was)) (\p{Ll}{3,16})(?= (?:in|at|on|for|from|and|of|with)\b|$)/u;

/** "Best day ever.": how it was. */
const VERDICT =
  /^((?:the )(?:best|worst|longest|proudest|happiest|hardest|saddest) (?:day|night|week|year|summer|thing|moment)(?: ever| of my life| of our lives)?)$/;
/** "AND ham", "in MY bathtub": small words in capitals. */
const PARENTHETIC = /(?<=\s)(?:AND|NOT|MY|HIM|HER|OUR|ALL|NO|BUT|YOU|THE|IS|ARE|WAS|OR|HIS|NOW)(?=\s|$)/g;

const AGREED: Readonly<Record<string, string>> = { has: 'have', is: 'are', does: 'do' };

/** "Waits for you", said of who is sung to: anybody is meant. */
const DOUBLED =
  /^(you (?:(?!(?:i|we|he|she|they|it|that|who|what|when|if|and|but|or|are|were|was|is|thank|thanks|how|why|because|my|our)\b)\p{L}{2,16} ){1,4}(?:for|to|at|with|on|behind|after|past|from|near)) you\b(?! (?:and|or) )/iu;
/** "Found out from a message": who was left, not who left. */
const FOUND_OUT =
  /^you (?:only |just )?(?:found out|learned|learnt|heard) from (?=(?:an?|your|his|her|the) (?:[a-z]{2,10} )?(?:whatsapp|facebook|instagram|snapchat|tiktok|status|story|post|text|email|letter|note|message|postcard|news|paper|stranger|neighbou?r)\b)/i;

/** "First communion of you". */
const YOUR_EVENT =
  /^((?:(?:first|second|third|last|big|official|early) )?(?:communion|birthday|birth|wedding|graduation|christening|baptism|bar mitzvah|bat mitzvah|confirmation|retirement|arrival|adoption|homecoming|debut|promotion|return|recovery|day|steps?|words?|haircut|tooth|smile)) of you(?=$| (?:in|on|at|this|next) )/;

const DOES = "(?=(?:says?|said|is|are|was|were|has|have|had|will|won't|isn't|wasn't|hasn't|never|always|still|already|wants?|gave|took|told|thinks?|refused|called|lost|broke|fell|rang|says|say|just|got|kept|keeps?|can't|didn't|doesn't|don't)\\b)"; // biome-ignore format: one row
/** "Embassy said no", "funeral was lovely": an article is left out. */
const UNOWNED = new RegExp(`^(embassy|council|government|police|landlord|hospital|company|bank|judge|court|clerk|funeral|captain|host|house|car|van|dress|party|road|village|boat|doctor|office|oath|church|weather|food|kids|parents|cafe|kettle|ring|boy|girl|shop|heating|landlady|vicar|caretaker) ${DOES}`, 'i'); // biome-ignore format: one row
/** "Wife says I snore": whose she is. */
const UNCALLED = new RegExp(`^(wife|husband|girlfriend|boyfriend|toddler|cousin|boss|sister|brother|neighbou?r|roommate|flatmate|mother|father|son|daughter) ${DOES}`, 'i'); // biome-ignore format: one row
