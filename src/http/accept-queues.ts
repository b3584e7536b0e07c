import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** Connections that may wait to be accepted, of all queues together. */
  readonly pendingMax: number;
  readonly queues: number;
}

export interface AcceptQueues {
  readonly port: number;
  /** Takes no more connections; resolves when those of the queues beside the server's own have ended. */
  close(): Promise<void>;
}

/**
 * Listens for a server with several sockets on one address (`SO_REUSEPORT`), among which the system deals out new
 * connections. Node accepts one connection of a socket in each turn of its event loop, however many wait: behind a
 * crowd that comes at once, everybody who comes later waits for as many turns. Where the system cannot share an address,
 * there is one socket.
 *
 * A shared address says nothing when another process shares it too, so it is first asked for alone.
 * @throws Error as `net.Server.listen` does: EADDRINUSE, EACCES, EADDRNOTAVAIL, ENOTFOUND
 */
export async function listenOnQueues(app: FastifyInstance, options: ListenOptions): Promise<AcceptQueues> {
  const { host, pendingMax, queues } = options;
  const port = await portOfItsOwn(options);
  const backlog = Math.ceil(pendingMax / queues);
  if (!(await canShare(host))) {
    await app.listen({ host, port, backlog: pendingMax });
    return { port: portOf(app.server), close: async () => {} };
  }
  // A variable, because the framework's type leaves out what it passes on.
  const shared = { host, port, backlog, reusePort: true };
  await app.listen(shared);
  // "localhost" may be several addresses, and the server listens on each.
  const hosts = (app.addresses() as AddressInfo[]).map(({ address }) => address);
  const more = await Promise.all(
    hosts.flatMap((address) => Array.from({ length: queues - 1 }, () => openQueue(app, { ...shared, host: address }))),
  );
  return { port, close: async () => void (await Promise.all(more.map(close))) };
}

const portOf = (server: net.Server): number => (server.address() as AddressInfo).port;

/** Listens alone for a moment, which fails where anybody else listens, sharing or not. */
async function portOfItsOwn({ host, port }: ListenOptions): Promise<number> {
  const server = await listening(net.createServer(), { host, port });
  const own = portOf(server);
  await close(server);
  return own;
}

async function canShare(host: string): Promise<boolean> {
  try {
    await close(await listening(net.createServer(), { host, port: 0, reusePort: true }));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTSUP') return false;
    throw error;
  }
}

/** A queue whose connections the server takes as its own. */
const openQueue = (app: FastifyInstance, options: net.ListenOptions): Promise<net.Server> => {
  const isLikeHttp = { allowHalfOpen: true, noDelay: true };
  return listening(
    net.createServer(isLikeHttp, (socket) => app.server.emit('connection', socket)),
    options,
  );
};

const listening = (server: net.Server, options: net.ListenOptions): Promise<net.Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(options, () => resolve(server.off('error', reject)));
  });

const close = (server: net.Server): Promise<void> =>
  new Promise((resolve, reject) => server.close((error) => (error === undefined ? resolve() : reject(error))));
