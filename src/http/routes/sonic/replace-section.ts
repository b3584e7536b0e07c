import { replaceSectionOperation } from '../../../catalogue/sonic/replace-section.ts';
import { taskRoute } from '../../answer-with-task.ts';
import { findSourceClip, insideClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { derivationOf, pairFacts } from './derivation.ts';

/** POST /api/v1/sonic/replace-section. */
export const replaceSectionRoute = (service: HttpService): Route =>
  taskRoute(service, replaceSectionOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.clip_id);
    const asked = {
      startSeconds: insideClip(source, 'infill_start_s', input.infill_start_s),
      endSeconds: insideClip(source, 'infill_end_s', input.infill_end_s),
    };
    const window = (await service.library.snapToBars(source.clipId, asked)) ?? asked;
    const takes = replaceSectionOperation.songsPerRequest;
    const withFull = input.auto_concat === true;
    // In this operation the words have a field of their own, and prompt tells what else is wished.
    const words = {
      custom_mode: true,
      prompt: input.infill_lyrics,
      make_instrumental: input.infill_lyrics.trim() === '',
    };
    const song = { ...input, ...words, gpt_description_prompt: input.prompt ?? input.gpt_description_prompt };
    const plan = derivationOf({
      operation: 'replace',
      source,
      input: song,
      takes,
      facts: { ...window, withFull },
    });
    const answer = { infill_start_s: window.startSeconds, infill_end_s: window.endSeconds };
    return withFull
      ? { ...plan, answer, clipCount: 2 * takes, clipFacts: pairFacts(takes, 'replaced') }
      : { ...plan, answer };
  });
