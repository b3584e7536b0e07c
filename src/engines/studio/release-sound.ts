import { giveBackChannel } from '../../audio/channel-pool.ts';
import type { Recording } from '../../audio/recording.ts';

/**
 * Gives the memory of recordings back at once; they are empty from then on. The garbage collector comes by allocations,
 * of which mastering and encoding make few: hundreds of megabytes would wait for it.
 */
export function releaseSound(...recordings: readonly Recording[]): void {
  for (const channel of recordings.flatMap((recording) => recording.channels)) giveBackChannel(channel);
}
