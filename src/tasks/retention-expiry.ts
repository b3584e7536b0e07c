import type { Retention } from '../storage/retention.ts';
import type { ClipView } from './tasks.ts';

const DAY_MS = 86_400_000;

/** When a clip is deleted by the retention of its account: as was told, or as it will be told. null: never. */
export function expiryOf(clip: ClipView, retention: Retention | null): Date | null {
  if (retention === null || clip.isFavourite || clip.deletedAt != null) return null;
  if (clip.expiresAt != null) return clip.expiresAt;
  const endMs = clip.createdAt.getTime() + retention.days * DAY_MS;
  return new Date(Math.max(endMs, retention.soonest.getTime()));
}
