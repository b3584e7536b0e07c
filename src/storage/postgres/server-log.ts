import { open, rename, stat } from 'node:fs/promises';

const LOG_BYTES_MAX = 10_000_000;
const TAIL_BYTES = 4_000;

/** Keeps the log of a service that runs for years small: one older file is kept. */
export async function rotateLog(logPath: string): Promise<void> {
  if ((await logBytes(logPath)) > LOG_BYTES_MAX) await rename(logPath, `${logPath}.1`);
}

export const logBytes = (logPath: string): Promise<number> =>
  stat(logPath).then(
    (facts) => facts.size,
    () => 0,
  );

/** The log's last lines, but nothing before byte `from`: what this start has written. */
export async function readLogTail(logPath: string, from: number): Promise<string> {
  const size = await logBytes(logPath);
  const start = Math.max(from, size - TAIL_BYTES);
  if (size <= start) return '';
  await using file = await open(logPath, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  return buffer.subarray(0, bytesRead).toString();
}
