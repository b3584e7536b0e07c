import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { DecodeFailure, NeedsFfmpeg } from '../../audio/decoding/decode-failure.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import type { ChildAnswer } from '../production/production-child.ts';
import { type DecodeOrder, FFMPEG_MARK, REFUSAL_MARK } from './decode-order.ts';

/** The program of the decoding process. */
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ sourcePath, outPath, mayUseFfmpeg }: DecodeOrder) => {
  const decoded = mayUseFfmpeg ? decodeRecording(sourcePath) : decodeRecording(sourcePath, needFfmpeg);
  const answer: ChildAnswer = await decoded
    .then((recording) => writeFlac(recording, outPath, { tags: EMPTY_TAGS }))
    .then(
      () => ({ failure: null }),
      (error: unknown) => ({ failure: failureOf(error) }),
    );
  process.send!(answer, () => process.exit(0));
});

function needFfmpeg(): never {
  throw new NeedsFfmpeg();
}

function failureOf(error: unknown): string {
  if (error instanceof NeedsFfmpeg) return FFMPEG_MARK;
  return error instanceof DecodeFailure ? REFUSAL_MARK + error.message : String(error);
}

const EMPTY_TAGS = { title: '', artist: '' };
