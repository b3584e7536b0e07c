import { createPersonaOperation } from '../../../catalogue/sonic/create-persona.ts';
import { ApiError } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { findSourceClip, insideClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { warningsMember } from '../../warnings-member.ts';

/** POST /api/v1/sonic/persona: keeps the singer of a clip, or of a window of it. */
export const createPersonaRoute = (service: HttpService): Route => ({
  operation: createPersonaOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, createPersonaOperation, async ({ caller, input, warnings, claim }) => {
      const clip = await findSourceClip(service.tasks, caller, input.clip_id);
      if (input.vocal_start_s !== undefined) insideClip(clip, 'vocal_start_s', input.vocal_start_s);
      if (input.vocal_end_s !== undefined) insideClip(clip, 'vocal_end_s', input.vocal_end_s, input.vocal_start_s);
      const vox =
        input.vox_audio_id === undefined
          ? clip
          : await findSourceClip(service.tasks, caller, input.vox_audio_id, 'vox_audio_id');
      const singer = vox.result.singer ?? null;
      if (singer === null) {
        throw new ApiError('bad_request', 'Nobody sings in this clip, so there is no singer to keep.', {
          param: input.vox_audio_id === undefined ? 'clip_id' : 'vox_audio_id',
        });
      }
      if (input.dry_run === true) return dryRunBody(createPersonaOperation, warnings);
      const persona = {
        id: newId(),
        accountId: caller.accountId,
        clipId: clip.clipId,
        name: input.name,
        description: input.describe ?? '',
        styles: input.styles ?? '',
        singer,
      };
      return service.tasks.createPersona(persona, {
        accountId: caller.accountId,
        apiKeyId: caller.apiKeyId,
        operation: createPersonaOperation.name,
        credits: createPersonaOperation.credits,
        idempotency: claim,
        body: JSON.stringify({ code: 200, message: 'success', persona_id: persona.id, ...warningsMember(warnings) }),
      });
    }),
});
