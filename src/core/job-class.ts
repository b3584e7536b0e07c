/**
 * What a task is to a worker. song: minutes of rendering. small: seconds of work (fetching, decoding, hearing, notes,
 * files), which has places of its own and never waits behind songs. remote: a song that a server of somebody else makes,
 * which takes no place of those that render.
 */
export const jobClasses = ['song', 'small', 'remote'] as const;

export type JobClass = (typeof jobClasses)[number];
