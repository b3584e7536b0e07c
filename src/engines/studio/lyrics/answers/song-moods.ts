import type { SongIntent } from '../../song-intent.ts';
import type { AnswerMood } from './answer.ts';

type Moods = Readonly<Partial<Record<AnswerMood, number>>>;

/** What may be sung in a song of a feeling, each mood with its cost: 0 is the song's own. */
const OF_ATTITUDE: Readonly<Record<string, Moods>> = {
  love: { warm: 0, thanks: 1, tender: 1.2, plain: 1.6 },
  praise: { warm: 0, thanks: 1, plain: 1.2, funny: 1.6 },
  joy: { warm: 0, call: 1, funny: 1.2, plain: 1.2 },
  gratitude: { thanks: 0, warm: 0.4, tender: 1.2 },
  hope: { tender: 0, call: 0.5, warm: 1, plain: 1.4 },
  fear: { tender: 0, plain: 0.8, sad: 1 },
  humour: { funny: 0, plain: 1, warm: 1.4 },
  neutral: { plain: 0, tender: 1.4, warm: 1.4 },
  grief: { sad: 0, tender: 0.6 },
  regret: { sad: 0, tender: 0.5 },
  anger: { cross: 0, free: 1 },
  contempt: { cross: 0, funny: 0.8, free: 1 },
};
/** Of an occasion, whatever else is felt. */
const OF_OCCASION: Readonly<Record<string, Moods>> = {
  lullaby: { soft: 0, warm: 0.8, tender: 1.2 },
  jingle: { sell: 0, call: 2, funny: 2.4 },
  podcast: { sell: 0, funny: 1.6, plain: 1.6 },
  team: { call: 0, warm: 0.8 },
  protest: { call: 0, cross: 0.4 },
  diss: { cross: 0, funny: 0.8, free: 1.2 },
  absurd: { funny: 0, plain: 0.8 },
  encouragement: { call: 0, tender: 0.3, warm: 1 },
  recovery: { tender: 0, free: 0.6, call: 0.8 },
};
const GONE: Moods = { gone: 0, sad: 0.8 };
const FREE: Moods = { free: 0, cross: 0.8, funny: 1 };
/** What a kind song says of what is hard. */
const HARD: Moods = { tender: 0, sad: 1.2, plain: 1 };

/** Words of those who are glad that it is over. */
const GLAD_TO_BE_FREE =
  /\b(?:good riddance|glad|free|grand|better off|happier|thriving|gloat\w{0,3}|over (?:him|her|you|it)|petty|celebrat\w{1,5}|finally|fine without|best thing)\b/i;
const HARD_WORDS =
  /\b(?:never|no longer|not|can't|couldn't|don't|didn't|doesn't|won't|without|lost|loses?|losing|left|cancer|chemo|hospital|ill|sick|stroke|dementia|died?|dying|alone|lonely|cr(?:y|ied|ies|ying)|war|fled|afraid|scared|forgets?|forgot|pain|broken?|hurts?|miss(?:ed|es)?|hard|burn(?:t|ed)|flood(?:ed)?|blind|deaf|prison|fired|miscarriage|divorced?)\b|n't\b/i;
const KIND: ReadonlySet<AnswerMood> = new Set(['warm', 'thanks', 'call', 'soft', 'sell']);

/** What may be sung in a song, with costs. */
export function songMoods({ attitude, occasion, people, addressee, statements }: SongIntent): Moods {
  const isGone = addressee !== null && !people[addressee]!.isAlive;
  if (isGone) return GONE;
  if (occasion === 'breakup' || occasion === 'diss') {
    const isFree = statements.some(({ text }) => GLAD_TO_BE_FREE.test(text));
    if (isFree || (occasion === 'breakup' && FREE_FEELINGS.has(attitude.kind))) return FREE;
  }
  if (occasion === 'breakup' || occasion === 'missing') return OF_ATTITUDE.grief!;
  if (occasion === 'apology') return OF_ATTITUDE.regret!;
  const own = occasion === null ? undefined : OF_OCCASION[occasion];
  const kind = own ?? OF_ATTITUDE[attitude.kind] ?? OF_ATTITUDE.neutral!;
  const hard = statements.filter(({ text }) => HARD_WORDS.test(text)).length;
  return isKind(kind) && hard > HARD_SHARE * statements.length ? { ...HARD, warm: 0.6, thanks: 0.8 } : kind;
}

/** Of so much that is hard a kind song is soft throughout. */
const HARD_SHARE = 0.4;
const isKind = (moods: Moods): boolean =>
  (Object.keys(moods) as AnswerMood[]).some((mood) => moods[mood] === 0 && KIND.has(mood));

const FREE_FEELINGS: ReadonlySet<string> = new Set(['anger', 'contempt', 'humour', 'joy', 'hope', 'praise']);

/** What may be sung behind a statement: kind songs tell what is hard more softly, cross ones are proud of the singer. */
export function moodsBehind(
  { text, who }: { readonly text: string; readonly who: string },
  song: Moods,
): ReadonlyMap<AnswerMood, number> {
  const main = (Object.keys(song) as AnswerMood[]).find((mood) => song[mood] === 0);
  const isHard = main !== undefined && KIND.has(main) && HARD_WORDS.test(text);
  const isProud = main === 'cross' && (who === 'I' || who === 'we');
  return new Map(Object.entries(isHard ? HARD : isProud ? FREE : song) as [AnswerMood, number][]);
}

/**
 * How far moods are from each other for a line that follows what was said by its sense: such a line may be of a mood that the song
 * does not have, and is seldom wrong.
 */
const NEAR_MOODS: Readonly<Record<AnswerMood, Moods>> = {
  warm: { thanks: 0.4, plain: 0.5, funny: 0.8, tender: 0.7 },
  thanks: { warm: 0.3, tender: 0.7, plain: 0.8 },
  tender: { warm: 0.7, plain: 0.5, sad: 0.5 },
  sad: { tender: 0.3, plain: 0.6 },
  gone: { tender: 1 },
  cross: { funny: 0.6, plain: 0.5, sad: 1 },
  free: { funny: 0.5, warm: 0.7, plain: 0.5 },
  funny: { warm: 0.5, plain: 0.3 },
  plain: { warm: 0.7, funny: 0.5, tender: 0.7, sad: 0.8 },
  call: { warm: 0.7, plain: 0.6, funny: 0.8 },
  sell: { warm: 0.5, funny: 0.4, plain: 0.5 },
  soft: { warm: 0.6, tender: 0.5 },
};

/** The moods behind a statement, and those near the first of them. */
export function withNearMoods(moods: ReadonlyMap<AnswerMood, number>): ReadonlyMap<AnswerMood, number> {
  const [main] = [...moods].find(([, cost]) => cost === 0) ?? [];
  if (main === undefined) return moods;
  const near = Object.entries(NEAR_MOODS[main]) as [AnswerMood, number][];
  return new Map([
    ...near,
    ...[...moods].map(([mood, cost]) => [mood, Math.min(cost, NEAR_MOODS[main][mood] ?? cost)] as const),
  ]);
}
