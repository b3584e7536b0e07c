import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { Statement } from '../../song-intent.ts';
import type { ChosenMatter } from './choose-matter.ts';

/** Of a noun phrase, words beside the matter that need no line of their own: "Lisbon at night". */
const LEFT_MAX = 1;

/** Whether a statement says nothing but the matter, its name, its style, and that a song is wished. */
export function isOnlyMatter(
  { text, form }: Pick<Statement, 'text' | 'form'>,
  { matter, said }: ChosenMatter,
  names: readonly string[],
): boolean {
  const known = new Set([
    ...said,
    ...matter.cues.flatMap((cue) => cue.said.flat(2)),
    ...names.flatMap(allStemsOf),
    ...FRAME,
  ]);
  const left = allStemsOf(text).filter((stem) => !known.has(stem) && !isSmallStem(stem));
  const isNamed = left.length < allStemsOf(text).length && !/\d/.test(text);
  const isShort = form === 'noun' || QUESTION.test(text) || / why /.test(text);
  return left.length <= (isNamed && isShort ? LEFT_MAX : 0);
}

/** A question that a song answers, and does not sing: "whatever happened to the payphone". */
const QUESTION = /^(?:why|what|whatever|how|who|where|when) /i;

/** Stems of words that only frame what is asked for. */
const FRAME: readonly string[] = allStemsOf(
  'song songs about why what if whatever happened do does did how matter matters kid kids children child toddler toddlers preschool kindergarten class school grade grader graders first second third for the a an all some write make intro theme anthem jingle show podcast called named radio stream channel team club band group company brand save stop no new local little biz league name promo slogan motto commercial ad tagline quotedwordsa quotedwordsb',
);
