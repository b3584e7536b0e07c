import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Clock } from '../core/clock.ts';
import { ApiError } from '../core/errors.ts';
import { takeAttempt } from '../storage/attempt-paces.ts';
import type { Database } from '../storage/database.ts';
import type { MemberPaces } from './member-limits.ts';

const IPV6_NETWORK_GROUPS = 4;

/** Counts what strangers try, in the database: one count for all processes. */
export class Attempts {
  readonly #database: Database;
  readonly #pepper: Uint8Array;
  readonly #clock: Clock;
  readonly #paces: MemberPaces;

  constructor(options: {
    readonly database: Database;
    readonly pepper: Uint8Array;
    readonly clock: Clock;
    readonly paces: MemberPaces;
  }) {
    this.#database = options.database;
    this.#pepper = options.pepper;
    this.#clock = options.clock;
    this.#paces = options.paces;
  }

  /** @param subject an address or e-mail address; kept as a hash @throws ApiError rate_limited */
  async count(pace: keyof MemberPaces, subject: string): Promise<void> {
    const digest = createHmac('sha256', this.#pepper).update(subject).digest('base64url').slice(0, 22);
    const waitMs = await takeAttempt(this.#database, `${pace}:${digest}`, this.#paces[pace], this.#clock.nowMs());
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new ApiError('rate_limited', `Too many attempts: wait ${seconds} s before the next one.`, {
      retryAfterSeconds: seconds,
    });
  }
}

/** What one subscriber of a network can change at will counts as one: an IPv6 address by its /64. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMappedIpv4)
    return groups
      .slice(0, IPV6_NETWORK_GROUPS)
      .map((group) => group.toString(16))
      .join(':');
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** The eight 16-bit groups of an IPv6 address, whatever its spelling: the WHATWG parser leaves only hex and one "::". */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
