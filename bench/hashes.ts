import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CreateRequest, plainRequest } from '../src/engines/port.ts';
import { createStudioEngine } from '../src/engines/studio/studio-engine.ts';

/**
 * The SHA-256 of every file of three pairs of songs: `node bench/hashes.ts [render threads]`. Run it twice, with 1 and with 2
 * threads, or under two versions of Node.js, and compare what it prints: it must be the same.
 */
const wishes: readonly Partial<CreateRequest>[] = [
  { tags: 'metal', lyrics: '[Verse]\nIron on the hillside calling\n[Chorus]\nBurn it down tonight\nBurn it all away' },
  { tags: 'bossa nova', lyrics: '[Verse]\nLa luna sobre el agua clara\n[Chorus]\nVen conmigo', language: 'es' },
  { tags: 'orchestral', isInstrumental: true },
];

const folder = await mkdtemp(path.join(tmpdir(), 'songwright-hashes-'));
const engine = createStudioEngine({ threadCount: Number(process.argv[2] ?? 2) });
for (const [index, wish] of wishes.entries()) {
  const workFolder = path.join(folder, String(index));
  await mkdir(workFolder);
  const request = { ...plainRequest, ...wish, seed: `hashes ${index}`, durationSeconds: 25, clipCount: 2 };
  const { clips } = await engine.create(request, {
    workFolder,
    signal: new AbortController().signal,
    progress: () => {},
  });
  for (const [ordinal, { files }] of clips.entries()) {
    for (const file of files) {
      const hash = createHash('sha256').update(await readFile(file.path));
      console.log(`${wish.tags} ${ordinal + 1} ${file.kind.padEnd(9)} ${hash.digest('hex')}`);
    }
  }
}
await engine.close();
await rm(folder, { recursive: true });
