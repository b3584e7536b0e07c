import type { Random } from '../../../../core/random.ts';
import { allStemsOf, isSmallStem } from '../../english/word-stems.ts';
import type { SongIntent } from '../../song-intent.ts';
import type { WordsOrder } from '../compose-words/song-context.ts';
import { englishMaterial } from '../material/load-material.ts';
import { frameValues, tagsOfSong } from '../plain-words/frame-values.ts';
import { isItsSubject } from './is-subject.ts';
import { longestCue } from './match-cues.ts';
import type { Matter } from './matter.ts';
import { matterNames } from './matter-names.ts';
import { isHeroOfItsOwnStory } from './own-story.ts';

/** A matter and what of the request calls for it. */
export interface ChosenMatter {
  readonly matter: Matter;
  /** Stems of the request that its cue is of; empty: only a domain or an occasion calls for it. */
  readonly said: readonly string[];
}

/** Occasions that say what a song is for, so that only matters written for them serve. */
const OWN_OCCASIONS: ReadonlySet<string | null> = new Set(
  'jingle podcast team birthday wedding anniversary memorial memorial-pet proposal newborn graduation retirement breakup diss apology'.split(
    ' ',
  ),
);
const SCORES = { stem: 1, occasion: 0.5, domain: 0.2, list: 0.1 } as const;
/** Somebody who is sung to has a song of their own. */
const SUNG_TO: ReadonlySet<string> = new Set(['person', 'child', 'couple', 'pet']);
/** Occasions that are no single person's. */
const SHARED: ReadonlySet<string | null> = new Set(['jingle', 'podcast', 'team', 'teaching', 'holiday', 'protest']);

