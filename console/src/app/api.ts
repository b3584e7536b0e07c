import {
  type AnswerOf,
  type CallOptions,
  createClient,
  NoAnswerError,
  type OperationName,
  ServiceError,
} from '@songwright/client';
import type {} from '../first.ts';
import { isOnline, noteSignedOut } from './connection.ts';

/** The first question of a page was asked before this could be loaded: its answer is on the way. */
const sendOnce: typeof fetch = (input, init) => {
  const early = globalThis.earlyAccount;
  if (early === undefined || input !== addressOf('members.get-account')) return fetch(input, init);
  globalThis.earlyAccount = undefined;
  return early;
};

const client = createClient({ fetch: sendOnce });

export const { addressOf, follow } = client;

/**
 * Calls an operation as the signed-in person. Tells the shell when nobody answers or nobody is signed in any more.
 * @throws ServiceError, NoAnswerError
 */
export async function call<Name extends OperationName>(
  name: Name,
  options?: CallOptions<Name>,
): Promise<AnswerOf<Name>> {
  try {
    const answer = await client.call(name, options);
    isOnline.value = true;
    return answer;
  } catch (error) {
    if (error instanceof NoAnswerError) isOnline.value = false;
    if (error instanceof ServiceError && error.status === 401 && !name.startsWith('members.sign-')) noteSignedOut();
    throw error;
  }
}

/** The part of a file's address after the host: the service may be reached by another name than its own. */
export function ownAddress(address: string): string;
export function ownAddress(address: string | null | undefined): string | null;
export function ownAddress(address: string | null | undefined): string | null {
  if (address === null || address === undefined) return null;
  const url = URL.parse(address, location.origin);
  return url === null ? null : `${url.pathname}${url.search}`;
}

/** The address of a file to be saved instead of shown. */
export const downloadAddress = (address: string): string => `${ownAddress(address)}?download=1`;
