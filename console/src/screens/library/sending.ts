import { signal } from '@preact/signals';
import { ServiceError } from '@songwright/client';
import { noteSignedOut } from '../../app/connection.ts';
import { refreshAccount } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { texts } from '../../texts/texts.ts';
import { isAborted, removeUpload, sendUpload, takeUpload } from './send-upload.ts';

/** A recording on its way in, or what became of it. */
export interface Sending {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  /** sending; here: a task listens to it; waiting: it is whole, and waits for credits or room; refused: it is not taken. */
  readonly state: 'sending' | 'here' | 'waiting' | 'refused';
  /** Where it is kept at the service; null: nowhere yet. */
  readonly address: string | null;
  readonly taskId: string | null;
  /** Why it is not taken, and what to do. */
  readonly why: string | null;
  readonly abort: AbortController;
}

export const sendings = signal<readonly Sending[]>([]);
const UNAUTHORIZED = 401;
let count = 0;

const change = (id: number, next: Partial<Sending>): void => {
  sendings.value = sendings.value.map((one) => (one.id === id ? { ...one, ...next } : one));
};

export function dropSending(id: number): void {
  sendings.value = sendings.value.filter((one) => one.id !== id);
}

/** Sends a recording; what becomes of it is told in {@link sendings}. */
export async function send(file: File, onHere: () => void): Promise<void> {
  const id = ++count;
  const abort = new AbortController();
  const fresh = { id, file, share: 0, state: 'sending', address: null, taskId: null, why: null, abort } as const;
  sendings.value = [...sendings.value, fresh];
  try {
    const { taskId, refusal } = await sendUpload(file, {
      signal: abort.signal,
      onAddress: (address) => change(id, { address }),
      onProgress: (share) => change(id, { share }),
    });
    if (taskId === null) change(id, { state: 'waiting', why: refusal });
    else change(id, { state: 'here', taskId });
    refreshAccount().catch(() => {});
    onHere();
  } catch (error) {
    if (isAborted(error)) dropSending(id);
    else change(id, { state: 'refused', why: adviceOf(error) });
  }
}

/** Gives a recording up: what has come is thrown away. */
export async function giveUp({ id, address, abort }: Sending): Promise<void> {
  abort.abort();
  dropSending(id);
  if (address !== null) await removeUpload(address);
}

/** Sends a refused one anew, or asks again for one that waits. */
export async function again(sending: Sending, onHere: () => void): Promise<void> {
  if (sending.state === 'refused') {
    await giveUp(sending).catch(() => {});
    return send(sending.file, onHere);
  }
  const { taskId, refusal } = await takeUpload(sending.address!);
  if (taskId === null) change(sending.id, { why: refusal });
  else change(sending.id, { state: 'here', taskId, why: null });
  refreshAccount().catch(() => {});
}

/** What happened, and what to do about it. */
function adviceOf(error: unknown): string {
  if (error instanceof ServiceError && error.status === UNAUTHORIZED) noteSignedOut();
  const advice = error instanceof ServiceError ? texts.library.advice[error.type] : undefined;
  return advice === undefined ? sentenceOf(error) : `${sentenceOf(error)} ${advice}`;
}
