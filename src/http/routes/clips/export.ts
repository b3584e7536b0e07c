import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../accounts/accounts.ts';
import { exportClipOperation } from '../../../catalogue/clips/export.ts';
import { type ExportItem, exportItems, freeItems } from '../../../catalogue/clips/export-items.ts';
import { pathsOf } from '../../../catalogue/operation.ts';
import { refuse } from '../../../catalogue/refusal.ts';
import { stemsBasicOperation } from '../../../catalogue/sonic/stems-basic.ts';
import { stemsFullOperation } from '../../../catalogue/sonic/stems-full.ts';
import { basicStems, fullStems } from '../../../core/stem-names.ts';
import type { ExportOrder, ExportQuote, StemsKind } from '../../../tasks/exports/export-quote.ts';
import type { ExportRequest } from '../../../tasks/exports/export-request.ts';
import { submissionOf } from '../../answer-with-task.ts';
import { findSourceClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { type AdmittedPost, answerPost } from '../../post.ts';
import { clipBody } from '../../presenter/clip-body.ts';
import { requireCredits } from '../../require-credits.ts';
import { warningsMember } from '../../warnings-member.ts';
import { isHeardOnly } from '../sonic/get-midi.ts';
import { stemsPlan } from '../sonic/stems.ts';
import { startTranscription } from '../sonic/transcription.ts';

/** POST /api/v1/clips/{clip_id}/export: priced only (dry_run), or charged and queued with the stems that it needs. */
export const exportClipRoute = (service: HttpService): Route => ({
  operation: exportClipOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, exportClipOperation, async (post) => {
      const { clip_id: clipId } = request.params as { readonly clip_id: string };
      const clip = await findSourceClip(service.tasks, post.caller, clipId);
      const include = post.input.include ?? freeItems;
      const isHeard = include.some(isOfNotes) && (await isHeardOnly(service, clip));
      await requireFiles(service, clip, include, isHeard);
      const { accountId } = post.caller;
      if (post.input.dry_run === true) {
        const quote = await service.tasks.quoteExport(accountId, clip.clipId, include);
        return JSON.stringify({
          ...good,
          dry_run: true,
          ...priceOf(quote),
          songs: 0,
          ...warningsMember(post.warnings),
        });
      }
      const notesTaskId = isHeard ? await hearNotes(service, request, post.caller, clip, include) : null;
      const target = { accountId, clipId: clip.clipId, include, idempotency: post.claim };
      const order = orderOf(request, post, clip, { include, notesTaskId });
      const { body } = await service.tasks.submitExport(target, order);
      return body;
    }),
});

const good = { code: 200, message: 'success' } as const;
const priceOf = ({ credits, charges }: ExportQuote) => ({ credits, charges });

const isOfNotes = (item: ExportItem): boolean => exportItems[item].pays.some((payable) => payable === 'notes');
const isOfTimes = (item: ExportItem): boolean => exportItems[item].pays.some((payable) => payable === 'times');

/** The file of a clip that an item is made from, where notes are written. Of a recording, MIDI alone is heard. */
const WRITTEN = { midi: 'midi', musicxml: 'musicxml', chordpro: 'chords', ultrastar: 'score' } as const;
const isWritten = (item: ExportItem): item is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, item);

/** What is known not to be there is refused before it is charged. @throws ApiError bad_request */
async function requireFiles(
  { library }: HttpService,
  clip: SourceClip,
  include: readonly ExportItem[],
  isHeard: boolean,
): Promise<void> {
  const refuseItem = (item: ExportItem, why: string): never => {
    throw refuse([{ path: 'include', rule: 'missing', message: `may not name "${item}": ${why}` }]);
  };
  const isMissing = (item: ExportItem): boolean =>
    isWritten(item) && !(isHeard && item === 'midi') && !clip.fileKinds.has(WRITTEN[item]);
  const missing = include.find(isMissing);
  if (missing !== undefined) refuseItem(missing, 'nobody has written notes for this clip');
  const timed = include.find(isOfTimes);
  if (timed !== undefined && (await library.readLyricTimes(clip.clipId)).length === 0) {
    refuseItem(timed, 'nothing is sung in this clip');
  }
}

/**
 * Begins to listen to a recording for its notes, for those who can pay for them.
 * @returns the task that does
 * @throws ApiError insufficient_credits; bad_request: there are no notes
 */
async function hearNotes(
  service: HttpService,
  request: FastifyRequest,
  caller: Caller,
  clip: SourceClip,
  include: readonly ExportItem[],
): Promise<string> {
  const { credits } = await service.tasks.quoteExport(caller.accountId, clip.clipId, include);
  await requireCredits(service, caller, credits);
  const taskId = await startTranscription(service, request, caller, clip);
  const task = await service.tasks.find(caller.accountId, taskId);
  if (task?.state !== 'failed') return taskId;
  throw refuse([
    { path: 'include', rule: 'missing', message: `may not name "midi": ${task.failure ?? 'there are no notes'}` },
  ]);
}

/** What to submit at a price. */
const orderOf =
  (
    request: FastifyRequest,
    post: AdmittedPost<{ readonly webhook_url?: string | undefined; readonly webhook_secret?: string | undefined }>,
    clip: SourceClip,
    wanted: Pick<ExportRequest, 'include' | 'notesTaskId'>,
  ) =>
  (quote: ExportQuote): ExportOrder => {
    const engineRequest = {
      ...{ operation: 'export', sourceClipId: clip.clipId, facts: factsOf(clip), stemsTaskIds: {} },
      ...wanted,
    } as const satisfies ExportRequest;
    const plan = { engineRequest, facts: {}, clipCount: 0 };
    return {
      task: submissionOf(request, exportClipOperation, post, plan),
      stemsTask: (kind) => {
        const { operation, names } = stemsOf[kind];
        // The caller is told of the export alone, and asked for no stems under this key.
        const silent = { ...post, input: {}, claim: null };
        const task = submissionOf(request, operation, silent, stemsPlan(clip, kind, names));
        return { ...task, sent: { path: pathsOf(operation)[0]!, body: { clip_id: clip.clipId } } };
      },
      answer: (taskId, stemsTaskIds) =>
        JSON.stringify({
          ...good,
          task_id: taskId,
          clip_ids: [],
          ...priceOf(quote),
          stems_task_ids: stemsTaskIds,
          ...warningsMember(post.warnings),
        }),
    };
  };

const stemsOf = {
  basic: { operation: stemsBasicOperation, names: basicStems },
  full: { operation: stemsFullOperation, names: fullStems },
} as const satisfies Record<StemsKind, unknown>;

/** What is told of a clip, without addresses. */
const factsOf = (clip: SourceClip): Record<string, unknown> =>
  Object.fromEntries(Object.entries(clipBody(clip, '')).filter(([name]) => !name.endsWith('_url')));
