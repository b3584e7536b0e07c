import { phraseWordsOf } from '../../../../core/phrase-finder.ts';
import type { Person, SongIntent } from '../../song-intent.ts';
import { wordsOf } from '../line-sound.ts';
import { wrongAddress } from './check-address.ts';
import { checkTables, type Unfit } from './check-tables.ts';
import type { Finding } from './finding.ts';
import type { CheckedLine } from './sung-text.ts';

/** Nothing is sung against what the song feels: no thanks to who is despised, no party in grief, no running dead dog. */
export function checkAttitude(lines: readonly CheckedLine[], intent: SongIntent): Finding[] {
  const { attitude, people, addressee } = intent;
  const sungTo = addressee === null ? people[0] : people[addressee];
  const isForDead = sungTo !== undefined && !sungTo.isAlive;
  // What the request itself says of somebody may be told in its words.
  const told = intent.facts.map(({ text }) => ` ${phraseWordsOf(text).join(' ')} `);
  const isUnfit = (one: Unfit): boolean => one.attitudes.includes(attitude.kind) || (isForDead && one.isForDead);
  return lines.flatMap(({ section, line, text, words, isAgain }) => {
    if (isAgain) return [];
    const phrases = contradictions(phraseWordsOf(text)).filter(
      (one) => isUnfit(one) && !told.some((fact) => fact.includes(` ${one.said} `)),
    );
    const findings: Finding[] = phrases.map(({ said, severity }) => {
      const of = isForDead && attitude.kind !== 'contempt' && attitude.kind !== 'anger' ? 'of the dead' : 'here';
      return {
        kind: 'attitude',
        severity,
        section,
        line,
        what: `"${said}" is not said ${of} (${attitude.kind})`,
      } as const;
    });
    const address = findings.length > 0 ? null : wrongAddress({ words }, attitude.kind);
    if (address !== null && !told.some((fact) => fact.includes(` ${address} `))) {
      findings.push({
        kind: 'attitude',
        severity: 3,
        section,
        line,
        what: `"${address}" is not said here (${attitude.kind})`,
      });
    }
    const alive = isForDead ? aliveVerb(words, sungTo, intent) : null;
    if (alive === null) return findings;
    const what = `the dead do not do this now: "${alive}"; tell it in the past`;
    return [...findings, { kind: 'attitude', severity: 3, section, line, what } as const];
  });
}

const DENIAL_WORDS = 4;

/** Unfit phrases of a line that nothing takes back. */
function contradictions(words: readonly string[]): Unfit[] {
  const { unfit, harmless, grammar } = checkTables();
  const found = unfit.find(words);
  if (found.length === 0) return [];
  const fine = harmless.find(words);
  const denials = grammar.get('denial')!;
  return found
    .filter(({ start, end }) => !fine.some((one) => one.start < end && start < one.end))
    .filter(
      ({ start, value }) =>
        !value.isUndoneByNot ||
        !words.slice(Math.max(0, start - DENIAL_WORDS), start).some((word) => denials.has(word)),
    )
    .map(({ value }) => value);
}

/** "You run", "you're laughing", of a teller "she sings": what only the living do, in the present. */
function aliveVerb(words: readonly string[], person: Person, { pointOfView }: SongIntent): string | null {
  const { grammar } = checkTables();
  const [wishing, doing, verbs, elsewhere] = ['wishing', 'alive-doing', 'alive-verb', 'elsewhere'].map(
    (name) => grammar.get(name)!,
  ) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>];
  if (words.some((word) => elsewhere.has(word))) return null;
  const isTold = pointOfView === 'teller' || person.gender !== 'unknown';
  const pronoun = person.gender === 'female' ? 'she' : 'he';
  for (let at = 0; at < words.length - 1; at++) {
    const word = words[at]!;
    if (words.slice(Math.max(0, at - DENIAL_WORDS), at).some((before) => wishing.has(before))) continue;
    const next = ADVERBS.has(words[at + 1]!) ? words[at + 2] : words[at + 1];
    if (next === undefined) continue;
    const isYou = word === 'you' && verbs.has(next);
    const isThird =
      isTold && word === pronoun && pointOfView === 'teller' && verbs.has(next.replace(/s$/, '')) && next.endsWith('s');
    const isDoing =
      (word === "you're" && doing.has(next)) || (word === 'you' && next === 'are' && doing.has(words[at + 2] ?? ''));
    if (isYou || isThird || isDoing) return words.slice(at, at + 3).join(' ');
  }
  return null;
}

const ADVERBS = new Set(wordsOf('always still never often'));
