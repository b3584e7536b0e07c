import type { Asking } from './asking.ts';

/** Relations of which each has its own words: what is true of a child is no song for a wife. */
const KIN: ReadonlySet<string> = new Set(['parent', 'grandparent', 'child', 'sibling', 'partner']);
const SHARE_MIN = 0.5;

/** Whether a case is of kin of another kind than the request's: at least half of its ways to ask name kin, and none the same. */
export function isOfOtherKin(asking: Asking, asks: readonly Asking[]): boolean {
  const own = asking.relationKinds.filter((kind) => KIN.has(kind));
  if (own.length === 0 || asks.length === 0) return false;
  const ofKin = asks.filter(({ relationKinds }) => relationKinds.some((kind) => KIN.has(kind)));
  return (
    ofKin.length >= SHARE_MIN * asks.length &&
    !ofKin.some(({ relationKinds }) => relationKinds.some((kind) => own.includes(kind)))
  );
}
