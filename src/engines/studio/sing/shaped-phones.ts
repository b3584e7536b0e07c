import type { PhoneName } from './phones.ts';

/** Formants 1 to 3, Hz, of a throat like that of the inventory's voice: a man's. */
export type FormantsHz = readonly [first: number, second: number, third: number];

/**
 * A sound that English lacks, shaped by rule from the units of one it has. What is absent stays as the base has it.
 */
export interface PhoneShape {
  /** Whose units it is made of; decides kind and order of events. */
  readonly base: PhoneName;
  /** Where the formants of the base come to lie. */
  readonly formantsHz?: FormantsHz;
  /** The vowel, moved to the same formants, whose mouth a held vowel stands still with; absent: that of the base. */
  readonly still?: PhoneName;
  /** 0..1: how far the soft palate is open: a pole below the first formant, a zero above it. */
  readonly nasality?: number;
  /** A vowel whose mouth it approaches by `share`, with formants of its own, and its level against that vowel. */
  readonly mouth?: {
    readonly vowel: PhoneName;
    readonly formantsHz: FormantsHz;
    readonly share: number;
    readonly db: number;
  };
  /** How far the sounds on both sides run through it, 0..1: nothing closes. */
  readonly open?: number;
  /** Noise share at 0.5, 1.5, 3, 5 and 7 kHz. */
  readonly noise?: readonly [number, number, number, number, number];
  /** 1 in voiced sounds, 0 in unvoiced. */
  readonly voicing?: number;
  readonly gainDb?: number;
  /** How quiet a stop is while it is closed, and by how much it stands out when it opens. */
  readonly closureDb?: number;
  readonly burstDb?: number;
  /** A stop hums behind its closure, so loud against an m. */
  readonly humDb?: number;
  /** From the opening of a stop to its vowel, at most. */
  readonly voiceOnsetSeconds?: number;
  /** How long it lasts when nothing presses; the length of the units is kept inside these. */
  readonly seconds?: readonly [min: number, max: number];
  /** Struck shut for a moment, so deep: once (`rateHz` 0) or again and again, the last time just before the next sound. */
  readonly taps?: { readonly rateHz: number; readonly depthDb: number };
}

const HISS = [1, 1, 1, 1, 1] as const;
/** An English b, d, g opens without breath; shut silently, it is the p, t, k of most other languages (Lisker & Abramson 1964). */
const UNVOICED_STOP = { noise: HISS, voicing: 0, closureDb: 26, burstDb: 10, seconds: [0.07, 0.12] } as const;
/** ... and a b, d, g of theirs is voiced before it opens, also where nothing sounds before it. */
const VOICED_STOP = { humDb: -9, closureDb: 3, seconds: [0.065, 0.1] } as const;
const NOT_CLOSED = { voicing: 1, closureDb: 0 } as const;
const TAP_DB = 13;
const TRILL_HZ = 25;
/** Front of the mouth for a hiss at the hard palate, back of it for one at the soft palate. */
const PALATE = { vowel: 'iy', formantsHz: [280, 2350, 3300] } as const;
const VELUM = { vowel: 'ah', formantsHz: [450, 1250, 2350] } as const;
const UVULA = { vowel: 'ah', formantsHz: [500, 1150, 2450] } as const;

const NASAL_VOWEL = 0.75;

