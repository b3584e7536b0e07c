import { withSmallWords } from './small-words.ts';
import { withThirdPersons } from './third-person.ts';
import { withTimesSaid } from './times-said.ts';

const QUOTED = /("[^"]{0,200}")/;

/**
 * A told sentence with the slips put right that have one sense only: "she hold my hand", "since nineteen years", "I'm baker". What is
 * quoted, and whatever may be meant as it is typed, stays.
 */
export const lightGrammar = (sentence: string): string =>
  sentence
    .split(QUOTED)
    .map((part) => (part.startsWith('"') ? part : withThirdPersons(withTimesSaid(withSmallWords(part)))))
    .join('');
