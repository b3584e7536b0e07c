import { createVoiceOperation } from '../../../catalogue/sonic/create-voice.ts';
import { newId } from '../../../core/ids.ts';
import { taskRoute } from '../../answer-with-task.ts';
import type { HttpService, Route } from '../../http-service.ts';

const DEFAULT_NAME = 'My voice';

/** POST /api/v1/sonic/create-voice: a task that keeps a persona when it succeeds. */
export const createVoiceRoute = (service: HttpService): Route =>
  taskRoute(service, createVoiceOperation, ({ input }) => {
    const name = input.name ?? DEFAULT_NAME;
    return {
      clipCount: 1,
      engineRequest: {
        operation: 'hear',
        url: input.audio_url,
        title: name,
        seed: input.seed ?? newId(),
        purpose: 'voice',
      },
      facts: { title: name, personaId: newId(), isRecording: true },
    };
  });
