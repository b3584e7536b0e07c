import { signal } from '@preact/signals';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; run(): void };
}

const SHOWN_MS = 7000;

/** How many dialogs are open, one above the other: the last one shows the toasts. */
export const openDialogs = signal(0);

export const toasts = signal<readonly Toast[]>([]);
let count = 0;

/** Says something for a while, at the bottom of the page and to screen readers. */
export function tell(text: string, action?: Toast['action']): void {
  const toast: Toast = { id: ++count, text, ...(action !== undefined && { action }) };
  toasts.value = [...toasts.value.slice(-2), toast];
  const shownMs = action === undefined ? SHOWN_MS : 2 * SHOWN_MS;
  const expire = (): void => {
    // Nobody is hurried who is about to press a button of it.
    if (document.querySelector('.toasts:is(:hover, :focus-within)') === null) dropToast(toast.id);
    else setTimeout(expire, SHOWN_MS);
  };
  setTimeout(expire, shownMs);
}

export function dropToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}
