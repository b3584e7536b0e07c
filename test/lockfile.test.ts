import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

interface LockEntry {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockEntry>>;
};
const installed = Object.entries(lock.packages).filter(([place, { link }]) => place !== '' && link !== true);
const placesOf = (entries: typeof installed): string[] => entries.map(([place]) => place);

const has = (named: readonly string[] | undefined, one: string): boolean => named === undefined || named.includes(one);

/** Whether a package can be installed where the service is supported: Linux of the usual libraries on two processors. */
const isForLinux = ({ os, cpu, libc }: LockEntry): boolean =>
  has(os, 'linux') && (has(cpu, 'x64') || has(cpu, 'arm64')) && has(libc, 'glibc');

/**
 * Programs of other systems whose content no registry could tell when the lockfile was made. To be filled in by
 * scripts/complete-lockfile.ts where one can; the number may only fall.
 */
const UNTOLD_MAX = 32;

const isTied = ({ integrity }: LockEntry): boolean => /^sha512-[\w+/]{86}==$/.test(integrity ?? '');

it('every package that is installed on Linux is tied to its content by the lockfile', () => {
  assert.ok(installed.length > 100);
  assert.deepEqual(placesOf(installed.filter(([, entry]) => isForLinux(entry) && !isTied(entry))), []);
});

it('only optional programs of other systems may be without', () => {
  const untied = installed.filter(([, entry]) => !isTied(entry));
  assert.ok(untied.length <= UNTOLD_MAX, placesOf(untied).join(' '));
  assert.deepEqual(placesOf(untied.filter(([, { optional, os }]) => optional !== true || os === undefined)), []);
});

it('no package of the lockfile names the host that it comes from: that is for each installation to choose', () => {
  assert.deepEqual(placesOf(installed.filter(([, { resolved }]) => resolved !== undefined)), []);
});
