import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentCoding } from '../accept.ts';

/** One file of the console, in every coding in which it is sent. */
export interface ConsoleFile {
  readonly contentType: string;
  readonly bodies: Readonly<Record<ContentCoding, Buffer>>;
}

/** The built console: its one page, and what the page loads, by names that tell their content. */
export interface ConsoleSite {
  readonly page: ConsoleFile;
  readonly assets: ReadonlyMap<string, ConsoleFile>;
}

const PAGE = 'index.html';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
};

/** Reads a built console into memory (under a megabyte). @param folder as console/build.ts writes it */
export async function readConsoleSite(folder: string): Promise<ConsoleSite> {
  const names = (await readdir(folder)).filter((name) => path.extname(name) in contentTypes);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readConsoleFile(path.join(folder, name))] as const)),
  );
  const page = files.get(PAGE);
  if (page === undefined) throw new Error(`${folder} holds no built console`);
  files.delete(PAGE);
  return { page, assets: files };
}

async function readConsoleFile(file: string): Promise<ConsoleFile> {
  const [identity, gzip, br] = await Promise.all([readFile(file), readFile(`${file}.gz`), readFile(`${file}.br`)]);
  return { contentType: contentTypes[path.extname(file)]!, bodies: { identity, gzip, br } };
}
