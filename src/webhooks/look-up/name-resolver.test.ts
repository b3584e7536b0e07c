import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type NameServer, openNameServer } from '../../../test/harness/name-server.ts';
import { createNameResolver, LookUpTimeout, lookUpLimits, type Resolve } from './name-resolver.ts';
import { SYSTEM_FILE_BYTES_MAX } from './system-file.ts';

let server: NameServer;
let folder = '';
let hostsPath = '';
let resolverPath = '';
let resolve: Resolve;

before(async () => {
  server = await openNameServer();
});
after(() => server.close());
afterEach(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'songwright-names-'));
  hostsPath = path.join(folder, 'hosts');
  resolverPath = path.join(folder, 'resolv.conf');
  server.records.clear();
  server.questions.length = 0;
  resolve = createNameResolver({ hostsPath, resolverPath, servers: [server.address] });
});

const lookUp = (
  name: string,
  { accountId = 'ada', signal = new AbortController().signal, from = resolve } = {},
): Promise<readonly string[]> => from(name, { accountId, signal, whileWaiting: (turn) => turn });

const patient = (totalMs: number) =>
  createNameResolver({ hostsPath, resolverPath, servers: [server.address], totalMs });

describe('the hosts file', () => {
  it('comes before the name servers, in any case, and is read again when it has changed', async () => {
    server.records.set('a.example', { ipv4: ['1.1.1.1'] });
    assert.deepEqual(await lookUp('a.example'), ['1.1.1.1'], 'without a file');
    server.questions.length = 0;
    writeFileSync(hostsPath, '# comment\n10.0.0.1\tA.Example  b.example # c.example\nx y\n::1 a.example\n');
    assert.deepEqual(await lookUp('a.EXAMPLE.'), ['10.0.0.1', '::1']);
    assert.deepEqual(await lookUp('b.example'), ['10.0.0.1']);
    writeFileSync(hostsPath, '10.0.0.22 a.example');
    assert.deepEqual(await lookUp('a.example'), ['10.0.0.22']);
    assert.deepEqual(server.questions, []);
    rmSync(hostsPath);
    assert.deepEqual(await lookUp('a.example'), ['1.1.1.1']);
  });

  it('is read as far as its limit', async () => {
    const line = '10.0.0.1 a.example\n';
    writeFileSync(hostsPath, `${line}${'#'.repeat(SYSTEM_FILE_BYTES_MAX - line.length - 5)}\n10.0.0.2 b.example\n`);
    assert.deepEqual(await lookUp('a.example'), ['10.0.0.1']);
    await assert.rejects(lookUp('b.example'), { code: 'ENOTFOUND' });
  });

  it('need not name localhost', async () => {
    assert.deepEqual(await lookUp('localhost'), ['127.0.0.1', '::1']);
    assert.deepEqual(await lookUp('a.localhost'), ['127.0.0.1', '::1']);
    assert.deepEqual(server.questions, []);
  });
});

describe('the name servers', () => {
  it('are asked for both families, and give all addresses', async () => {
    server.records.set('both.example', { ipv4: ['1.2.3.4', '5.6.7.8'], ipv6: ['2001:db8:0:0:0:0:0:1'] });
    assert.deepEqual(await lookUp('both.example'), ['1.2.3.4', '5.6.7.8', '2001:db8::1']);
    server.records.set('six.example', { ipv6: ['2001:db8:0:0:0:0:0:2'] });
    assert.deepEqual(await lookUp('six.example'), ['2001:db8::2']);
  });

  it('are asked anew each time, however long their answers may be kept', async () => {
    server.records.set('a.example', { ipv4: ['1.1.1.1'] });
    assert.deepEqual(await lookUp('a.example'), ['1.1.1.1']);
    server.records.set('a.example', { ipv4: ['2.2.2.2'] });
    assert.deepEqual(await lookUp('a.example'), ['2.2.2.2']);
    assert.equal(server.questions.filter((question) => question === 'A a.example').length, 2);
  });

  it('may lead over aliases, and answer by TCP what is too long for UDP', async () => {
    const many = Array.from({ length: 300 }, (_, i) => `8.8.${Math.floor(i / 250)}.${(i % 250) + 1}`);
    server.records.set('a.example', { ipv4: ['1.1.1.1'], aliases: ['b.example', 'c.example', 'd.example'] });
    server.records.set('cut.example', { ipv4: ['3.3.3.3'], isTruncated: true });
    server.records.set('many.example', { ipv4: many });
    assert.deepEqual(await lookUp('a.example'), ['1.1.1.1']);
    assert.deepEqual(await lookUp('cut.example'), ['3.3.3.3']);
    assert.deepEqual([...(await lookUp('many.example'))].sort(), [...many].sort());
  });

  it('that have no such name, no address of it, or trouble say so at once', async () => {
    server.records.set('empty.example', {});
    server.records.set('trouble.example', { code: 'SERVFAIL' });
    await assert.rejects(lookUp('absent.example'), { code: 'ENOTFOUND' });
    await assert.rejects(lookUp('empty.example'), { code: 'ENODATA' });
    await assert.rejects(lookUp('trouble.example'), { code: 'ESERVFAIL' });
  });

  it('that are silent are given up after the time of a look-up, whatever they are asked for', async () => {
    writeFileSync(resolverPath, 'search one.example two.example\n');
    server.records.set('dead.example', { isSilent: true });
    await assert.rejects(lookUp('dead.example', { from: patient(300) }), LookUpTimeout);
    assert.equal(lookUpLimits.totalMs, 5_000);
  });

  it('that answer for one family and are silent for the other are believed', async () => {
    server.records.set('half.example', { ipv4: ['1.1.1.1'], isSilent: 'ipv6' });
    server.records.set('other.example', { ipv6: ['2001:db8:0:0:0:0:0:1'], isSilent: 'ipv4' });
    assert.deepEqual(await lookUp('half.example'), ['1.1.1.1']);
    assert.deepEqual(await lookUp('other.example'), ['2001:db8::1']);
  });

  it('are passed over for the next one when they cannot be reached', async () => {
    const closed = await openNameServer();
    await closed.close();
    server.records.set('a.example', { ipv4: ['1.1.1.1'] });
    const from = createNameResolver({ hostsPath, resolverPath, servers: [closed.address, server.address] });
    assert.deepEqual(await lookUp('a.example', { from }), ['1.1.1.1']);
    const none = createNameResolver({ hostsPath, resolverPath, servers: [closed.address] });
    await assert.rejects(lookUp('a.example', { from: none }));
  });

  it('are asked no more when the request is stopped', async () => {
    server.records.set('dead.example', { isSilent: true });
    const stop = new AbortController();
    const asked = lookUp('dead.example', { signal: stop.signal });
    while (server.questions.length < 2) await sleep(5);
    stop.abort(new RangeError('stopped'));
    await assert.rejects(asked, RangeError);
  });
});

