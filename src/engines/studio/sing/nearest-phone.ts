import { isPhoneName, type PhoneName } from './phones.ts';

/** Phones of other alphabets and dialects, by how an English singer would say them. */
const OTHER_PHONES = {
  axr: 'er', ix: 'ih', ux: 'uw', el: 'l', em: 'm', en: 'n', nx: 'n', dx: 'd', wh: 'w', h: 'hh', hv: 'hh', q: 't',
  a: 'aa', e: 'eh', i: 'iy', o: 'ow', u: 'uw', j: 'jh', c: 'k', x: 'hh', rr: 'r', ny: 'n', ly: 'l', ts: 's', dz: 'z',
  bh: 'v', gh: 'g', kh: 'k', ph: 'f', sil: 'pau', sp: 'pau',
} as const satisfies Record<string, PhoneName>; // biome-ignore format: a table of pairs reads best in rows

const FIRST_LETTERS = {
  a: 'aa', b: 'b', c: 'k', d: 'd', e: 'eh', f: 'f', g: 'g', h: 'hh', i: 'ih', j: 'jh', k: 'k', l: 'l', m: 'm',
  n: 'n', o: 'ow', p: 'p', q: 'k', r: 'r', s: 's', t: 't', u: 'uh', v: 'v', w: 'w', x: 's', y: 'y', z: 'z',
} as const satisfies Record<string, PhoneName>; // biome-ignore format: a table of pairs reads best in rows

/** A phone of the inventory for any symbol: itself, its like, else by its first letter; `ax` for the rest. */
export function nearestPhone(symbol: string): PhoneName {
  const plain = symbol.toLowerCase().replace(/[^a-z]/g, '');
  if (isPhoneName(plain)) return plain;
  if (Object.hasOwn(OTHER_PHONES, plain)) return OTHER_PHONES[plain as keyof typeof OTHER_PHONES];
  return FIRST_LETTERS[plain.charAt(0) as keyof typeof FIRST_LETTERS] ?? 'ax';
}
