import type { Random } from '../../../../core/random.ts';
import { isSmallStem, stemsOf } from '../../english/word-stems.ts';
import type { Fact, SongIntent } from '../../song-intent.ts';
import type { Story, StoryCue } from '../material/story.ts';
import { canTell, youOf } from './choose-blocks.ts';
import type { WordsOrder } from './song-context.ts';
import { goesWith, subjectsOf } from './unit-pools.ts';

/** Stories this much worse than the best are still drawn. */
const BAND = 2.6;
/** How much rather a better one is drawn, for each point. */
const PREFERENCE = 1.7;
const SCORES = {
  /** For each stem of the request that the story was written for. */
  cue: 1.5,
  occasion: 2,
  relation: 2.5,
  attitude: 1,
  nearAttitude: -0.5,
  ownStyle: 1.5,
  child: 2,
  otherOccasion: -1.5,
} as const;
/** Two words of a request say what it is about, whatever its occasion was taken for. */
const SURE_STEMS = 2;

/** What a story is chosen for. */
export type StoryWish = Pick<WordsOrder, 'intent' | 'style' | 'isOccasionAsked'>;

/** A story for the request, one of the best by chance; null: none was written for it. */
export function chooseStory(all: readonly Story[], wish: StoryWish, random: Random, isSureOnly = false): Story | null {
  const stories = isSureOnly
    ? all.filter((story) => isSure(story, wish) && (story.cues.length > 0 || !VAGUE.has(wish.intent.occasion)))
    : all;
  const { intent } = wish;
  const scored = stories
    .map((story) => ({ story, score: scoreOf(story, wish) }))
    .filter((one): one is { story: Story; score: number } => one.score !== null);
  const best = Math.max(...scored.map(({ score }) => score));
  // What was written for just this is not exchanged for what is near.
  const most = Math.max(0, ...scored.map(({ story }) => cuedStems(story.cues, intent.stems)));
  const isFor = ({ cues }: Story): boolean => most < SURE_STEMS || cuedStems(cues, intent.stems) >= most;
  // One word of a request calls for no other story where its occasion has some.
  const serves = ({ serves: own }: Story): boolean => intent.occasion !== null && own.includes(intent.occasion);
  const hasOwn = scored.some(({ story }) => serves(story));
  const isNear = (story: Story): boolean =>
    !hasOwn || serves(story) || cuedStems(story.cues, intent.stems) >= SURE_STEMS;
  const drawn = scored.filter(({ story, score }) => score >= best - BAND && isFor(story) && isNear(story));
  return drawn.length === 0 ? null : random.weighted(drawn, ({ score }) => PREFERENCE ** (score - best)).story;
}

/** So many words of a request that a story was written for leave no doubt. */
const JUST_STEMS = 3;

/** The stories that were written for so much of a request that they are of nothing else. */
export const justFor = (stories: readonly Story[], { stems }: SongIntent): readonly Story[] =>
  stories.filter(({ cues }) => cuedStems(cues, stems) >= JUST_STEMS);

/** Whether a story was written for just this: what it is about, or the occasion that was asked for. Raps have few of their own. */
export const isWrittenFor = (stories: readonly Story[], wish: StoryWish): boolean =>
  stories.some((story) => isSure(story, wish) && scoreOf(story, wish) !== null);

function isSure(story: Story, { intent, isOccasionAsked, style }: StoryWish): boolean {
  const { occasion, stems } = intent;
  const isOwn = isOccasionAsked && !isOpen(occasion) && story.serves.includes(occasion ?? '');
  return cuedStems(story.cues, stems) >= SURE_STEMS || (isOwn && style !== 'rap');
}

/** null: the story speaks against the request, or of something else. */
export function scoreOf(story: Story, { intent, style, isOccasionAsked }: StoryWish): number | null {
  const { occasion, attitude } = intent;
  const stems = cuedStems(story.cues, intent.stems);
  const [chief = ''] = story.serves;
  // A birthday song is no love song because it serves that, too; one for a mother may.
  const servesBeside = !STRICT.has(chief) && (story.cues.length > 0 || story.relations.length > 0);
  const isOwn = occasion !== null && (occasion === chief || (servesBeside && story.serves.includes(occasion)));
  const isCued = stems > 0;
  if (story.cues.length > 0 ? !isCued : !isOwn || !isOccasionAsked) return null;
  const isExact = story.attitudes.includes(attitude.kind);
  const isCertain = stems >= SURE_STEMS || (isExact && isOpen(occasion));
  const isStrict = story.serves.some((tag) => STRICT.has(tag));
  if (!isOwn && story.serves.length > 0 && (!isCertain || isStrict)) return null;
  const subjects = subjectsOf(intent);
  const isRelated = story.relations.some((word) => subjects.has(word));
  if (story.relations.length > 0 && !isRelated) return null;
  const { age = null } = intent.people[intent.addressee ?? 0] ?? {};
  if (story.ages !== null && (age === null ? story.ages[0] > 0 : age < story.ages[0] || age > story.ages[1]))
    return null;
  if (!mayTell(story, intent)) return null;
  if ((story.style === 'rap') !== (style === 'rap') && story.style !== 'any') return null;
  if (story.style === 'kids' && style !== 'kids' && !isOwn) return null;
  if (!isExact && !isCued && !goesWith(attitude.kind, story.attitudes)) return null;
  if (!isExact && isAgainst(attitude.kind, story.attitudes)) return null;
  return (
    SCORES.cue * stems +
    (isOwn ? SCORES.occasion : story.serves.length > 0 && !isOpen(occasion) ? SCORES.otherOccasion : 0) +
    (isRelated ? SCORES.relation : 0) +
    (isExact ? SCORES.attitude : SCORES.nearAttitude) +
    (story.you === 'child' && youOf(intent) === 'child' ? SCORES.child : 0) +
    (story.style === style && style !== 'sung' ? SCORES.ownStyle : 0)
  );
}

