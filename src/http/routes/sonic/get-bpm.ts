import { getBpmOperation } from '../../../catalogue/sonic/get-bpm.ts';
import { ApiError } from '../../../core/errors.ts';
import { findSourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { requireCredits } from '../../require-credits.ts';
import { chargedAnswer } from './charged-answer.ts';

/** POST /api/v1/sonic/bpm: the tempo as the score has it, or else as the song was ordered. */
export const getBpmRoute = (service: HttpService): Route => ({
  operation: getBpmOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, getBpmOperation, async (post) => {
      const clip = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      if (post.input.dry_run === true) return dryRunBody(getBpmOperation, post.warnings);
      await requireCredits(service, post.caller, getBpmOperation.credits);
      const { tempoBpm } = clip.result;
      const range =
        (await service.library.readTempoRange(clip.clipId)) ??
        (tempoBpm === null ? null : { lowestBpm: tempoBpm, averageBpm: tempoBpm, highestBpm: tempoBpm });
      if (range === null) throw new ApiError('not_found', 'The tempo of this clip is not known. Nothing was charged.');
      const data = {
        avg_bpm: rounded(range.averageBpm),
        max_bpm: rounded(range.highestBpm),
        min_bpm: rounded(range.lowestBpm),
      };
      return chargedAnswer(service, post, getBpmOperation, data);
    }),
});

const rounded = (bpm: number): number => Math.round(bpm * 100) / 100;
