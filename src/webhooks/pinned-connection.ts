import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { literalOf, permitsPort, type ReachableAddresses } from '../core/reachable-addresses.ts';
import { LineFull } from './look-up/look-up-line.ts';
import { type LookUpContext, LookUpTimeout, type Resolve } from './look-up/name-resolver.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** Unencrypted requests: none, to networks that the operator permits, or to anybody. */
export type PlainHttp = 'never' | 'on-permitted-nets' | 'always';

export interface TargetRules {
  readonly addresses: ReachableAddresses;
  readonly plainHttp: PlainHttp;
  readonly urlCharsMax: number;
}

/** @throws OutboundFailure refused, by its text alone */
export function readTarget(text: string, rules: TargetRules): URL {
  const url = text.length <= rules.urlCharsMax && !/\s/.test(text) ? URL.parse(text) : null;
  if (url === null) throw new OutboundFailure('refused', 'no absolute address');
  const isPlain = url.protocol === 'http:';
  if (!isPlain && url.protocol !== 'https:') throw new OutboundFailure('refused', `scheme ${url.protocol}`);
  if (isPlain && rules.plainHttp === 'never') throw new OutboundFailure('refused', 'not https');
  if (url.username !== '' || url.password !== '') throw new OutboundFailure('refused', 'user name or password');
  if (!permitsPort(url)) throw new OutboundFailure('refused', `port ${url.port}`);
  if (!rules.addresses.permitsHost(url.hostname)) throw new OutboundFailure('refused', `host ${url.hostname}`);
  return url;
}

/**
 * The addresses behind a target, every one of them permitted: one bad address among good ones is how a name leads inside.
 * @throws OutboundFailure refused, unknown_name, slow_look_up, many_look_ups
 */
export async function addressesOf(
  url: URL,
  rules: TargetRules,
  resolve: Resolve,
  context: LookUpContext,
): Promise<readonly string[]> {
  const literal = literalOf(url.hostname);
  const addresses = literal === null ? await resolve(url.hostname, context).catch(asLookUpFailure) : [literal];
  if (addresses.length === 0) throw new OutboundFailure('unknown_name', 'no address');
  const mayBePlain = url.protocol === 'https:' || rules.plainHttp === 'always';
  const isFine = (address: string): boolean =>
    rules.addresses.permits(address) && (mayBePlain || rules.addresses.isOnPermittedNet(address));
  const bad = addresses.find((address) => !isFine(address));
  if (bad !== undefined) throw new OutboundFailure('refused', `address ${bad}`);
  return addresses;
}

function asLookUpFailure(cause: unknown): never {
  if (cause instanceof OutboundFailure) throw cause;
  if (cause instanceof LineFull) throw new OutboundFailure('many_look_ups', cause);
  throw new OutboundFailure(cause instanceof LookUpTimeout ? 'slow_look_up' : 'unknown_name', cause);
}

/**
 * Connects to the checked addresses and to nothing else: the name is not resolved a second time, which could give
 * another answer, but still is what TLS certificates are checked against. Where the line ends is looked at once more.
 */
export function pinnedConnector(
  addresses: readonly string[],
  rules: TargetRules,
  connectMsMax: number,
): buildConnector.connector {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const connect = buildConnector({
    timeout: connectMsMax,
    allowH2: false,
    maxCachedSessions: 0,
    autoSelectFamily: true,
    lookup: (_hostname, options, callback) =>
      options.all ? callback(null, pinned) : callback(null, pinned[0]!.address, pinned[0]!.family),
  });
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      if (rules.addresses.permits(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(new OutboundFailure('refused', `connected to ${socket.remoteAddress}`), null);
    });
}
