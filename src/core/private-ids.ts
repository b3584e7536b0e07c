import { readFileSync } from 'node:fs';

/** Both ends belong to it. */
interface IdRange {
  readonly low: number;
  readonly high: number;
}

/** Ids that no distribution gives to anybody (systemd.io/UIDS-GIDS). */
const UNUSED: IdRange = { low: 0x7000_0000, high: 0x7fff_ffff };
/** Those that systemd lends to services for a while: where a container has no more than 65,536 ids. */
const LENT: IdRange = { low: 61_184, high: 65_519 };

/**
 * A user or group id that nobody else has, for files and processes that root keeps apart from every other user.
 * @param kind which map of this process's user namespace tells what ids there are
 * @param pick any whole number from 0 on: the same one gives the same id
 * @returns null where the namespace has neither range
 */
export function privateId(kind: 'uid' | 'gid', pick: number): number | null {
  const mapped = mappedRanges(kind);
  const range = [UNUSED, LENT].find(({ low, high }) => mapped.some((one) => one.low <= low && one.high >= high));
  return range === undefined ? null : range.low + (pick % (range.high - range.low + 1));
}

/** Whether an id may be one that {@link privateId} gave. */
export const isPrivateId = (id: number): boolean => [UNUSED, LENT].some(({ low, high }) => id >= low && id <= high);

/** Systems without namespaces have every id. */
function mappedRanges(kind: 'uid' | 'gid'): readonly IdRange[] {
  let text: string;
  try {
    text = readFileSync(`/proc/self/${kind}_map`, 'utf8');
  } catch {
    return [{ low: 0, high: Number.MAX_SAFE_INTEGER }];
  }
  const rows = text.split('\n').filter((line) => line.trim() !== '');
  return rows.map((line) => {
    const [low = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return { low, high: low + count - 1 };
  });
}
