import { type DeprecatedCreateInput, deprecatedCreateOperation } from '../../../catalogue/deprecated/create.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, type SourceClip, tagsOf } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { producerCreatePlan } from '../producer/create.ts';
import { coverPlan, extendPlan, replacePlan } from '../producer/derive.ts';
import { deprecated } from './deprecation.ts';

/** POST on the deprecated family's create: translated onto the producer family. */
export const deprecatedCreateRoute = (service: HttpService): Route =>
  deprecated(
    service,
    taskRoute(service, deprecatedCreateOperation, async ({ caller, input }) => {
      const wishes = wishesOf(input);
      if ((input.task_type ?? 'create_music') === 'create_music') {
        return { ...producerCreatePlan(wishes), operation: 'producer.create' };
      }
      const source = await findSourceClip(service.tasks, caller, input.continue_clip_id!, 'continue_clip_id');
      return derivedPlan(service, source, input, wishes);
    }),
    '/create',
  );

type Wishes = Omit<DeprecatedCreateInput, 'mv'>;

/** The old fields in the producer's words. */
function wishesOf(input: DeprecatedCreateInput): Wishes {
  const { mv: _mv, ...rest } = input;
  const described = input.custom_mode === true ? {} : { instruction: input.prompt ?? input.instruction };
  return { ...rest, ...described, ...(input.make_instrumental === true ? { lyrics: '' } : {}) };
}

async function derivedPlan(
  service: HttpService,
  source: SourceClip,
  input: DeprecatedCreateInput,
  wishes: Wishes,
): Promise<TaskPlan> {
  switch (input.task_type) {
    case 'extend_music':
      return {
        ...extendPlan(source, { ...wishes, starts_at: input.continue_at }, 'continue_at'),
        operation: 'producer.extend',
      };
    case 'replace_music': {
      const window = { starts_at: input.starts_at!, ends_at: input.ends_at! };
      return { ...(await replacePlan(service, source, { ...wishes, ...window })), operation: 'producer.replace' };
    }
    case 'swap_music_sound':
      return keeping('tune', coverPlan(source, { ...wishes, strength: 0 }), { singer: source.result.singer ?? null });
    case 'swap_music_vocals':
      return keeping('band', coverPlan(source, { ...wishes, strength: 0 }), { tags: tagsOf(source) });
    default:
      return { ...coverPlan(source, wishes), operation: 'producer.cover' };
  }
}

/** A cover that stays as close as it can but for the half that is swapped, with the other half of the source. */
function keeping(keeps: 'tune' | 'band', plan: TaskPlan, half: Readonly<Record<string, unknown>>): TaskPlan {
  const { song, ...request } = plan.engineRequest as { song: object };
  return { ...plan, engineRequest: { ...request, keeps, song: { ...song, ...half } }, operation: 'producer.cover' };
}
