import { sayNatively } from '../native-sounds.ts';
import { type Phone, parsePhones } from '../phone.ts';
import { KANJI_READINGS } from './kanji-readings.ts';
import { JAPANESE_SOUNDS } from './native-rules.ts';

/** A mora (with its closing n or doubled consonant) and the signs it is written with. */
export interface Mora {
  readonly sign: string;
  readonly phones: readonly Phone[];
}

const ROWS: readonly (readonly [onset: string, signs: string])[] = [
  ['', 'あいうえお'], ['k', 'かきくけこ'], ['g', 'がぎぐげご'], ['s', 'さ　すせそ'], ['z', 'ざ　ずぜぞ'], ['t', 'た　　てと'], ['d', 'だ　　でど'],
  ['n', 'なにぬねの'], ['hh', 'はひ　へほ'], ['b', 'ばびぶべぼ'], ['p', 'ぱぴぷぺぽ'], ['m', 'まみむめも'], ['l', 'らりるれろ'], ['y', 'や　ゆ　よ'], ['w', 'わ　　　　'],
]; // biome-ignore format: the kana table
const VOWELS = ['AA0', 'IY0', 'UW0', 'EH0', 'AO0'] as const;
const IRREGULAR: Readonly<Record<string, string>> = {
  し: 'SH IY0', じ: 'JH IY0', ち: 'CH IY0', ぢ: 'JH IY0', つ: 'T S UW0', づ: 'Z UW0', ふ: 'F UW0', を: 'AO0', ゐ: 'IY0', ゑ: 'EH0', ゔ: 'V UW0',
  ぁ: 'AA0', ぃ: 'IY0', ぅ: 'UW0', ぇ: 'EH0', ぉ: 'AO0', ゎ: 'W AA0', ゝ: 'AA0', ゕ: 'K AA0', ゖ: 'K EH0', ゃ: 'Y AA0', ゅ: 'Y UW0', ょ: 'Y AO0',
}; // biome-ignore format: the kana table
const KANA: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([onset, signs]) =>
    [...signs].flatMap((sign, i) => (/\s/.test(sign) ? [] : [[sign, `${onset} ${VOWELS[i]}`.trim()] as const])),
  ),
  ...Object.entries(IRREGULAR),
]);
const GLIDES: Readonly<Record<string, string>> = { ゃ: 'AA0', ゅ: 'UW0', ょ: 'AO0' };
/** Small vowels replace the vowel before them ("ティ", "ファ"). */
const SMALL: Readonly<Record<string, string>> = { ぁ: 'AA0', ぃ: 'IY0', ぇ: 'EH0', ぉ: 'AO0' };

const hiraganaOf = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0x60));

/** Morae of kana: っ and ん close the one before, a long mark lengthens as a mora of its own. Other signs are left out. */
export function moraeOfKana(text: string): Mora[] {
  const morae: { sign: string; sound: string }[] = [];
  const signs = [...text];
  for (const [index, kana] of [...hiraganaOf(text)].entries()) {
    const sign = signs[index]!;
    const last = morae.at(-1);
    if (last !== undefined && kana in GLIDES && /(?:IY0)$/.test(last.sound)) {
      last.sound = palatal(last.sound, GLIDES[kana]!);
      last.sign += sign;
    } else if (last !== undefined && kana in SMALL && / (?:UW0|EH0|IY0|AO0)$/.test(last.sound)) {
      last.sound = `${last.sound.slice(0, last.sound.lastIndexOf(' ') + 1)}${SMALL[kana]!}`.replace(
        /^k (?=\S+$)/,
        /[くク]/.test(last.sign) ? 'k W ' : 'k ',
      );
      last.sign += sign;
    } else if (kana === 'ん' || kana === 'っ') {
      if (last === undefined) morae.push({ sign, sound: kana === 'ん' ? 'UW0 N' : '' });
      else Object.assign(last, { sign: last.sign + sign, sound: `${last.sound} ${kana === 'ん' ? 'N' : 'Q'}` });
    } else if (sign === 'ー' || sign === '〜') {
      if (last !== undefined) morae.push({ sign, sound: vowelOf(last.sound) });
    } else if (KANA.has(kana)) {
      const isLongO = kana === 'う' && last !== undefined && /AO0$/.test(last.sound);
      morae.push({ sign, sound: isLongO ? 'AO0' : KANA.get(kana)! });
    }
  }
  return saidNatively(closed(morae));
}

const vowelOf = (sound: string): string => /(?:AA|IY|UW|EH|AO)0/.exec(sound)?.[0] ?? 'AA0';
const palatal = (sound: string, vowel: string): string =>
  /^(?:SH|CH|JH) /.test(sound) ? sound.replace('IY0', vowel) : sound.replace('IY0', `Y ${vowel}`);

/** A small tsu is the closure of the consonant after it. */
function closed(morae: readonly { sign: string; sound: string }[]): Mora[] {
  return morae.flatMap(({ sign, sound }, i) => {
    const next = /^(?:p|t|k|s|T(?= S)|SH|CH)(?= )/.exec(morae[i + 1]?.sound ?? '')?.[0] ?? 'T';
    const phones = parsePhones(sound.replace(/ ?Q/, / Q/.test(sound) ? ` ${next === 'CH' ? 'T' : next}` : ''));
    return phones.some(({ stress }) => stress !== null) ? [{ sign, phones }] : [];
  });
}

