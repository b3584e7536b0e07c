import type { ArtefactRow } from '../storage/artefacts.ts';
import type { Relative } from '../storage/clip-lineage.ts';
import type { ClipFilter, ClipOrder, ClipPlace } from '../storage/clip-list.ts';
import { searchWordsOf } from '../storage/clip-search.ts';
import type { ClipView, SentRequest } from './tasks.ts';

export type { Relative } from '../storage/clip-lineage.ts';
export type { ClipFilter, ClipOrder, ClipPlace } from '../storage/clip-list.ts';
export { clipOrders } from '../storage/clip-list.ts';

/** What a page of the library is to show. */
export interface ClipQuery {
  readonly filter: ClipFilter;
  /** Words that occur in title, tags or lyrics, or what titles begin with where it is shorter than three characters; '' finds all. */
  readonly search: string;
  readonly order: ClipOrder;
  readonly after: ClipPlace | null;
  readonly limit: number;
}

export interface ClipPage {
  readonly clips: readonly ClipView[];
  /** Where the next page begins; null: there is none. */
  readonly next: ClipPlace | null;
}

/** Whether a search is too short for more than the beginnings of titles; it is given in the order of titles. */
export const isPrefixSearch = (search: string): boolean =>
  search.trim() !== '' && searchWordsOf(search).words.length === 0;

/** A clip with its files and relatives. */
export interface ClipDescription {
  readonly clip: ClipView;
  readonly files: readonly Pick<ArtefactRow, 'kind' | 'bytes' | 'sha256'>[];
  /** The nearest first. */
  readonly ancestors: readonly Relative[];
  readonly descendants: readonly Relative[];
}

export interface ClipChanges {
  readonly title?: string;
  readonly isFavourite?: boolean;
}

/** The library of an account as records. null and false: unknown, deleted, or another account's. */
export interface ClipRecords {
  list(accountId: string, query: ClipQuery): Promise<ClipPage>;
  describe(accountId: string, clipId: string): Promise<ClipDescription | null>;
  /** @throws ApiError conflict: it is not finished */
  change(accountId: string, clipId: string, changes: ClipChanges): Promise<ClipView | null>;
  /** Brings a deleted clip back, with its addresses, as long as its files are kept. */
  restore(accountId: string, clipId: string): Promise<ClipView | null>;
  /** What was sent for the task of a clip; `sent` null: it was not kept. */
  findRequest(
    accountId: string,
    clipId: string,
  ): Promise<{ readonly operation: string; readonly sent: SentRequest | null } | null>;
}
