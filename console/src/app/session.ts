import { computed, signal } from '@preact/signals';
import type { MembersGetAccountAnswer } from '@songwright/client';
import { ServiceError } from '@songwright/client';
import { call } from './api.ts';
import { isOnline, noteSession } from './connection.ts';

export type Account = MembersGetAccountAnswer['account'];

/** Who is here: not known yet, nobody, or the account that is signed in. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'nobody' }
  | { readonly state: 'member'; readonly account: Account };

export const session = signal<Session>({ state: 'unknown' });
/** null: nobody is signed in. */
export const account = computed(() => (session.value.state === 'member' ? session.value.account : null));
export const creditsLeft = computed(() =>
  account.value === null ? null : account.value.credits + account.value.extra_credits,
);

const tabs = new BroadcastChannel('songwright.session');

/** Asks who is signed in. */
export async function loadSession(): Promise<void> {
  try {
    const answer = await call('members.get-account');
    session.value = { state: 'member', account: answer.account };
    noteSession(true);
  } catch (error) {
    if (error instanceof ServiceError && error.status === 401) session.value = { state: 'nobody' };
    else isOnline.value = false;
  }
}

/** Asks again for what changes with every song: the balance. */
export async function refreshAccount(): Promise<void> {
  if (session.value.state !== 'member') return;
  await loadSession().catch(() => {});
}

export async function signIn(email: string, password: string): Promise<void> {
  const answer = await call('members.sign-in', { body: { email, password } });
  admit(answer.account);
}

export function admit(known: Account): void {
  session.value = { state: 'member', account: known };
  noteSession(true);
  tabs.postMessage('in');
}

export async function signOut(): Promise<void> {
  await call('members.sign-out');
  forget();
  tabs.postMessage('out');
}

/** Deletes the account of who is signed in, for good. @throws ServiceError: the password is not right */
export async function deleteAccount(password: string): Promise<void> {
  await call('members.delete-account', { body: { current_password: password } });
  forget();
  tabs.postMessage('out');
}

export function forget(): void {
  noteSession(false);
  session.value = { state: 'nobody' };
}

// Who signs out, or in, in one tab does so in all of them.
tabs.onmessage = ({ data }) => {
  if (data === 'out') forget();
  else loadSession().catch(() => {});
};