const CROSS: ReadonlySet<string> = new Set(['anger', 'contempt']);
const SOUR: ReadonlySet<string> = new Set(['anger', 'contempt', 'grief', 'regret', 'fear']);
const WARM: ReadonlySet<string> = new Set(['praise', 'joy', 'love', 'gratitude']);

/** A complaint is no anthem of a team, whatever words both have; nor is praise a complaint. */
const isAgainst = (kind: string, attitudes: readonly string[]): boolean =>
  (WARM.has(kind) && attitudes.length > 0 && attitudes.every((one) => SOUR.has(one))) ||
  (CROSS.has(kind) && attitudes.length > 0 && attitudes.every((one) => WARM.has(one)));

/** Nobody wants a song of these who does not say so. */
const STRICT: ReadonlySet<string> = new Set(
  'jingle teaching podcast missing memorial memorial-pet wedding birthday anniversary lullaby graduation retirement team worship holiday praise-pet newborn proposal'.split(
    ' ',
  ),
);

/** Occasions that are read from whom a request is for: no story may be told for them that it does not call for. */
const VAGUE: ReadonlySet<string | null> = new Set(['family', 'friendship', 'love', 'party']);

/** Occasions that a request is given which names none. */
const OPEN_OCCASIONS: ReadonlySet<string | null> = new Set([
  null,
  'describe',
  'story',
  'confession',
  'encouragement',
  'pride',
]);
const isOpen = (occasion: string | null): boolean => OPEN_OCCASIONS.has(occasion);

/** Whoever the story's "you" is has to be whom the request sings to, or nobody is named and any will do. */
function mayTell(story: Story, intent: SongIntent): boolean {
  if (intent.addressee === null && intent.people.length === 0)
    return youOf(intent) !== 'couple' || story.you === 'couple';
  // "Our dog" may be sung of by one alone.
  const pointOfView = intent.pointOfView === 'we' ? 'I' : intent.pointOfView;
  if (canTell(story, intent) || canTell(story, { ...intent, pointOfView })) return true;
  // "You" is one or many, or anybody where only others are told of.
  const isCued = story.cues.length > 0 && story.life !== 'dead';
  return isCued && (intent.addressee === null || (youOf(intent) === 'group' && story.you === 'person'));
}

/** The facts that are left to tell: not those which are what the story is about ("leaving someone who still loves you"). */
export function withoutCuedFacts(intent: SongIntent, story: Story | null): SongIntent {
  if (story === null || story.cues.length === 0) return intent;
  const cued = new Set(answeredStems(story, intent));
  const isCued = ({ text }: Fact): boolean => {
    const stems = stemsOf(text);
    return stems.length > 0 && stems.every((stem) => cued.has(stem) || INDEFINITE.has(stem));
  };
  return { ...intent, facts: intent.facts.filter((fact) => PRECISE.has(fact.kind) || !isCued(fact)) };
}

/** Stems of the request that the story was written for. */
const answeredStems = ({ cues }: Story, { stems }: SongIntent): string[] =>
  cues.filter((cue) => isAnswered(cue, stems)).flat(2);

/** Kinds of facts that no story can know. */
const PRECISE: ReadonlySet<Fact['kind']> = new Set(['person', 'age', 'number', 'date', 'place', 'quote']);

/** Stems of words that name nobody. */
const INDEFINITE: ReadonlySet<string> = new Set(stemsOf('someone somebody person people me still us'));

/** How many stems the longest cue has that the request answers; 0: none does. */
const cuedStems = (cues: readonly StoryCue[], stems: readonly string[]): number =>
  Math.max(0, ...cues.filter((cue) => isAnswered(cue, stems)).map((cue) => cue.flat().length));

const isAnswered = (cue: StoryCue, stems: readonly string[]): boolean => cue.every((part) => standsIn(part, stems));

/** Whether the stems stand there in their order, with nothing but small words between. */
const standsIn = (part: readonly string[], stems: readonly string[]): boolean =>
  stems.some((stem, start) => stem === part[0] && endOf(part, stems, start) > 0);

function endOf(part: readonly string[], stems: readonly string[], start: number): number {
  let at = start;
  for (const stem of part) {
    while (at < stems.length && stems[at] !== stem && isSmallStem(stems[at]!)) at++;
    if (stems[at] !== stem) return -1;
    at++;
  }
  return at;
}
