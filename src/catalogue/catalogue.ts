import { accountOperations } from './account/account-operations.ts';
import { listStylesOperation } from './account/list-styles.ts';
import { getUsageOperation } from './account/usage.ts';
import { clipOperations } from './clips/clip-family.ts';
import { deprecatedCreateOperation } from './deprecated/create.ts';
import { deprecatedPollOperation } from './deprecated/poll-task.ts';
import { deprecatedUploadOperation } from './deprecated/upload.ts';
import { engineOperations } from './engines/engine-operations.ts';
import { followAccountOperation } from './events/follow-account.ts';
import { readArtefactOperation } from './files/read-artefact.ts';
import { readExportOperation } from './files/read-export.ts';
import type { Operation } from './operation.ts';
import { personaOperations } from './personas/persona-operations.ts';
import { presetOperations } from './presets/preset-operations.ts';
import { producerCoverOperation } from './producer/cover.ts';
import { producerCoverUploadOperation } from './producer/cover-upload.ts';
import { producerCreateOperation } from './producer/create.ts';
import { producerDownloadOperation } from './producer/download.ts';
import { producerExtendOperation } from './producer/extend.ts';
import { producerPollOperation } from './producer/poll-task.ts';
import { producerReplaceOperation } from './producer/replace.ts';
import { producerUploadOperation } from './producer/upload.ts';
import { removedOperations } from './removed-operations.ts';
import { healthOperation } from './service/health.ts';
import {
  accountPageOperation,
  consoleAssetOperation,
  consoleOperation,
  consoleScreenOperation,
  consoleSubjectOperation,
  errorPageOperation,
  landingOperation,
  newPasswordPageOperation,
  openApiOperation,
} from './service/pages.ts';
import { readinessOperation } from './service/readiness.ts';
import { addInstrumentalOperation } from './sonic/add-instrumental.ts';
import { addVocalsOperation } from './sonic/add-vocals.ts';
import { alignLyricsOperation } from './sonic/align-lyrics.ts';
import { concatOperation } from './sonic/concat.ts';
import { coverOperation } from './sonic/cover.ts';
import { coverUploadOperation } from './sonic/cover-upload.ts';
import { createOperation } from './sonic/create.ts';
import { createPersonaOperation } from './sonic/create-persona.ts';
import { createVoiceOperation } from './sonic/create-voice.ts';
import { downloadOperation } from './sonic/download.ts';
import { extendOperation } from './sonic/extend.ts';
import { extendUploadOperation } from './sonic/extend-upload.ts';
import { getBpmOperation } from './sonic/get-bpm.ts';
import { getMidiOperation } from './sonic/get-midi.ts';
import { getVoxOperation } from './sonic/get-vox.ts';
import { getWavOperation } from './sonic/get-wav.ts';
import { lyricsOperation } from './sonic/lyrics.ts';
import { mashupOperation } from './sonic/mashup.ts';
import { personaMusicOperation } from './sonic/persona-music.ts';
import { pollTaskOperation } from './sonic/poll-task.ts';
import { remasterOperation } from './sonic/remaster.ts';
import { replaceSectionOperation } from './sonic/replace-section.ts';
import { sampleOperation } from './sonic/sample.ts';
import { stemsBasicOperation } from './sonic/stems-basic.ts';
import { stemsFullOperation } from './sonic/stems-full.ts';
import { uploadOperation } from './sonic/upload.ts';
import { uploadCoverOperation } from './sonic/upload-cover.ts';
import { uploadExtendOperation } from './sonic/upload-extend.ts';
import { upsampleTagsOperation } from './sonic/upsample-tags.ts';
import { cancelOperation } from './tasks/cancel.ts';
import { followEventsOperation } from './tasks/follow-events.ts';
import { listTasksOperation } from './tasks/list.ts';
import { uploadOperations } from './uploads/upload-operations.ts';
import { voiceOperations } from './voices/voice-operations.ts';
import { webhookOperations } from './webhooks/webhook-operations.ts';

/** Every operation that this version has, in the order of the documentation. */
export const catalogue: readonly Operation[] = [
  createOperation,
  extendOperation,
  concatOperation,
  coverOperation,
  personaMusicOperation,
  remasterOperation,
  extendUploadOperation,
  coverUploadOperation,
  addVocalsOperation,
  addInstrumentalOperation,
  uploadOperation,
  uploadExtendOperation,
  uploadCoverOperation,
  createVoiceOperation,
  replaceSectionOperation,
  mashupOperation,
  sampleOperation,
  stemsBasicOperation,
  stemsFullOperation,
  createPersonaOperation,
  getVoxOperation,
  pollTaskOperation,
  lyricsOperation,
  upsampleTagsOperation,
  getMidiOperation,
  getBpmOperation,
  alignLyricsOperation,
  getWavOperation,
  downloadOperation,
  producerCreateOperation,
  producerExtendOperation,
  producerReplaceOperation,
  producerCoverOperation,
  producerCoverUploadOperation,
  ...removedOperations.map(({ operation }) => operation),
  producerUploadOperation,
  producerDownloadOperation,
  producerPollOperation,
  deprecatedCreateOperation,
  deprecatedUploadOperation,
  deprecatedPollOperation,
  listTasksOperation,
  followEventsOperation,
  cancelOperation,
  ...clipOperations,
  ...personaOperations,
  ...presetOperations,
  ...voiceOperations,
  ...engineOperations,
  getUsageOperation,
  listStylesOperation,
  followAccountOperation,
  ...uploadOperations,
  ...webhookOperations,
  ...accountOperations,
  readArtefactOperation,
  readExportOperation,
  healthOperation,
  readinessOperation,
  landingOperation,
  newPasswordPageOperation,
  accountPageOperation,
  consoleOperation,
  consoleScreenOperation,
  consoleSubjectOperation,
  consoleAssetOperation,
  openApiOperation,
  errorPageOperation,
];
