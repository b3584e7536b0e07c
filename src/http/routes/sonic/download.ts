import type { ArtefactFileName } from '../../../catalogue/artefact-files.ts';
import { type DownloadFormat, downloadOperation, formatsOf } from '../../../catalogue/sonic/download.ts';
import { wavOf } from '../../../core/paid-once.ts';
import { artefactUrl, baseUrlOf } from '../../addresses.ts';
import { findSourceClip } from '../../find-clip.ts';
import { finishedFile, isNotReady } from '../../finished-file.ts';
import type { HttpService, Route } from '../../http-service.ts';
import { answerPost, dryRunBody } from '../../post.ts';
import { requireCredits } from '../../require-credits.ts';
import { chargedAnswer } from './charged-answer.ts';

const fileNames = {
  mp3: 'song.mp3',
  m4a: 'song.m4a',
  wav: 'song.wav',
} as const satisfies Record<DownloadFormat, ArtefactFileName>;

/** POST /api/v1/sonic/download: make all files, then charge once for their addresses; 202 while one is being made. */
export const downloadRoute = (service: HttpService): Route => ({
  operation: downloadOperation,
  handle: (request, reply) =>
    answerPost(service, request, reply, downloadOperation, async (post) => {
      const clip = await findSourceClip(service.tasks, post.caller, post.input.clip_id);
      if (post.input.dry_run === true) return dryRunBody(downloadOperation, post.warnings);
      await requireCredits(service, post.caller, downloadOperation.credits);
      const baseUrl = baseUrlOf(service.publicUrl, request);
      const formats = formatsOf(post.input);
      const made = await Promise.all(formats.map((format) => finishedFile(service, clip, fileNames[format])));
      const files = [];
      for (const [index, file] of made.entries()) {
        if (isNotReady(file)) return file;
        const format = formats[index]!;
        const url = artefactUrl(baseUrl, clip, fileNames[format]);
        files.push({ format, url, file_url: url, bytes: file.bytes, sha256: file.sha256 });
      }
      const urls = Object.fromEntries(files.map(({ format, url }) => [`${format}_url`, url]));
      const data = { clip_id: clip.clipId, files, ...urls };
      const paid = formats.includes('wav') ? { settles: wavOf(clip.clipId) } : {};
      return chargedAnswer(service, post, downloadOperation, data, paid);
    }),
});
