/**
 * What a task is to a worker. song: minutes of rendering. small: seconds of work (fetching, decoding, hearing, notes,
 * files), which has places of its own and never waits behind songs.
 */
export const jobClasses = ['song', 'small'] as const;

export type JobClass = (typeof jobClasses)[number];
