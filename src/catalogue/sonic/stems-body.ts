import { z } from 'zod';
import { clipIdField, EXAMPLE_CLIP_ID } from '../clip-field.ts';
import { engineRules, generationExtensions, webhookExtensions, webhookNotices } from '../extensions.ts';
import type { WireBody } from '../operation.ts';

const schema = z
  .object({ clip_id: clipIdField, ...webhookExtensions, ...generationExtensions })
  .meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID }] });

/** The song that is to be taken apart. */
export const stemsBody: WireBody<typeof schema> = {
  schema,
  aliases: { continue_clip_id: 'clip_id' },
  rules: (input, installed) => engineRules(input.engine, installed.engineNames),
  notices: webhookNotices,
};
