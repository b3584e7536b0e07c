import { z } from 'zod';
import { goodAnswer, pricedAnswer, warningsField } from '../answers.ts';
import type { WireAnswer } from '../operation.ts';

/** What an operation answers that brings a recording in and makes songs of it. @param step what the second step is called */
export const uploadStepsAnswer = (step: 'extend' | 'cover'): WireAnswer =>
  pricedAnswer(
    'The recording is in, the songs are on their way.',
    z.object({
      ...goodAnswer,
      task_id: z.string(),
      clip_ids: z.array(z.string()),
      steps: z.object({
        upload: z.object({ success: z.literal(true), clip_id: z.string() }),
        [step]: z.object({ success: z.literal(true), task_id: z.string() }),
      }),
      warnings: warningsField,
    }),
  );
