// `node bin/run.mjs <arguments>` is `node <arguments>` under a Node.js that is new enough (used by the npm scripts).
import { spawnSync } from 'node:child_process';
import { findNode } from './node-24.mjs';

const node = findNode();
process.exitCode = node === null ? 1 : (spawnSync(node, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1);
