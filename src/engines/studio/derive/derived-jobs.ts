import path from 'node:path';
import type { DerivationContext, DerivedRequest, RenderedFileKind } from '../../port.ts';
import type { ClipScope, DeriveJob, SourceFiles } from '../clip-job.ts';

/** A job and the place of its first clip in the task. */
export type PlacedJob = DeriveJob & { readonly place: number };

/** The jobs of a request, what is new before the whole songs: it is shown first. */
export function derivedJobs(
  request: DerivedRequest,
  common: Pick<DeriveJob, 'sources' | 'lyricsRemarks' | 'folder'>,
): PlacedJob[] {
  const scopes: readonly ClipScope[] = 'withFull' in request && request.withFull ? ['part', 'whole'] : ['part'];
  const takes = request.operation === 'stems' ? 1 : request.song.clipCount;
  return scopes.flatMap((scope, step) =>
    Array.from({ length: takes }, (_, ordinal) => ({
      kind: 'derive' as const,
      ...common,
      request,
      ordinal,
      scope,
      folder: path.join(common.folder, `clip-${ordinal}-${scope}`),
      place: ordinal * scopes.length + step,
    })),
  );
}

const SOURCE_KINDS: readonly RenderedFileKind[] = ['score', 'master'];

/** Brings the files of all source clips to this machine. */
export async function fetchSources(request: DerivedRequest, context: DerivationContext): Promise<SourceFiles> {
  const sources: Record<string, Partial<Record<RenderedFileKind, string>>> = {};
  for (const clipId of sourceClipsOf(request)) {
    sources[clipId] = {};
    for (const kind of SOURCE_KINDS) {
      const file = await context.sourceFile(clipId, kind);
      if (file !== null) sources[clipId][kind] = file;
    }
  }
  return sources;
}

function sourceClipsOf(request: DerivedRequest): string[] {
  if (request.operation === 'mashup') return [request.sourceClipId, request.otherClipId];
  if (request.operation === 'concat') return [request.sourceClipId, request.parentClipId];
  return [request.sourceClipId];
}
