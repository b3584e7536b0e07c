import { pronounce } from '../../../../music/pronunciation/dictionary.ts';
import { SPELLED_SOUNDS } from '../../../../music/pronunciation/languages/native-rules.ts';
import { soundOut } from '../../../../music/pronunciation/letter-to-sound.ts';
import { sayNatively } from '../../../../music/pronunciation/native-sounds.ts';
import { isVowel, type Phone, parsePhones } from '../../../../music/pronunciation/phone.ts';
import { interjections } from './interjections.ts';
import { soundOutPlainly } from './plain-vowel-sound.ts';

/** Phones of a word in Latin letters, by whatever knows it best; at least one vowel for anything with a Latin letter. */
export function soundOf(word: string, system: 'english' | 'plain'): readonly Phone[] {
  const marked = word.toLowerCase();
  if (system === 'plain') return sayNatively(SPELLED_SOUNDS, soundOutPlainly(marked), null);
  const spelling = marked.normalize('NFD').replace(/\p{M}/gu, '');
  if (/[^\P{L}a-z]/u.test(spelling) || spelling !== marked.normalize('NFD'))
    return knownSound(spelling) ?? derivedSound(spelling) ?? soundOutPlainly(marked);
  return knownSound(spelling) ?? derivedSound(spelling) ?? compoundSound(spelling) ?? soundOut(spelling);
}

/** Whether the dictionary or the list of sung sounds has the word. */
export const isKnown = (word: string): boolean => knownSound(word.toLowerCase()) !== null;

/** English words that songs in every language sing as English. */
const LOAN_WORDS: ReadonlySet<string> = new Set(
  "baby babe love girl boy party sexy dance night okay ok dj show flow swag cool crazy beat body hello bye please sorry money star lady rock disco let's show club feeling fashion".split(
    ' ',
  ),
);

export const isLoanWord = (word: string): boolean => LOAN_WORDS.has(word);

export const isInterjection = (word: string): boolean => Object.hasOwn(interjections, word);

function knownSound(spelling: string): readonly Phone[] | null {
  if (isInterjection(spelling)) return parsePhones(interjections[spelling]!);
  const phones = pronounce(spelling);
  return phones?.some((phone) => isVowel(phone.symbol)) ? phones : null;
}

/** Clitics and endings that leave the sound of their base alone. The base is spelled as captured, plus `restored`. */
const DERIVATIONS: readonly (readonly [form: RegExp, restored: readonly string[], ending: string])[] = [
  [/^(.+)'s$/, [''], 'S'], [/^(.+s)'$/, [''], ''], [/^(.+)'ll$/, [''], 'AH0 L'], [/^(.+)'re$/, [''], 'ER0'], [/^(.+)'ve$/, [''], 'AH0 V'],
  [/^(.+)'d$/, [''], 'D'], [/^(.+)n't$/, [''], 'AH0 N T'], [/^(.+)'m$/, [''], 'M'], [/^(.+?)(.)\2in'?$/, ['', '$2'], 'IH0 N'], [/^(.+)in'$/, ['', 'e'], 'IH0 N'],
  [/^(.+?)(.)\2ing$/, ['', '$2'], 'IH0 NG'], [/^(.+)ing$/, ['', 'e'], 'IH0 NG'], [/^(.+)ings$/, ['', 'e'], 'IH0 NG Z'], [/^(.+)ies$/, ['y'], 'Z'], [/^(.+)ied$/, ['y'], 'D'],
  [/^(.+?)(.)\2ed$/, ['', '$2'], 'D'], [/^(.+)ed$/, ['', 'e'], 'D'], [/^(.+)es$/, ['', 'e'], 'S'], [/^(.+)s$/, [''], 'S'], [/^(.+)ly$/, [''], 'L IY0'],
  [/^(.+)less$/, [''], 'L AH0 S'], [/^(.+)ness$/, [''], 'N AH0 S'], [/^(.+)ful$/, [''], 'F AH0 L'], [/^(.+?)(.)\2er$/, ['', '$2'], 'ER0'], [/^(.+)er$/, ['', 'e'], 'ER0'], [/^(.+)y$/, ['', 'e'], 'IY0'],
  [/^un(.+)$/, [''], 'UN'], [/^re(.+)$/, [''], 'RE'],
]; // biome-ignore format: a table of rules reads best dense

const BASE_LETTERS_MIN = 2;

function derivedSound(spelling: string): Phone[] | null {
  for (const [form, restorations, ending] of DERIVATIONS) {
    const match = form.exec(spelling);
    if (match === null || match[1]!.length < BASE_LETTERS_MIN) continue;
    for (const restored of restorations) {
      const base = knownSound(
        match[1]! +
          (restored === '$2' ? match[2]! + match[2]! : restored === '' && match[2] !== undefined ? match[2] : restored),
      );
      if (base !== null) return withEnding(base, ending);
    }
  }
  return null;
}

const SIBILANTS: ReadonlySet<string> = new Set(['s', 'z', 'sh', 'zh', 'ch', 'jh']);
const VOICELESS: ReadonlySet<string> = new Set(['p', 't', 'k', 'f', 'th', 's', 'sh', 'ch']);

function withEnding(base: readonly Phone[], ending: string): Phone[] {
  const last = base.at(-1)!.symbol;
  if (ending === 'S') return [...base, ...parsePhones(SIBILANTS.has(last) ? 'AH0 Z' : VOICELESS.has(last) ? 'S' : 'Z')];
  if (ending === 'D')
    return [...base, ...parsePhones(last === 't' || last === 'd' ? 'AH0 D' : VOICELESS.has(last) ? 'T' : 'D')];
  if (ending === 'UN') return [...parsePhones('AH0 N'), ...base];
  if (ending === 'RE') return [...parsePhones('R IY0'), ...base];
  return [...base, ...parsePhones(ending)];
}

const PART_LETTERS_MIN = 3;

/** "moonglow": two words that the dictionary knows, the longest first part; the second keeps a lighter stress. */
function compoundSound(spelling: string): Phone[] | null {
  for (let cut = spelling.length - PART_LETTERS_MIN; cut >= PART_LETTERS_MIN; cut--) {
    const head = pronounce(spelling.slice(0, cut));
    const tail = head === null ? null : pronounce(spelling.slice(cut));
    if (head === null || tail === null) continue;
    return [...head, ...tail.map((phone) => (phone.stress === 1 ? { ...phone, stress: 2 as const } : phone))];
  }
  return null;
}
