import type { SongIntent } from '../../song-intent.ts';

/** How a chorus may sound. `warm`: dear, and neither loud nor low; `hostile`: somebody is attacked; `sorry`: it asks to be forgiven. */
export const chorusTones = ['plain', 'glad', 'funny', 'warm', 'tender', 'grave', 'hostile', 'sorry'] as const;
export type ChorusTone = (typeof chorusTones)[number];

const DEATH =
  /\b(?:died|dies|dying|death|dead|funeral|memorial|remembrance|vigil|passed away|passed (?:last|in|on)|drowned|(?:was|were|been|got|get) killed|killed (?:in|by|himself|herself)|murdered|suicide|stillborn|miscarriage|widow(?:ed|er)?|late (?:husband|wife|mother|father|mum|mom|dad|sister|brother|son|daughter)|buried|hospice|in memory)\b/i;
const HARD =
  /\b(?:fled|flee\w{0,3}|war|shell(?:ed|ing)|bomb\w{0,4}|refugee|prison|jail|cancer|chemo|dementia|alzheimer\S{0,3}|stroke|hospital|illness|deaf|blind|divorce\w?|lonely|homeless|hunger|fired|laid off|redundan\w{2,4}|closing|flood(?:ed)?|burn(?:ed|t) down|can't|cannot|couldn't|doesn't remember|don't remember|forgets|afraid|scared|lost)\b/i;

const OF_ATTITUDE: Readonly<Record<string, ChorusTone>> = {
  love: 'warm',
  gratitude: 'warm',
  grief: 'tender',
  fear: 'tender',
  hope: 'warm',
  praise: 'glad',
  joy: 'glad',
  humour: 'funny',
  regret: 'sorry',
  anger: 'hostile',
  contempt: 'hostile',
};

/** Whether a request tells of a death in words. */
export const saysDeath = (narration: readonly string[]): boolean => DEATH.test(narration.join('. '));

/** Occasions at which "our basil died" is a small matter. */
const GLAD_OCCASIONS: ReadonlySet<string | null> = new Set(['birthday', 'wedding', 'anniversary', 'proposal', 'love', 'newborn', 'retirement', 'graduation', 'lullaby', 'absurd']); // biome-ignore format: one row

/** How a chorus may sound by what a request feels and tells: none cheers where somebody has died, or what is told is hard. */
export function chorusTone({
  attitude,
  narration,
  people,
  addressee,
  occasion,
}: Pick<SongIntent, 'attitude' | 'narration' | 'people' | 'addressee' | 'occasion'>): ChorusTone {
  const told = narration.join('. ');
  const isMourned = addressee !== null && !people[addressee]!.isAlive;
  if (isMourned || (saysDeath(narration) && !GLAD_OCCASIONS.has(occasion))) return 'grave';
  const own = OF_ATTITUDE[attitude.kind] ?? 'plain';
  if (own === 'hostile' || own === 'sorry') return own;
  return HARD.test(told) ? 'tender' : own;
}
