import { Resolver } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** How patiently name servers are asked; c-ares doubles the wait with every round over the servers. */
export const queryLimits = {
  firstTryMs: 1_000,
  tries: 3,
  /** How long one family of addresses waits for the other when it has an answer. */
  familyGraceMs: 500,
} as const;

/** No address was found. `code` is that of c-ares, as in `node:dns`. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure';
  readonly code: string;

  constructor(name: string, code: string) {
    super(`${name}: ${code}`);
    this.code = code;
  }
}

/** The name servers have answered: there is no such name, or it has no address. */
const ABSENT: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);
/** The name servers cannot be reached: they would not answer for another name either. */
const UNREACHABLE: ReadonlySet<string> = new Set(['ETIMEOUT', 'ECONNREFUSED', 'ECANCELLED']);

/**
 * The addresses of the first of these names that has any, IPv4 before IPv6. One resolver for each call: it has no cache,
 * so that no answer outlives it, and its queries can be cancelled without those of others.
 * @param servers "address" or "address:port"; null: those of resolv.conf
 * @throws QueryFailure, with the code ECANCELLED when the signal was raised
 */
export async function queryAddresses(
  names: readonly string[],
  servers: readonly string[] | null,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: queryLimits.firstTryMs, tries: queryLimits.tries });
  if (servers !== null) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await firstWithAddresses(resolver, names, signal);
  } finally {
    signal.removeEventListener('abort', cancel);
    resolver.cancel();
  }
}

async function firstWithAddresses(
  resolver: Resolver,
  names: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[]> {
  let failure = new QueryFailure(names[0] ?? '', 'ENOTFOUND');
  for (const name of names) {
    if (signal.aborted) throw new QueryFailure(name, 'ECANCELLED');
    const found = await queryFamilies(resolver, name);
    if ('addresses' in found) return found.addresses;
    // An answer "there is none" must not hide that another name could not be asked for.
    if (ABSENT.has(failure.code)) failure = new QueryFailure(name, found.code);
    if (UNREACHABLE.has(found.code)) break;
  }
  throw failure;
}

type Found = { readonly addresses: readonly string[] } | { readonly code: string };

/** Asks for both families at once. The addresses of one suffice when the other is late. */
async function queryFamilies(resolver: Resolver, name: string): Promise<Found> {
  const ipv4 = asFound(resolver.resolve4(name));
  const ipv6 = asFound(resolver.resolve6(name));
  const both = await Promise.all([unlessLate(ipv4, ipv6), unlessLate(ipv6, ipv4)]);
  const addresses = both.flatMap((found) => ('addresses' in found ? found.addresses : []));
  if (addresses.length > 0) return { addresses };
  const codes = both.flatMap((found) => ('code' in found ? [found.code] : []));
  return { code: codes.find((code) => !ABSENT.has(code)) ?? codes[0]! };
}

const asFound = (query: Promise<readonly string[]>): Promise<Found> =>
  query.then(
    (addresses) => (addresses.length > 0 ? { addresses } : { code: 'ENODATA' }),
    (error: { code?: string }) => ({ code: error.code ?? 'EUNKNOWN' }),
  );

/** The answer of one family, or none when the other one has addresses and the grace after it is over. */
function unlessLate(own: Promise<Found>, other: Promise<Found>): Promise<Found> {
  const late = other.then(async (found) => {
    if ('code' in found) return own;
    await sleep(queryLimits.familyGraceMs, undefined, { ref: false });
    return { code: 'ETIMEOUT' };
  });
  return Promise.race([own, late]);
}
