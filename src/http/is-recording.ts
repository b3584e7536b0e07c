import { producerUploadOperation } from '../catalogue/producer/upload.ts';
import { createVoiceOperation } from '../catalogue/sonic/create-voice.ts';
import { uploadOperation } from '../catalogue/sonic/upload.ts';
import type { ClipView } from '../tasks/tasks.ts';

const OPERATIONS: ReadonlySet<string> = new Set([
  uploadOperation.name,
  createVoiceOperation.name,
  producerUploadOperation.name,
]);

/** Whether a clip is a recording from outside. */
export const isRecording = (clip: Pick<ClipView, 'operation'>): boolean => OPERATIONS.has(clip.operation);
