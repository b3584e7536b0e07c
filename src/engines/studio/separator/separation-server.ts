import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Agent, type BodyInit, FormData, fetch, type Response } from 'undici';
import { SeparatorFailure } from './separator-failure.ts';
import { type ArchiveEntry, readArchive, unpackEntry } from './stem-archive.ts';

/** A separation server of the operator's, never a customer's. */
export interface SeparatorEndpoint {
  readonly url: string;
  readonly apiKey: string | null;
}

/** What a server must give; what else it gives stays in the rest. */
export const requiredStems = ['vocals', 'drums', 'bass'] as const;
const stemNames = [...requiredStems, 'other'] as const;
export type ServedStem = (typeof stemNames)[number];

export const separatorLimits = {
  /** For one recording, from the first byte out to the last byte in: a fixed share, and one by its length. */
  deadlineMsFixed: 60_000,
  deadlineMsPerSecond: 1_500,
  /** Six stems of eight minutes in single precision. */
  answerBytesMax: 1_200_000_000,
  /** One stem of eight minutes in single precision, unpacked. */
  stemBytesMax: 200_000_000,
} as const;

/**
 * Sends a WAV file as the field `file` of a form, and unpacks the stems out of the ZIP file that comes back: one sound file
 * per stem, told by its name.
 * @returns the path of each stem in `folder`
 * @throws SeparatorFailure, or the signal's reason
 */
export async function askSeparator(
  endpoint: SeparatorEndpoint,
  wavPath: string,
  folder: string,
  { seconds, signal }: { readonly seconds: number; readonly signal: AbortSignal },
): Promise<ReadonlyMap<ServedStem, string>> {
  const deadline = AbortSignal.timeout(
    separatorLimits.deadlineMsFixed + Math.ceil(seconds) * separatorLimits.deadlineMsPerSecond,
  );
  const archivePath = path.join(folder, 'stems.zip');
  // A server works for minutes before it says a word.
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0, pipelining: 0 });
  try {
    const body = new FormData();
    body.set('file', await openAsBlob(wavPath, { type: 'audio/wav' }), 'recording.wav');
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        accept: 'application/zip',
        ...(endpoint.apiKey === null ? {} : { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: body as BodyInit,
      redirect: 'error',
      signal: AbortSignal.any([signal, deadline]),
      dispatcher,
    });
    if (!response.ok) throw new SeparatorFailure(`it answered with status ${response.status}`);
    await saveCapped(response, archivePath);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SeparatorFailure) throw error;
    throw new SeparatorFailure(deadline.aborted ? 'it took too long' : 'it could not be reached', { cause: error });
  } finally {
    await dispatcher.destroy();
  }
  return unpackStems(archivePath, folder);
}

async function saveCapped(response: Response, outPath: string): Promise<void> {
  await using file = await open(outPath, 'w');
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > separatorLimits.answerBytesMax) throw new SeparatorFailure('its answer is too large');
    await file.writeFile(piece as Uint8Array);
  }
}

async function unpackStems(archivePath: string, folder: string): Promise<ReadonlyMap<ServedStem, string>> {
  await using file = await open(archivePath);
  const entries = await readArchive(file);
  const stems = new Map<ServedStem, string>();
  for (const name of stemNames) {
    const entry = entries.find((one) => stemOf(one) === name);
    if (entry === undefined) continue;
    const out = path.join(folder, `served-${name}`);
    await unpackEntry(archivePath, entry, out, separatorLimits.stemBytesMax);
    stems.set(name, out);
  }
  const missing = requiredStems.filter((name) => !stems.has(name));
  if (missing.length > 0) throw new SeparatorFailure(`its answer lacks ${missing.join(', ')}`);
  return stems;
}

/** "song/Vocals.wav", "vocals.flac" and "song_(vocals).wav" are all vocals; "no_vocals.wav" is not. */
function stemOf({ name }: ArchiveEntry): ServedStem | null {
  const words = path.posix
    .parse(name)
    .name.toLowerCase()
    .split(/[^a-z]+/);
  return words.includes('no') ? null : (stemNames.find((stem) => words.includes(stem)) ?? null);
}
