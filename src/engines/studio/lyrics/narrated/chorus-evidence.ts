import { isSmallStem } from '../../english/word-stems.ts';
import type { ChorusTone } from './chorus-tone.ts';

/** What a written chorus takes for granted. */
export interface ChorusClaim {
  /** `occasion`: written for one; `event`: for what a statement tells; `matter`: for a thing that a song is about; `situation`: for a case of life. */
  readonly kind: 'occasion' | 'event' | 'matter' | 'situation';
  /** Occasions that it is for; empty: none. */
  readonly serves: readonly string[];
  /** Stems of what it sings, and of what it is called. */
  readonly sung: readonly string[];
  /** Stems of the request that call for it: of its cue, or of the statement that it is on. */
  readonly said: readonly string[];
  /** Whether somebody is "you" in it. */
  readonly isToYou: boolean;
  /** How near by sense it is to the statement that it is on, from about 0 to 1. */
  readonly nearness: number;
  /** Whether only the singer is told of in it. */
  readonly isOfSinger: boolean;
}

/** What a request surely says. */
export interface RequestEvidence {
  /** The occasion that it asks a song of in words; null: none. */
  readonly asked: string | null;
  /** Stems of its first sentences and of what it says it is about. */
  readonly opening: ReadonlySet<string>;
  /** Stems of the one thing that its first sentence names; empty: it tells more. */
  readonly main: ReadonlySet<string>;
  /** Whether somebody is surely sung to. */
  readonly hasYou: boolean;
  readonly tone: ChorusTone;
}

/** So near a chorus speaks of what a statement tells, whatever its words. */
const NEAR = 0.3;
/** A matter is named by so many words. */
const SAID_MIN = 2;
/** Occasions at which nobody minds that somebody has died. */
const WITH_GRIEF: ReadonlySet<string> = new Set([
  'memorial',
  'memorial-pet',
  'missing',
  'gratitude',
  'apology',
  'worship',
  'wedding',
]);
/** Occasions that say nothing of what a song is about. */
const OPEN: ReadonlySet<string> = new Set([
  'love',
  'encouragement',
  'team',
  'worship',
  'holiday',
  'protest',
  'friendship',
]);
/** Occasions that are somebody's own: where they are sung to, nothing is said of the singer alone. */
export const OWN_DAYS: ReadonlySet<string> = new Set([
  'birthday', 'graduation', 'retirement', 'recovery', 'encouragement', 'newborn', 'wedding',
]); // biome-ignore format: one row
/** Occasions of those who are attacked. */
const OF_FOES: ReadonlySet<string> = new Set(['diss', 'breakup', 'protest']);

/**
 * Whether a written chorus surely fits a request. One for an occasion fits where the request asks for it in words; one on an event,
 * where its own words say what the request begins with; one on a matter, where the request begins with it and asks for no other
 * occasion. Somebody who is "you" in it has to be surely sung to; nothing cheers beside a death, and nobody is attacked or asked to
 * forgive by a song that does neither.
 */
export function isSurelyFitting(claim: ChorusClaim, request: RequestEvidence): boolean {
  const { asked, hasYou, tone } = request;
  const isForAsked = asked !== null && claim.serves.includes(asked);
  if (claim.isToYou && !hasYou && claim.kind !== 'matter') return false;
  // Whether the request is of that case was weighed with its tone (`situations/`).
  if (claim.kind === 'situation') return true;
  if (tone === 'grave' && !(isForAsked && WITH_GRIEF.has(asked))) return false;
  if (tone === 'hostile' && claim.kind === 'occasion' && !(isForAsked && OF_FOES.has(asked))) return false;
  if (claim.isOfSinger && hasYou && asked !== null && OWN_DAYS.has(asked)) return false;
  if (claim.kind === 'occasion') return isForAsked;
  return claim.kind === 'event' ? isOnOpening(claim, request, isForAsked) : isOfMatter(claim, request, isForAsked);
}

const contentOf = (stems: readonly string[]): readonly string[] =>
  [...new Set(stems)].filter((stem) => !isSmallStem(stem));

/** Its statement opens the request, and the chorus says a word of it, or nearly the same. */
function isOnOpening(
  { said, sung, nearness }: ChorusClaim,
  { opening }: RequestEvidence,
  isForAsked: boolean,
): boolean {
  const content = contentOf(said);
  const isFirst = content.filter((stem) => opening.has(stem)).length * 2 > content.length;
  return isFirst && (isForAsked || nearness >= NEAR || content.some((stem) => sung.includes(stem)));
}

function isOfMatter({ said }: ChorusClaim, { asked, opening, main }: RequestEvidence, isForAsked: boolean): boolean {
  const content = contentOf(said);
  const isMain = content.length > 0 && content.every((stem) => main.has(stem));
  // One word is enough of a matter that was written for the occasion: a hockey team has a song of hockey.
  const wordsMin = isForAsked ? 1 : SAID_MIN;
  const isNamed = isMain || (content.length >= wordsMin && content.every((stem) => opening.has(stem)));
  return isNamed && (asked === null || isForAsked || OPEN.has(asked));
}
