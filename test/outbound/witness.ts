import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { publicAddresses } from '../../src/core/reachable-addresses.ts';
import { createFetchSafely } from '../../src/webhooks/fetch-safely.ts';
import { type HostileAddress, hostileAddresses } from './spellings.ts';

/**
 * Runs in an empty network namespace in which every address of the world, public or not, is this machine. Asks all
 * hostile addresses and prints which of its own addresses heard a connection. `hole` as argument: without the check.
 */

const REQUEST_MS_MAX = 1_500;

export interface Testimony {
  /** Spelling -> the addresses that heard a connection while nothing else was asked for. */
  readonly heard: Readonly<Record<string, readonly string[]>>;
}

const run = (...args: string[]): unknown => execFileSync('ip', args, { stdio: 'pipe' });
run('link', 'set', 'lo', 'up');
run('route', 'add', 'local', '0.0.0.0/0', 'dev', 'lo');
try {
  run('-6', 'route', 'add', 'local', '::/0', 'dev', 'lo');
} catch {
  // A machine without IPv6 cannot reach its addresses either.
}

/** Listens on every address; the asker goes one by one, so what is heard belongs to the address just asked. */
class Witness {
  readonly heard: string[] = [];
  readonly #servers = [80, 443, 8080, 22, 6379].map((port) => {
    const server = createServer((request, response) => {
      const to = /^\/to\/(.*)$/.exec(request.url ?? '')?.[1];
      if (to === undefined) response.end('inside');
      else response.writeHead(302, { location: decodeURIComponent(to) }).end();
    });
    server.on('connection', (socket) => this.heard.push(String(socket.localAddress).replace(/^::ffff:(?=\d+\.)/, '')));
    return { server, port };
  });

  async listen(): Promise<void> {
    await Promise.all(
      this.#servers.map(
        ({ server, port }) =>
          new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(port, '::', resolve);
          }),
      ),
    );
  }
}

const CONTROL: HostileAddress = { url: 'http://8.8.4.4/control' };
const witness = new Witness();
await witness.listen();
const everything = { permits: () => true, isOnPermittedNet: () => true, permitsHost: () => true };
const addresses = process.argv[2] === 'hole' ? everything : publicAddresses;
const heard: Record<string, readonly string[]> = {};
for (const { url, answers = [['127.0.0.1']] } of [CONTROL, ...hostileAddresses]) {
  let asked = 0;
  const resolve = async () => answers[Math.min(asked++, answers.length - 1)]!;
  witness.heard.length = 0;
  await createFetchSafely({ addresses, resolve })(url, {
    deadlineMs: REQUEST_MS_MAX,
    connectMsMax: REQUEST_MS_MAX,
    plainHttp: 'always',
    redirectsMax: 3,
    receive: { bytesMax: 1000, sink: () => {} },
  }).catch(() => {});
  heard[url] = [...witness.heard];
}
process.stdout.write(JSON.stringify({ heard } satisfies Testimony));
process.exit(0);
