/** Where in the style's range of tempo a word points: 0 its low end, 1 its high end. Beyond both ends for the strong words. */
export const tempoWords = [
  { name: 'very slow', words: ['largo', 'extremely slow'], position: -0.2 },
  { name: 'slow', words: ['slowly', 'slow tempo', 'adagio', 'slow paced', 'slow burning', 'slow jam'], position: 0.05 },
  { name: 'moderate', words: ['mid tempo', 'midtempo', 'medium tempo', 'moderato', 'andante'], position: 0.45 },
  { name: 'uptempo', words: ['up tempo', 'upbeat tempo', 'allegro', 'brisk'], position: 0.85 },
  { name: 'fast', words: ['fast tempo', 'fast paced', 'quick', 'speedy', 'vivace'], position: 1 },
  { name: 'very fast', words: ['presto', 'breakneck', 'extremely fast'], position: 1.2 },
] as const satisfies readonly { name: string; words: readonly string[]; position: number }[];
