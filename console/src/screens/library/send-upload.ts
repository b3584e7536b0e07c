import { NoAnswerError } from '@songwright/client';
import { errorOf } from '@songwright/client/errors';
import { addressOf } from '../../app/api.ts';

const TUS = { 'tus-resumable': '1.0.0' } as const;
const PART_BYTES = 4 * 1024 * 1024;
const TRIES_MAX = 4;
const AGAIN_MS = 1500;
const FORBIDDEN = 403;

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Whether a recording that has come is taken in. */
export interface Taken {
  /** The task that takes it in; null: it waits for credits or room. */
  readonly taskId: string | null;
  /** Why it waits; null: it does not. */
  readonly refusal: string | null;
}

interface SendOptions {
  readonly signal: AbortSignal;
  /** Told where the service keeps what has come. */
  readonly onAddress: (address: string) => void;
  /** @param share that has come, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends a recording in parts (tus 1.0); what broke off goes on where it ended.
 * @throws ServiceError; NoAnswerError where nobody answers; AbortError
 */
export async function sendUpload(file: File, { signal, onAddress, onProgress }: SendOptions): Promise<Taken> {
  const address = await beginUpload(file, signal);
  onAddress(address);
  for (let offset = 0, tries = 0; ; ) {
    const answer = await sendPart(address, file, offset, signal).catch(nullUnlessAborted);
    if (answer?.ok === true) {
      offset = Number(answer.headers.get('upload-offset'));
      tries = 0;
      onProgress(offset / file.size);
      if (offset >= file.size) return { taskId: answer.headers.get('songwright-task-id'), refusal: null };
      continue;
    }
    // Whole, and neither charged nor lost: it says why.
    if (answer?.status === FORBIDDEN) return { taskId: null, refusal: (await errorOf(answer)).message };
    if (answer !== null && answer.status < 500 && answer.status !== 409) throw await errorOf(answer);
    tries += 1;
    if (tries > TRIES_MAX) throw answer === null ? brokenOff() : await errorOf(answer);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
    offset = await offsetOf(address, offset, signal);
  }
}

async function beginUpload(file: File, signal: AbortSignal): Promise<string> {
  const title = file.name.replace(/\.\w+$/, '').slice(0, 80);
  const begun = await fetch(addressOf('uploads.create'), {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': `title ${base64(title)},filename ${base64(file.name)}`,
    },
    signal,
  }).catch(nullUnlessAborted);
  if (begun === null) throw brokenOff();
  if (!begun.ok) throw await errorOf(begun);
  return new URL(begun.headers.get('location')!, location.href).pathname;
}

const brokenOff = (): NoAnswerError => new NoAnswerError('the connection broke off');

function nullUnlessAborted(error: unknown): null {
  if (isAborted(error)) throw error;
  return null;
}

const sendPart = (address: string, file: File, offset: number, signal: AbortSignal): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: file.slice(offset, offset + PART_BYTES),
    signal,
  });

async function offsetOf(address: string, known: number, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: TUS, signal }).catch(nullUnlessAborted);
  const told = Number(answer?.headers.get('upload-offset') ?? Number.NaN);
  return Number.isFinite(told) ? told : known;
}

/** Throws away what has come of a recording. One that is taken in, or gone, is left as it is. */
export async function removeUpload(address: string): Promise<void> {
  await fetch(address, { method: 'DELETE', headers: TUS }).catch(() => {});
}

/** Asks again for a recording that waits, now that there may be credits or room. @throws ServiceError, NoAnswerError */
export async function takeUpload(address: string): Promise<Taken> {
  const answer = await fetch(address, { headers: { accept: 'application/json' } }).catch(nullUnlessAborted);
  if (answer === null) throw brokenOff();
  if (!answer.ok) throw await errorOf(answer);
  const { task_id: taskId, refusal } = (await answer.json()) as {
    task_id: string | null;
    refusal: { message: string } | null;
  };
  return { taskId, refusal: refusal?.message ?? null };
}
