import { createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { stemsBasicOperation } from '../../../catalogue/sonic/stems-basic.ts';
import { stemsFullOperation } from '../../../catalogue/sonic/stems-full.ts';
import { newId } from '../../../core/ids.ts';
import { basicStems, fullStems } from '../../../core/stem-names.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, isNamedByFile, type SourceClip, tagsOf, titleOf } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** POST /api/v1/sonic/stems/basic. */
export const stemsBasicRoute = (service: HttpService): Route =>
  taskRoute(service, stemsBasicOperation, async ({ caller, input }) =>
    stemsPlan(await findSourceClip(service.tasks, caller, input.clip_id), 'basic', basicStems),
  );

/** POST /api/v1/sonic/stems/full. */
export const stemsFullRoute = (service: HttpService): Route =>
  taskRoute(service, stemsFullOperation, async ({ caller, input }) =>
    stemsPlan(await findSourceClip(service.tasks, caller, input.clip_id), 'full', fullStems),
  );

/** Each clip is called after its song and its stem from the start on. */
export function stemsPlan(source: SourceClip, stems: 'basic' | 'full', names: readonly string[]): TaskPlan {
  const title = titleOf(source);
  return {
    engineRequest: {
      operation: 'stems',
      song: { ...createRecordOf({}, newId(), names.length), title, tags: tagsOf(source) },
      sourceClipId: source.clipId,
      stems,
    },
    facts: {
      ...source.facts,
      isTitleOfFile: isNamedByFile(source),
      tags: tagsOf(source),
      parentClipId: source.clipId,
      otherClipId: null,
      pairRole: null,
      isRecording: false,
    },
    clipFacts: names.map((stem) => ({ stem, title: `${title} (${stem})` })),
    clipCount: names.length,
  };
}
