/** How a phone is made: decides its timing, its noise and its spectrum above what the inventory holds. */
export type PhoneKind = 'silence' | 'vowel' | 'diphthong' | 'stop' | 'affricate' | 'fricative' | 'nasal' | 'liquid';

/** Phones that colour their neighbours alike. */
export type ContextClass = 'silence' | 'front' | 'round' | 'open' | 'nasal' | 'liquid' | 'unvoiced' | 'voiced';

export interface PhoneFacts {
  readonly kind: PhoneKind;
  readonly isVoiced: boolean;
  readonly context: ContextClass;
  /** Phones that may stand in, the nearest first. */
  readonly near: readonly string[];
}

/** The phones of the inventory: ARPAbet in lower case, `ax` for the reduced vowel, `pau` for silence. */
export const PHONES = {
  pau: { kind: 'silence', isVoiced: false, context: 'silence', near: [] },
  aa: { kind: 'vowel', isVoiced: true, context: 'open', near: ['ao', 'ah'] },
  ae: { kind: 'vowel', isVoiced: true, context: 'open', near: ['eh'] },
  ah: { kind: 'vowel', isVoiced: true, context: 'open', near: ['ax', 'aa'] },
  ao: { kind: 'vowel', isVoiced: true, context: 'round', near: ['aa', 'ow'] },
  ax: { kind: 'vowel', isVoiced: true, context: 'open', near: ['ah', 'ih', 'uh'] },
  eh: { kind: 'vowel', isVoiced: true, context: 'open', near: ['ae', 'ey'] },
  er: { kind: 'vowel', isVoiced: true, context: 'open', near: ['r', 'ax'] },
  ih: { kind: 'vowel', isVoiced: true, context: 'front', near: ['iy', 'ax'] },
  iy: { kind: 'vowel', isVoiced: true, context: 'front', near: ['ih'] },
  uh: { kind: 'vowel', isVoiced: true, context: 'round', near: ['uw', 'ax'] },
  uw: { kind: 'vowel', isVoiced: true, context: 'round', near: ['uh'] },
  aw: { kind: 'diphthong', isVoiced: true, context: 'open', near: ['ae', 'aa'] },
  ay: { kind: 'diphthong', isVoiced: true, context: 'open', near: ['aa'] },
  ey: { kind: 'diphthong', isVoiced: true, context: 'front', near: ['eh'] },
  ow: { kind: 'diphthong', isVoiced: true, context: 'round', near: ['ao'] },
  oy: { kind: 'diphthong', isVoiced: true, context: 'round', near: ['ao', 'ow'] },
  p: { kind: 'stop', isVoiced: false, context: 'unvoiced', near: ['b'] },
  t: { kind: 'stop', isVoiced: false, context: 'unvoiced', near: ['d'] },
  k: { kind: 'stop', isVoiced: false, context: 'unvoiced', near: ['g'] },
  b: { kind: 'stop', isVoiced: true, context: 'voiced', near: ['p'] },
  d: { kind: 'stop', isVoiced: true, context: 'voiced', near: ['t'] },
  g: { kind: 'stop', isVoiced: true, context: 'voiced', near: ['k'] },
  ch: { kind: 'affricate', isVoiced: false, context: 'unvoiced', near: ['jh', 'sh'] },
  jh: { kind: 'affricate', isVoiced: true, context: 'voiced', near: ['ch', 'zh'] },
  f: { kind: 'fricative', isVoiced: false, context: 'unvoiced', near: ['th', 'v'] },
  th: { kind: 'fricative', isVoiced: false, context: 'unvoiced', near: ['f', 'dh'] },
  s: { kind: 'fricative', isVoiced: false, context: 'unvoiced', near: ['z'] },
  sh: { kind: 'fricative', isVoiced: false, context: 'unvoiced', near: ['ch', 'zh'] },
  hh: { kind: 'fricative', isVoiced: false, context: 'unvoiced', near: ['pau'] },
  v: { kind: 'fricative', isVoiced: true, context: 'voiced', near: ['f', 'dh'] },
  dh: { kind: 'fricative', isVoiced: true, context: 'voiced', near: ['th', 'v', 'd'] },
  z: { kind: 'fricative', isVoiced: true, context: 'voiced', near: ['s'] },
  zh: { kind: 'fricative', isVoiced: true, context: 'voiced', near: ['sh', 'jh'] },
  m: { kind: 'nasal', isVoiced: true, context: 'nasal', near: ['n'] },
  n: { kind: 'nasal', isVoiced: true, context: 'nasal', near: ['m', 'ng'] },
  ng: { kind: 'nasal', isVoiced: true, context: 'nasal', near: ['n'] },
  l: { kind: 'liquid', isVoiced: true, context: 'liquid', near: ['ow'] },
  r: { kind: 'liquid', isVoiced: true, context: 'liquid', near: ['er'] },
  w: { kind: 'liquid', isVoiced: true, context: 'round', near: ['uw'] },
  y: { kind: 'liquid', isVoiced: true, context: 'front', near: ['iy'] },
} as const satisfies Record<string, PhoneFacts>;

export type PhoneName = keyof typeof PHONES;

export const PHONE_NAMES = Object.keys(PHONES) as readonly PhoneName[];

export const isPhoneName = (symbol: string): symbol is PhoneName => Object.hasOwn(PHONES, symbol);

export const factsOf = (phone: PhoneName): PhoneFacts => PHONES[phone];

export const isVowelPhone = (phone: PhoneName): boolean =>
  PHONES[phone].kind === 'vowel' || PHONES[phone].kind === 'diphthong';

/** Stops and affricates: silence first, then a burst. */
export const hasClosure = (phone: PhoneName): boolean =>
  PHONES[phone].kind === 'stop' || PHONES[phone].kind === 'affricate';

/** First formant of the inventory's voice at the start and the end of a voiced phone, Hz (rounded, measured by eye). */
const FIRST_FORMANTS_HZ: Partial<Record<PhoneName, readonly [number, number]>> = {
  ...{ iy: [290, 290], ih: [400, 400], eh: [550, 550], ae: [680, 680], aa: [720, 720], ah: [620, 620], ao: [580, 580] },
  ...{ ax: [500, 500], er: [470, 470], uh: [430, 430], uw: [310, 310], ey: [450, 350], ow: [480, 380], ay: [700, 400] },
  ...{ aw: [700, 450], oy: [500, 380], l: [400, 400], r: [420, 420], w: [320, 320], y: [290, 290] },
};
const OTHER_FIRST_FORMANT_HZ = [280, 280] as const;

export const firstFormantHz = (phone: PhoneName): readonly [start: number, end: number] =>
  FIRST_FORMANTS_HZ[phone] ?? OTHER_FIRST_FORMANT_HZ;
