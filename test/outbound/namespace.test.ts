import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import { hostileAddresses } from './spellings.ts';
import type { Testimony } from './witness.ts';

const WITNESS = fileURLToPath(new URL('witness.ts', import.meta.url));
const WITNESS_MS_MAX = 60_000;

/** How this machine lets us have a network of our own, or why it does not. */
function emptyNamespace(): { readonly args: readonly string[] } | { readonly reason: string } {
  const reasons = [['-n'], ['-rn']].map((flags) => {
    try {
      execFileSync('unshare', [...flags, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'pipe' });
      return flags;
    } catch (error) {
      return String((error as { stderr?: Buffer }).stderr ?? error).trim();
    }
  });
  const args = reasons.find((found) => Array.isArray(found));
  return args === undefined ? { reason: `no network namespace here: ${reasons.join('; ')}` } : { args };
}

const namespace = emptyNamespace();
const skip = 'reason' in namespace ? namespace.reason : false;

function testify(...args: string[]): Testimony['heard'] {
  const flags = 'args' in namespace ? namespace.args : [];
  const text = execFileSync('unshare', [...flags, process.execPath, WITNESS, ...args], {
    timeout: WITNESS_MS_MAX,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(text) as Testimony).heard;
}

/** By somebody else's table. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';
const inside = (heard: Testimony['heard']): string[] =>
  Object.entries(heard)
    .filter(([, addresses]) => addresses.some((address) => !isPublic(address)))
    .map(([url]) => url);

describe('an empty network with a witness on every address', { skip }, () => {
  it('has many hostile spellings to try', () => {
    assert.ok(new Set(hostileAddresses.map(({ url }) => url)).size >= 120, `${hostileAddresses.length}`);
  });

  it('hears a request to a public address, and none to a private one however it is written', () => {
    const heard = testify();
    assert.deepEqual(heard['http://8.8.4.4/control'], ['8.8.4.4']);
    assert.deepEqual(inside(heard), []);
  });

  it('hears the same spellings inside when the check is taken out', () => {
    const reached = inside(testify('hole'));
    assert.ok(reached.length > 90, `only ${reached.length} of ${hostileAddresses.length}`);
    for (const url of ['http://127.0.0.1/', 'http://2130706433/', 'http://169.254.169.254/', 'http://[fd00::1]/'])
      assert.ok(reached.includes(url), url);
  });
});