/** By IPA. Formants of vowels after textbook means for men; see `docs/listening/README.md` for how they come out. */
export const SHAPED_PHONES = {
  i: { base: 'iy', formantsHz: [280, 2250, 2900] },
  e: { base: 'ih', formantsHz: [390, 2050, 2600] },
  e̞: { base: 'eh', formantsHz: [460, 1900, 2550] },
  ɛ: { base: 'eh', formantsHz: [540, 1780, 2500] },
  a: { base: 'aa', formantsHz: [710, 1320, 2500] },
  ɑ: { base: 'aa', formantsHz: [690, 1080, 2550] },
  ɔ: { base: 'ao', formantsHz: [550, 920, 2500] },
  o̞: { base: 'ao', formantsHz: [480, 900, 2450] },
  o: { base: 'ao', formantsHz: [410, 800, 2450] },
  u: { base: 'uw', formantsHz: [300, 780, 2250], still: 'ow' },
  y: { base: 'iy', formantsHz: [270, 1800, 2150] },
  ʏ: { base: 'ih', formantsHz: [380, 1550, 2200], still: 'uh' },
  ø: { base: 'ih', formantsHz: [390, 1450, 2250], still: 'uh' },
  œ: { base: 'eh', formantsHz: [530, 1430, 2350] },
  ə: { base: 'ax', formantsHz: [460, 1430, 2400], still: 'ah' },
  ɐ: { base: 'ah', formantsHz: [600, 1300, 2500] },
  ɤ: { base: 'ah', formantsHz: [470, 1150, 2500] },
  ɯ: { base: 'uw', formantsHz: [340, 1250, 2300], still: 'uh' },
  ʌ: { base: 'ah', formantsHz: [590, 1000, 2550] },
  ɨ: { base: 'ih', formantsHz: [340, 1650, 2350], still: 'uh' },
  ɿ: { base: 'ih', formantsHz: [370, 1350, 2650], still: 'uh' },
  ʅ: { base: 'ih', formantsHz: [380, 1650, 2250], still: 'uh' },
  ɑ̃: { base: 'aa', formantsHz: [600, 950, 2550], nasality: NASAL_VOWEL },
  ɛ̃: { base: 'ae', formantsHz: [610, 1500, 2550], nasality: NASAL_VOWEL },
  ɔ̃: { base: 'ao', formantsHz: [440, 800, 2500], nasality: NASAL_VOWEL },
  ɐ̃: { base: 'ah', formantsHz: [520, 1300, 2500], nasality: NASAL_VOWEL },
  ẽ: { base: 'ih', formantsHz: [410, 2050, 2650], nasality: NASAL_VOWEL },
  ĩ: { base: 'iy', formantsHz: [290, 2250, 2900], nasality: NASAL_VOWEL },
  õ: { base: 'ao', formantsHz: [430, 820, 2450], nasality: NASAL_VOWEL },
  ũ: { base: 'uw', formantsHz: [310, 780, 2250], still: 'ow', nasality: NASAL_VOWEL },
  ɐ̃w̃: { base: 'aw', nasality: NASAL_VOWEL },
  ɐ̃j̃: { base: 'ay', nasality: NASAL_VOWEL },
  ẽj̃: { base: 'ey', nasality: NASAL_VOWEL },
  õj̃: { base: 'oy', nasality: NASAL_VOWEL },
  'p˭': { base: 'b', ...UNVOICED_STOP, voiceOnsetSeconds: 0.012 },
  't˭': { base: 'd', ...UNVOICED_STOP, voiceOnsetSeconds: 0.018 },
  'k˭': { base: 'g', ...UNVOICED_STOP, voiceOnsetSeconds: 0.014 },
  b: { base: 'b', ...VOICED_STOP },
  d: { base: 'd', ...VOICED_STOP },
  g: { base: 'g', ...VOICED_STOP },
  tɕ: { base: 'jh', noise: HISS, voicing: 0, closureDb: 20 },
  tɕʰ: { base: 'ch' },
  tʂ: { base: 'jh', noise: HISS, voicing: 0, closureDb: 20 },
  ɕ: { base: 'sh', mouth: { ...PALATE, share: 0.35, db: -14 } },
  s: { base: 's', seconds: [0.04, 0.08] },
  β: { base: 'b', ...NOT_CLOSED, open: 0.9, gainDb: -3, seconds: [0.045, 0.08] },
  ð: { base: 'd', ...NOT_CLOSED, open: 0.9, gainDb: -3, seconds: [0.045, 0.08] },
  ɣ: { base: 'g', ...NOT_CLOSED, open: 0.9, gainDb: -3, seconds: [0.045, 0.08] },
  ɾ: { base: 'd', ...NOT_CLOSED, open: 0.85, seconds: [0.035, 0.045], taps: { rateHz: 0, depthDb: TAP_DB } },
  r: { base: 'd', ...NOT_CLOSED, open: 0.85, seconds: [0.09, 0.12], taps: { rateHz: TRILL_HZ, depthDb: TAP_DB } },
  ʁ: { base: 'hh', voicing: 0.8, noise: [0.25, 0.5, 0.7, 0.8, 0.8], seconds: [0.06, 0.1], mouth: { ...UVULA, share: 0.85, db: -6 } },
  χ: { base: 'hh', voicing: 0, noise: HISS, seconds: [0.06, 0.1], mouth: { ...UVULA, share: 0.85, db: -3 } },
  x: { base: 'hh', noise: HISS, mouth: { ...VELUM, share: 0.85, db: -1 } },
  ç: { base: 'hh', noise: HISS, mouth: { ...PALATE, share: 0.9, db: 0 } },
  ɐ̯: { base: 'ax', formantsHz: [580, 1250, 2450], seconds: [0.05, 0.1] },
  l: { base: 'l', formantsHz: [350, 1500, 2650] },
  ɥ: { base: 'y', formantsHz: [270, 1850, 2200] },
  nˑ: { base: 'n', seconds: [0.12, 0.25] },
  mˑ: { base: 'm', seconds: [0.12, 0.25] },
  ɴ: { base: 'ng', seconds: [0.12, 0.25] },
} as const satisfies Record<string, PhoneShape>; // biome-ignore format: a table reads best in rows

/** Held twice as long: closed, hissed or hummed. */
const LONG = 'ː';
const LONG_SECONDS = [0.15, 0.3] as const;
const LONG_TRILL_SECONDS = [0.14, 0.2] as const;

/**
 * The shape of a sound of another language.
 * @param native IPA, "ː" behind it when it is long
 * @param phone what stands for it where no shape is known
 * @returns null: sung as the phone
 */
export function shapeOf(native: string, phone: PhoneName): PhoneShape | null {
  const isLong = native.endsWith(LONG);
  const plain = isLong ? native.slice(0, -LONG.length) : native;
  const known = Object.hasOwn(SHAPED_PHONES, plain) ? SHAPED_PHONES[plain as keyof typeof SHAPED_PHONES] : null;
  if (!isLong) return known;
  const shape: PhoneShape = known ?? { base: phone };
  return { ...shape, seconds: shape.taps === undefined ? LONG_SECONDS : LONG_TRILL_SECONDS };
}
