import { sayNatively } from '../native-sounds.ts';
import { type Phone, parsePhones } from '../phone.ts';
import { KOREAN_SOUNDS } from './native-rules.ts';

/** The second sign of a pair is tense: no breath follows. */
const INITIALS = ['G', 'K/k˭', 'N', 'D', 'T/t˭', 'R', 'M', 'B', 'P/p˭', 'S', 'S', '', 'JH', 'JH/tɕ', 'CH', 'K', 'T', 'P', 'HH'] as const; // biome-ignore format: an alphabet
const VOWELS = ['AA', 'EH', 'Y AA', 'Y EH', 'AH/ʌ', 'EH', 'Y AH/ʌ', 'Y EH', 'OW', 'W AA', 'W EH', 'W EH', 'Y OW', 'UW', 'W AH/ʌ', 'W EH', 'W IY', 'Y UW', 'UH/ɯ', 'IY', 'IY'] as const; // biome-ignore format: an alphabet
/** Closing sound, and what moves over to a vowel that follows ("" none): two of two letters. */
const FINALS = [
  ['', ''], ['K', 'G'], ['K', 'K'], ['K', 'S'], ['N', 'N'], ['N', 'JH'], ['N', 'N'], ['T', 'D'], ['L', 'R'], ['K', 'G'], ['M', 'M'], ['L', 'B'], ['L', 'S'], ['L', 'T'], ['P', 'P'], ['L', 'R'],
  ['M', 'M'], ['P', 'B'], ['P', 'S'], ['T', 'S'], ['T', 'S'], ['NG', ''], ['T', 'JH'], ['T', 'CH'], ['K', 'K'], ['T', 'T'], ['P', 'P'], ['', ''],
] as const; // biome-ignore format: an alphabet
/** Finals of two letters keep the first when the second moves over. */
const KEPT: Readonly<Record<number, string>> = { 3: 'K', 5: 'N', 9: 'L', 11: 'L', 12: 'L', 13: 'L', 18: 'P' };
const BEFORE_NASAL: Readonly<Record<string, string>> = { K: 'NG', T: 'N', P: 'M' };

interface Block {
  readonly initial: number;
  readonly vowel: number;
  readonly final: number;
}

const BLOCKS = 19 * 21 * 28;
const SILENT = 11;
const HIEUT = 18;

function blockOf(sign: string): Block | null {
  const index = sign.codePointAt(0)! - 0xac00;
  if (index < 0 || index >= BLOCKS) return null;
  return { initial: Math.floor(index / 588), vowel: Math.floor((index % 588) / 28), final: index % 28 };
}

/**
 * Syllables of a Hangul word, one a block, by the standard rules of linking, nasal assimilation, l-assimilation and the loss of h.
 * Loose letters ("ㅋㅋ") stay unsung with the block beside them; a word of nothing else has no syllables.
 */
export function syllablesOfHangul(word: string): { readonly sign: string; readonly phones: readonly Phone[] }[] {
  const signs = signsOf(word.normalize('NFC'));
  const blocks = signs.map((sign) => blockOf([...sign].find((one) => blockOf(one) !== null)!)!);
  return blocks.map((block, i) => {
    const coda = codaOf(block, blocks[i + 1]);
    const sound = [onsetOf(block, blocks[i - 1]), VOWELS[block.vowel]!, coda].filter(Boolean).join(' ');
    const stress = i === 0 ? 1 : 0;
    return {
      sign: signs[i]!,
      phones: sayNatively(KOREAN_SOUNDS, parsePhones(sound), null).map((phone) =>
        phone.stress === null ? phone : { ...phone, stress },
      ),
    };
  });
}

/** Blocks with the loose letters after them; those at the very beginning go to the first. */
function signsOf(word: string): string[] {
  const signs: string[] = [];
  let leading = '';
  for (const sign of word) {
    if (blockOf(sign) !== null) signs.push(signs.length === 0 ? leading + sign : sign);
    else if (signs.length === 0) leading += sign;
    else signs[signs.length - 1] += sign;
  }
  return signs;
}

function onsetOf({ initial, vowel }: Block, before: Block | undefined): string {
  const own = INITIALS[initial]!;
  const isHissed = own === 'S' && [2, 6, 12, 17, 20].includes(vowel);
  if (before === undefined || before.final === 0)
    return initial === 5 && before === undefined ? 'L' : isHissed ? 'SH' : own;
  const [, linked] = FINALS[before.final]!;
  if (initial === SILENT)
    return vowel === 20 && before.final === 25 ? 'CH' : vowel === 20 && before.final === 7 ? 'JH' : linked;
  if (initial === HIEUT && before.final === 21) return 'HH';
  if (initial === HIEUT) return { K: 'K', T: 'T', P: 'P' }[FINALS[before.final]![0] as string] ?? linked;
  if (initial === 5) return 'LN'.includes(FINALS[before.final]![0]) ? 'L' : 'N';
  if (initial === 2 && FINALS[before.final]![0] === 'L') return 'L';
  // After ㅎ the plain stops are aspirated ("좋다").
  if ([27, 6, 15].includes(before.final)) return { G: 'K', D: 'T', JH: 'CH' }[own as string] ?? own;
  return isHissed ? 'SH' : own;
}

function codaOf({ final }: Block, next: Block | undefined): string {
  const [closing] = FINALS[final]!;
  if (next === undefined || final === 0) return closing;
  if (next.initial === SILENT) return final === 21 ? 'NG' : (KEPT[final] ?? '');
  if (next.initial === HIEUT) return closing === 'NG' ? 'NG' : '';
  if (next.initial === 5 && closing === 'N') return 'L';
  return next.initial === 2 || next.initial === 6 || next.initial === 5 ? (BEFORE_NASAL[closing] ?? closing) : closing;
}
