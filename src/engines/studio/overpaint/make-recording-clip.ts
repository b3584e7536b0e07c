import type { DerivedRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { isHeard } from '../heard/heard-source.ts';
import type { ClipContext } from '../make-clip.ts';
import { makeAccompaniedRecording } from './add-instrumental.ts';
import { makeOversungRecording } from './add-vocals.ts';
import { makeMashedRecordings } from './mashup-recordings.ts';
import { makeRemasteredRecording } from './remaster-recording.ts';
import { makeReplacedRecording } from './replace-recording.ts';
import { makeSampledRecording } from './sample-recording.ts';
import { makeRecordingStems, makeRecordingVox } from './separate-recording.ts';
import { makeTranscription } from './transcribe-recording.ts';

type Operation = DerivedRequest['operation'];
type Maker<O extends Operation> = (
  job: DeriveJob,
  request: Extract<DerivedRequest, { operation: O }>,
  context: ClipContext,
) => Promise<ClipOutcome>;

/** What is done to the sound of recordings, because they have no score. */
const makers: { readonly [O in Operation]?: Maker<O> } = {
  remaster: makeRemasteredRecording,
  replace: makeReplacedRecording,
  stems: makeRecordingStems,
  mashup: makeMashedRecordings,
  sample: makeSampledRecording,
  vox: makeRecordingVox,
  transcribe: makeTranscription,
  addVocals: makeOversungRecording,
  addInstrumental: makeAccompaniedRecording,
};

/** How a job is done whose source is a recording; null: by the score, as for songs made here. */
export function recordingMaker(job: DeriveJob): ((context: ClipContext) => Promise<ClipOutcome>) | null {
  const { request } = job;
  const others = request.operation === 'mashup' ? [request.otherClipId] : [];
  if (![request.sourceClipId, ...others].some((clipId) => isHeard(job.sources, clipId))) return null;
  const make = makers[request.operation] as Maker<Operation> | undefined;
  return make === undefined ? null : (context) => make(job, request, context);
}
