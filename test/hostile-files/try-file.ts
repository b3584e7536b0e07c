import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { flacStreamFacts } from '../../src/audio/decoding/flac-frame.ts';
import { IntakeRefusal } from '../../src/library/uploads/intake.ts';
import { decodeFile } from '../../src/library/uploads/take-in-recording.ts';
import type { HostileFile } from './hostile-files.ts';

export interface Trial {
  readonly outcome: 'refused' | 'clip';
  /** Why it was refused. */
  readonly message: string;
  /** Of the clip. */
  readonly clipSeconds: number;
  readonly seconds: number;
  /** Most memory of the processes that were started, looked at every 20 ms; 0 where there is no /proc. */
  readonly peakBytes: number;
}

const LOOK_MS = 20;

/** Decodes a file as the service does. Throws what is no refusal. */
export async function tryFile({ name, bytes }: HostileFile): Promise<Trial> {
  const folder = await mkdtemp(path.join(tmpdir(), 'songwright-hostile-'));
  let peakBytes = 0;
  const looks = setInterval(() => {
    peakBytes = Math.max(peakBytes, startedBytes(process.pid));
  }, LOOK_MS);
  const start = performance.now();
  const told = (): Pick<Trial, 'seconds' | 'peakBytes'> => ({ seconds: (performance.now() - start) / 1000, peakBytes });
  try {
    await writeFile(path.join(folder, name), bytes);
    const decoded = await decodeFile(path.join(folder, name), folder, new AbortController().signal);
    const facts = told();
    const { frames, sampleRateHz } = flacStreamFacts(readFileSync(decoded).subarray(8, 42));
    return { ...facts, outcome: 'clip', message: '', clipSeconds: frames / sampleRateHz };
  } catch (error) {
    if (!(error instanceof IntakeRefusal)) throw error;
    return { ...told(), outcome: 'refused', message: error.message, clipSeconds: 0 };
  } finally {
    clearInterval(looks);
    await rm(folder, { recursive: true, force: true });
  }
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Resident memory of all that a process has started. */
function startedBytes(pid: number): number {
  const started = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return started.reduce((sum, child) => sum + residentBytes(child) + startedBytes(child), 0);
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
