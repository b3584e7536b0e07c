import type { MoodFlag } from '../records.ts';

/** A subject of the interface's vocabulary: the words for it, and how it colours mood and style. */
export interface Theme {
  readonly name: string;
  readonly words: readonly string[];
  readonly valence: number;
  readonly arousal: number;
  readonly flags?: readonly MoodFlag[];
  /** The genre (by name) of a request that names none. */
  readonly genre?: string;
}

/** The 28 themes. */
export const themes = [
  { name: 'inspirational', words: ['inspiration'], valence: 0.2, arousal: 0.2 },
  {
    name: 'motivational',
    words: ['motivation', 'never give up', 'ambition', 'self love', 'self worth', 'self esteem', 'self confidence'],
    valence: 0.2,
    arousal: 0.2,
  },
  {
    name: 'achievement',
    words: ['success', 'victory', 'winning', 'graduation', 'champion'],
    valence: 0.2,
    arousal: 0.2,
  },
  { name: 'discovery', words: ['exploration', 'exploring', 'explorer'], valence: 0.1, arousal: 0.1 },
  { name: 'every day', words: ['everyday', 'daily life', 'ordinary life', 'routine'], valence: 0.1, arousal: 0 },
  {
    name: 'love',
    words: ['in love', 'falling in love', 'romance', 'crush', 'wedding', 'valentine', 'first love'],
    valence: 0.1,
    arousal: -0.1,
  },
  { name: 'technology', words: ['computers', 'robots', 'robot', 'internet', 'ai'], valence: 0, arousal: 0.1 },
  { name: 'lifestyle', words: [], valence: 0.1, arousal: 0 },
  {
    name: 'journey',
    words: ['road trip', 'travelling', 'traveling', 'on the road', 'voyage', 'trip'],
    valence: 0.1,
    arousal: 0.1,
  },
  { name: 'meditation', words: ['mindfulness', 'yoga', 'breathing'], valence: 0.1, arousal: -0.4, genre: 'ambient' },
  {
    name: 'drama',
    words: ['betrayal', 'tragedy', 'breakup', 'break up', 'heartbreak'],
    valence: -0.2,
    arousal: 0.1,
    flags: ['drama'],
  },
  { name: 'children', words: ['child', 'childhood'], valence: 0.2, arousal: 0.1 },
  { name: 'hope', words: ['new beginnings', 'new beginning', 'fresh start'], valence: 0.2, arousal: 0 },
  {
    name: 'fantasy',
    words: ['dragons', 'dragon', 'magic', 'wizard', 'fairy tale', 'elves'],
    valence: 0,
    arousal: 0.1,
    flags: ['mystical'],
  },
  { name: 'holiday', words: ['holidays'], valence: 0.2, arousal: 0.1 },
  { name: 'health', words: ['wellness', 'fitness'], valence: 0.1, arousal: -0.4 },
  {
    name: 'family',
    words: ['mother', 'father', 'mom', 'dad', 'grandmother', 'grandfather', 'sister', 'brother', 'home'],
    valence: 0.1,
    arousal: -0.1,
  },
  { name: 'real estate', words: ['property'], valence: 0.1, arousal: 0, genre: 'corporate' },
  { name: 'media', words: ['news'], valence: 0, arousal: 0.1 },
  { name: 'kids', words: ['playground', 'toddlers'], valence: 0.2, arousal: 0.2, genre: 'kids' },
  { name: 'science', words: ['space', 'astronomy', 'physics'], valence: 0, arousal: 0.1 },
  { name: 'education', words: ['school', 'learning', 'teacher'], valence: 0.1, arousal: 0.1 },
  { name: 'progress', words: ['growth', 'moving forward'], valence: 0.2, arousal: 0.2 },
  { name: 'world', words: ['the planet', 'mother earth', 'nature'], valence: 0.1, arousal: 0 },
  { name: 'vacation', words: ['getaway', 'island', 'paradise'], valence: 0.2, arousal: 0.1 },
  { name: 'training', words: ['exercise', 'running', 'gym'], valence: 0.2, arousal: 0.3 },
  { name: 'christmas', words: ['xmas', 'santa', 'noel'], valence: 0.2, arousal: 0.1, genre: 'holiday' },
  { name: 'sales', words: ['discount'], valence: 0.1, arousal: 0.2, genre: 'corporate' },
] as const satisfies readonly Theme[];
