import { lyricsOperation } from '../../../catalogue/sonic/lyrics.ts';
import { wordWishesOf } from '../../../catalogue/word-extensions.ts';
import { newId } from '../../../core/ids.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { paidText } from '../../paid-text.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { warningsMember } from '../../warnings-member.ts';

/** POST /api/v1/sonic/lyrics: write for those who can pay, then charge for what was written. */
export const lyricsRoute = (service: HttpService): Route => ({
  operation: lyricsOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, lyricsOperation, async ({ caller, input, warnings, claim }) => {
      if (input.dry_run === true) return dryRunBody(lyricsOperation, warnings);
      return paidText(service, caller, lyricsOperation.credits, async () => {
        const known = input.seed === undefined ? await service.tasks.writtenLines(caller.accountId) : null;
        const drafts = await service.writeLyrics({
          prompt: input.prompt,
          seed: input.seed ?? newId(),
          language: input.language ?? null,
          ...wordWishesOf(input),
          ...(known !== null && { knownLines: Buffer.from(known).toString('base64') }),
        });
        const remarks = new Set(drafts.flatMap((draft) => draft.remarks ?? []));
        const results = drafts.map(({ title, lyrics }) => ({ title, lyrics }));
        return service.tasks.chargeForAnswer({
          accountId: caller.accountId,
          apiKeyId: caller.apiKeyId,
          operation: lyricsOperation.name,
          credits: lyricsOperation.credits,
          idempotency: claim,
          writtenLines: Buffer.concat(drafts.flatMap(({ writtenLines }) => writtenLines ?? [])),
          body: JSON.stringify({
            code: 200,
            message: 'success',
            results,
            ...warningsMember([...warnings, ...remarks]),
          }),
        });
      });
    }),
});