/** The matter that the request names, one of the best by chance; null: none is known, or somebody is sung to. */
export function chooseMatter(
  all: readonly Matter[],
  { intent, style, isOccasionNamed }: Pick<WordsOrder, 'intent' | 'style' | 'isOccasionNamed'>,
  random: Random,
): ChosenMatter | null {
  const tags = tagsOfSong(intent, style);
  const isFor = isForSomebody(intent);
  const isMuch = isTellingMuch(intent);
  // A lullaby is for somebody, and about something: "the sleepy excavator, for Bodhi".
  const saidMin = ({ serves, also }: Matter): number =>
    isFor && !serves.includes('lullaby')
      ? SAID_FOR_SOMEBODY_MIN
      : isMuch && serves.length + also.length === 0
        ? SAID_BESIDE_MUCH_MIN
        : 0;
  const scored = all.flatMap((matter) => {
    const chosen = answered(matter, intent, tags);
    const isTaken =
      chosen !== null &&
      chosen.said.length >= saidMin(matter) &&
      isItsSubject(chosen, intent, isOccasionNamed === true) &&
      !isHeroOfItsOwnStory(chosen, intent) &&
      (!matter.needsName || matterNames(intent).name !== null);
    return isTaken ? [chosen] : [];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  // Of two that are named, the one that is named first.
  const at = ({ said: [stem = ''] }: ChosenMatter): number => intent.stems.indexOf(stem);
  const good = scored.filter(({ score }) => score === best);
  const [first, ...more] = good.filter((one) => at(one) === Math.min(...good.map(at)));
  return first === undefined ? null : random.pick([first, ...more]);
}

/** So much of a cue says what a song is about, even one for somebody: "why the sky is blue, for Aoife". */
const SAID_FOR_SOMEBODY_MIN = 3;
/** With so many statements a request with somebody of the family in it tells of them. */
const TOLD_MIN = 3;

function isForSomebody({ addressee, people, occasion, product, lesson, statements }: SongIntent): boolean {
  if (SHARED.has(occasion) || product !== null || lesson !== null) return false;
  const isOfFamily = people.some(({ relation, kind }) => relation !== null && SUNG_TO.has(kind));
  return (addressee !== null && SUNG_TO.has(people[addressee]!.kind)) || (isOfFamily && statements.length >= TOLD_MIN);
}

/** Beside much that is told, one word is only where it happens: "she dropped the ring in the snow". */
const SAID_BESIDE_MUCH_MIN = 2;

const isTellingMuch = ({ statements, occasion }: SongIntent): boolean =>
  !SHARED.has(occasion) && statements.filter(({ form }) => form === 'clause').length >= TOLD_MIN;

/** "Between butter and margarine": what is of two is about their quarrel. */
const BETWEEN_TWO = /^between | (?:versus|vs\.?|against) /i;

/** Whether a request tells so little that what is of the same kind as its first topic says what it is about. */
function isOfDomain({ domains }: Matter, { topics: [first], statements }: SongIntent): boolean {
  const clauses = statements.filter(({ form }) => form === 'clause').length;
  const isOfTwo = statements.some(({ text }) => BETWEEN_TWO.test(text));
  return first?.domain != null && domains.includes(first.domain) && clauses <= 1 && !isOfTwo;
}

function answered(
  matter: Matter,
  intent: SongIntent,
  tags: ReadonlySet<string>,
): (ChosenMatter & { score: number }) | null {
  const isTaught = intent.lesson !== null && matter.serves.includes('teaching');
  const isServed = isTaught || matter.serves.some((tag) => tags.has(tag));
  if (
    matter.serves.length > 0
      ? !isServed
      : OWN_OCCASIONS.has(intent.occasion) && !matter.also.includes(intent.occasion ?? '')
  )
    return null;
  if (matter.never.some((tag) => tags.has(tag))) return null;
  if (!teachesAll(matter, intent)) return null;
  const said = longestCue(matter.cues, intent);
  const isNear = isOfDomain(matter, intent);
  // Any list can be taught by the lines that leave room for one.
  const isList = intent.lesson !== null && matter.choruses.some(({ lines }) => lines.includes(LIST));
  const isOpen = matter.cues.length === 0 && matter.domains.length === 0;
  const isFallback = isNear || isList || (isOpen && (matter.serves.length > 0 || isUnknown(intent)));
  if (said.length === 0 && !isFallback) return null;
  if (intent.lesson === null && matter.choruses.some(({ lines }) => lines.includes(LIST))) return null;
  // What was written for the subject, before lines that would teach any list.
  const openness = matter.choruses.some(({ lines }) => lines.includes(LIST)) ? SCORES.list : 0;
  const score = -openness + SCORES.stem * said.length + (isServed ? SCORES.occasion : 0) + (isNear ? SCORES.domain : 0);
  return { matter, said, score };
}

/** Whether a request only names something of which nothing is known. */
function isUnknown(intent: SongIntent): boolean {
  const { topics, statements, occasion, people, addressee, lesson } = intent;
  const { thing = null } = frameValues(intent, null);
  const known = englishMaterial().topics;
  return (
    thing !== null &&
    lesson === null &&
    // What speaks itself ("from the point of view of ...") and what is somebody's own is no thing that a singer was asked for.
    allStemsOf(thing).some((stem) => !isSmallStem(stem) && intent.stems.includes(stem)) &&
    !/^(?:my|our) /.test(thing) &&
    people.length === 0 &&
    addressee === null &&
    (occasion === null || occasion === 'describe') &&
    statements.every(({ form }) => form === 'noun') &&
    topics.every(({ head, text }) => !known.has(head) && !known.has(text.toLowerCase()))
  );
}

/** A line that any list can stand in. */
const LIST = '<list>';

/** Whether all that a lesson lists stands in the matter's lines. */
function teachesAll({ steps, choruses }: Matter, { lesson }: SongIntent): boolean {
  if (lesson === null) return true;
  const isWhole = (lines: readonly string[]): boolean => {
    const known = new Set(lines.flatMap(allStemsOf));
    return lines.includes(LIST) || lesson.items.every((item) => allStemsOf(item).every((stem) => known.has(stem)));
  };
  const verses = steps.flatMap(([first]) => first?.lines ?? []);
  return choruses.every(({ lines }) => isWhole(lines)) || isWhole(verses);
}
