import { literalOf, permitsPort, publicAddresses, type ReachableAddresses } from '../core/reachable-addresses.ts';

/** Where webhooks may go in this installation. */
export interface WebhookReach {
  readonly addresses: ReachableAddresses;
  /** Plain http too, to the private networks that the operator permits. */
  readonly allowsHttp: boolean;
}

export const publicWebhookReach: WebhookReach = { addresses: publicAddresses, allowsHttp: false };

/** What is wrong with the text of an address for webhooks, wherever the service runs, or null. */
export function webhookUrlObjection(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || /\s/.test(value)) return 'must be an absolute https address';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must begin with https://';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  if (url.hash !== '') return 'must not hold a fragment (#)';
  return null;
}

/**
 * What is wrong with an address that webhooks shall go to, or null. Looks only at the text: names are resolved, and
 * checked again, when something is delivered.
 */
export function webhookTargetObjection(value: string, reach: WebhookReach = publicWebhookReach): string | null {
  const objection = webhookUrlObjection(value);
  if (objection !== null) return objection;
  const url = new URL(value);
  if (url.protocol === 'http:' && !mayBePlain(url, reach)) return 'must begin with https://';
  if (!reach.addresses.permitsHost(url.hostname)) {
    return 'must lead to a public host, not to a private or special address';
  }
  return permitsPort(url) ? null : 'must not name this port: use 443, or one from 1024 on that is free for the web';
}

/** Without encryption only to networks that the operator permitted; where a name leads is seen at delivery. */
function mayBePlain(url: URL, { addresses, allowsHttp }: WebhookReach): boolean {
  const address = literalOf(url.hostname);
  return allowsHttp && (address === null || addresses.isOnPermittedNet(address));
}

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
