import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * The network that an address counts for where strangers are limited: an IPv4 address for itself, an IPv6 address for
 * its /64, of which one subscriber may choose any address at will. An IPv4-mapped IPv6 address is its IPv4 address.
 * Whatever is no IP address is 'unknown'.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  // The canonical spelling, without a zone: one "::" at most, no leading zeros.
  const canonical = new SocketAddress({ address: address.split('%', 1)[0]!, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]{7,15})$/.exec(canonical)?.[1];
  return mapped ?? partsOf(canonical).slice(0, NETWORK_PARTS).join(':');
}

const ADDRESS_PARTS = 8;
const NETWORK_PARTS = 4;

function partsOf(canonical: string): string[] {
  const [head = [], tail = []] = canonical.split('::').map((side) => (side === '' ? [] : side.split(':')));
  return [...head, ...Array.from({ length: ADDRESS_PARTS - head.length - tail.length }, () => '0'), ...tail];
}
