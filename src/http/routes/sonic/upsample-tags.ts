import { upsampleTagsOperation } from '../../../catalogue/sonic/upsample-tags.ts';
import { newId } from '../../../core/ids.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { paidText } from '../../paid-text.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { chargedAnswer } from './charged-answer.ts';

/** POST /api/v1/sonic/upsample-tags: think for those who can pay, then charge for the answer. */
export const upsampleTagsRoute = (service: HttpService): Route => ({
  operation: upsampleTagsOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, upsampleTagsOperation, async (post) => {
      const { caller, input, warnings } = post;
      if (input.dry_run === true) return dryRunBody(upsampleTagsOperation, warnings);
      return paidText(service, caller, upsampleTagsOperation.credits, async () => {
        const data = { upsampled_tags: await service.upsampleTags(input.tags, input.seed ?? newId()) };
        return chargedAnswer(service, post, upsampleTagsOperation, data);
      });
    }),
});
