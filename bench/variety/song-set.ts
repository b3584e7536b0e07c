import { plainRequest } from '../../src/engines/port.ts';
import { type BenchSong, composeBenchSong } from '../songs/bench-song.ts';

/** The genres whose songs are laid side by side. */
export const varietyGenres = [
  ...(['pop', 'rock', 'indie', 'country', 'folk', 'hip hop', 'trap', 'r&b', 'house', 'techno'] as const),
  ...(['reggaeton', 'jazz'] as const),
] as const;

const TOPICS = [
  ...['the last train home', 'a letter from my sister', 'summer in the city', 'leaving the farm', 'a night shift'],
  ...['my grandfather', 'the sea at night', 'a broken phone', 'dancing alone', 'the first snow', 'an old friend'],
  ...['a long drive', 'coffee at dawn', 'the house we grew up in', 'forgiving you', 'a new job', 'the river'],
  ...['losing the keys', 'a wedding', 'the neighbours', 'a dog named Bo', 'winning at last', 'the rain', 'my hands'],
  ...['the moon', 'a secret', 'growing old', 'the market', 'a stranger on the bus', 'starting again'],
] as const;

/**
 * `count` songs of a genre about as many things, each with chances of its own.
 * @param set names the seeds: another set is other songs
 */
export const composeSet = (genre: string, set: string, count: number, ordinal = 0): BenchSong[] =>
  Array.from({ length: count }, (_, at) => {
    const topic = TOPICS[at % TOPICS.length]!;
    const description = `a ${genre} song about ${topic}`;
    const request = { ...plainRequest, description, tags: genre, seed: `variety ${set} ${genre} ${at}` };
    return composeBenchSong({ name: `${genre} ${at}`, genre, request }, ordinal);
  });
