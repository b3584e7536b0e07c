import { isIP } from 'node:net';

/** Addresses by name, names in lower case, as hosts(5) describes the file. */
export type Hosts = ReadonlyMap<string, readonly string[]>;

const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Reads hosts(5). Lines that make no sense are passed over, as the system does. */
export function parseHosts(text: string): Hosts {
  const hosts = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.split('#', 1)[0]!.trim().split(/\s+/);
    if (isIP(address) === 0) continue;
    for (const name of names.map((word) => word.toLowerCase())) {
      const addresses = hosts.get(name);
      if (addresses === undefined) hosts.set(name, [address]);
      else if (!addresses.includes(address)) addresses.push(address);
    }
  }
  return hosts;
}

/**
 * What the hosts file has for a name, and the loopback addresses for `localhost` and what is below it (RFC 6761, 6.3).
 * @param name in lower case, without a dot at its end
 */
export function addressesInHosts(hosts: Hosts, name: string): readonly string[] | null {
  const found = hosts.get(name);
  if (found !== undefined) return found;
  return name === 'localhost' || name.endsWith('.localhost') ? LOOPBACK : null;
}
