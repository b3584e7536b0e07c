import type { Clause, ClauseSubject, Fact } from '../song-intent.ts';
import type { TaggedWord } from './tag-words.ts';

const WORD_AGES: Readonly<Record<string, number>> = { thirteen: 13, sixteen: 16, eighteen: 18, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, thirteenth: 13, sixteenth: 16, eighteenth: 18, thirtieth: 30, fortieth: 40, fiftieth: 50, sixtieth: 60, seventieth: 70, eightieth: 80, ninetieth: 90 }; // biome-ignore format: a table
const ANNIVERSARIES: Readonly<Record<string, number>> = { silver: 25, pearl: 30, ruby: 40, golden: 50, gold: 50, diamond: 60, tenth: 10, twentieth: 20, thirtieth: 30, fortieth: 40, fiftieth: 50, first: 1, second: 2, third: 3, fifth: 5 }; // biome-ignore format: a table
/** Ordinals from here on, without a noun, are birthdays ("mom's 70th"). */
const LONE_BIRTHDAY_MIN = 13;

/** What figures say of birthdays and years together, where no clause tells it. */
export interface AgesRead {
  readonly facts: readonly Fact[];
  readonly isBirthday: boolean;
  readonly isAnniversary: boolean;
}

/** @param pair who has been together for so many years */
export function readAges(sentences: readonly (readonly TaggedWord[])[], pair: ClauseSubject): AgesRead {
  const facts: Fact[] = [];
  let [isBirthday, isAnniversary] = [false, false];
  for (const words of sentences) {
    for (const [at, word] of words.entries()) {
      const next = words[at + 1]?.lower ?? '';
      const ordinal = ordinalOf(word.lower);
      const isLone = word.after !== '' || next === '' || /^(?:and|with|so|is|on|he|she)$/.test(next);
      const isOwned =
        words[at - 1]?.text.endsWith("'s") === true || /^(?:his|her|my)$/.test(words[at - 1]?.lower ?? '');
      const years =
        next.startsWith('birthday') ||
        next === 'bday' ||
        (ordinal !== null && ordinal >= LONE_BIRTHDAY_MIN && isLone && isOwned)
          ? ordinal
          : sweetOrBig(words, at);
      if (years !== null && years < 130) {
        isBirthday = true;
        facts.push(turns(years, word.lower));
      }
      const span = anniversaryAt(words, at);
      if (span !== null) {
        isAnniversary = true;
        facts.push(together(span, word.lower, pair));
      }
    }
  }
  return { facts, isBirthday, isAnniversary };
}

function ordinalOf(lower: string): number | null {
  const figures = /^(\d{1,3})(?:st|nd|rd|th)$/.exec(lower)?.[1];
  return figures === undefined ? (lower.endsWith('th') ? (WORD_AGES[lower] ?? null) : null) : Number(figures);
}

/** "Sweet sixteen", "the big 5-0", "the big four oh", "dirty thirty", "his fiftieth". */
function sweetOrBig(words: readonly TaggedWord[], at: number): number | null {
  const before = words[at - 1]?.lower ?? '';
  if (!['big', 'sweet', 'dirty', 'fabulous', 'fab', 'naughty'].includes(before)) return null;
  const { lower } = words[at]!;
  const split = /^(\d)-(?:0|o|oh)$/.exec(lower)?.[1];
  if (split !== undefined) return Number(split) * 10;
  if (/^\d{2,3}$/.test(lower)) return Number(lower);
  return WORD_AGES[lower] ?? null;
}

/** "25th anniversary", "our 5 year anniversary", "golden anniversary". */
function anniversaryAt(words: readonly TaggedWord[], at: number): number | null {
  const next = words.slice(at + 1, at + 4).map(({ lower }) => lower);
  const place = next.findIndex((lower) => /^anniversary/.test(lower));
  if (place < 0 || !next.slice(0, place).every((lower) => /^(?:years?|wedding|months?)$/.test(lower))) return null;
  const { lower } = words[at]!;
  const figures = /^(\d{1,2})(?:st|nd|rd|th)?(?:-years?)?$/.exec(lower)?.[1];
  if (next.slice(0, place).some((one) => one.startsWith('month'))) return null;
  return figures === undefined ? (ANNIVERSARIES[lower] ?? null) : Number(figures);
}

const clauseOf = (subject: ClauseSubject, verb: string, tense: Clause['tense'], rest: string): Clause => ({
  subject,
  verb,
  tense,
  modal: null,
  isNegative: false,
  adverbs: [],
  rest,
});

/** "Her 7th birthday": she turns seven. */
const turns = (years: number, keyword: string): Fact => ({
  kind: 'age',
  text: `turns ${years}`,
  keywords: [...new Set([String(years), keyword])],
  about: 0,
  clause: clauseOf({ kind: 'person', index: 0 }, 'turn', 'present', String(years)),
});

const together = (years: number, keyword: string, pair: ClauseSubject): Fact => ({
  kind: 'number',
  text: `${years} ${years === 1 ? 'year' : 'years'} together`,
  keywords: [...new Set([String(years), keyword])],
  about: pair.kind === 'person' ? pair.index : null,
  clause: clauseOf(pair, 'be', 'perfect', `together ${years} ${years === 1 ? 'year' : 'years'}`),
});
