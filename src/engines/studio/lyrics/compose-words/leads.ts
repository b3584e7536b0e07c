import type { Fact, SongIntent } from '../../song-intent.ts';

/** Words that lead on to a fact or follow it; `~` is where its sentence stands. */
export interface Lead {
  readonly text: string;
  readonly cost: number;
  /** Tense of the facts that it fits. */
  readonly tense: 'past' | 'present' | 'any';
  /** Attitudes that it fits; empty: all. */
  readonly attitudes: readonly string[];
}

/** The leads that fit a fact. */
export function leadsFor(leads: readonly Lead[], fact: Fact, intent: SongIntent): Lead[] {
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
