import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measureExtensions } from './derive/extend.ts';
import { measureReplacements } from './derive/replace.ts';

/** Measures clips made from clips: node bench/derive.ts extend|replace [count] [first seed] */
const sections = { extend: measureExtensions, replace: measureReplacements } as const;

const [name = 'extend', count = '4', first = '0'] = process.argv.slice(2);
const measure = sections[name as keyof typeof sections];
if (measure === undefined) throw new Error(`no such section: ${name} (${Object.keys(sections).join(', ')})`);
const folder = await mkdtemp(path.join(os.tmpdir(), 'derive-'));
try {
  await measure(folder, Number(count), Number(first));
} finally {
  await rm(folder, { recursive: true });
}
