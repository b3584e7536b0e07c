import { setImmediate as turn } from 'node:timers/promises';
import { createRandom } from '../../core/random.ts';
import { type CreateRequest, plainRequest } from '../port.ts';
import { releaseSound } from './release-sound.ts';
import { firstSecondsOf } from './render-preview.ts';
import { renderScore } from './render-score.ts';
import { writeSong } from './write-song.ts';

/** Unlike each other in band and words, so that little is left that the first real song would be the first to need. */
const REQUESTS: readonly CreateRequest[] = [
  { ...plainRequest, seed: 'warm-up', description: 'a warm pop song about two friends at the sea' },
  { ...plainRequest, seed: 'warm-up', description: 'a quiet folk song about an old house', tags: 'folk' },
];
const SECONDS = 4;

/**
 * Writes and plays the beginnings of songs that nobody hears: the tables, samples and compiled code that the first song of
 * a thread needs are there then, which is most of the time until its first bars. Whoever asks for a song meanwhile does
 * not wait for the rest of it.
 * @param isOver asked between two pieces of work
 */
export async function warmUp(isOver: () => boolean): Promise<void> {
  const signal = new AbortController().signal;
  for (const request of REQUESTS) {
    const { score } = writeSong({ request, ordinal: 0 });
    await turn();
    if (isOver()) return;
    const random = createRandom(score.seed, 'sound');
    const { recording } = await renderScore(firstSecondsOf(score, SECONDS), random, { signal, progress: () => {} });
    releaseSound(recording);
    await turn();
    if (isOver()) return;
  }
}
