import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { networkOf } from '../core/network-of.ts';
import { readNet } from '../core/reachable-addresses.ts';

export interface ConnectionLimits {
  /** Of everybody together. */
  readonly connectionsMax: number;
  /** Of one IPv4 address or IPv6 /64. */
  readonly connectionsPerNetworkMax: number;
}

/**
 * Shares the server's connections out between networks, before a byte of them is parsed:
 * - what one network opens beyond its share is closed at once;
 * - the last place of all is always kept free: whoever takes it makes the network with the most connections lose one
 *   that waits on its peer, the oldest first. So many networks together cannot keep a visitor out either.
 *
 * Trusted proxies speak for many visitors: their connections have no share and are never closed here.
 * @param trustedProxies addresses and networks, comma separated
 */
export function gateConnections(server: Server, limits: ConnectionLimits, trustedProxies: string | null): void {
  const trusted = blockListOf(trustedProxies);
  const gate = new ConnectionGate(limits);
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // A Unix socket has no address: whoever may open that file stands inside the machine.
    const isExempt = address === undefined || trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    gate.enter(socket, isExempt ? null : networkOf(address));
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    gate.begin(request.socket, request);
    response.once('close', () => gate.end(request.socket, request));
  });
}

class ConnectionGate {
  readonly #limits: ConnectionLimits;
  /** Connections of each network in the order of their arrival; null: of exempt peers. */
  readonly #networks = new Map<string | null, Set<Socket>>();
  /** The request that each connection is busy with. */
  readonly #requests = new Map<Socket, IncomingMessage>();
  #count = 0;

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  enter(socket: Socket, network: string | null): void {
    const sockets = this.#networks.get(network) ?? new Set();
    const isFull = this.#count >= this.#limits.connectionsMax;
    if (isFull || (network !== null && sockets.size >= this.#limits.connectionsPerNetworkMax)) {
      socket.destroy();
      return;
    }
    this.#networks.set(network, sockets.add(socket));
    this.#count += 1;
    socket.once('close', () => this.#leave(socket, network));
    if (this.#count >= this.#limits.connectionsMax) this.#makeRoom(socket);
  }

  begin(socket: Socket, request: IncomingMessage): void {
    this.#requests.set(socket, request);
  }

  end(socket: Socket, request: IncomingMessage): void {
    if (this.#requests.get(socket) === request) this.#requests.delete(socket);
  }

  #leave(socket: Socket, network: string | null): void {
    const sockets = this.#networks.get(network);
    if (sockets?.delete(socket) !== true) return;
    this.#count -= 1;
    this.#requests.delete(socket);
    if (sockets.size === 0) this.#networks.delete(network);
  }

  /** One pass over the networks, and at most one over the connections of those that are the largest so far. */
  #makeRoom(newcomer: Socket): void {
    let largest = 0;
    let loser: { readonly socket: Socket; readonly network: string } | null = null;
    for (const [network, sockets] of this.#networks) {
      if (network === null || sockets.size <= largest) continue;
      const socket = sockets.values().find((one) => one !== newcomer && this.#waitsOnPeer(one));
      if (socket === undefined) continue;
      largest = sockets.size;
      loser = { socket, network };
    }
    loser?.socket.destroy();
    if (loser !== null) this.#leave(loser.socket, loser.network);
  }

  /** For a request, for the rest of one, or for its answer to be read: nothing of ours is lost with it. */
  #waitsOnPeer(socket: Socket): boolean {
    return this.#requests.get(socket)?.complete !== true || socket.writableLength > 0;
  }
}

function blockListOf(trustedProxies: string | null): BlockList {
  const list = new BlockList();
  for (const part of trustedProxies?.split(',') ?? []) {
    const net = readNet(part.trim());
    if (net !== null) list.addSubnet(net.address, net.bits, net.family);
  }
  return list;
}