/** Morae with the sounds of Japanese: a consonant that closes one mora and opens the next is a single long one. */
function saidNatively(morae: readonly Mora[]): Mora[] {
  const said = sayNatively(
    JAPANESE_SOUNDS,
    morae.flatMap(({ phones }) => phones),
    null,
  );
  const starts = new Set<number>();
  let at = 0;
  for (const { phones } of morae) {
    starts.add(at);
    at += phones.length;
  }
  const long = said.map((phone, i) => {
    const [before, after] = [said[i - 1], said[i + 1]];
    const isClosing = starts.has(i + 1) && phone.stress === null && after !== undefined && isDoubled(phone, after);
    if (isClosing) return { ...phone, native: '' };
    const isLong = starts.has(i) && before !== undefined && before.stress === null && isDoubled(before, phone);
    return isLong ? { ...phone, native: `${phone.native ?? phone.symbol}ː` } : phone;
  });
  const ends = [...[...starts].slice(1), long.length];
  return morae.map(({ sign }, i) => ({ sign, phones: long.slice([...starts][i], ends[i]) }));
}

const isDoubled = ({ symbol }: Phone, next: Phone): boolean =>
  'p t k s sh'.split(' ').includes(symbol) &&
  (symbol === next.symbol || (symbol === 't' && next.symbol === 'ch') || (symbol === 's' && next.symbol === 'sh'));

const KANJI = /\p{Script=Han}|々/u;
const WORD_SIGNS_MAX = 5;

/**
 * Kana of Japanese text by a table of the words that songs use; the particle は is said "wa".
 * @returns readings in order; `kana` null: a kanji that the table does not know
 */
export function readJapanese(text: string): { readonly written: string; readonly kana: string | null }[] {
  const readings: { written: string; kana: string | null }[] = [];
  for (let at = 0; at < text.length; ) {
    const length = knownLength(text, at);
    if (length > 0) {
      const written = text.slice(at, at + length);
      readings.push({ written, kana: KANJI_READINGS.get(written)! });
      at += length;
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at)!);
    readings.push({ written: sign, kana: KANJI.test(sign) ? null : isTopic(text, at) ? 'わ' : sign });
    at += sign.length;
  }
  return readings;
}

function knownLength(text: string, at: number): number {
  for (let length = Math.min(WORD_SIGNS_MAX, text.length - at); length > 0; length--) {
    if (KANJI_READINGS.has(text.slice(at, at + length))) return length;
  }
  return 0;
}

/** は after a noun: a kanji or katakana before it, or one of the pronouns and particles that it follows. */
const isTopic = (text: string, at: number): boolean =>
  text[at] === 'は' &&
  /(?:[\p{Script=Han}\p{Script=Katakana}々ー]|ぼく|きみ|わたし|あなた|それ|これ|ここ|こんにち|こんばん|に|で|と|の|ゆめ|こい|いま)$/u.test(
    text.slice(0, at),
  );

/** Morae of romaji ("sakura", "kyō", "arigatou"); null when it is not all romaji. */
export function moraeOfRomaji(word: string): Mora[] | null {
  const letters = word
    .toLowerCase()
    .replace(/[âā]/g, 'aa')
    .replace(/[îī]/g, 'ii')
    .replace(/[ûū]/g, 'uu')
    .replace(/[êē]/g, 'ee')
    .replace(/[ôō]/g, 'oo');
  const morae: Mora[] = [];
  const pattern =
    /(?<onset>ky|gy|sh|sy|jy|j|ch|ty|ts|ny|hy|by|py|my|ry|[kgsztdnhfbpmyrw])?(?<vowel>[aiueo])(?<nasal>n(?![aiueoy])|m(?=[bpm]))?'?/y;
  for (let at = 0; at < letters.length; ) {
    pattern.lastIndex = at;
    const groups = pattern.exec(letters)?.groups;
    if (groups === undefined) return null;
    const { onset = '', vowel = '', nasal } = groups;
    const next = /^([kstpc])(?:\1|h)/.exec(letters.slice(pattern.lastIndex));
    const doubled =
      next !== null &&
      letters.slice(pattern.lastIndex, pattern.lastIndex + 2) !== 'ch' &&
      !/^sh/.test(letters.slice(pattern.lastIndex));
    const previous = morae.at(-1)?.phones.at(-1)?.symbol;
    const isLongO = onset === '' && vowel === 'u' && previous === 'ao';
    const coda = [...(nasal === undefined ? [] : ['N']), ...(doubled ? [next[1] === 'c' ? 'T' : next[1]!] : [])];
    const sound = [ROMAJI_ONSETS[onset] ?? onset, isLongO ? 'AO0' : VOWELS['aiueo'.indexOf(vowel)]!, ...coda].join(' ');
    morae.push({
      sign: letters.slice(at, pattern.lastIndex + (doubled ? 1 : 0)),
      phones: parsePhones(sound.replace(/^(t|s) IY/, '$1 IY')),
    });
    at = pattern.lastIndex + (doubled ? 1 : 0);
  }
  return morae.length === 0 ? null : saidNatively(morae);
}

const ROMAJI_ONSETS: Readonly<Record<string, string>> = {
  ky: 'K Y', gy: 'G Y', sh: 'SH', sy: 'SH', jy: 'JH', j: 'JH', ch: 'CH', ty: 'CH', ts: 'T S', ny: 'N Y', hy: 'HH Y', by: 'B Y', py: 'P Y', my: 'M Y', ry: 'L Y',
  h: 'HH', r: 'L', f: 'F',
}; // biome-ignore format: a table
