import type { HttpService, Route } from './http-service.ts';
import { getCreditsRoute } from './routes/account/get-credits.ts';
import { readArtefactRoute } from './routes/files/read-artefact.ts';
import { errorPageRoute } from './routes/service/error-page.ts';
import { healthRoute } from './routes/service/health.ts';
import { landingRoute } from './routes/service/landing.ts';
import { openApiRoute } from './routes/service/openapi.ts';
import { readinessRoute } from './routes/service/readiness.ts';
import { alignLyricsRoute } from './routes/sonic/align-lyrics.ts';
import { createRoute } from './routes/sonic/create.ts';
import { downloadRoute } from './routes/sonic/download.ts';
import { getBpmRoute } from './routes/sonic/get-bpm.ts';
import { getMidiRoute } from './routes/sonic/get-midi.ts';
import { getWavRoute } from './routes/sonic/get-wav.ts';
import { lyricsRoute } from './routes/sonic/lyrics.ts';
import { pollTaskRoute } from './routes/sonic/poll-task.ts';
import { upsampleTagsRoute } from './routes/sonic/upsample-tags.ts';
import { cancelRoute } from './routes/tasks/cancel.ts';
import { followEventsRoute } from './routes/tasks/follow-events.ts';

/** One route for each operation of the catalogue. */
export const routesOf = (service: HttpService): readonly Route[] => [
  createRoute(service),
  pollTaskRoute(service),
  lyricsRoute(service),
  upsampleTagsRoute(service),
  getMidiRoute(service),
  getBpmRoute(service),
  alignLyricsRoute(service),
  getWavRoute(service),
  downloadRoute(service),
  followEventsRoute(service),
  cancelRoute(service),
  getCreditsRoute(service),
  readArtefactRoute(service),
  healthRoute(service),
  readinessRoute(service),
  landingRoute(service),
  openApiRoute(service),
  errorPageRoute(),
];
