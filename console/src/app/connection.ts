import { signal } from '@preact/signals';

/** Whether the service answered the last time that it was asked. */
export const isOnline = signal(true);
/** Whether a session that was there is gone: signed out in another tab, expired, or ended elsewhere. */
export const isSignedOutMeanwhile = signal(false);

let hadSession = false;

export function noteSession(isThere: boolean): void {
  hadSession = isThere;
  isSignedOutMeanwhile.value = false;
}

export function noteSignedOut(): void {
  if (hadSession) isSignedOutMeanwhile.value = true;
}

addEventListener('offline', () => {
  isOnline.value = false;
});
