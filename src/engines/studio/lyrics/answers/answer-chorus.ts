import type { Random } from '../../../../core/random.ts';
import type { SongIntent } from '../../song-intent.ts';
import { lineSyllables } from '../line-sound.ts';
import { ownPhrases } from '../own-words/own-phrase.ts';
import { vocativeOf } from '../plain-words/frame-values.ts';
import type { SungStatement } from '../plain-words/statement-lines.ts';
import { toTitleCase } from '../title.ts';
import { capital } from '../weave/telling.ts';
import type { AnswerSubject } from './answer.ts';
import type { AnswerLines, AnswerOffer } from './answer-lines.ts';
import { songSubject, subjectOf } from './answer-subject.ts';
import { endSoundOf } from './end-sound.ts';

/** A line that a chorus comes back to. */
interface Hook {
  readonly title: string;
  readonly isNamed: boolean;
  readonly line: string;
  readonly subject: AnswerSubject;
  readonly score: number;
}

/** A chorus that can be sung at any length. */
export interface AnswerChorus {
  readonly title: string;
  /** Whether it is called by a name alone. */
  readonly isNamed: boolean;
  lines(lineCount: number): readonly string[];
}

/** A hook that can be answered. */
export interface AnsweredHook {
  /** How likely its lines follow it well: 0 to 1. */
  readonly chance: number;
  /** Takes its lines. */
  sung(): AnswerChorus;
}

const HOOK_SYLLABLES_MAX = 11;
const NAME_SYLLABLES_MAX = 5;
const ANSWERS = 3;
const ANSWERS_MIN = 2;
/** How likely a line that is sung three times follows the phrase. */
const CHANCE_MIN = 0.4;
/** Weaker phrases are not sung three times, whatever follows them. */
const STRENGTH_MIN = -1.5;
const CHANCE_MEAN_MIN = 0.5;
const SCORES = { product: 3, called: 0.4, bare: 1.5 } as const;
/** How much rather a better hook is taken, for each point. */
const PREFERENCE = 1.8;
const BAND = 3;

/** A chorus of the strongest phrase that lines surely follow, or of the title that was asked for; null: there is none. */
export function chooseAnswerChorus(
  statements: readonly SungStatement[],
  { intent, title }: { readonly intent: SongIntent; readonly title: string | null },
  answers: AnswerLines,
  random: Random,
): AnsweredHook | null {
  const hooks = title === null ? hooksOf(statements, intent) : [hookOf(title, intent)];
  const offers = hooks.flatMap((hook) => {
    const wish = { count: ANSWERS, isChorus: true };
    const rhymed = answers.to(endSoundOf(hook.line), hook.subject, wish, random.child('answers'));
    // What little rhymes with comes back between two lines that rhyme with each other.
    const around = answers.pair(hook.subject, random.child('pair'), true);
    return [sureOf(rhymed, hook), sureOf(around, hook)]
      .filter((lines) => lines.length >= ANSWERS_MIN && isSure(lines, hook))
      .map((lines) => {
        const cost = lines.reduce((sum, one) => sum + one.cost, 0) / lines.length;
        return { hook, lines, score: hook.score - cost - (lines[0] === around[0] ? SCORES.bare : 0) };
      });
  });
  const best = Math.max(...offers.map(({ score }) => score));
  const good = offers.filter(({ score }) => score >= best - BAND);
  if (good.length === 0) return null;
  const { hook, lines } = random.child('which').weighted(good, ({ score }) => PREFERENCE ** (score - best));
  const chance = hook.subject.isApart ? 1 : meanChance(lines);
  return { chance, sung: () => sungHook(hook, lines, answers, random) };
}

/** The chorus of a hook; its lines count as sung. */
function sungHook(hook: Hook, lines: readonly AnswerOffer[], answers: AnswerLines, random: Random): AnswerChorus {
  const sung = answers.take(lines);
  const more = answers.take(answers.pair(hook.subject, random.child('more'), true));
  const form = random.child('form').next();
  return {
    title: hook.title,
    isNamed: hook.isNamed,
    lines: (lineCount) => chorusOf(hook.line, sung, more, lineCount, form),
  };
}

const meanChance = (lines: readonly AnswerOffer[]): number =>
  lines.reduce((sum, { chance }) => sum + chance, 0) / lines.length;

/** Lines that surely follow a phrase; of a name or a title alone nothing can. */
const sureOf = (lines: readonly AnswerOffer[], { subject }: Hook): readonly AnswerOffer[] =>
  subject.isApart ? lines : lines.filter(({ chance }) => chance >= CHANCE_MIN);
const isSure = (lines: readonly AnswerOffer[], { subject }: Hook): boolean =>
  subject.isApart || meanChance(lines) >= CHANCE_MEAN_MIN;

/** @param form 0..1: which of the forms with room for it */
function chorusOf(
  hook: string,
  [first = '', second = '', third]: readonly string[],
  more: readonly string[],
  lineCount: number,
  form: number,
): readonly string[] {
  if (lineCount <= 2) return [hook, first];
  if (lineCount === 3) return [hook, first, second];
  if (lineCount >= 6 && more.length > 0) return [hook, first, hook, second, ...more, ...(lineCount > 6 ? [hook] : [])];
  if (lineCount >= 5)
    return third === undefined ? [hook, first, hook, second, hook] : [hook, first, second, third, hook];
  if (form < 0.45 || (third === undefined && more.length === 0)) return [hook, first, hook, second];
  return form < 0.75 && third !== undefined ? [hook, first, second, third] : [hook, first, second, hook];
}

function hooksOf(statements: readonly SungStatement[], intent: SongIntent): Hook[] {
  const name = nameOf(intent);
  const phrases = ownPhrases(statements, intent).flatMap(({ text, statement, score }): Hook[] => {
    const subject = subjectOf(statement, intent, text);
    const plain: Hook = { title: toTitleCase(text), isNamed: false, line: capital(text), subject, score };
    const called = `${name}, ${text}`;
    const isCalled =
      name !== null && statement.who === 'you' && /^you\b/i.test(text) && lineSyllables(called) <= HOOK_SYLLABLES_MAX;
    return isCalled ? [{ ...plain, line: called, score: score + SCORES.called }] : [plain];
  });
  return [...phrases.filter(({ score }) => score >= STRENGTH_MIN), ...productHooks(intent)];
}

function productHooks(intent: SongIntent): Hook[] {
  if (intent.product?.name == null) return [];
  const { name } = intent.product;
  const syllables = lineSyllables(name);
  const line = syllables > NAME_SYLLABLES_MAX ? name : `${name}, ${syllables < 3 ? 'oh, ' : ''}${name}`;
  const subject = songSubject(null, intent);
  return [{ title: toTitleCase(name), isNamed: true, line, subject, score: SCORES.product }];
}

const hookOf = (title: string, intent: SongIntent): Hook => ({
  title,
  isNamed: false,
  line: title,
  subject: songSubject(null, intent),
  score: 0,
});

function nameOf({ people, addressee, product }: SongIntent): string | null {
  if (product !== null) return null;
  const person = people[addressee ?? 0];
  return person?.name == null ? null : vocativeOf(person);
}
