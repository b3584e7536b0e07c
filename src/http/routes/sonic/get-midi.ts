import { getMidiOperation } from '../../../catalogue/sonic/get-midi.ts';
import { ApiError } from '../../../core/errors.ts';
import { midiOf } from '../../../tasks/paid-once.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { findFinishedClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost } from '../../post.ts';
import { chargedAnswer } from './charged-answer.ts';

/** POST /api/v1/sonic/midi: the notes that the clip was made from, charged once per account and clip. */
export const getMidiRoute = (service: HttpService): Route => ({
  operation: getMidiOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, getMidiOperation, async (post) => {
      const clip = await findFinishedClip(service.tasks, post.caller, post.input.clip_id);
      const instruments = await service.library.readPerformedNotes(clip.clipId);
      if (instruments === null) {
        throw new ApiError(
          'bad_request',
          'There are no notes for this clip, and there will be none: do not ask again.',
          {
            param: 'clip_id',
            shouldRetry: false,
          },
        );
      }
      const baseUrl = baseUrlOf(service.publicUrl, request);
      const data = {
        midi_url: artefactUrl(baseUrl, clip, 'song.mid'),
        musicxml_url: artefactUrl(baseUrl, clip, 'song.musicxml'),
        instruments,
      };
      return chargedAnswer(service, post, getMidiOperation, data, midiOf(clip.clipId));
    }),
});
