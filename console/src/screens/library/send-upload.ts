import { errorOf } from '@songwright/client/errors';
import { addressOf } from '../../app/api.ts';

const TUS = { 'tus-resumable': '1.0.0' } as const;
const PART_BYTES = 4 * 1024 * 1024;
const TRIES_MAX = 4;
const AGAIN_MS = 1500;

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Sends a recording in parts (tus 1.0); what broke off goes on where it ended.
 * @param onProgress share that has come, 0 to 1
 * @returns the id of the task that takes it in; null: it waits for credits or room
 * @throws ServiceError, NoAnswerError, TypeError where nobody answers
 */
export async function sendUpload(file: File, onProgress: (share: number) => void): Promise<string | null> {
  const title = file.name.replace(/\.\w+$/, '').slice(0, 80);
  const begun = await fetch(addressOf('uploads.create'), {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': `title ${base64(title)},filename ${base64(file.name)}`,
    },
  });
  if (!begun.ok) throw await errorOf(begun);
  const address = new URL(begun.headers.get('location')!, location.href).pathname;
  for (let offset = 0, tries = 0; ; ) {
    const answer = await sendPart(address, file, offset).catch(() => null);
    if (answer?.ok === true) {
      offset = Number(answer.headers.get('upload-offset'));
      tries = 0;
      onProgress(offset / file.size);
      if (offset >= file.size) return answer.headers.get('songwright-task-id');
      continue;
    }
    if (answer !== null && answer.status < 500 && answer.status !== 409) throw await errorOf(answer);
    tries += 1;
    if (tries > TRIES_MAX) throw answer === null ? new TypeError('the connection broke off') : await errorOf(answer);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
    offset = await offsetOf(address, offset);
  }
}

const sendPart = (address: string, file: File, offset: number): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: file.slice(offset, offset + PART_BYTES),
  });

async function offsetOf(address: string, known: number): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: TUS }).catch(() => null);
  const told = Number(answer?.headers.get('upload-offset') ?? Number.NaN);
  return Number.isFinite(told) ? told : known;
}
