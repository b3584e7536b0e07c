import type { Brief } from '../records.ts';

/** The tags that a clip shows: those asked for, else the style that was chosen. */
export const shownTags = (tags: string, { genres }: Pick<Brief, 'genres'>): string =>
  tags === '' ? genres.join(', ').toLowerCase() : tags;
