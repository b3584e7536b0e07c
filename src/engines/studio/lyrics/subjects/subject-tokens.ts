import { own } from '../../../../core/own.ts';
import { isKnownNoun } from './noun-class.ts';
import { longPlaceNames, ofHeads } from './noun-table.ts';

/** A word of a description, or several that are one name or noun. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly isCapital: boolean;
  /** First of its clause: a capital says nothing. */
  readonly isFirst: boolean;
  /** Written with 's: it owns what follows. */
  readonly owns: boolean;
  /** The noun of a group that goes on after it ("day" in "day of school"); else absent. */
  readonly head?: string;
}

/** Whom it should sound like is not what it is about ("in the style of Ada Brown", "Ada Brown style"), nor are idioms. */
const IDIOMS: readonly RegExp[] = [
  /\bfor the (?:first|last) time\b/g,
  /\b(?:(?:style|vein|spirit) of|inspired by|reminiscent of|sounds? like|similar to)(?: \p{Lu}[\p{L}'-]{0,40}){1,6}/gu,
  /(?<![\p{L}'-])(?:\p{Lu}[\p{L}'-]{0,40} ){1,3}(?:style|vibes?)\b/gu,
  /(?<![\p{L}-])\p{Lu}[\p{L}-]{0,60}-(?:style|like|inspired)\b/gu,
];

/** The point after these ends no clause. */
const TITLES = /\b(Mrs?|Ms|Dr|St|Sgt|Capt)\./g;

/** The words of a text, clause by clause. */
export function clauseTokens(text: string): Token[][] {
  const straight = text.normalize('NFC').replace(/[\u2018\u2019]/g, "'");
  const clauses = plainClauses(IDIOMS.reduce((rest, idiom) => rest.replace(idiom, ''), straight).replace(TITLES, '$1'));
  const capitalsName = capitalsNameIn(clauses);
  return clauses.map((clause) => joinedGroups(joinedNames(clause, capitalsName)));
}

function plainClauses(text: string): Token[][] {
  return text
    .split(/[,;:.!?()[\]"“”\n|]+|\s[-–—]\s/)
    .map((clause) =>
      (clause.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? []).map((written, at) => {
        const word = written.replace(/'s?$/, '').replace(/-$/, '');
        return {
          text: word,
          lower: word.toLowerCase(),
          isCapital: /^\p{Lu}\p{Ll}/u.test(word),
          isFirst: at === 0,
          owns: /[^s]'s$/.test(written),
        };
      }),
    )
    .filter((clause) => clause.length > 0);
}

/** Where most words are capital, as in a title, capitals name nobody. */
function capitalsNameIn(clauses: readonly (readonly Token[])[]): boolean {
  const words = clauses.flat().filter((token) => !token.isFirst && token.lower.length > 2);
  return words.filter((token) => token.isCapital).length <= words.length * 0.6;
}

/** A run of capitals that is longer is no name. */
const NAME_CHARS_MAX = 80;

/** Names of several words become one: "New York" by the list, "River Hawks" by their capitals. */
function joinedNames(clause: readonly Token[], capitalsName: boolean): Token[] {
  const joined: Token[] = [];
  for (const token of clause) {
    const last = joined.at(-1);
    const pair = last === undefined ? '' : `${last.lower} ${token.lower}`;
    const isPlace = own(longPlaceNames, pair) !== undefined;
    const isRun = pair.length <= NAME_CHARS_MAX && capitalsName && last?.isCapital === true && token.isCapital && !last.isFirst && !last.owns && last.lower !== 'the'; // biome-ignore format: one thought
    if (isPlace || isRun)
      joined[joined.length - 1] = { ...token, text: `${last!.text} ${token.text}`, lower: pair, isCapital: true, isFirst: false }; // biome-ignore format: one thought
    else joined.push(token);
  }
  return joined;
}

/** "Day of school", "queen of the house": nouns that say little before what they are of. */
function joinedGroups(clause: readonly Token[]): Token[] {
  const at = clause.findIndex(
    (token, index) => ofHeads.has(token.lower) && !token.owns && clause[index + 1]?.lower === 'of',
  );
  if (at < 0) return [...clause];
  const start = at + (clause[at + 2]?.lower === 'the' ? 3 : 2);
  const isPart = ({ lower, isCapital, owns }: Token): boolean => !owns && (isKnownNoun(lower) || isCapital);
  const rest = clause.slice(start).findIndex((token) => !isPart(token));
  const size = (rest < 0 ? clause.length : start + rest) - at;
  if (at + size <= start) return [...clause];
  const group = clause.slice(at, at + size);
  const joined = { ...group[0]!, text: group.map(({ text }) => text).join(' '), lower: group.map(({ lower }) => lower).join(' '), head: group[0]!.lower, isCapital: false }; // biome-ignore format: one thought
  return [...clause.slice(0, at), joined, ...clause.slice(at + size)];
}

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "10th" as it is sung; null when it is no ordinal below a hundred (or a hundred). */
export function ordinalIn(word: string): string | null {
  const figure = Number(/^(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1] ?? Number.NaN);
  if (Number.isNaN(figure) || figure === 0 || figure > 100) return null;
  if (figure === 100) return 'hundredth';
  if (figure < 20) return ORDINALS[figure]!;
  const tens = TENS[Math.floor(figure / 10) - 2]!;
  return figure % 10 === 0 ? tens.replace(/y$/, 'ieth') : `${tens}-${ORDINALS[figure % 10]}`;
}

/** "2am", "10pm" as they are sung; null for anything else. */
export function dayTimeIn(word: string): string | null {
  const [, hour, half] = /^(\d{1,2})(am|pm)$/.exec(word) ?? [];
  const name = ONES[Number(hour)];
  if (name === undefined || name === 'zero') return null;
  const part = half === 'am' ? 'in the morning' : Number(hour) < 6 || hour === '12' ? 'in the afternoon' : 'at night';
  return `${name} ${part}`;
}
