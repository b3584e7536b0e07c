import { ANY_ENGINE } from '../core/engine-settings.ts';
import { fieldLimits } from '../core/limits.ts';
import { fieldTraits } from './field-traits.ts';
import { checkedText, filledText, flag, numberWithin, oneOf, readableText, text } from './fields.ts';
import { widestModel } from './models.ts';
import type { Installed } from './operation.ts';
import type { BrokenRule } from './refusal.ts';
import { webhookSecretObjection, webhookTargetObjection, webhookUrlObjection } from './webhook-target.ts';

/** The optional field that every operation with a price takes beyond the interface. */
export const pricingExtension = {
  dry_run: flag('Validate and price the request; nothing is made and nothing is charged.').optional(),
};

/** Optional fields that every generating operation takes beyond the interface. */
export const generationExtensions = {
  seed: filledText(
    'The same seed, request and version give the same bytes. A number is read as its text.',
    fieldLimits.seedCharsMax,
  )
    .register(fieldTraits, { takesNumbers: true })
    .optional(),
  ...pricingExtension,
  engine: filledText('Name of an installed engine, or "auto": any that can.', fieldLimits.engineCharsMax)
    .meta({ examples: ['studio'] })
    .optional(),
  fallback: flag('Another engine may make it when the one that is named cannot, is away or fails.').optional(),
};

/** Optional fields that shape the music. */
export const musicExtensions = {
  key: readableText('Musical key.', fieldLimits.keyCharsMax, 'a key such as "F# minor" or "Bb major"', readKey, [
    'F# minor',
  ]).optional(),
  time_signature: oneOf('Time signature.', ['4/4', '3/4', '6/8']).optional(),
  duration: numberWithin(
    'Exact length in seconds, up to the limit of the model version.',
    fieldLimits.durationSecondsMin,
    widestModel.durationSecondsMax,
    ' seconds',
  ).optional(),
  bpm: numberWithin('Exact tempo in beats per minute.', fieldLimits.tempoBpmMin, fieldLimits.tempoBpmMax).optional(),
  tuning_hz: numberWithin(
    'Frequency of the A above middle C (A4); absent: 440.',
    fieldLimits.tuningHzMin,
    fieldLimits.tuningHzMax,
    ' Hz',
  ).optional(),
  language: readableText(
    'Language of the lyrics, BCP 47.',
    fieldLimits.languageCharsMax,
    'a BCP 47 language tag',
    readLanguage,
    ['en'],
  ).optional(),
  negative_tags: text('Styles to keep away from.', fieldLimits.negativeTagsCharsMax).optional(),
  style_weight: numberWithin('How closely to follow the styles.', 0, 1).optional(),
  weirdness_constraint: numberWithin('How far to stray from the usual.', 0, 1).optional(),
};

/** Optional fields that ask for a notification when the task ends. */
export const webhookExtensions = {
  webhook_url: checkedText(
    'Public https address that is told when the task ends.',
    fieldLimits.webhookUrlCharsMax,
    webhookUrlObjection,
    ['https://example.org/songs'],
  ).optional(),
  webhook_secret: checkedText(
    'Signs the notification: printable ASCII, or base64 after "whsec_".',
    fieldLimits.webhookSecretCharsMax,
    webhookSecretObjection,
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  ).optional(),
};

/** Reads "F# minor", "bb Major", "Am"; the canonical form is letter, sharp or flat, blank, mode. */
function readKey(value: string): string | null {
  const match = /^([A-Ga-g])([#♯b♭]?)\s*(major|maj|minor|min)?$/i.exec(value.trim());
  const short = /^([A-Ga-g])([#♯b♭]?)m$/.exec(value.trim());
  const found = short ?? match;
  if (found === null) return null;
  const accidental = found[2]!.replace('♯', '#').replace(/♭|B/, 'b');
  const isMinor = short !== null || /^min/i.test(found[3] ?? '');
  return `${found[1]!.toUpperCase()}${accidental} ${isMinor ? 'minor' : 'major'}`;
}

function readLanguage(value: string): string | null {
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

/** A wish for an engine that is not there. */
export const engineRules = (engine: string | undefined, engineNames: readonly string[]): BrokenRule[] =>
  engine === undefined || engine === ANY_ENGINE || engineNames.includes(engine)
    ? []
    : [
        {
          path: 'engine',
          rule: 'one_of',
          message: `must be an installed engine: ${engineNames.map((name) => `"${name}"`).join(', ')}`,
          facts: { allowed: engineNames },
        },
      ];

/** A notification that may not go where it shall, on whatever operation it is asked for. */
export function webhookRules(fields: Readonly<Record<string, unknown>>, { webhookReach }: Installed): BrokenRule[] {
  const url = fields.webhook_url;
  const message = typeof url === 'string' ? webhookTargetObjection(url, webhookReach) : null;
  return message === null ? [] : [{ path: 'webhook_url', rule: 'format', message }];
}

/** What to tell a caller who asked to be notified. */
export function webhookNotices(fields: {
  readonly webhook_url?: string | undefined;
  readonly webhook_secret?: string | undefined;
}): string[] {
  const isFine = fields.webhook_url !== undefined || fields.webhook_secret === undefined;
  return isFine ? [] : ["'webhook_secret' has no effect without 'webhook_url'"];
}
