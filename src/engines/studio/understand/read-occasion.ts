import { type Attitude, type AttitudeKind, attitudeKinds, type Occasion } from '../song-intent.ts';
import { type Cue, cueOf, findCue } from './cue-phrases.ts';
import type { FoundPerson } from './found-people.ts';
import { partsOf, readDefaults, readTable, TableError } from './read-table.ts';

/** A song is about an occasion from this sum of weights on. */
const SUM_MIN = 1.5;
/** Cues inside the words that ask for the song ("birthday song") say more. */
const FRAME_BONUS = 2;
/** Words of how it should sound ("funny") weigh less and say no more there. */
const FRAME_WEIGHT_MIN = 1.5;
/** A second cue of one occasion says less than the first. */
const AGAIN_SHARE = 0.4;

interface OccasionRow {
  readonly occasion: string;
  readonly weight: number;
  readonly cues: readonly Cue[];
}

let occasionRows: readonly OccasionRow[] | null = null;

/**
 * Why a request wants a song; null: nothing says so.
 * @param words of the whole request @param frame of what asks for the song
 */
export function readOccasion(
  words: readonly string[],
  frame: readonly string[],
  people: readonly FoundPerson[],
): Occasion | null {
  occasionRows ??= readTable('occasions.txt', 3).map(({ fields: [occasion, weight, phrases], place }) => {
    if (!(Number(weight) > 0)) throw new TableError(`${place}: "${weight}" is no weight`);
    return { occasion: occasion!, weight: Number(weight), cues: partsOf(phrases!).map(cueOf) };
  });
  const told = withoutSettings(words);
  const sums = new Map<string, number>();
  for (const { occasion, weight, cues } of occasionRows) {
    const found = cues.filter((cue) => findCue(cue, told) >= 0).length;
    if (found === 0) continue;
    const inFrame = weight >= FRAME_WEIGHT_MIN && cues.some((cue) => findCue(cue, frame) >= 0) ? FRAME_BONUS : 0;
    const sum = (sums.get(occasion) ?? 0) + weight * (1 + AGAIN_SHARE * (found - 1)) + inFrame;
    sums.set(occasion, sum);
  }
  // "My sister died ... she taught my kids the alphabet": who has lost somebody teaches nothing.
  if (sums.has('memorial') && people.some(({ relation }) => relation !== null)) sums.delete('teaching');
  const isBrought = people.some((one) => one.kind === 'pet' && isBroughtAlong(one, words));
  if (isBrought) sums.delete('praise-pet');
  const pet = !isBrought && people[0]?.kind === 'pet' && people[0].article !== 'a';
  const [occasion, sum] = [...sums].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number]);
  if (sum < SUM_MIN) return pet ? 'praise-pet' : null;
  if (pet && occasion === 'memorial') return 'memorial-pet';
  return pet && AGAINST_PETS.has(occasion) ? 'praise-pet' : occasion;
}

/** Where the word stands by which a feast is when or where something else happened; -1: it is the song's own. */
function linkBefore(words: readonly string[], at: number): number {
  const from = Math.max(0, at - FEAST_WORDS_MAX);
  const isGoing = words.slice(Math.max(0, at - ASKED_WITHIN), at).some((one) => GOING.test(one));
  const link = words
    .slice(from, at)
    .findLastIndex((one) => DATING.test(one) || (isGoing && (one === 'to' || one === 'for')));
  return link < 0 ? -1 : from + link;
}

/** Behind so many words an animal is one thing more. */
const LATE_AT = 9;
const COMPANY = /^(?:with|and|kept|keeps|my|our|the|her|his)$/;
const PARTIES = /^(?:do|night|party|weekend)$/;

/** "I left Kharkiv with my cat in a bag", "our hen do": an animal that only comes up is none that is praised. */
function isBroughtAlong({ species }: FoundPerson, words: readonly string[]): boolean {
  const at = words.indexOf(species?.split(' ').at(-1)?.toLowerCase() ?? '');
  if (at < 0) return PARTIES.test(words[at + 1] ?? '');
  const isLate = at > LATE_AT && !/^(?:my|our|the)$/.test(words[at - 1]!);
  if (isLate) return true;
  const isWith = words[at - 2] === 'with' && COMPANY.test(words[at - 1]!);
  return PARTIES.test(words[at + 1] ?? '') || (isWith && words.slice(0, at).some((word) => /^(?:i|we)$/.test(word)));
}

const FEASTS =
  /^(?:wedding|funeral|christmas|xmas|easter|halloween|thanksgiving|birthday|party|anniversary|graduation|hanukkah|diwali|eid|ramadan)$/;
/** "We had a christmas tree of coat hangers": a thing of a feast, late in a request. */
const THINGS = /^(?:trees?|jumpers?|cards?|lights|crackers?|puddings?|decorations|eggs?)$/;
const DATING = /^(?:at|on|til|till|until|by|before|since|after|during|every|last)$/;
/** Behind these somebody goes to a feast: "he came to my graduation", "I have to fly for my sister's wedding". */
const GOING =
  /^(?:go|goes|going|went|come|comes|came|coming|fly|flies|flew|flying|travel|travels|drive|drove|turned|showed|invited|late)$/;
