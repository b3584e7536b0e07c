import { open, rm } from 'node:fs/promises';
import type { FetchSafely, OutboundAnswer, OutboundRequest } from './fetch-safely.ts';
import { OutboundFailure } from './outbound-failure.ts';

/** How a file is fetched from an address that a customer named. */
export interface FetchToFile {
  readonly accountId?: OutboundRequest['accountId'];
  readonly path: string;
  readonly bytesMax: number;
  readonly deadlineMs: number;
  readonly signal?: AbortSignal;
}

const REDIRECTS_MAX = 3;

/**
 * Downloads to a new file, by http or https, as it comes: never decompressed, never trusted by its name or type.
 * When it fails, no file is left.
 * @throws OutboundFailure whose message may be shown; anything else is trouble with the file
 */
export async function fetchToFile(
  fetchSafely: FetchSafely,
  url: string,
  { path, bytesMax, deadlineMs, accountId, signal }: FetchToFile,
): Promise<OutboundAnswer> {
  const file = await open(path, 'wx', 0o600);
  try {
    const answer = await fetchSafely(url, {
      deadlineMs,
      plainHttp: 'always',
      redirectsMax: REDIRECTS_MAX,
      receive: { bytesMax, sink: (piece) => file.writeFile(piece) },
      ...(accountId !== undefined && { accountId }),
      ...(signal !== undefined && { signal }),
    });
    if (answer.status < 200 || answer.status > 299) throw new OutboundFailure('status', `status ${answer.status}`);
    await file.close();
    return answer;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}
