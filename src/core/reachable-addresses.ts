import { BlockList, isIP } from 'node:net';

/** Where requests of ours may go: the public internet, and the private networks that the operator permits. */
export interface ReachableAddresses {
  /** An IP address, as text. */
  permits(address: string): boolean;
  /** On a network that only the operator's word makes reachable. */
  isOnPermittedNet(address: string): boolean;
  /**
   * A host as the WHATWG parser leaves it, in its `hostname`. A name passes when it may be public (or any net is
   * permitted): its addresses are to be checked once it is resolved.
   */
  permitsHost(hostname: string): boolean;
}

/** IPv4 blocks that are not the public internet (IANA special-purpose registry), and one cloud's host address. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['168.63.129.16', 32],
] as const;

/** Of IPv6 only 2000::/3 is public at all; these blocks inside it are not, or lead back into IPv4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const specialIpv4 = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) specialIpv4.addSubnet(network, bits, 'ipv4');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, bits] of SPECIAL_IPV6) specialIpv6.addSubnet(network, bits, 'ipv6');

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet)$/;

/** @param permittedNets CIDR blocks as {@link readNet} takes them: "10.0.0.0/8", "fd00::/8", "192.168.1.7" */
export function reachableAddresses(permittedNets: readonly string[]): ReachableAddresses {
  const permitted = new BlockList();
  for (const text of permittedNets) {
    const net = readNet(text);
    if (net !== null) permitted.addSubnet(net.address, net.bits, net.family);
  }
  const isOnPermittedNet = (address: string): boolean =>
    isIP(address) !== 0 && permitted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  const permits = (address: string): boolean => isPublic(address) || isOnPermittedNet(address);
  return {
    permits,
    isOnPermittedNet,
    permitsHost(hostname) {
      const address = literalOf(hostname);
      return address === null ? permittedNets.length > 0 || mayBePublicName(hostname) : permits(address);
    },
  };
}

/** The public internet and nothing else. */
export const publicAddresses = reachableAddresses([]);

/**
 * The address in a `hostname` of the WHATWG parser, without brackets, or null for a name. The parser has turned every
 * spelling of an IPv4 address (decimal, octal, hex, short, full-width) into the dotted one.
 */
export function literalOf(hostname: string): string | null {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return isIP(host) === 0 ? null : host;
}

/** A CIDR block, or a single address as a block of one. null: it is neither. */
export function readNet(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const match = /^([0-9a-fA-F.:]+)(?:\/(\d{1,3}))?$/.exec(text);
  const address = match?.[1] ?? '';
  const version = isIP(address);
  const bitsMax = version === 4 ? 32 : 128;
  const bits = match?.[2] === undefined ? bitsMax : Number(match[2]);
  if (version === 0 || bits > bitsMax) return null;
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
}

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !specialIpv4.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}

function mayBePublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !/^\.|\.\.|\.$/.test(name) && !LOCAL_NAMES.test(name);
}

/** Ports of services that a request in HTTP could be made to talk to (WHATWG Fetch's list, and common databases). */
const REFUSED_PORTS: ReadonlySet<number> = new Set([
  ...[
    1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  ],
  ...[1433, 1521, 2375, 2376, 2379, 2380, 3306, 5432, 6379, 9042, 9200, 9300, 11211, 27017],
]);

/** Whether requests of ours may go to a port: http, https, and the unprivileged ones that nothing else is known for. */
export function permitsPort(url: URL): boolean {
  if (url.port === '' || url.port === '80' || url.port === '443') return true;
  const port = Number(url.port);
  return port >= 1024 && !REFUSED_PORTS.has(port);
}
