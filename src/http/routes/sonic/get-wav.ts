import { getWavOperation } from '../../../catalogue/sonic/get-wav.ts';
import { wavOf } from '../../../core/paid-once.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { findSourceClip } from '../../find-clip.ts';
import { finishedFile, isNotReady } from '../../finished-file.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { requireCredits } from '../../require-credits.ts';
import { chargedAnswer } from './charged-answer.ts';

/** POST /api/v1/sonic/wav: make the file, then charge for its address; 202 while it is being made. */
export const getWavRoute = (service: HttpService): Route => ({
  operation: getWavOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, getWavOperation, async (post) => {
      const clip = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      if (post.input.dry_run === true) return dryRunBody(getWavOperation, post.warnings);
      await requireCredits(service, post.caller, getWavOperation.credits);
      const file = await finishedFile(service, clip, 'song.wav');
      if (isNotReady(file)) return file;
      const wavUrl = artefactUrl(baseUrlOf(service.publicUrl, request), clip, 'song.wav');
      const data = { clip_id: clip.clipId, wav_url: wavUrl };
      return chargedAnswer(service, post, getWavOperation, data, { settles: wavOf(clip.clipId) });
    }),
});
