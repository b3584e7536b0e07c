import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { DecodeFailure } from '../../audio/decoding/decode-failure.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import type { ChildAnswer } from '../production/production-child.ts';
import { type DecodeOrder, REFUSAL_MARK } from './decode-order.ts';

/** The program of the decoding process. */
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ sourcePath, outPath }: DecodeOrder) => {
  const answer: ChildAnswer = await decodeRecording(sourcePath)
    .then((recording) => writeFlac(recording, outPath, { tags: EMPTY_TAGS }))
    .then(
      () => ({ failure: null }),
      (error: unknown) => ({ failure: error instanceof DecodeFailure ? REFUSAL_MARK + error.message : String(error) }),
    );
  process.send!(answer, () => process.exit(0));
});

const EMPTY_TAGS = { title: '', artist: '' };
