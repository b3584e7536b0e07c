import type { Note, Score } from './score.ts';

/** Everything that leads sing, in order of start: songs of a group have several leads, one after the other. */
export const leadNotesOf = ({ parts }: Pick<Score, 'parts'>): Note[] =>
  parts
    .filter(({ role }) => role === 'lead')
    .flatMap(({ notes }) => notes)
    .sort((a, b) => a.startTick - b.startTick);
