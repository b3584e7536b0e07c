import { effect, type Signal, signal } from '@preact/signals';

/** A signal that is still what it was when the page is opened again; what is kept is read as it was written, or not at all. */
export function keptSignal<T>(name: string, initial: T, isGood: (value: unknown) => value is T): Signal<T> {
  const key = `songwright.${name}`;
  const kept = signal<T>(read(key, isGood) ?? initial);
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(kept.value));
    } catch {
      // A browser that keeps nothing still makes songs.
    }
  });
  return kept;
}

function read<T>(key: string, isGood: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isGood(value) ? value : null;
  } catch {
    return null;
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
