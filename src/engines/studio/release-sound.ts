import type { Recording } from '../../audio/recording.ts';

/**
 * Gives the memory of recordings back at once; they are empty from then on. The garbage collector comes by allocations,
 * of which mastering and encoding make few: hundreds of megabytes would wait for it.
 */
export function releaseSound(...recordings: readonly Recording[]): void {
  for (const { buffer } of recordings.flatMap((recording) => recording.channels)) {
    // Transferring leaves nothing to free elsewhere; twice the same buffer does no harm.
    if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
  }
}
