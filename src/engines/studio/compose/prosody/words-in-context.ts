import type { Neighbours } from '../../../../music/pronunciation/languages/spoken-language.ts';
import { type Phone, parsePhones } from '../../../../music/pronunciation/phone.ts';

/** Words that are said with the first syllable as nouns, with the last as verbs. */
const NOUN_OR_VERB: Readonly<Record<string, readonly [noun: string, verb: string]>> = {
  record: ['R EH1 K ER0 D', 'R IH0 K AO1 R D'], present: ['P R EH1 Z AH0 N T', 'P R IY0 Z EH1 N T'], object: ['AA1 B JH EH0 K T', 'AH0 B JH EH1 K T'],
  rebel: ['R EH1 B AH0 L', 'R IH0 B EH1 L'], project: ['P R AA1 JH EH0 K T', 'P R AH0 JH EH1 K T'], permit: ['P ER1 M IH0 T', 'P ER0 M IH1 T'],
  conflict: ['K AA1 N F L IH0 K T', 'K AH0 N F L IH1 K T'], insult: ['IH1 N S AH0 L T', 'IH0 N S AH1 L T'], protest: ['P R OW1 T EH0 S T', 'P R AH0 T EH1 S T'],
  suspect: ['S AH1 S P EH0 K T', 'S AH0 S P EH1 K T'], progress: ['P R AA1 G R EH0 S', 'P R AH0 G R EH1 S'], increase: ['IH1 N K R IY0 S', 'IH0 N K R IY1 S'],
  desert: ['D EH1 Z ER0 T', 'D IH0 Z ER1 T'], contrast: ['K AA1 N T R AE0 S T', 'K AH0 N T R AE1 S T'], produce: ['P R OW1 D UW0 S', 'P R AH0 D UW1 S'],
}; // biome-ignore format: a word list

const VERB_AFTER =
  /^(?:i|you|we|they|to|will|would|can|could|can't|won't|don't|didn't|shall|should|must|might|may|let's|i'll|you'll|we'll|never|always|not|who)$/;
/** Sounds, not letters: "hour" begins with a vowel, "one" and "you" do not. */
const VOWEL_SOUND = /^(?:[aeio](?!ne(?:$|s$|ce))|h(?:our|onest|onor|eir)|u(?!ni|se|sual|top))(?!wu)/;

/** The sound of an English word that depends on the words beside it; null: it does not. */
export function soundInContext(word: string, { before, after }: Neighbours): readonly Phone[] | null {
  if (word === 'the') return parsePhones(after !== null && VOWEL_SOUND.test(after) ? 'DH IY0' : 'DH AH0');
  if (!Object.hasOwn(NOUN_OR_VERB, word)) return null;
  return parsePhones(NOUN_OR_VERB[word]![before !== null && VERB_AFTER.test(before) ? 1 : 0]);
}
