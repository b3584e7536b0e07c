import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { type NameServer, openNameServer } from '../../test/harness/name-server.ts';
import { publicAddresses, reachableAddresses } from '../core/reachable-addresses.ts';
import { createFetchSafely, type OutboundRequest } from './fetch-safely.ts';
import { createNameResolver } from './look-up/name-resolver.ts';
import { OutboundFailure, type OutboundTrouble } from './outbound-failure.ts';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './test-certificate.ts';

const addresses = reachableAddresses(['127.0.0.0/8']);
const NO_ANSWER = new OutboundFailure('unreachable').message;

let server: Server;
let port = 0;
let answerWith: RequestListener = (_request, response) => response.end('hello');
const seen: { url: string; headers: NodeJS.Dict<string | string[]> }[] = [];

before(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url!, headers: request.headers });
    answerWith(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const fetchSafely = createFetchSafely({ addresses, resolve: async () => ['127.0.0.1'] });

async function ask(path: string, request: Partial<OutboundRequest> = {}, bytesMax = 1_000) {
  const pieces: Uint8Array[] = [];
  const answer = await fetchSafely(`http://songs.example.com:${port}${path}`, {
    deadlineMs: 2_000,
    plainHttp: 'always',
    receive: { bytesMax, sink: (piece) => void pieces.push(piece) },
    ...request,
  });
  return { ...answer, text: Buffer.concat(pieces).toString() };
}

const fails = (trouble: OutboundTrouble) => (error: unknown) =>
  error instanceof OutboundFailure && error.trouble === trouble;

describe('a request to an address that a stranger named', () => {
  it('goes to the address of the name, under the name, with nothing of ours but a User-Agent', async () => {
    answerWith = (_request, response) => response.end('hello');
    const answer = await ask('/a?b=c');
    assert.deepEqual([answer.status, answer.text, answer.bytes], [200, 'hello', 5]);
    const { url, headers } = seen.at(-1)!;
    assert.equal(url, '/a?b=c');
    assert.equal(headers.host, `songs.example.com:${port}`);
    assert.match(String(headers['user-agent']), /^Songwright\//);
    assert.equal(headers['accept-encoding'], 'identity');
    assert.deepEqual([headers.authorization, headers.cookie, headers.referer], [undefined, undefined, undefined]);
  });

  it('ends at its deadline, however slowly bytes keep coming', async () => {
    answerWith = (_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    await assert.rejects(ask('/drip', { deadlineMs: 200 }), fails('slow'));
  });

  it('ends at its deadline when a name does not resolve', async () => {
    const never = createFetchSafely({ addresses, resolve: () => new Promise(() => {}) });
    await assert.rejects(never('https://example.org', { deadlineMs: 50 }), fails('slow'));
  });

  it('ends when it is stopped', async () => {
    answerWith = () => {};
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 30);
    await assert.rejects(ask('/hang', { signal: stop.signal, deadlineMs: 20_000 }), fails('slow'));
  });

  it('takes as many bytes as allowed and not one more, whether the length is told or not', async () => {
    for (const isTold of [true, false]) {
      answerWith = (_request, response) => {
        if (isTold) response.setHeader('content-length', 1_000);
        response.write('x'.repeat(500));
        response.end('x'.repeat(500));
      };
      assert.equal((await ask('/big', {}, 1_000)).bytes, 1_000);
      await assert.rejects(ask('/big', {}, 999), fails('too_large'));
    }
  });

  it('refuses a compressed body instead of unfolding it', async () => {
    answerWith = (_request, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(1_000_000)));
    await assert.rejects(ask('/bomb', {}, 10_000), fails('encoded'));
  });

  it('does not follow redirects unless told to, and then only so many', async () => {
    answerWith = (request, response) =>
      request.url === '/end'
        ? response.end('there')
        : response.writeHead(302, { location: request.url === '/1' ? '/end' : '/1' }).end();
    assert.equal((await ask('/2')).status, 302);
    const followed = await ask('/2', { redirectsMax: 2 });
    assert.deepEqual([followed.text, followed.url], ['there', `http://songs.example.com:${port}/end`]);
    await assert.rejects(ask('/2', { redirectsMax: 1 }), fails('too_many_redirects'));
    assert.equal((await ask('/2', { redirectsMax: 2, method: 'POST', body: '{}' })).status, 302);
  });

  it('checks where a redirect leads as it checked the first address', async () => {
    for (const to of ['http://10.0.0.1/', 'http://[::1]/', '//169.254.169.254/', 'http://a@b.example/', 'file:///x']) {
      answerWith = (_request, response) => response.writeHead(307, { location: to }).end();
      await assert.rejects(ask('/', { redirectsMax: 3 }), fails('refused'), to);
    }
  });

  it('passes on what the sink throws, for that is trouble of ours', async () => {
    answerWith = (_request, response) => response.end('hello');
    const sink = async () => {
      throw new RangeError('disk full');
    };
    await assert.rejects(ask('/', { receive: { bytesMax: 10, sink } }), RangeError);
  });

  it('goes unencrypted to permitted networks only, when it may no further', async () => {
    answerWith = (_request, response) => response.end('hello');
    assert.equal((await ask('/', { plainHttp: 'on-permitted-nets' })).status, 200);
    await assert.rejects(ask('/', { plainHttp: 'never' }), fails('refused'));
    const outside = createFetchSafely({ addresses, resolve: async () => ['8.8.8.8'] });
    const request = { deadlineMs: 100, plainHttp: 'on-permitted-nets' } as const;
    await assert.rejects(outside('http://example.org', request), fails('refused'));
  });

  it('asks for an address once, so that a second answer cannot lead inside', async () => {
    let asked = 0;
    const rebinding = createFetchSafely({
      addresses: reachableAddresses(['127.0.0.1']),
      resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
    });
    answerWith = (_request, response) => response.end('first');
    const { status } = await rebinding(`http://x.example.org:${port}/`, { deadlineMs: 2_000, plainHttp: 'always' });
    assert.deepEqual([status, asked], [200, 1]);
  });

  it('tells a refused line, a dead one, a slow one and a forbidden one in the same words', async () => {
    const closed = net.createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const closedPort = (closed.address() as AddressInfo).port;
    await new Promise<void>((resolve) => void closed.close(() => resolve()));
    answerWith = (request) => request.socket.destroy();
    const request = { deadlineMs: 200, plainHttp: 'always' } as const;
    const strict = createFetchSafely({ resolve: async () => ['10.0.0.1'] });
    const unknown = createFetchSafely({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const tries = [
      fetchSafely(`http://a.example:${closedPort}`, request),
      fetchSafely(`http://a.example:${port}`, request),
      strict('http://a.example', request),
      strict('http://127.0.0.1', request),
      strict('http://a.example:22', request),
      unknown('http://a.example', request),
    ];
    for (const outcome of await Promise.allSettled(tries)) {
      assert.equal(outcome.status, 'rejected');
      assert.equal((outcome.reason as Error).message, NO_ANSWER);
    }
  });
});

describe('a request to a name', () => {
  let names: NameServer;
  before(async () => {
    names = await openNameServer();
  });
  after(() => names.close());
  const byNames = (totalMs = 5_000) =>
    createFetchSafely({ addresses, resolve: createNameResolver({ servers: [names.address], totalMs }) });
  const request = { deadlineMs: 2_000, plainHttp: 'always', accountId: 'ada' } as const;

  it('never takes a place of getaddrinfo, which others may need', async () => {
    const asked: string[] = [];
    const hook = createHook({ init: (_id, type) => void (/ADDRINFO/.test(type) && asked.push(type)) }).enable();
    names.records.set('songs.example.com', { ipv4: ['127.0.0.1'] });
    answerWith = (_request, response) => response.end('hello');
    try {
      for (const host of ['songs.example.com', 'localhost', '127.0.0.1']) {
        const withIpv6 = reachableAddresses(['127.0.0.0/8', '::1']);
        const ask = createFetchSafely({
          addresses: withIpv6,
          resolve: createNameResolver({ servers: [names.address] }),
        });
        assert.equal((await ask(`http://${host}:${port}/`, request)).status, 200, host);
      }
      assert.deepEqual(asked, []);
      await lookup('localhost');
      assert.equal(asked.length, 1, 'it would have been seen');
    } finally {
      hook.disable();
    }
  });

  it('is not held up by sixty-four to names whose server never answers', async () => {
    const ask = byNames();
    names.records.set('songs.example.com', { ipv4: ['127.0.0.1'] });
    const stop = new AbortController();
    const dead = Array.from({ length: 64 }, (_, i) => {
      names.records.set(`dead${i}.example`, { isSilent: true });
      const mine = { ...request, accountId: `account ${i % 8}`, deadlineMs: 60_000, signal: stop.signal };
      return ask(`http://dead${i}.example/`, mine);
    });
    answerWith = (_request, response) => response.end('hello');
    assert.equal((await ask(`http://songs.example.com:${port}/`, { ...request, deadlineMs: 1_000 })).status, 200);
    stop.abort();
    assert.ok((await Promise.allSettled(dead)).every(({ status }) => status === 'rejected'));
  });

  it('says when its name servers did not answer in time, which is not what it says of a refused address', async () => {
    names.records.set('dead.example', { isSilent: true });
    names.records.set('inside.example', { ipv4: ['10.0.0.1'] });
    await assert.rejects(byNames(100)('http://dead.example/', request), (error: Error) => {
      return fails('slow_look_up')(error) && /could not be looked up in time/.test(error.message);
    });
    await assert.rejects(byNames()('http://inside.example/', request), fails('refused'));
    await assert.rejects(byNames()('http://absent.example/', request), (error: Error) => {
      return fails('unknown_name')(error) && error.message === NO_ANSWER;
    });
  });

  it('has its whole time when it waited for look-ups of its account', async () => {
    const ask = byNames(300);
    names.records.set('songs.example.com', { ipv4: ['127.0.0.1'] });
    names.records.set('dead.example', { isSilent: true });
    const dead = [1, 2, 3].map(() => assert.rejects(ask('http://dead.example/', request), fails('slow_look_up')));
    answerWith = (_request, response) => response.end('hello');
    assert.equal((await ask(`http://songs.example.com:${port}/`, { ...request, deadlineMs: 250 })).status, 200);
    await Promise.all(dead);
  });

  it('goes to no address inside however many good ones stand before it', async () => {
    const good = Array.from({ length: 300 }, (_, i) => `127.0.${Math.floor(i / 250)}.${(i % 250) + 1}`);
    names.records.set('many.example', { ipv4: good });
    answerWith = (_request, response) => response.end('hello');
    assert.equal((await byNames()(`http://many.example:${port}/`, request)).status, 200);
    for (const bad of [{ ipv4: [...good, '10.0.0.1'] }, { ipv4: good, ipv6: ['fc00:0:0:0:0:0:0:1'] }]) {
      names.records.set('many.example', bad);
      await assert.rejects(byNames()(`http://many.example:${port}/`, request), fails('refused'));
    }
  });
});

describe('an encrypted request', () => {
  let secure: tls.Server;
  const names: (string | false | null)[] = [];
  before(async () => {
    secure = tls.createServer({ cert: TEST_CERTIFICATE, key: TEST_CERTIFICATE_KEY }, (socket) => {
      names.push(socket.servername);
      socket.once('data', () => socket.end('HTTP/1.1 204 No Content\r\n\r\n'));
      socket.on('error', () => {});
    });
    secure.on('tlsClientError', () => {});
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  });
  after(() => secure.close());
  const securely = (host: string) =>
    fetchSafely(`https://${host}:${(secure.address() as AddressInfo).port}/`, { deadlineMs: 2_000 });

  it('checks the certificate against the name, not against the address that was connected to', async () => {
    await assert.rejects(securely('hooks.example.com'), fails('unreachable'));
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), TEST_CERTIFICATE]);
    assert.equal((await securely('hooks.example.com')).status, 204);
    assert.equal(names.at(-1), 'hooks.example.com');
    await assert.rejects(securely('other.example.com'), fails('unreachable'));
  });
});

