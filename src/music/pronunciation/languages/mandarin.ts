import { createRequire } from 'node:module';
import { isVowel, type Phone, parsePhones } from '../phone.ts';

type PinyinOf = (
  text: string,
  options: { readonly toneType: 'none'; readonly type: 'array'; readonly v: true },
) => string[];
let loaded: PinyinOf | null = null;

/** Characters to pinyin without tones, one entry a character; the table is loaded at the first question. */
export function pinyinOf(text: string): string[] {
  loaded ??= (createRequire(import.meta.url)('pinyin-pro') as { pinyin: PinyinOf }).pinyin;
  return loaded(text, { toneType: 'none', type: 'array', v: true });
}

const INITIALS: Readonly<Record<string, string>> = {
  b: 'B/p˭', p: 'P', m: 'M', f: 'F', d: 'D/t˭', t: 'T', n: 'N', l: 'L/l', g: 'G/k˭', k: 'K', h: 'HH/x', j: 'JH/tɕ', q: 'CH/tɕʰ', x: 'SH/ɕ', zh: 'JH/tʂ', ch: 'CH', sh: 'SH', r: 'R',
  z: 'D/t˭ Z/s', c: 'T S', s: 'S', '': '',
}; // biome-ignore format: a table
const FINALS: Readonly<Record<string, string>> = {
  a: 'AA/a', o: 'AO/o̞', e: 'AH/ɤ', i: 'IY/i', u: 'UW/u', v: 'Y/ UW/y', ai: 'AY', ei: 'EY', ao: 'AW', ou: 'OW', an: 'AA/a N', en: 'AH/ə N', ang: 'AA/ɑ NG', eng: 'AH/ɤ NG', ong: 'UH NG', er: 'AA R',
  ia: 'Y AA/a', ie: 'Y EH/e̞', iao: 'Y AW', iu: 'Y OW', ian: 'Y EH/e̞ N', in: 'IY/i N', iang: 'Y AA/ɑ NG', ing: 'IY/i NG', iong: 'Y/ɥ UH NG', ua: 'W AA/a', uo: 'W AO/o̞', uai: 'W AY', ui: 'W EY',
  uan: 'W AA/a N', un: 'W AH/ə N', uang: 'W AA/ɑ NG', ve: 'Y/ɥ EH/e̞', van: 'Y/ɥ EH/e̞ N', vn: 'Y/ IY/y N', io: 'Y AO/o̞', ueng: 'W AH/ɤ NG', ê: 'EH/e̞',
}; // biome-ignore format: a table

/** Spellings with y and w stand for finals without an initial. */
const bareFinal = (syllable: string): string =>
  syllable
    .replace(/^yu(?=$|e|a|n)/, 'v')
    .replace(/^yi/, 'i')
    .replace(/^you$/, 'iu')
    .replace(/^y/, 'i')
    .replace(/^wu/, 'u')
    .replace(/^wei$/, 'ui')
    .replace(/^wen$/, 'un')
    .replace(/^w/, 'u');

const SYLLABLE = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcs])?([aeiouvê]+(?:ng|n|r)?)$/;

/**
 * Phones of one syllable of pinyin; tone marks and numbers are welcome and unheard (the melody has the tones).
 * @returns null for what is no syllable of pinyin
 */
export function soundOfPinyin(written: string): readonly Phone[] | null {
  const plain = bareFinal(
    written
      .toLowerCase()
      .replace(/u:/g, 'v')
      .normalize('NFD')
      .replace(/u\u0308/g, 'v')
      .replace(/[\u0300-\u036f0-5]/g, ''),
  );
  const match = SYLLABLE.exec(plain);
  if (match === null) return null;
  const initial = match[1] ?? '';
  const final = /^[jqx]$/.test(initial) ? match[2]!.replace(/^u/, 'v') : match[2]!;
  const buzzed = final === 'i' ? BUZZED[initial] : undefined;
  const sound = buzzed ?? FINALS[final];
  if (sound === undefined) return null;
  const phones = parsePhones(`${INITIALS[initial]} ${sound}`.trim());
  return phones.map((phone) => (isVowel(phone.symbol) ? { ...phone, stress: 1 as const } : phone));
}

/** The i of zhi and zi is the consonant held on. */
const BUZZED: Readonly<Record<string, string>> = {
  ...{ zh: 'ER/ʅ', ch: 'ER/ʅ', sh: 'ER/ʅ', r: 'ER/ʅ', z: 'UH/ɿ', c: 'UH/ɿ', s: 'UH/ɿ' },
};

const PINYIN =
  /(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ueng|iao|ian|ing|uai|uan|ang|eng|ong|van|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|vn|a|o|e|i|u|v)(?:(?<=n)(?=g[aeiou]))?/y;

/** Syllables of a word of pinyin ("nǐhǎo", "wo3ai4ni3"); null when it is not all pinyin. */
export function pinyinSyllables(word: string): string[] | null {
  const plain = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/[\u0300-\u036f]/g, '');
  const syllables: string[] = [];
  for (const piece of plain.split(/[0-5'’\s]+/).filter(Boolean)) {
    for (let at = 0; at < piece.length; ) {
      PINYIN.lastIndex = at;
      let found = PINYIN.exec(piece)?.[0];
      if (found === undefined) return null;
      // A final n or g before a vowel begins the next syllable ("ni-na", not "nin-a").
      if (/[ngr]$/.test(found) && found.length > 1 && /^[aeiouv]/.test(piece.slice(at + found.length)))
        found = found.slice(0, -1);
      if (soundOfPinyin(found) === null) return null;
      syllables.push(found);
      at += found.length;
    }
  }
  return syllables.length === 0 ? null : syllables;
}

/** Particles that take no stress. */
const LIGHT = new Set('的了着吗吧呢啊呀嘛么地得们子過过'.split(''));
export const isLightCharacter = (character: string): boolean => LIGHT.has(character);
