import { getCreditsOperation } from './account/get-credits.ts';
import { readArtefactOperation } from './files/read-artefact.ts';
import type { Operation } from './operation.ts';
import { healthOperation } from './service/health.ts';
import { errorPageOperation, landingOperation, openApiOperation } from './service/pages.ts';
import { readinessOperation } from './service/readiness.ts';
import { alignLyricsOperation } from './sonic/align-lyrics.ts';
import { createOperation } from './sonic/create.ts';
import { downloadOperation } from './sonic/download.ts';
import { getBpmOperation } from './sonic/get-bpm.ts';
import { getMidiOperation } from './sonic/get-midi.ts';
import { getWavOperation } from './sonic/get-wav.ts';
import { lyricsOperation } from './sonic/lyrics.ts';
import { pollTaskOperation } from './sonic/poll-task.ts';
import { upsampleTagsOperation } from './sonic/upsample-tags.ts';
import { cancelOperation } from './tasks/cancel.ts';
import { followEventsOperation } from './tasks/follow-events.ts';

/** Every operation that this version has, in the order of the documentation. */
export const catalogue: readonly Operation[] = [
  createOperation,
  pollTaskOperation,
  lyricsOperation,
  upsampleTagsOperation,
  getMidiOperation,
  getBpmOperation,
  alignLyricsOperation,
  getWavOperation,
  downloadOperation,
  followEventsOperation,
  cancelOperation,
  getCreditsOperation,
  readArtefactOperation,
  healthOperation,
  readinessOperation,
  landingOperation,
  openApiOperation,
  errorPageOperation,
];
