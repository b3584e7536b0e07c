import { BlockList, isIP } from 'node:net';

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
  ['3fff::', 20],
] as const;

const specialIpv4 = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) specialIpv4.addSubnet(network, bits, 'ipv4');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
const specialIpv6 = new BlockList();
for (const [network, bits] of SPECIAL_IPV6) specialIpv6.addSubnet(network, bits, 'ipv6');

const LOCAL_NAMES = /(^|\.)(localhost|local|internal|home\.arpa|lan|intranet)$/;

/**
 * What is wrong with an address that webhooks shall go to, or null. Looks only at the text: names are resolved, and
 * checked again, when something is delivered.
 */
export function webhookUrlObjection(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || /\s/.test(value)) return 'must be an absolute https address';
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  if (!isPublicHost(url.hostname)) return 'must lead to a public host, not to a private or special address';
  return null;
}

/** The WHATWG parser has turned every spelling of an IPv4 address (decimal, octal, hex, full-width) into the dotted one. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1));
  if (isIP(host) === 4) return !specialIpv4.check(host, 'ipv4');
  return host.includes('.') && !LOCAL_NAMES.test(host);
}

const isPublicIpv6 = (address: string): boolean =>
  isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');

/**
 * What is wrong with a signing secret, or null. Receivers' libraries cut each character of a raw secret to one byte, so
 * only ASCII signs the same on both sides; `whsec_` announces base64 (Standard Webhooks 1.0).
 */
export function webhookSecretObjection(value: string): string | null {
  if (value === '') return 'must not be empty';
  if (!/^[\x20-\x7e]*$/.test(value)) return 'must be printable ASCII';
  if (!value.startsWith('whsec_')) return null;
  const encoded = value.slice('whsec_'.length);
  const isBase64 = encoded !== '' && encoded.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(encoded);
  return isBase64 ? null : 'must be base64 after "whsec_"';
}
