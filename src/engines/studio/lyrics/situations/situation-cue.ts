import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { Fail } from '../material/read-units.ts';

/** Stems that stand behind each other. */
type Phrase = readonly string[];

/** "Dies", "died", "dying": the stemmer leaves them apart. */
const SAME: Readonly<Record<string, string>> = { di: 'die', dy: 'die' };
const sameStem = (stem: string): string => (Object.hasOwn(SAME, stem) ? SAME[stem]! : stem);

/** Words by which a request tells of a case of life. */
export interface SituationCue {
  /** Of each part one phrase has to be said. */
  readonly said: readonly (readonly Phrase[])[];
  /** Phrases of which none may be said. */
  readonly unsaid: readonly Phrase[];
}

/** @example cueOf('best friend|mate + move|leave + ~died', fail) // { said: [[[best, friend], [mate]], [[move], [leav]]], unsaid: [[die]] } */
export function cueOf(text: string, fail: Fail): SituationCue {
  const parts = text.split(' + ').map((part) => part.split('|').map((one) => one.trim()));
  const said = parts.map((part) => part.filter((one) => !one.startsWith('~'))).filter((part) => part.length > 0);
  const unsaid = parts.flat().filter((one) => one.startsWith('~'));
  if (said.length === 0) fail('a cue says what has to be said');
  const phraseOf = (one: string): Phrase => {
    const stems = allStemsOf(one).map(sameStem);
    return stems.length > 0 ? stems : fail(`"${one}" is no word`);
  };
  if (said.every((part) => part.some((one) => allStemsOf(one).every(isSmallStem))))
    fail(`"${text}" is what any request says`);
  return { said: said.map((part) => part.map(phraseOf)), unsaid: unsaid.map(phraseOf) };
}

/** A request's stems with where each of them stands. */
export interface StemPlaces {
  readonly stems: readonly string[];
  readonly places: ReadonlyMap<string, readonly number[]>;
}

export function stemPlaces(all: readonly string[]): StemPlaces {
  const stems = all.map(sameStem);
  const places = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) {
    const known = places.get(stem);
    if (known === undefined) places.set(stem, [at]);
    else known.push(at);
  }
  return { stems, places };
}

/** The stems that a cue finds; empty: a part is missing, or something stands beside that makes it another case. */
export function stemsOfCue({ said, unsaid }: SituationCue, text: StemPlaces): readonly string[] {
  const found: string[] = [];
  for (const part of said) {
    const phrase = part.find((one) => isSaid(one, text));
    if (phrase === undefined) return [];
    found.push(...phrase);
  }
  return unsaid.some((one) => isSaid(one, text)) ? [] : found;
}

/** Whether the words of a phrase stand behind each other, with nothing but small words between. */
function isSaid([first = '', ...more]: Phrase, { stems, places }: StemPlaces): boolean {
  return (places.get(first) ?? []).some((start) => {
    let at = start;
    return more.every((stem) => {
      do at++;
      while (at < stems.length && stems[at] !== stem && isSmallStem(stems[at]!));
      return stems[at] === stem;
    });
  });
}
