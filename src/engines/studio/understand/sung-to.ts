import { givenName } from './given-names.ts';
import { relationOf } from './relations.ts';
import { STYLE_RELATIONS } from './style-relations.ts';

const OWN_KINDS = /^(?:partner|ex|parent|grandparent|child|sibling|family|friend|pet)$/;

/** "Step dad song. Name is Malc", "poorly cat song, Pip, 19": for whom it is, before the noun. */
const HEADED =
  /^((?:\p{Ll}{3,12} ){0,1})(\p{L}{2,14}(?: \p{Ll}{2,8})?(?: \p{Ll}{2,8})?) (song|anthem|ballad|tune)(?=[.,!:]| for (?:mother|father|valentine|christmas|xmas))/iu;
/** "Roommate appreciation: Lin", "teenage crush throwback: Jamie". */
const TITLED =
  /^((?:\p{Ll}{3,12} ){0,1})(\p{L}{2,14}) (appreciation|throwback|tribute|shoutout|shout-out|roast|diss|farewell|birthday|thank-you|celebration)(?: song)?: (?=\p{L})/iu;

/** A request whose heading says for whom it is, asked as a song for them: before names are spelled. */
export const headingAsked = (text: string): string =>
  text
    .replace(HEADED, (whole, lead: string, who: string, song: string) =>
      isOwn(who) ? `${capital(song)} for my ${lead.toLowerCase()}${who.toLowerCase()}` : whole,
    )
    .replace(TITLED, (whole, lead: string, who: string, why: string) =>
      isOwn(who)
        ? `${why.toLowerCase() === 'throwback' ? 'Song' : `${capital(why)} song`} for my ${lead.toLowerCase()}${who.toLowerCase()} `
        : whole,
    );

const isOwn = (who: string): boolean =>
  !STYLE_RELATIONS.has(who.toLowerCase()) && OWN_KINDS.test(relationOf(who.toLowerCase())?.kind ?? '');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Rule = readonly [RegExp, (...found: string[]) => string];

const RULES: readonly Rule[] = [
  // "Me, Gaz, and my neighbour": who sings has no name to be sung to.
  // But "me, Gaz, Soph and Tom" lists who is in it.
  [
    /\b([Mm]e), (\p{Lu}\p{L}{1,16})(?=[,.;!?]|$)(?!, (?!and\b)(?:\p{Ll}{2,8} )?\p{Lu}\p{L}{1,16}(?:,| and |\.|$))(?:,(?= and\b))?/gu,
    (whole, me, name) => (isName(name!) ? me! : whole!),
  ],
  // "For me dad", "me mam's pan": as it is said in the north.
  [
    /(^|\b(?:for|about|to|of|with|from|and) |, )me (?=(\p{L}{2,14})(?:'s)?\b)/giu,
    (whole, before, who) => (OWN_KINDS.test(relationOf(who!.toLowerCase())?.kind ?? '') ? `${before}my ` : whole!),
  ],
  // "HMS Bulwark".
  [/\bhms (\p{Ll})/gu, (_, letter) => `HMS ${letter!.toUpperCase()}`],
  // "Name on his badge is Nico".
  [/\bname on (?:(?:the|his|her|their) )?(?:badge|tag|label) is (?=\p{Lu})/giu, () => 'name is '],
  // "My boat, called Doreen".
  [/(^|[.!?,;] ?)called (?=\p{Lu})/gu, (_, before) => `${before}its name is `],
  // "My son Theo, 7, wants a song about a dinosaur": the dinosaur is sung of.
  [/(^|[.!?] ?)my \p{L}{3,14}(?: \p{Lu}\p{L}{1,16})?,?(?: \d{1,2},?)? (?:wants|would like|asked for|has asked for) a song about (?=an? |the )/giu, (_, before) => `${before}A song about `], // biome-ignore format: one row
];

/** A request that says for whom the song is as a careful person would say it: names have their capitals. */
export const sungTo = (text: string): string =>
  RULES.reduce((read, [pattern, meant]) => read.replace(pattern, (...found) => meant(...found)), text);

const isName = (name: string): boolean => givenName(name.toLowerCase()) !== null;
