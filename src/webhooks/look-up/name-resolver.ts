import { addressesInHosts, parseHosts } from './hosts-file.ts';
import { LookUpLines } from './look-up-line.ts';
import { queryAddresses } from './query-addresses.ts';
import { candidatesOf, parseSearchList } from './search-list.ts';
import { systemFile } from './system-file.ts';

/** For whom and how long a name is looked up. */
export interface LookUpContext {
  /** Whose look-ups wait for one another. */
  readonly accountId: string;
  readonly signal: AbortSignal;
  /** Awaits the turn among the account's look-ups: time that is not the name's fault. */
  whileWaiting<T>(turn: Promise<T>): Promise<T>;
}

/** All addresses of a name of a URL. Rejects when there are none. */
export type Resolve = (hostname: string, context: LookUpContext) => Promise<readonly string[]>;

/** The name servers did not answer in time. */
export class LookUpTimeout extends Error {
  override readonly name = 'LookUpTimeout';
}

export const lookUpLimits = {
  /** Of one look-up: both families of addresses, all names of the search list. */
  totalMs: 5_000,
  perAccountMax: 4,
  unknownPerAccountMax: 3,
  waitingPerAccountMax: 64,
  /** Names that are remembered as found; the longest unused are forgotten first. */
  knownNamesMax: 10_000,
} as const;

/** Where names are looked up. Default: as this machine is configured. */
export interface NameResolverOptions {
  readonly hostsPath?: string;
  /** resolv.conf(5): its search list, and, unless given here, its name servers. */
  readonly resolverPath?: string;
  /** "address" or "address:port", in the order in which they are asked. */
  readonly servers?: readonly string[];
  readonly totalMs?: number;
}

/**
 * Looks names up without `getaddrinfo`, whose two threads are shared by all and cannot be taken back: hosts file, then
 * name servers. No answer is kept. Other ways to names that a system may have (mDNS, NIS) are not asked.
 */
export function createNameResolver(options: NameResolverOptions = {}): Resolve {
  const hosts = systemFile(options.hostsPath ?? '/etc/hosts', parseHosts);
  const searchList = systemFile(options.resolverPath ?? '/etc/resolv.conf', parseSearchList);
  const lines = new LookUpLines(lookUpLimits);
  const known = new KnownNames(lookUpLimits.knownNamesMax);
  return async (hostname, context) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const listed = addressesInHosts(hosts(), name);
    if (listed !== null) return listed;
    const turn = lines.enter(context.accountId, known.has(name), context.signal);
    const endTurn = await context.whileWaiting(turn);
    try {
      const names = candidatesOf(hostname.toLowerCase(), searchList());
      const query = (signal: AbortSignal) => queryAddresses(names, options.servers ?? null, signal);
      const addresses = await withTimeLimit(options.totalMs ?? lookUpLimits.totalMs, context.signal, query);
      known.add(name);
      return addresses;
    } catch (error) {
      known.delete(name);
      throw error;
    } finally {
      endTurn();
    }
  };
}

/** @throws LookUpTimeout when the time is over, or the name servers have given up before; else as the work does */
async function withTimeLimit<T>(ms: number, outer: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const stop = (): void => over.abort();
  const timer = setTimeout(stop, ms);
  outer.addEventListener('abort', stop, { once: true });
  if (outer.aborted) stop();
  try {
    return await work(over.signal);
  } catch (error) {
    outer.throwIfAborted();
    const isLate = over.signal.aborted || (error as { code?: string }).code === 'ETIMEOUT';
    throw isLate ? new LookUpTimeout(undefined, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
}

/** Names that were found when they were last looked up: nothing but their being known is kept. */
class KnownNames {
  readonly #names = new Set<string>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    if (this.#names.size > this.#max) this.#names.delete(this.#names.values().next().value!);
  }

  delete(name: string): void {
    this.#names.delete(name);
  }
}
