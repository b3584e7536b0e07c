import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reachableAddresses } from '../core/reachable-addresses.ts';
import { webhookSecretObjection, webhookTargetObjection } from './webhook-target.ts';

const isTaken = (host: string): boolean => webhookTargetObjection(`https://${host}/hook`) === null;

/** Hosts that are not the public internet, in the spellings that have got past other filters. */
const notPublic = [
  ...[
    '0',
    '0.0.0.0',
    '127.1',
    '127.0.1',
    '0177.0.0.1',
    '0x7f000001',
    '017700000001',
    '2130706433',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
  ],
  ...[
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
  ],
  ...[
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
  ],
  ...[
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:8.8.8.8]',
  ],
  ...[
    '[::ffff:7f00:1]',
    '[64:ff9b::8.8.8.8]',
    '[64:ff9b:1::1]',
    '[100::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[2002:a00:1::]',
    '[3fff::1]',
  ],
  ...[
    '[fc00::1]',
    '[fdff::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[4000::1]',
    'localhost',
    'LOCALHOST',
    'a.localhost',
    'nas.local',
  ],
  ...['metadata.google.internal', 'router.lan', 'x.home.arpa', 'intranet', 'com'],
];
const isPublic = [
  '8.8.8.8',
  '11.0.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '100.128.0.1',
  '[2606:4700::1111]',
  'example.org',
  'example.org.',
  'bücher.example',
  'a-b.c.io:8443',
  'localhost.example.org',
];

describe('where webhooks may go', () => {
  for (const host of notPublic) it(`not to ${host}`, () => assert.equal(isTaken(host), false));
  for (const host of isPublic) it(`to ${host}`, () => assert.equal(isTaken(host), true));

  it('to no IPv4 address of a private block, however it is written', () => {
    const byte = fc.nat(255);
    const spellings = fc.constantFrom<(n: number) => string>(
      (n) => String(n),
      (n) => `0x${n.toString(16)}`,
      (n) => `0${n.toString(8)}`,
      (n) => [24, 16, 8, 0].map((bits) => (n >>> bits) & 255).join('.'),
      (n) => `${n >>> 24}.${n & 0xffffff}`,
    );
    fc.assert(
      fc.property(fc.constantFrom(10, 127, 0), byte, byte, byte, spellings, (a, b, c, d, spell) => {
        assert.equal(isTaken(spell(((a << 24) | (b << 16) | (c << 8) | d) >>> 0)), false);
      }),
    );
  });

  it('says what is wrong', () => {
    assert.match(webhookTargetObjection('http://example.org')!, /https/);
    assert.match(webhookTargetObjection('https://a@example.org')!, /user name/);
    assert.match(webhookTargetObjection('https://10.0.0.1')!, /public/);
    assert.match(webhookTargetObjection('https://exa mple.org')!, /absolute/);
    assert.match(webhookTargetObjection('https://example.org/#part')!, /fragment/);
    assert.match(webhookTargetObjection('https://example.org:22')!, /port/);
    assert.match(webhookTargetObjection('ftp://example.org')!, /https/);
  });
});

describe('where webhooks may go on a permitted private network', () => {
  const addresses = reachableAddresses(['192.168.0.0/16', 'fd00::/8']);
  const objection = (url: string, allowsHttp: boolean) => webhookTargetObjection(url, { addresses, allowsHttp });

  it('to its addresses and to local names, and to no other private network', () => {
    for (const host of ['192.168.7.7', '[fd00::1]', 'nas.local', 'nas'])
      assert.equal(objection(`https://${host}/hook`, false), null);
    assert.match(objection('https://10.0.0.1/hook', false)!, /public/);
  });

  it('without encryption only where that is permitted too, and never to the public internet', () => {
    assert.equal(objection('http://192.168.7.7:8080/hook', true), null);
    assert.match(objection('http://192.168.7.7:8080/hook', false)!, /https/);
    assert.match(objection('http://8.8.8.8/hook', true)!, /https/);
  });
});

describe('what webhooks are signed with', () => {
  const good = [
    's',
    'a longer secret!',
    'whsec',
    'whsec_c2VjcmV0',
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_YQ==',
  ];
  const bad = ['', 'é', 'a\nb', '\u007f', 'whsec_', 'whsec_a', 'whsec_ab!=', 'whsec_YQ=', 'whsec_YQ==='];
  for (const secret of good) it(`takes "${secret}"`, () => assert.equal(webhookSecretObjection(secret), null));
  for (const secret of bad)
    it(`refuses ${JSON.stringify(secret)}`, () => assert.notEqual(webhookSecretObjection(secret), null));
});
