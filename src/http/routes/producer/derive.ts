import type { z } from 'zod';
import { producerCoverOperation } from '../../../catalogue/producer/cover.ts';
import { producerCoverUploadOperation } from '../../../catalogue/producer/cover-upload.ts';
import { producerExtendOperation } from '../../../catalogue/producer/extend.ts';
import type { producerSongFields } from '../../../catalogue/producer/producer-fields.ts';
import { producerReplaceOperation } from '../../../catalogue/producer/replace.ts';
import { type TaskPlan, taskRoute } from '../../answer-with-task.ts';
import { derivedTitle, inheritedFrom } from '../../derived-title.ts';
import { derivedTagsOf, findSourceClip, insideClip, type SourceClip } from '../../find-clip.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { mustBeRecording, mustBeSong } from '../sonic/source-kind.ts';
import { producerFactsOf, producerSongOf } from './producer-song.ts';

const EXTENSION_SECONDS = 60;
const EXTENSION_STARTS_AT = 30;
const STRENGTH = 0.5;

/** POST /api/v1/producer/create, extend_music: the result is the whole song. */
export const producerExtendRoute = (service: HttpService): Route =>
  taskRoute(service, producerExtendOperation, async ({ caller, input }) =>
    extendPlan(await findSourceClip(service.tasks, caller, input.clip_id), input, 'starts_at'),
  );

/** @param param what the request calls the moment */
export function extendPlan(
  source: SourceClip,
  input: ProducerWishes & { readonly starts_at?: number | undefined; readonly length?: number | undefined },
  param: string,
): TaskPlan {
  const atSeconds = input.starts_at === undefined ? usualStart(source) : insideClip(source, param, input.starts_at);
  const facts = { operation: 'extend', atSeconds, withFull: false, isWholeOnly: true };
  return derived(source, input, input.length ?? input.duration ?? EXTENSION_SECONDS, facts);
}

/** Where an extension starts that says nothing of it: a source that is shorter is gone on from its end. */
const usualStart = ({ result }: SourceClip): number => Math.min(EXTENSION_STARTS_AT, result.durationSeconds);

/** POST /api/v1/producer/create, replace_music: the result is the whole song. */
export const producerReplaceRoute = (service: HttpService): Route =>
  taskRoute(service, producerReplaceOperation, async ({ caller, input }) =>
    replacePlan(service, await findSourceClip(service.tasks, caller, input.clip_id), input),
  );

export async function replacePlan(
  service: HttpService,
  source: SourceClip,
  input: ProducerWishes & { readonly starts_at: number; readonly ends_at: number },
): Promise<TaskPlan> {
  const asked = {
    startSeconds: insideClip(source, 'starts_at', input.starts_at),
    endSeconds: insideClip(source, 'ends_at', input.ends_at),
  };
  const window = (await service.library.snapToBars(source.clipId, asked)) ?? asked;
  return derived(source, input, null, { operation: 'replace', ...window, withFull: false, isWholeOnly: true });
}

/** POST /api/v1/producer/create, cover_music. */
export const producerCoverRoute = (service: HttpService): Route =>
  taskRoute(service, producerCoverOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.clip_id);
    return coverPlan(mustBeSong(source, 'cover_upload_music', 'clip_id'), input);
  });

/** POST /api/v1/producer/create, cover_upload_music. */
export const producerCoverUploadRoute = (service: HttpService): Route =>
  taskRoute(service, producerCoverUploadOperation, async ({ caller, input }) => {
    const source = await findSourceClip(service.tasks, caller, input.clip_id);
    return coverPlan(mustBeRecording(source, 'cover_music', 'clip_id'), input);
  });

/** The task that plays a clip in another sound. */
export const coverPlan = (
  source: SourceClip,
  input: ProducerWishes & { readonly strength?: number | undefined; readonly length?: number | undefined },
): TaskPlan =>
  derived(source, input, input.length ?? input.duration ?? null, {
    operation: 'cover',
    audioWeight: 1 - (input.strength ?? STRENGTH),
    keeps: 'everything',
  });

type ProducerWishes = z.output<z.ZodObject<typeof producerSongFields>>;

/** The task that makes songs from a clip. Where nothing is said of the words, the engine keeps or writes them. */
function derived(
  source: SourceClip,
  input: ProducerWishes,
  length: number | null,
  facts: Readonly<Record<string, unknown>>,
): TaskPlan {
  const song = producerSongOf(input, producerCoverOperation.songsPerRequest, length);
  const asked = producerFactsOf(input);
  const isCover = facts.operation === 'cover';
  const title = derivedTitle(facts.operation, song.title, inheritedFrom(source));
  return {
    engineRequest: { ...facts, song: { ...song, ...title.song }, sourceClipId: source.clipId },
    facts: {
      ...asked,
      ...title.facts,
      tags: asked.tags ?? (isCover ? null : derivedTagsOf(source)),
      sound: asked.sound ?? source.facts.sound,
      parentClipId: source.clipId,
    },
  };
}
