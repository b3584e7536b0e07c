import type { Person, SongIntent } from '../../song-intent.ts';
import { traitsOf } from '../own-words/statement-traits.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { calledOf } from '../weave/telling.ts';
import type { AnswerPerson, AnswerSubject } from './answer.ts';
import { answerKindsOf } from './answer-kinds.ts';
import { senseTextOf } from './sense-text.ts';
import { moodsBehind, songMoods } from './song-moods.ts';

const YOU: AnswerPerson = { they: 'you', them: 'you', their: 'your', isThird: false };
const HE: AnswerPerson = { they: 'he', them: 'him', their: 'his', isThird: true };
const SHE: AnswerPerson = { they: 'she', them: 'her', their: 'her', isThird: true };
const THEY: AnswerPerson = { they: 'they', them: 'them', their: 'their', isThird: false };

/**
 * What goes on from a statement.
 * @param heard what has just been sung of it, which is what a line behind it speaks of; absent: all of it
 */
export function subjectOf(statement: SungStatement, intent: SongIntent, heard = statement.text): AnswerSubject {
  const { who } = statement;
  return {
    moods: moodsBehind(statement, songMoods(intent)),
    person: personOf(statement, intent),
    singer: who === 'I' || who === 'we' ? who : null,
    said: heard === '' ? [] : [senseTextOf(heard, intent)],
    who,
    isApart: false,
    kinds: new Set([...answerKindsOf(heard), ...traitsOf({ ...statement, text: heard }, intent).about]),
    isWithoutMe: intent.pointOfView !== 'I',
  };
}

/** What a chorus or a bridge may go on from: whoever is sung to, else whoever is told of. */
export function songSubject(statement: SungStatement | null, intent: SongIntent): AnswerSubject {
  const { addressee, people, pointOfView } = intent;
  const bare: SungStatement = { text: '', form: 'clause', who: 'other', time: 'now', isNames: false };
  const own = statement === null ? { ...subjectOf(bare, intent), ...ofAll(intent) } : subjectOf(statement, intent);
  const [first] = people;
  const person =
    addressee !== null ? YOU : first === undefined || first.name === null ? null : pronounsOf(first, intent);
  const singer =
    pointOfView === 'we' ? 'we' : addressee === null && pointOfView === 'I' && person === null ? 'I' : null;
  return { ...own, person: own.person ?? (own.singer === null ? person : null), singer: own.singer ?? singer };
}

const TOLD_MAX = 12;

/** What a whole song speaks of. */
const ofAll = (intent: SongIntent): Pick<AnswerSubject, 'said' | 'isApart'> => ({
  said: intent.statements.slice(0, TOLD_MAX).map(({ text }) => senseTextOf(text, intent)),
  isApart: true,
});

/** Whom a statement tells of besides who sings; null: of a thing, or of the singers. */
function personOf({ text, who }: SungStatement, intent: SongIntent): AnswerPerson | null {
  if (who === 'I' || who === 'we') return null;
  if (who === 'you' || /\byou\b/i.test(text)) return intent.addressee === null ? null : YOU;
  const [first = ''] = text.split(' ');
  if (/^he(?:'s|'d|'ll)?$/i.test(first)) return HE;
  if (/^she(?:'s|'d|'ll)?$/i.test(first)) return SHE;
  if (/^they(?:'re|'ve|'d|'ll)?$/i.test(first)) return THEY;
  const lower = text.toLowerCase();
  const named = intent.people.find((one) =>
    [one.name, calledOf(one)].some((name) => name !== null && name.length > 1 && lower.startsWith(name.toLowerCase())),
  );
  return named === undefined ? null : pronounsOf(named, intent);
}

function pronounsOf({ kind, gender }: Person, { statements, people }: SongIntent): AnswerPerson {
  if (kind === 'group' || kind === 'couple') return THEY;
  if (gender !== 'unknown') return gender === 'male' ? HE : SHE;
  // Where one person is told of, the request's own pronouns say who they are.
  const said = (pronoun: RegExp): boolean => people.length === 1 && statements.some(({ text }) => pronoun.test(text));
  return said(/\b(?:he|his|him)\b/i) ? HE : said(/\b(?:she|her)\b/i) ? SHE : THEY;
}
