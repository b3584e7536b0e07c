import type { Fact, SongIntent } from '../../song-intent.ts';
import type { Lead } from '../material/load-leads.ts';

/** The leads that fit a fact. */
export function leadsFor(leads: readonly Lead[], fact: Fact, intent: SongIntent): Lead[] {
  // An age, a death, what somebody is: said plainly.
  if (fact.kind === 'age' || fact.kind === 'trait' || /^(?:die|pass|lose)\b/.test(fact.clause?.verb ?? '')) return [];
  const tense = fact.clause?.tense ?? 'present';
  const isPast =
    ['past', 'past-progressive', 'used-to', 'perfect'].includes(tense) ||
    (fact.about !== null && !intent.people[fact.about]!.isAlive);
  return leads.filter(
    (lead) =>
      (lead.tense === 'any' || (lead.tense === 'past') === isPast) &&
      (lead.attitudes.length === 0 || lead.attitudes.includes(intent.attitude.kind)),
  );
}
