import { openOnce } from '../core/open-once.ts';

/** The names of our own genres; their table is read when it is first asked for, not at the start. */
export const openStyles = (): (() => Promise<readonly string[]>) =>
  openOnce(async () => {
    const { genres } = await import('../engines/studio/brief/genres.ts');
    return genres.map(({ name }) => name);
  });
