import { alignLyricsOperation } from '../../../catalogue/sonic/align-lyrics.ts';
import { ApiError } from '../../../core/errors.ts';
import { lyricTimesOf } from '../../../core/paid-once.ts';
import type { Library } from '../../../library/library.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { findSourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { chargedAnswer } from './charged-answer.ts';

/** POST /api/v1/sonic/aligned-lyrics: the words as the score sings them or as they were heard, charged the first time per clip. */
export const alignLyricsRoute = (service: HttpService): Route => ({
  operation: alignLyricsOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, alignLyricsOperation, async (post) => {
      const clip = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      const lines = await service.library.readLyricTimes(clip.clipId);
      if (lines.length === 0) {
        throw new ApiError('not_found', 'Nothing is sung in this clip, so there are no words to time.', {
          param: 'clip_id',
        });
      }
      if (post.input.dry_run === true) return dryRunBody(alignLyricsOperation, post.warnings);
      const baseUrl = baseUrlOf(service.publicUrl, request);
      const data = {
        alignment: lines.flatMap((line) => alignmentOf(line, clip.result.confidences?.lyricsTiming ?? 1)),
        lrc_url: artefactUrl(baseUrl, clip, 'lyrics.lrc'),
        srt_url: artefactUrl(baseUrl, clip, 'lyrics.srt'),
        vtt_url: artefactUrl(baseUrl, clip, 'lyrics.vtt'),
      };
      return chargedAnswer(service, post, alignLyricsOperation, data, { once: lyricTimesOf(clip.clipId) });
    }),
});

type TimedLine = Awaited<ReturnType<Library['readLyricTimes']>>[number];

/** A line whose words have no times of their own stands as one. */
const alignmentOf = (line: TimedLine, confidence: number) =>
  (line.words ?? [line]).map((word) => ({
    word: word.text,
    ...spanOf(word),
    success: true,
    p_align: confidence,
    ...('syllables' in word && word.syllables !== undefined
      ? { syllables: word.syllables.map((syllable) => ({ text: syllable.text, ...spanOf(syllable) })) }
      : {}),
  }));

const spanOf = ({ startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number }) => ({
  start_s: startSeconds,
  end_s: endSeconds,
});
