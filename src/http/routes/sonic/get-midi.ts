import { getMidiOperation } from '../../../catalogue/sonic/get-midi.ts';
import { ApiError } from '../../../core/errors.ts';
import { midiOf } from '../../../core/paid-once.ts';
import { baseUrlOf } from '../../addresses.ts';
import { findSourceClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { noteUrlsOf } from '../../presenter/note-urls.ts';
import { chargedAnswer } from './charged-answer.ts';
import { heardNotesOf } from './transcription.ts';

/** POST /api/v1/sonic/midi: the notes of a clip, of its score or heard in its recording, charged once per account and clip. */
export const getMidiRoute = (service: HttpService): Route => ({
  operation: getMidiOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, getMidiOperation, async (post) => {
      const clip = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      if (post.input.dry_run === true) return dryRunBody(priceOf(clip), post.warnings);
      const source = (await isHeardOnly(service, clip))
        ? await heardNotesOf(service, request, post.caller, clip)
        : clip;
      if ('retryAfterSeconds' in source) return source;
      const data = await notesOf(service, source, baseUrlOf(service.publicUrl, request));
      return chargedAnswer(service, post, getMidiOperation, data, { once: midiOf(clip.clipId) });
    }),
});

/** Paid for once per clip. */
const priceOf = ({ hasPaidMidi }: SourceClip) => (hasPaidMidi ? { ...getMidiOperation, credits: 0 } : getMidiOperation);

/** A recording from outside, or what was made of a clip, without notes that somebody wrote. */
export const isHeardOnly = async ({ library }: HttpService, clip: SourceClip): Promise<boolean> =>
  (clip.facts.isRecording || clip.facts.parentClipId !== null) &&
  (await library.readPerformedNotes(clip.clipId)) === null;

/** @throws ApiError bad_request, never to be tried again: nobody has written notes for the clip, or nothing is played in it */
async function notesOf(service: HttpService, clip: SourceClip, baseUrl: string): Promise<object> {
  const instruments = await service.library.readPerformedNotes(clip.clipId);
  if (instruments === null || instruments.length === 0) {
    const message = 'There are no notes for this clip, and there will be none: do not ask again.';
    throw new ApiError('bad_request', message, { param: 'clip_id', shouldRetry: false });
  }
  // What is paid with this very answer is told as it will be from then on.
  return { ...noteUrlsOf({ ...clip, hasPaidMidi: true }, baseUrl), instruments };
}
