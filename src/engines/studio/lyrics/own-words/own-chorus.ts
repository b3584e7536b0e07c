import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { type AnswerChorus, chooseAnswerChorus } from '../answers/answer-chorus.ts';
import type { AnswerLines } from '../answers/answer-lines.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { toTitleCase } from '../title.ts';
import { calledOf } from '../weave/telling.ts';
import { phraseTraits, songTraits } from './chorus-traits.ts';
import type { OwnPhrase } from './own-phrase.ts';
import { hasPhrase, isNamedRow } from './own-row.ts';
import { refrainOf } from './refrain-of.ts';
import type { RowLines, RowOffer } from './row-lines.ts';
import { type RowWords, titleOf } from './sing-row.ts';

/** What a chorus is made of. */
export interface ChorusSource {
  readonly statements: readonly SungStatement[];
  readonly intent: SongIntent;
  /** As the caller wants the song called; null: as it likes. */
  readonly title: string | null;
  readonly answers: AnswerLines;
  readonly rows: RowLines;
  /** What of the request's own words can come back; null: nothing. */
  readonly phrase: OwnPhrase | null;
}

/** So likely lines follow the phrase, it is sung rather than a chorus that many songs could have. */
const SURE_CHANCE = 0.62;
/** How often it is sung: surely followed, less surely beside a chorus for the occasion, and where none is. */
const ANSWERED_CHANCE = { sure: 0.75, besideOccasion: 0.2, alone: 0.6 } as const;
const REFRAIN_LINES = 2;
const NAME_WORDS_MAX = 3;

/**
 * A written chorus for the occasion, the feeling and who is sung to, or the request's own phrase with lines that surely follow it;
 * null: there is neither.
 */
export function chooseOwnChorus(source: ChorusSource, random: Random): AnswerChorus | null {
  const { statements, intent, title, answers } = source;
  const rows = title === null ? bestRow(source, random.child('row')) : null;
  const answered = chooseAnswerChorus(statements, { intent, title }, answers, random.child('answered'));
  if (answered === null || rows === null) return answered?.sung() ?? (rows === null ? null : ofRow(rows, source));
  const isOccasions = rows.row.tags.for !== undefined || rows.row.tags.kind !== undefined;
  const kind = answered.chance >= SURE_CHANCE ? 'sure' : isOccasions ? 'besideOccasion' : 'alone';
  return random.child('kind').chance(ANSWERED_CHANCE[kind]) ? answered.sung() : ofRow(rows, source);
}

function bestRow({ rows, intent, phrase }: ChorusSource, random: Random): RowOffer | null {
  if (intent.product !== null) return null;
  const ofPhrase = phrase === null ? null : phraseTraits(phrase, intent);
  const ofSong = songTraits(intent);
  const words = wordsOf(phrase, intent);
  return rows.bestBy('hook', (row) => (hasPhrase(row) ? ofPhrase : ofSong), words, random);
}

function ofRow(offer: RowOffer, { rows, phrase, intent }: ChorusSource): AnswerChorus {
  const words = wordsOf(phrase, intent);
  const title = toTitleCase(offer.row.title === null ? words.phrase! : titleOf(offer.row.title, words));
  const lines = rows.take(offer);
  const short = refrainOf(lines, title);
  return { title, isNamed: isNamedRow(offer.row), lines: (count) => (count <= REFRAIN_LINES ? short : lines) };
}

const wordsOf = (phrase: OwnPhrase | null, intent: SongIntent): RowWords => ({
  phrase: phrase?.text ?? null,
  ...namesOf(intent),
});

/** Who is sung to, and who is told of, as they are called. */
export const namesOf = (intent: SongIntent): Pick<RowWords, 'name' | 'them'> => ({
  name: nameOf(intent),
  them: toldNameOf(intent),
});

/** Who is sung to, by name or as kin are called; null: nobody, or somebody who has neither. */
function nameOf({ people, addressee }: SongIntent): string | null {
  if (addressee === null) return null;
  const person = people[addressee]!;
  const name = calledOf(person);
  return /^\p{Lu}/u.test(name) && name.split(' ').length <= NAME_WORDS_MAX ? name : null;
}

/** Whom a song tells of that is sung to nobody; null: nobody has a name. */
function toldNameOf(intent: SongIntent): string | null {
  const { people, addressee, product } = intent;
  const person = people.find(({ name }) => name !== null);
  if (person === undefined || addressee !== null || product !== null) return null;
  const called = calledOf(person);
  return person.name!.split(' ').length <= NAME_WORDS_MAX && isToldOf(called, intent) ? called : null;
}

/** "Leeks, stamps, something for Jo" tells nothing of Jo: who does or is something is told of. */
function isToldOf(called: string, { statements, people }: SongIntent): boolean {
  const isOnlyOne = people.filter(({ name }) => name !== null).length === 1;
  return statements.some(
    ({ text, form }) =>
      form === 'clause' && (text.startsWith(`${called} `) || (isOnlyOne && /^(?:he|she|they)\b/i.test(text))),
  );
}
