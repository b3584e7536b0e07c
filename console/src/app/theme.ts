import { signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const KEY = 'songwright.theme';
const ORDER: readonly Theme[] = ['system', 'light', 'dark'];

export const theme = signal<Theme>((document.documentElement.dataset.theme as Theme | undefined) ?? 'system');

/** As the system has it, light, dark, and round again. */
export function nextTheme(): void {
  theme.value = ORDER[(ORDER.indexOf(theme.value) + 1) % ORDER.length]!;
  if (theme.value === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem(KEY, theme.value);
    document.documentElement.dataset.theme = theme.value;
  }
}
