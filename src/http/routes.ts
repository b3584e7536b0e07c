import type { HttpService, Route } from './http-service.ts';
import { accountRoutesOf } from './routes/account/account-routes.ts';
import { getUsageRoute } from './routes/account/get-usage.ts';
import { listStylesRoute } from './routes/account/list-styles.ts';
import { clipRoutesOf } from './routes/clips/clip-routes.ts';
import { consoleRoutesOf } from './routes/console/console-routes.ts';
import { deprecatedCreateRoute } from './routes/deprecated/create.ts';
import { deprecatedPollRoute, deprecatedUploadRoute } from './routes/deprecated/files.ts';
import { enginesRoute } from './routes/engines/engines.ts';
import { followAccountRoute } from './routes/events/follow-account.ts';
import { readArtefactRoute } from './routes/files/read-artefact.ts';
import { readExportRoute } from './routes/files/read-export.ts';
import { personaRoutesOf } from './routes/personas/personas.ts';
import { presetRoutesOf } from './routes/presets/presets.ts';
import { producerCreateRoute } from './routes/producer/create.ts';
import {
  producerCoverRoute,
  producerCoverUploadRoute,
  producerExtendRoute,
  producerReplaceRoute,
} from './routes/producer/derive.ts';
import { producerDownloadRoute, producerUploadRoute } from './routes/producer/files.ts';
import { producerPollRoute } from './routes/producer/poll-task.ts';
import { removedRoutes } from './routes/removed.ts';
import { errorPageRoute } from './routes/service/error-page.ts';
import { healthRoute } from './routes/service/health.ts';
import { landingRoute } from './routes/service/landing.ts';
import { openApiRoute } from './routes/service/openapi.ts';
import { readinessRoute } from './routes/service/readiness.ts';
import { alignLyricsRoute } from './routes/sonic/align-lyrics.ts';
import { concatRoute } from './routes/sonic/concat.ts';
import { coverRoute, coverUploadRoute } from './routes/sonic/cover.ts';
import { createRoute } from './routes/sonic/create.ts';
import { createPersonaRoute } from './routes/sonic/create-persona.ts';
import { createVoiceRoute } from './routes/sonic/create-voice.ts';
import { downloadRoute } from './routes/sonic/download.ts';
import { extendRoute, extendUploadRoute } from './routes/sonic/extend.ts';
import { getBpmRoute } from './routes/sonic/get-bpm.ts';
import { getMidiRoute } from './routes/sonic/get-midi.ts';
import { getVoxRoute } from './routes/sonic/get-vox.ts';
import { getWavRoute } from './routes/sonic/get-wav.ts';
import { lyricsRoute } from './routes/sonic/lyrics.ts';
import { mashupRoute } from './routes/sonic/mashup.ts';
import { addInstrumentalRoute, addVocalsRoute } from './routes/sonic/overpaint.ts';
import { personaMusicRoute } from './routes/sonic/persona-music.ts';
import { pollTaskRoute } from './routes/sonic/poll-task.ts';
import { remasterRoute } from './routes/sonic/remaster.ts';
import { replaceSectionRoute } from './routes/sonic/replace-section.ts';
import { sampleRoute } from './routes/sonic/sample.ts';
import { stemsBasicRoute, stemsFullRoute } from './routes/sonic/stems.ts';
import { uploadRoute } from './routes/sonic/upload.ts';
import { uploadCoverRoute, uploadExtendRoute } from './routes/sonic/upload-and-derive.ts';
import { upsampleTagsRoute } from './routes/sonic/upsample-tags.ts';
import { cancelRoute } from './routes/tasks/cancel.ts';
import { followEventsRoute } from './routes/tasks/follow-events.ts';
import { listTasksRoute } from './routes/tasks/list.ts';
import { uploadRoutesOf } from './routes/uploads/upload-routes.ts';
import { voiceRoutesOf } from './routes/voices/voices.ts';
import { webhookRoutesOf } from './routes/webhooks/webhook-routes.ts';

/** One route for each operation of the catalogue. */
export const routesOf = (service: HttpService): readonly Route[] => [
  createRoute(service),
  extendRoute(service),
  concatRoute(service),
  coverRoute(service),
  personaMusicRoute(service),
  remasterRoute(service),
  extendUploadRoute(service),
  coverUploadRoute(service),
  addVocalsRoute(service),
  addInstrumentalRoute(service),
  uploadRoute(service),
  uploadExtendRoute(service),
  uploadCoverRoute(service),
  createVoiceRoute(service),
  replaceSectionRoute(service),
  mashupRoute(service),
  sampleRoute(service),
  stemsBasicRoute(service),
  stemsFullRoute(service),
  createPersonaRoute(service),
  getVoxRoute(service),
  pollTaskRoute(service),
  lyricsRoute(service),
  upsampleTagsRoute(service),
  getMidiRoute(service),
  getBpmRoute(service),
  alignLyricsRoute(service),
  getWavRoute(service),
  downloadRoute(service),
  producerCreateRoute(service),
  producerExtendRoute(service),
  producerReplaceRoute(service),
  producerCoverRoute(service),
  producerCoverUploadRoute(service),
  ...removedRoutes(),
  producerUploadRoute(service),
  producerDownloadRoute(service),
  producerPollRoute(service),
  deprecatedCreateRoute(service),
  deprecatedUploadRoute(service),
  deprecatedPollRoute(service),
  listTasksRoute(service),
  followEventsRoute(service),
  cancelRoute(service),
  ...clipRoutesOf(service),
  ...personaRoutesOf(service),
  ...presetRoutesOf(service),
  ...voiceRoutesOf(service),
  enginesRoute(service),
  getUsageRoute(service),
  listStylesRoute(service),
  followAccountRoute(service),
  ...uploadRoutesOf(service),
  ...webhookRoutesOf(service),
  ...accountRoutesOf(service),
  readArtefactRoute(service),
  readExportRoute(service),
  healthRoute(service),
  readinessRoute(service),
  landingRoute(service),
  ...consoleRoutesOf(service),
  openApiRoute(service),
  errorPageRoute(),
];
