import { refuse } from '../../../catalogue/refusal.ts';
import { mashupOperation } from '../../../catalogue/sonic/mashup.ts';
import { fieldLimits } from '../../../core/limits.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, isNamedByFile, tagsOf, titleOf } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf } from './derivation.ts';

/** POST /api/v1/sonic/mashup. */
export const mashupRoute = (service: HttpService): Route =>
  taskRoute(service, mashupOperation, async ({ caller, input }) => {
    const [voiceId, musicId] = input.mashup_clip_ids as [string, string];
    if (voiceId.toLowerCase() === musicId.toLowerCase()) {
      throw refuse([{ path: 'mashup_clip_ids', rule: 'distinct', message: 'must name two different clips' }]);
    }
    const source = await findSourceClip(service.tasks, caller, voiceId, 'mashup_clip_ids');
    const other = await findSourceClip(service.tasks, caller, musicId, 'mashup_clip_ids');
    const title = [...`${titleOf(source)} × ${titleOf(other)}`].slice(0, fieldLimits.titleCharsMax).join('');
    const takes = mashupOperation.songsPerRequest;
    const facts = { otherClipId: other.clipId, sourceTags: tagsOf(source), otherTags: tagsOf(other) };
    const inherited = { title, isOfFile: isNamedByFile(source) || isNamedByFile(other) };
    const plan = derivationOf({ operation: 'mashup', source, input, takes, facts, title: inherited, tags: null });
    return { ...plan, facts: { ...plan.facts, otherClipId: other.clipId } };
  });