describe('the table of addresses', () => {
  const ipv4 = fc.nat(2 ** 32 - 1).map((n) => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join('.'));
  const group = fc.nat(0xffff).map((n) => n.toString(16));
  const ipv6 = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'));
  const nearIpv6 = fc
    .tuple(fc.constantFrom('2001:0', '2001:db8', '2002:7f00', '64:ff9b', 'fe80:0', 'fc00:0', '::ffff', '3fff:0'), group)
    .map(([head, tail]) => `${head}${head.startsWith('::') ? ':' : '::'}${tail}`);

  it('permits nothing that another table does not call unicast', () => {
    fc.assert(
      fc.property(fc.oneof(ipv4, ipv6, nearIpv6), (address) => {
        if (publicAddresses.permits(address)) assert.equal(ipaddr.parse(address).range(), 'unicast', address);
      }),
      { numRuns: 5_000 },
    );
  });

  it('permits what is on a permitted network, and no neighbour of it', () => {
    const some = reachableAddresses(['192.168.0.0/16', 'fd00::/8', '10.0.0.7']);
    for (const yes of ['192.168.0.1', '192.168.255.255', 'fd12::1', '10.0.0.7', '8.8.8.8'])
      assert.ok(some.permits(yes));
    for (const no of ['192.0.2.1', '10.0.0.8', '127.0.0.1', 'fc00::1', '', 'x']) assert.ok(!some.permits(no));
    assert.equal(some.isOnPermittedNet('8.8.8.8'), false);
  });
});
