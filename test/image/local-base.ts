import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What the images of a registry stand for where none can be reached: a Debian as its own archive has it, and one with Node.js and npm. */
export interface LocalBases {
  readonly base: string;
  readonly buildBase: string;
}

const BASE = 'localhost/songwright-local-base';
const BUILD_BASE = 'localhost/songwright-local-build-base';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Makes both, or finds those that an earlier run made. Needs root, debootstrap and buildah. */
export function openLocalBases(): LocalBases {
  const work = mkdtempSync(path.join(os.tmpdir(), 'songwright-image-'));
  try {
    if (!hasImage(BASE)) {
      const root = path.join(work, 'root');
      run('debootstrap', ['--variant=minbase', 'bookworm', root]);
      run('tar', ['-C', root, '--exclude=./var/cache/apt', '-cf', path.join(work, 'root.tar'), '.']);
      build(work, BASE, 'FROM scratch\nADD root.tar /\n');
    }
    if (!hasImage(BUILD_BASE)) {
      addNode(path.join(work, 'node'));
      build(work, BUILD_BASE, `FROM ${BASE}\nCOPY node/ /\n`);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return { base: BASE, buildBase: BUILD_BASE };
}

/** The Node.js that runs this, and the npm of the machine. */
function addNode(folder: string): void {
  mkdirSync(path.join(folder, 'usr/local/bin'), { recursive: true });
  copyFileSync(process.execPath, path.join(folder, 'usr/local/bin/node'));
  const npm = path.resolve(realpathSync(run('sh', ['-c', 'command -v npm']).trim()), '../..');
  cpSync(npm, path.join(folder, 'usr/local/lib/npm'), { recursive: true });
  const command = '#!/bin/sh\nexec node /usr/local/lib/npm/bin/npm-cli.js "$@"\n';
  writeFileSync(path.join(folder, 'usr/local/bin/npm'), command, { mode: 0o755 });
  if (!existsSync(CERTIFICATES)) return;
  mkdirSync(path.join(folder, 'etc/ssl/certs'), { recursive: true });
  copyFileSync(CERTIFICATES, path.join(folder, CERTIFICATES));
  mkdirSync(path.join(folder, 'root'), { recursive: true });
  writeFileSync(path.join(folder, 'root/.npmrc'), `cafile=${CERTIFICATES}\n`);
}

function build(context: string, name: string, file: string): void {
  writeFileSync(path.join(context, 'Containerfile'), file);
  run('buildah', ['bud', '--quiet', '--isolation', 'chroot', '--tag', name, context]);
}

function hasImage(name: string): boolean {
  try {
    run('buildah', ['inspect', '--type', 'image', name]);
    return true;
  } catch {
    return false;
  }
}

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 * 2 ** 20 });
