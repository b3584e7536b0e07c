import { z } from 'zod';
import { fieldLimits } from '../core/limits.ts';
import { pricingExtension } from './extensions.ts';
import { filledText, numberWithin } from './fields.ts';
import type { WireBody } from './operation.ts';

/** The id of a clip that the caller owns. Whether there is one is asked later: an id that cannot be one is unknown, too. */
export const clipIdField = filledText('A finished clip of yours.', fieldLimits.clipIdCharsMax);

export const EXAMPLE_CLIP_ID = '0199c0de-0000-7000-8000-000000000001';

/** A moment of a clip. Whether it lies inside is asked when the clip is known. */
export const momentField = (description: string) => numberWithin(description, 0, CLIP_SECONDS_MAX, ' seconds');

/** No clip is longer. */
const CLIP_SECONDS_MAX = 3_600;

/** A body that names one clip. */
export const clipBody = {
  schema: z.object({ clip_id: clipIdField, ...pricingExtension }).meta({ examples: [{ clip_id: EXAMPLE_CLIP_ID }] }),
  aliases: { continue_clip_id: 'clip_id' },
} as const satisfies WireBody;
