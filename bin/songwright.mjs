#!/usr/bin/env node
// Starts the program under a Node.js that is new enough. Signals reach the child through the terminal's process group
// or are passed on; the child's exit code is ours.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findNode } from './node-24.mjs';

const node = findNode();
if (node === null) {
  process.exitCode = 1;
} else if (node === process.execPath) {
  await import('../src/main.ts');
} else {
  const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`Songwright cannot run ${node} (${error.message}): run "npm ci" again.\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal !== null) process.removeAllListeners(signal);
    if (signal !== null) process.kill(process.pid, signal);
    else process.exitCode = code ?? 1;
  });
}
