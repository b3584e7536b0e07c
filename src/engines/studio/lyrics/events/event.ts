import type { TitledUnit, Unit } from '../material/couplet.ts';
import type { EventPattern } from './event-pattern.ts';

/** Who a stanza on an event tells of: the one sung to, the singer, both, somebody else, or somebody dead who is sung to. */
export const eventVoices = ['you', 'I', 'we', 'they', 'gone'] as const;
export type EventVoice = (typeof eventVoices)[number];

/** Lines on one kind of fact ("somebody opened a shop"), with room for the request's own words. */
export interface LifeEvent {
  readonly name: string;
  readonly patterns: readonly EventPattern[];
  /** Words of what a song is (occasion, attitude, relation, style): one of them has to hold; empty: any song's. */
  readonly serves: readonly string[];
  /** None of them may hold. */
  readonly never: readonly string[];
  /** Words that a statement of it never says, as keys ("=was": just this form), each one or several in a row. */
  readonly unless: readonly (readonly string[])[];
  /** Whether its lines stand well in a song about any matter. */
  readonly isBeside: boolean;
  /** Two or four lines each. */
  readonly units: Readonly<Record<EventVoice, readonly Unit[]>>;
  readonly choruses: readonly TitledUnit[];
  readonly bridges: readonly Unit[];
}
