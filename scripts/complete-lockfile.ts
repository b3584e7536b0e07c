/**
 * `node scripts/complete-lockfile.ts` writes the integrity of packages that package-lock.json names without one: those of
 * other systems, which the registry that the lockfile was made with did not have. Needs a registry that has them all.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { readonly packages: Record<string, Entry> };

function integrityOf(name: string, version: string): string {
  try {
    return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

for (const [place, { version, integrity, ...rest }] of Object.entries(lock.packages)) {
  if (place === '' || rest.link === true || integrity !== undefined) continue;
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const found = integrityOf(name, version);
  // In npm's own order of members.
  if (found.startsWith('sha512-')) lock.packages[place] = { version, integrity: found, ...rest };
  else process.stderr.write(`${name}@${version}: the registry does not have it\n`);
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