const ASKING =
  /^(?:play|plays|played|playing|sing|sings|sung|singing|song|songs|want|need|music|dance|dancing|walk|walking|something|lyrics|read|perform|surprise|jingle|carol|tune)$/;
const SUBJECT = /^(?:he|she|i|we|they|who|you)$/;
const FEAST_WORDS_MAX = 3;
const ASKED_WITHIN = 8;

/** Without feasts that only say when something happened: "I told everyone at Christmas dinner", "a speech at my brother's wedding". */
function withoutSettings(words: readonly string[]): readonly string[] {
  const dropped = new Set<number>();
  for (const [at, word] of words.entries()) {
    if (!FEASTS.test(word)) continue;
    if (at >= ASKED_WITHIN && THINGS.test(words[at + 1] ?? '') && !ASKING.test(words[at + 2] ?? '')) dropped.add(at);
    if (/^cakes?$/.test(words[at + 1] ?? '') && /^(?:made|makes?|bakes?|baked)$/.test(words[at - 1] ?? ''))
      dropped.add(at);
    const start = linkBefore(words, at);
    if (start < 0) continue;
    const before = words.slice(Math.max(0, start - ASKED_WITHIN), start);
    const own = before.slice(before.findLastIndex((one) => SUBJECT.test(one)) + 1);
    if (start < 2 || own.some((one) => ASKING.test(one))) continue;
    for (let index = start; index <= at; index++) dropped.add(index);
  }
  return dropped.size === 0 ? words : words.filter((_, at) => !dropped.has(at));
}

/** What words of a song about a living animal do not mean. */
const AGAINST_PETS = new Set([
  'worship',
  'graduation',
  'team',
  'party',
  'holiday',
  'absurd',
  'confession',
  'diss',
  'family',
  'love',
  'story',
  'protest',
  'pride',
]);

/** A feeling that the style asks for ("hopeful pop") says more than one that a fact hints at. */
const ASKED_BONUS = 0.4;

interface AttitudeRow {
  readonly kind: AttitudeKind;
  readonly strength: number;
  readonly cues: readonly Cue[];
}

let attitudeRows: readonly AttitudeRow[] | null = null;
let defaults: ReadonlyMap<string, Attitude> | null = null;

/** Feelings that an occasion cannot have, whatever a word of the request hints at. */
const IMPOSSIBLE: Readonly<Record<string, readonly AttitudeKind[]>> = {
  memorial: ['contempt', 'anger', 'joy'],
  'memorial-pet': ['contempt', 'anger', 'joy'],
  birthday: ['grief', 'anger', 'fear'],
  wedding: ['grief', 'anger', 'contempt', 'fear', 'regret'],
  anniversary: ['anger', 'contempt', 'fear'],
  diss: ['love', 'joy', 'gratitude', 'praise', 'hope', 'neutral', 'grief', 'fear', 'regret'],
  'praise-pet': ['anger', 'contempt', 'fear', 'grief', 'regret'],
  graduation: ['love', 'grief', 'anger', 'fear'],
  team: ['grief', 'contempt', 'love'],
  apology: ['joy', 'contempt', 'anger', 'praise', 'love', 'grief'],
  gratitude: ['contempt', 'anger', 'fear', 'grief', 'regret'],
  jingle: ['grief', 'anger', 'contempt', 'fear', 'regret', 'love'],
  teaching: ['grief', 'anger', 'contempt', 'fear', 'regret', 'love'],
  lullaby: ['anger', 'contempt', 'fear'],
};

/** How the singer stands to what is sung about: the feeling named most strongly, else the occasion's own. */
export function readAttitude(
  words: readonly string[],
  occasion: Occasion | null,
  styleWords: readonly string[] = [],
): Attitude {
  attitudeRows ??= readTable('attitudes.txt', 3).map(({ fields: [kind, strength, phrases], place }) => {
    if (!attitudeKinds.includes(kind as AttitudeKind)) throw new TableError(`${place}: "${kind}" is no attitude`);
    return { kind: kind as AttitudeKind, strength: Number(strength), cues: partsOf(phrases!).map(cueOf) };
  });
  defaults ??= new Map(
    readDefaults('attitudes.txt').map(([name, kind, strength]) => [
      name!,
      { kind: kind as AttitudeKind, strength: Number(strength) },
    ]),
  );
  const usual = occasion === null ? null : (defaults.get(occasion) ?? null);
  const impossible = occasion === null ? [] : (IMPOSSIBLE[occasion] ?? []);
  let best: (Attitude & { readonly count: number }) | null = null;
  for (const { kind, strength, cues } of attitudeRows) {
    const count = cues.filter((cue) => findCue(cue, words) >= 0).length;
    if (count === 0 || impossible.includes(kind)) continue;
    const isAsked = cues.some((cue) => findCue(cue, styleWords) >= 0);
    const own = (usual?.kind === kind ? 0.3 : 0) + (isAsked && kind !== 'neutral' ? ASKED_BONUS : 0);
    const weight = strength * (1 + 0.25 * (count - 1)) + own;
    if (best === null || weight > best.strength + best.count) best = { kind, strength, count: weight - strength };
  }
  if (best === null) return usual ?? { kind: 'neutral', strength: 0.3 };
  return { kind: best.kind, strength: Math.min(1, best.strength) };
}
