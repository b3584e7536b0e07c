import type { SongIntent } from '../../song-intent.ts';
import type { AvoidedLines } from '../avoided-lines.ts';
import type { Lead } from '../material/load-leads.ts';
import type { Material } from '../material/load-material.ts';
import type { Story } from '../material/story.ts';
import type { Singing } from './choose-blocks.ts';
import type { SlotWords } from './fill-slots.ts';
import type { SongSoFar } from './song-so-far.ts';
import type { UnitPools } from './unit-pools.ts';

/** What a song's words are written for. */
export interface WordsOrder {
  readonly intent: SongIntent;
  /** Whether the request says why it wants a song; else its occasion is a guess. */
  readonly isOccasionAsked: boolean;
  /** Whether it says so in words of its own, and not only by whom it sings to; absent: as asked. */
  readonly isOccasionNamed?: boolean;
  /** The caller's; null: one is found. */
  readonly title: string | null;
  readonly style: Singing;
  readonly syllablesMax: number;
  /** A style that lives by couplets. */
  readonly isInCouplets: boolean;
  /** Lines that must not come. */
  readonly avoided: AvoidedLines;
  /** Whether something else tells what the request says: no facts, names and matters are worked in. */
  readonly isFiller?: boolean;
  /** Whether a story may only come that was written for just this, and only for what is left to sing; absent: any that fits. */
  readonly isToldEnough?: boolean;
}

/** All that the writers of one song's sections share. */
export interface SongContext {
  readonly material: Material;
  readonly leads: readonly Lead[];
  readonly order: WordsOrder;
  readonly song: SongSoFar;
  readonly slotWords: SlotWords;
  /** Of the request's topics, most important first. */
  readonly domains: readonly string[];
  readonly pools: UnitPools;
  /** What the song tells; null: no story was written for the request. */
  readonly story: Story | null;
  /** Whether the song is about a matter rather than for somebody. */
  readonly isTopical: boolean;
  readonly title: string;
}
