import path from 'node:path';
import type { DerivationContext, DerivedRequest, RenderedFileKind } from '../../port.ts';
import type { ClipScope, DeriveJob, SourceFiles } from '../clip-job.ts';

/** A job and the place of its first clip in the task. */
export type PlacedJob = DeriveJob & { readonly place: number };

/** What has no takes. */
const ONE_JOB: ReadonlySet<DerivedRequest['operation']> = new Set(['stems', 'transcribe']);

/** The jobs of a request, what is new before the whole songs: it is shown first. */
export function derivedJobs(request: DerivedRequest, common: Pick<DeriveJob, 'sources' | 'folder'>): PlacedJob[] {
  const scopes = scopesOf(request);
  const takes = ONE_JOB.has(request.operation) ? 1 : request.song.clipCount;
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

function scopesOf(request: DerivedRequest): readonly ClipScope[] {
  if (!('withFull' in request)) return ['part'];
  if (request.isWholeOnly === true) return ['whole'];
  return request.withFull ? ['part', 'whole'] : ['part'];
}

const SOURCE_KINDS: readonly RenderedFileKind[] = ['score', 'master', 'analysis'];

/** A transcription passes the sound of its source on. */
const kindsFor = ({ operation }: DerivedRequest): readonly RenderedFileKind[] =>
  operation === 'transcribe' ? [...SOURCE_KINDS, 'audio'] : SOURCE_KINDS;

/** Brings the files of all source clips to this machine. */
export async function fetchSources(request: DerivedRequest, context: DerivationContext): Promise<SourceFiles> {
  const sources: Record<string, Partial<Record<RenderedFileKind, string>>> = {};
  for (const clipId of sourceClipsOf(request)) {
    sources[clipId] = {};
    for (const kind of kindsFor(request)) {
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
