import type { DeriveJob } from '../clip-job.ts';

/** What the picture of a clip made from another is drawn by, so that no two of them, nor the source's, are the same. */
export const pictureVariantOf = ({ request, ordinal, scope }: DeriveJob, part = ''): string =>
  [request.operation, request.song.seed, ordinal, scope, part].join('/');
