import { type SampleInput, sampleOperation } from '../../../catalogue/sonic/sample.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { planWithRecording } from '../../bring-in.ts';
import { findSourceClip, insideClip, isNamedByFile, type SourceClip, titleOf } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';

/** POST /api/v1/sonic/sample, of a clip or of a recording that is brought in first. */
export const sampleRoute = (service: HttpService): Route =>
  taskRoute(service, sampleOperation, async ({ caller, input }, request) => {
    if (input.url === undefined) {
      return samplePlan(await findSourceClip(service.tasks, caller, input.sample_clip_id!, 'sample_clip_id'), input);
    }
    const recording = { url: input.url, price: sampleOperation.credits, isDryRun: input.dry_run === true };
    return planWithRecording(service, request, caller, recording, (source) => samplePlan(source, input));
  });

function samplePlan(source: SourceClip, input: SampleInput): TaskPlan {
  const facts = {
    startSeconds: insideClip(source, 'chop_sample_start_s', input.chop_sample_start_s),
    endSeconds: insideClip(source, 'chop_sample_end_s', input.chop_sample_end_s),
    audioWeight: input.audio_weight ?? null,
    sourceTitle: titleOf(source),
  };
  // Where somebody sings, the title comes from the words.
  const title = { title: null, isOfFile: input.make_instrumental === true && isNamedByFile(source) };
  const takes = sampleOperation.songsPerRequest;
  return derivationOf({ operation: 'sample', source, input, takes, facts, title, tags: null });
}
