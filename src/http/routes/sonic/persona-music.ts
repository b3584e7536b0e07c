import { clipFactsOf, createRecordOf } from '../../../catalogue/sonic/create-record.ts';
import { personaMusicOperation } from '../../../catalogue/sonic/persona-music.ts';
import { ApiError } from '../../../core/errors.ts';
import { isUuid, newId } from '../../../core/ids.ts';
import { taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';

/** POST /api/v1/sonic/create, persona_music: a new song, sung by a kept singer. */
export const personaMusicRoute = (service: HttpService): Route =>
  taskRoute(service, personaMusicOperation, async ({ caller, input }) => {
    const id = input.persona_id.toLowerCase();
    const persona = isUuid(id) ? await service.library.findPersona(caller.accountId, id) : null;
    if (persona === null) throw new ApiError('not_found', 'You have no persona with this id.', { param: 'persona_id' });
    const hasTags = (input.tags ?? '').trim() !== '';
    const wishes = hasTags || persona.styles === '' ? input : { ...input, tags: persona.styles };
    return {
      engineRequest: {
        ...{ ...createRecordOf(wishes, newId()), singer: persona.singer },
        // A recorded voice stays here: nobody's own voice is imitated.
        ...(persona.origin === 'clip' && persona.clipId !== null && { singerClipId: persona.clipId }),
      },
      facts: { ...clipFactsOf(wishes), personaId: persona.id, parentClipId: persona.clipId },
    };
  });
