import { writeFlac } from '../../audio/codecs/flac/flac-writer.ts';
import { DecodeFailure } from '../../audio/decoding/decode-failure.ts';
import { decodeRecording } from '../../audio/decoding/decode-recording.ts';
import type { ChildAnswer } from '../production/production-child.ts';

/** The program of the decoding process: takes one file of a stranger, leaves a FLAC or says why not, ends. */
export interface DecodeOrder {
  readonly sourcePath: string;
  readonly outPath: string;
}

/** What a child says of a file that cannot be decoded begins with this; anything else is a fault of ours. */
export const REFUSAL_MARK = 'refused: ';

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
