// Plain JavaScript that old Nodes can read: finds a Node.js that runs this project, or says in one sentence what to do.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAJOR_MIN = 24;
const bundled = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
const dependencies = fileURLToPath(new URL('../node_modules/fastify/package.json', import.meta.url));

/** The path of a Node.js new enough, or null. Prints the way out when there is none. */
export function findNode() {
  if (!existsSync(dependencies)) {
    process.stderr.write('Songwright is not installed yet: run "npm ci" in its folder first.\n');
    return null;
  }
  if (Number(process.versions.node.split('.')[0]) >= MAJOR_MIN) return process.execPath;
  if (existsSync(bundled)) return bundled;
  process.stderr.write(
    `Songwright needs Node.js ${MAJOR_MIN} or newer, but this is ${process.version} and npm did not run the install ` +
      'script of the package "node" that brings one: run "npm rebuild node", or install Node.js ' +
      `${MAJOR_MIN}, and try again.\n`,
  );
  return null;
}
