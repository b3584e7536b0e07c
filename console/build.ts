import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';

const ROOT = path.join(import.meta.dirname, '..');
/** Where the built console is; git-ignored. */
export const CONSOLE_FOLDER = path.join(import.meta.dirname, 'dist');
/** What a build stands for: it is made anew when one of these has changed. */
const SOURCES = ['console/build.ts', 'console/src/**/*', 'packages/client/src/*.ts', 'package-lock.json'];

const OPTIONS: BuildOptions = {
  bundle: true,
  format: 'esm',
  splitting: true,
  minify: true,
  target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  loader: { '.ttf': 'file', '.svg': 'file' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  metafile: true,
  write: false,
  absWorkingDir: ROOT,
  outdir: CONSOLE_FOLDER,
  publicPath: '/console/assets',
  logLevel: 'error',
  legalComments: 'none',
};
const PAGE = 'console/src/main.tsx';
const STYLE = 'console/src/style/style.css';
const FIRST = 'console/src/first.ts';
const WORKLET = 'node_modules/signalsmith-stretch/SignalsmithStretch.mjs';
const ICON = 'console/src/style/mark.svg';

const HASH_CHARS = 8;
const SHELL = path.join(ROOT, 'console/src/app/shell.tsx');

/**
 * What the first screen needs is one file: esbuild puts modules together that the same entries reach, so every screen
 * reaches all of the shell. Else there were a dozen small files, and a slow line waits for each.
 */
const oneFirstFile: Plugin = {
  name: 'one first file',
  setup(build) {
    build.onLoad({ filter: /[\\/]console[\\/]src[\\/]screens[\\/].*-screen\.tsx$/ }, ({ path: file }) => ({
      contents: `${readFileSync(file, 'utf8')}\nimport ${JSON.stringify(SHELL)};\n`,
      loader: 'tsx',
      resolveDir: path.dirname(file),
    }));
  },
};

/** Of the sources as they are now. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => path.extname(file) !== '');
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** Whether the built console is there and made of the sources as they are. */
export function isConsoleBuilt(): boolean {
  try {
    return readFileSync(path.join(CONSOLE_FOLDER, 'fingerprint'), 'utf8') === sourceFingerprint();
  } catch {
    return false;
  }
}

/** Bundles, compresses and writes the console: first beside, then in its place. */
export async function buildConsole(): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    plugins: [oneFirstFile],
    entryPoints: [PAGE, STYLE, FIRST, WORKLET],
  });
  const fresh = `${CONSOLE_FOLDER}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  for (const { path: file, contents } of outputFiles!) {
    writePacked(path.join(fresh, path.basename(file)), Buffer.from(contents));
  }
  const names = { script: PAGE, style: STYLE, first: FIRST, worklet: WORKLET };
  const entries = Object.fromEntries(
    Object.entries(names).map(([name, source]) => [name, outputOf(metafile!, source)]),
  ) as Record<keyof typeof names, string>;
  const icon = readFileSync(path.join(ROOT, ICON));
  const iconName = `mark-${createHash('sha256').update(icon).digest('hex').slice(0, HASH_CHARS)}.svg`;
  writePacked(path.join(fresh, iconName), icon);
  const page = pageHtml({ ...entries, icon: iconName }, neededBy(metafile!, entries.script));
  writePacked(path.join(fresh, 'index.html'), Buffer.from(page));
  writeFileSync(path.join(fresh, 'fingerprint'), sourceFingerprint());
  rmSync(CONSOLE_FOLDER, { recursive: true, force: true });
  renameSync(fresh, CONSOLE_FOLDER);
}

function writePacked(file: string, bytes: Buffer): void {
  writeFileSync(file, bytes);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
}

function outputOf({ outputs }: Metafile, source: string): string {
  const found = Object.entries(outputs).find(
    ([, { entryPoint }]) => entryPoint === source || entryPoint?.endsWith(`/${source}`),
  );
  if (found === undefined) throw new Error(`esbuild wrote nothing for ${source}`);
  return path.basename(found[0]);
}

/** The chunks that a script loads at once, so that the page can ask for all of them together. */
function neededBy({ outputs }: Metafile, script: string): string[] {
  const output = Object.entries(outputs).find(([file]) => path.basename(file) === script)![1];
  return output.imports.filter(({ kind }) => kind === 'import-statement').map((other) => path.basename(other.path));
}

const pageHtml = (
  entries: Readonly<Record<'script' | 'style' | 'first' | 'worklet' | 'icon', string>>,
  chunks: readonly string[],
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#f7f3ea" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15120f" media="(prefers-color-scheme: dark)">
<meta name="worklet" content="/console/assets/${entries.worklet}">
<title>Songwright</title>
<link rel="icon" href="/console/assets/${entries.icon}" type="image/svg+xml">
<script src="/console/assets/${entries.first}"></script>
<link rel="stylesheet" href="/console/assets/${entries.style}">
${chunks.map((chunk) => `<link rel="modulepreload" href="/console/assets/${chunk}">`).join('\n')}
<script type="module" src="/console/assets/${entries.script}"></script>
</head>
<body>
<div id="app"><div class="boot brand"><img src="/console/assets/${entries.icon}" alt=""><span>Songwright</span></div></div>
<noscript><p class="noscript">The console needs JavaScript. Programs find the interface at <a href="/openapi.json">/openapi.json</a>.</p></noscript>
</body>
</html>
`;

if (import.meta.main) {
  const start = performance.now();
  await buildConsole();
  process.stdout.write(`the console is built (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
}
