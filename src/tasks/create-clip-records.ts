import { ApiError } from '../core/errors.ts';
import { isUuid } from '../core/ids.ts';
import { libraryLimits } from '../core/library-limits.ts';
import { selectArtefacts } from '../storage/artefacts.ts';
import { selectAncestors, selectDescendants } from '../storage/clip-lineage.ts';
import { type ClipListQuery, type ListedClip, selectClipList } from '../storage/clip-list.ts';
import { searchClips, searchWordsOf } from '../storage/clip-search.ts';
import { updateClip } from '../storage/clips.ts';
import type { Database } from '../storage/database.ts';
import { selectRetention } from '../storage/retention.ts';
import { selectSentRequest } from '../storage/tasks.ts';
import type { ClipChanges, ClipDescription, ClipPage, ClipQuery, ClipRecords } from './clip-records.ts';
import { restoreClip } from './delete-clip.ts';
import { expiryOf } from './retention-expiry.ts';
import { findClip, viewFinishedClips } from './task-view.ts';
import type { ClipView } from './tasks.ts';

export function createClipRecords(database: Database): ClipRecords {
  return {
    list: (accountId, query) => listClips(database, accountId, query),
    describe: (accountId, clipId) => describeClip(database, accountId, clipId),
    change: (accountId, clipId, changes) => changeClip(database, accountId, clipId, changes),
    restore: async (accountId, clipId) =>
      isUuid(clipId) && (await restoreClip(database, accountId, clipId)) ? findOwn(database, accountId, clipId) : null,
    findRequest: async (accountId, clipId) => (isUuid(clipId) ? selectSentRequest(database, accountId, clipId) : null),
  };
}

async function listClips(database: Database, accountId: string, query: ClipQuery): Promise<ClipPage> {
  // One more than is shown tells whether there is a next page.
  const listed = await selectPage(database, { ...query, accountId, limit: query.limit + 1 }, query.search);
  const shown = listed.slice(0, query.limit);
  const clips = await viewFinishedClips(
    database,
    accountId,
    shown.map(({ clip }) => clip),
  );
  return {
    clips: await withExpiry(database, accountId, clips),
    next: listed.length > shown.length ? shown.at(-1)!.place : null,
  };
}

function selectPage(database: Database, query: ClipListQuery, search: string): Promise<readonly ListedClip[]> {
  if (search.trim() === '') return selectClipList(database, query);
  return searchClips(database, query, searchWordsOf(search));
}

async function describeClip(database: Database, accountId: string, clipId: string): Promise<ClipDescription | null> {
  const clip = await findClip(database, accountId, clipId);
  if (clip === null) return null;
  const { relativesMax } = libraryLimits;
  return {
    clip: (await withExpiry(database, accountId, [clip]))[0]!,
    files: clip.result === null ? [] : await selectArtefacts(database, clipId),
    ancestors: await selectAncestors(database, accountId, clipId, relativesMax),
    descendants: await selectDescendants(database, accountId, clipId, relativesMax),
  };
}

async function changeClip(
  database: Database,
  accountId: string,
  clipId: string,
  changes: ClipChanges,
): Promise<ClipView | null> {
  const clip = await findClip(database, accountId, clipId);
  if (clip === null) return null;
  if (clip.result === null) {
    throw new ApiError('conflict', 'This clip is not finished. Change it when its task has succeeded.', {
      param: 'clip_id',
    });
  }
  return (await updateClip(database, accountId, clipId, changes)) ? findOwn(database, accountId, clipId) : null;
}

async function findOwn(database: Database, accountId: string, clipId: string): Promise<ClipView | null> {
  const clip = await findClip(database, accountId, clipId);
  return clip === null ? null : (await withExpiry(database, accountId, [clip]))[0]!;
}

/** Clips with the moment at which their retention deletes them, told or not yet. */
async function withExpiry(
  database: Database,
  accountId: string,
  clips: readonly ClipView[],
): Promise<readonly ClipView[]> {
  const retention = await selectRetention(database, accountId);
  return clips.map((clip) => ({ ...clip, expiresAt: expiryOf(clip, retention) }));
}
