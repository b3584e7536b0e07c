import { englishParser } from './parser.ts';

const NAMES: ReadonlySet<string> = new Set(['FirstName', 'MaleName', 'FemaleName']);
const PLACES: ReadonlySet<string> = new Set(['City', 'Region', 'Country']);

/** First names that are common words as well, or nearly: in small letters they are these. */
const WORDS_TOO = new Set(
  `abbey amber angel aria bandar barney blaze blossom bob buck buddy buster carol casey cal chase chuck clay cherie cristal curt dale dee don drew emerald
  fanta feng flora foster gale garland garnet genesis glen grace grant hal harmony heath heather hyacinth jack jesus joey julienne kay kip kris lacey lance laurel lex mack mark marion marina marlin
  marquis marshal mel mick mickey mina moses nick norm ollie pat patty peg pierce prem prudence rob roan roman rosemary rowan savanna shay shea sherry skip sky skye sade spike star stew sue taichi tiara tui
  valentine wade wally willow willy zen an as ali alba ana ane asia ben del jed jo kai kali len lin lou luna may rae rico ty val van vic`.split(
    /\s+/,
  ),
);
/** Places that are common words as well, or things from there. */
const THINGS_TOO = new Set('china turkey jersey guinea cork chile chad jordan togo lima orange para la nice salt male mobile surrey basque split reading bath mali niger homs bari oran bern lucknow java georgia east west central le puma kent dominica corsica salem fes surat victoria georgetown phoenix independence concord mercury kingston windsor troy alexandria bologna wuhan macon medina mecca vaughn'.split(' ')); // biome-ignore format: one row

let lexicon: Readonly<Record<string, string | readonly string[]>> | null = null;

/** The tagger's lexicon: the tags of words, lower case. */
function tagsOf(lower: string): readonly string[] {
  lexicon ??= (englishParser().model() as { one: { lexicon: Readonly<Record<string, string | readonly string[]>> } })
    .one.lexicon;
  const tags = Object.hasOwn(lexicon, lower) ? lexicon[lower] : undefined;
  return tags === undefined ? [] : [tags].flat();
}

/** Whether a word, lower case, is a first name and no other word. */
export const isFirstName = (lower: string): boolean =>
  lower.length > 2 && !WORDS_TOO.has(lower) && tagsOf(lower).some((tag) => NAMES.has(tag));

/** Whether a word, or words, lower case, are the name of a town, a region or a country and nothing else. */
export const isTown = (lower: string): boolean =>
  lower.length > 3 && !THINGS_TOO.has(lower) && tagsOf(lower).some((tag) => PLACES.has(tag));

/** Whether a word, lower case, is a family name behind a first name: "danny webb". */
export const isFamilyName = (lower: string): boolean => tagsOf(lower).includes('LastName');
