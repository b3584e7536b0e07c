import type { Random } from '../../../../core/random.ts';
import type { Fact, SongIntent } from '../../song-intent.ts';
import type { Lead } from '../material/load-leads.ts';
import { englishNameLines } from '../material/load-name-lines.ts';
import { englishClaimLines, englishPhraseLines } from '../material/load-phrase-lines.ts';
import { doingPhrase, realizeClause } from '../weave/realize-clause.ts';
import { sungNumbers } from '../weave/sung-numbers.ts';
import { calledOf, tellingOf } from '../weave/telling.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { leadsFor } from './leads.ts';

export interface FactOptions {
  readonly syllablesMax: number;
  /** Third persons already named are told of by pronoun. */
  readonly isNamed: boolean;
}

/** Lines made for a fact of the request, the plainest cheapest. */
export function factCandidates(
  intent: SongIntent,
  index: number,
  leads: readonly Lead[],
  options: FactOptions,
  random: Random,
): Candidate[] {
  const fact = intent.facts[index]!;
  const texts =
    fact.kind === 'person' && fact.clause === null
      ? nameLines(fact, intent, random)
      : fact.clause === null
        ? phraseLines(fact, intent, random)
        : clauseLines(fact, intent, leadsFor(leads, fact, intent), random);
  const called = intent.addressee === null ? null : intent.people[intent.addressee]!;
  const address = called?.name == null ? null : calledOf(called);
  const all = texts.flatMap(({ text, cost }) => [
    { text, cost },
    ...(address !== null && /\byou\b/i.test(text) && !text.includes(address)
      ? [
          { text: `${address}, ${lowerFirst(text)}`, cost: cost + 0.4 },
          { text: `${text}, ${address}`, cost: cost + 0.6 },
        ]
      : []),
  ]);
  return all
    .map(({ text, cost }) => candidateOf(text, [`fact/${index}`], { fact: index, cost }))
    .filter(({ syllables }) => syllables <= options.syllablesMax);
}

interface Draft {
  readonly text: string;
  readonly cost: number;
}

function clauseLines(fact: Fact, intent: SongIntent, leads: readonly Lead[], random: Random): Draft[] {
  const clause = fact.clause!;
  const telling = tellingOf(intent);
  const isPast = fact.about !== null && !intent.people[fact.about]!.isAlive;
  const plain = realizeClause(clause, telling, { isPast });
  const isRepeated = clause.adverbs.length > 0 || ['present', 'used-to'].includes(clause.tense);
  const habits = isPast && isRepeated ? [realizeClause(clause, telling, { isPast: true, isHabit: true })] : [];
  const sentences = [plain, ...habits];
  const led = random
    .shuffle(leads)
    .slice(0, 6)
    .flatMap((lead) => sentences.map((sentence) => ({ text: lead.text.replace('~', sentence), cost: lead.cost })));
  const doing =
    clause.tense === 'progressive' && clause.subject.kind === 'singer'
      ? [{ text: doingPhrase(clause, telling), cost: 0 }]
      : [];
  // "About growing up in Leeds" is no news of today.
  const plainCost = doing.length > 0 ? 0.8 : 0;
  return [...sentences.map((text) => ({ text, cost: plainCost })), ...doing, ...led];
}

/** Somebody who is only named. */
function nameLines(fact: Fact, intent: SongIntent, random: Random): Draft[] {
  const person = intent.people[fact.about!]!;
  const life = person.isAlive ? 'living' : 'dead';
  const fitting = englishNameLines().filter(
    (line) =>
      (line.life === 'any' || line.life === life) &&
      (line.attitudes.length === 0 || line.attitudes.includes(intent.attitude.kind)),
  );
  return random
    .shuffle(fitting)
    .slice(0, 8)
    .map(({ text }) => ({ text: text.replace('~', calledOf(person)), cost: 0.3 }));
}

/** A fact without a verb: its words in a line that says what the song is about, or alone; figures are spelled out. */
function phraseLines(fact: Fact, { product, addressee, topics, matter }: SongIntent, random: Random): Draft[] {
  const text = sungNumbers(fact.text);
  if (fact.kind === 'quote') return [{ text, cost: 0 }];
  const isClaim = product?.claims.includes(fact.text) === true;
  const frames = isClaim
    ? englishClaimLines().map((line) => line.replaceAll('<product>', product.name))
    : englishPhraseLines();
  const framed = random.shuffle(frames).slice(0, PHRASES_TRIED);
  // Of somebody's life the bare words tell enough ("twenty years of little league").
  const isNaming =
    matter === fact.text || topics.some(({ head }) => fact.keywords.length === 1 && fact.keywords[0] === head);
  if (!isClaim && (addressee === null ? !isNaming : fact.text.includes(' '))) return [{ text, cost: 0 }];
  const aloneCost = isClaim ? 0.4 : ALONE_COST;
  return [...framed.map((line) => ({ text: line.replace('~', text), cost: 0.4 })), { text, cost: aloneCost }];
}

const PHRASES_TRIED = 8;
/** A noun alone says little. */
const ALONE_COST = 1.4;

const lowerFirst = (text: string): string => (/^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