describe('the search list', () => {
  const namesAsked = () =>
    server.questions.filter((question) => question.startsWith('A ')).map((question) => question.slice(2));

  it('completes names with few dots first and others when they are not known, complete ones never', async () => {
    writeFileSync(resolverPath, '; comment\ndomain ignored.example\nsearch one.example two.example\noptions ndots:2\n');
    server.records.set('hooks.two.example', { ipv4: ['1.1.1.1'] });
    server.records.set('a.b.c.one.example', { ipv4: ['2.2.2.2'] });
    assert.deepEqual(await lookUp('hooks'), ['1.1.1.1']);
    assert.deepEqual(namesAsked(), ['hooks.one.example', 'hooks.two.example']);
    server.questions.length = 0;
    assert.deepEqual(await lookUp('a.b.c'), ['2.2.2.2']);
    assert.deepEqual(namesAsked(), ['a.b.c', 'a.b.c.one.example']);
    server.questions.length = 0;
    await assert.rejects(lookUp('hooks.'), { code: 'ENOTFOUND' });
    assert.deepEqual(namesAsked(), ['hooks']);
  });

  it('hides no trouble behind names that do not exist, and is read again when it has changed', async () => {
    writeFileSync(resolverPath, 'search one.example two.example\n');
    server.records.set('hooks.one.example', { code: 'SERVFAIL' });
    await assert.rejects(lookUp('hooks'), { code: 'ESERVFAIL' });
    writeFileSync(resolverPath, 'domain three.example\n');
    server.records.set('hooks.three.example', { ipv4: ['3.3.3.3'] });
    assert.deepEqual(await lookUp('hooks'), ['3.3.3.3']);
  });
});

describe('look-ups of one account', () => {
  const silence = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `dead${i}.example`);
    for (const name of names) server.records.set(name, { isSilent: true });
    return names;
  };
  const namesAsked = () => new Set(server.questions.map((question) => question.split(' ')[1]!)).size;

  it('wait in line for one another, in the order in which they came', async () => {
    const names = silence(2 * lookUpLimits.unknownPerAccountMax);
    const from = patient(200);
    await Promise.all(names.map((name) => assert.rejects(lookUp(name, { from }), LookUpTimeout)));
    const firstAsked = [...new Set(server.questions.map((question) => question.split(' ')[1]!))];
    assert.deepEqual(firstAsked, names);
  });

  it('are four at most, one of them kept for a name that was found the last time', async () => {
    server.records.set('good.example', { ipv4: ['1.1.1.1'] });
    assert.deepEqual(await lookUp('good.example'), ['1.1.1.1']);
    server.questions.length = 0;
    const stop = new AbortController();
    const dead = silence(10).map((name) => lookUp(name, { signal: stop.signal }));
    while (namesAsked() < lookUpLimits.unknownPerAccountMax) await sleep(5);
    assert.deepEqual(await lookUp('good.example'), ['1.1.1.1'], 'although ten others came first');
    assert.equal(namesAsked(), lookUpLimits.unknownPerAccountMax + 1);
    stop.abort();
    await Promise.allSettled(dead);
  });

  it('are refused when too many wait, and forgotten when they are stopped', async () => {
    const stop = new AbortController();
    const { unknownPerAccountMax, waitingPerAccountMax } = lookUpLimits;
    const dead = silence(unknownPerAccountMax + waitingPerAccountMax).map((name) =>
      lookUp(name, { signal: stop.signal }),
    );
    await assert.rejects(lookUp('good.example'), { name: 'LineFull' });
    stop.abort();
    await Promise.allSettled(dead);
    server.records.set('good.example', { ipv4: ['1.1.1.1'] });
    assert.deepEqual(await lookUp('good.example'), ['1.1.1.1']);
  });

  it('never wait for those of other accounts', async () => {
    server.records.set('good.example', { ipv4: ['1.1.1.1'] });
    const stop = new AbortController();
    const dead = silence(64).map((name, i) => lookUp(name, { accountId: `account ${i % 8}`, signal: stop.signal }));
    assert.deepEqual(await lookUp('good.example', { accountId: 'somebody else' }), ['1.1.1.1']);
    stop.abort();
    assert.ok((await Promise.allSettled(dead)).every(({ status }) => status === 'rejected'));
  });
});
