import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { ChosenMatter } from './choose-matter.ts';

/** So many words that the matter's lines know nothing of make a story of its own. */
const STRANGE_MIN = 2;
const ARTICLE = /^(?:a|an|the|one|this|that)$/i;
const LEAD = /^(?:what|if|how|when)$/i;
/** What stands behind the one who does something. */
const VERB = /^(?:who|that|which|is|was|would|will|could|wants?|goes|\p{L}+(?:s|ed|ly|ing))$/u;
/** Words between an article and its noun: "the grumpy old moon". */
const BETWEEN_MAX = 2;
/** Stems that are said of anything: where and when it is, and that it is so. */
const ORDINARY: ReadonlySet<string> = new Set(
  allStemsOf(
    'what if how when about every all some just only always never again not no he she they him her them do does has have had was live lives come go sit night day morning evening winter summer garden house home street',
  ),
);

/**
 * Whether what a request tells is a story whose hero the matter only names, and of which its lines know nothing: "a penguin
 * who runs a laundromat", "the moon complains about being in every song".
 */
export function isHeroOfItsOwnStory({ matter, said }: ChosenMatter, { statements }: SongIntent): boolean {
  const [hero, ...more] = new Set(said.filter((stem) => !isSmallStem(stem)));
  if (hero === undefined || more.length > 0 || matter.serves.length > 0) return false;
  const known = knownStems(matter);
  return statements.some(
    ({ text }) =>
      isHeroIn(hero, text) &&
      new Set(allStemsOf(text).filter((stem) => stem !== hero && !known.has(stem) && !isOrdinary(stem))).size >=
        STRANGE_MIN,
  );
}

const isOrdinary = (stem: string): boolean => isSmallStem(stem) || ORDINARY.has(stem);

/** Stems of all that the matter sings and is called by. */
function knownStems({ cues, steps, choruses, bridges }: ChosenMatter['matter']): ReadonlySet<string> {
  const lines = [...steps.flat(), ...choruses, ...bridges].flatMap((unit) => unit.lines);
  return new Set([...cues.flatMap((cue) => cue.said.flat(2)), ...lines.flatMap(allStemsOf)]);
}

/** "What if the moon was ...": a noun near the statement's beginning, with its article, that does something. */
function isHeroIn(hero: string, text: string): boolean {
  const words = text.split(' ');
  const start = words.findIndex((word) => !LEAD.test(word));
  if (!ARTICLE.test(words[start] ?? '')) return false;
  return words
    .slice(start + 1, start + 2 + BETWEEN_MAX)
    .some((word, offset) => allStemsOf(word)[0] === hero && VERB.test(words[start + offset + 2] ?? ''));
}
