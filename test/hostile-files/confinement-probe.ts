import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { OUT_PATH, SOURCE_PATH } from '../../src/library/uploads/confine-decoder.ts';

/** What a program in the decoder's place tells of itself: what it saw, and which of its tries were let through. */
export interface ProbeReport {
  readonly env: readonly string[];
  readonly uid: number;
  readonly gid: number;
  readonly source: string;
  readonly succeeded: readonly string[];
}

/** In place of the decoder: tries what a decoder that a stranger's file has taken over would try. For tests only. */
process.once('message', ({ elsewhere }: { readonly elsewhere: string }) => {
  const tries: Readonly<Record<string, () => unknown>> = {
    'read a file': () => readFileSync('/etc/passwd'),
    'list a folder': () => readdirSync(elsewhere),
    'read beside the input': () => readFileSync(`${elsewhere}/secret`),
    'write beside the output': () => writeFileSync(`${elsewhere}/planted`, 'x'),
    'write into the code': () => writeFileSync(new URL('./planted.ts', import.meta.url), 'x'),
    'start a program': () => spawnSync('/bin/true').error ?? 'started',
    'start a thread': () => new Worker('1', { eval: true }),
    'load a native module': () => process.dlopen({ exports: {} }, '/nowhere.node'),
  };
  const succeeded = Object.keys(tries).filter((name) => isLetThrough(tries[name]!));
  writeFileSync(OUT_PATH, 'the output');
  const report: ProbeReport = {
    env: Object.keys(process.env),
    uid: process.getuid!(),
    gid: process.getgid!(),
    source: readFileSync(SOURCE_PATH, 'latin1'),
    succeeded,
  };
  process.send!({ failure: JSON.stringify(report) }, () => process.exit(0));
});

/** Only the permission model counts: what merely fails was let through. */
function isLetThrough(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    return !['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
