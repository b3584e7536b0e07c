import { z } from 'zod';
import { generationExtensions, webhookExtensions } from '../catalogue/extensions.ts';
import { numberWithin, text } from '../catalogue/fields.ts';
import type { WireBody } from '../catalogue/operation.ts';
import type { CreateRecord } from '../catalogue/sonic/create-record.ts';
import { fieldLimits } from '../core/limits.ts';

const SOUND_CHARS_MAX = 1000;
const LYRICS_CHARS_MAX = 5000;
const LENGTH_SECONDS_MAX = 240;
/** How long an instrumental is when its length is not asked for. */
const LENGTH_SECONDS_USUAL = 60;

const bpmExpected = 'must be a number of at least 1';
/** A number, or a decimal number in a text. */
const bpm = z.union(
  [
    z.number().min(1, bpmExpected),
    z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6})?$/, bpmExpected)
      .transform(Number)
      .pipe(z.number().min(1, bpmExpected)),
  ],
  { error: bpmExpected },
);

const fields = {
  task_type: z.literal('create_music', { error: 'must be "create_music" or left out' }).optional(),
  sound: text('Style and sound, in words.', SOUND_CHARS_MAX).optional(),
  lyrics: text('Lyrics with section markers; blank for an instrumental.', LYRICS_CHARS_MAX).optional(),
  instruction: text('What the song shall be about.', SOUND_CHARS_MAX).optional(),
  title: text('Title.', fieldLimits.titleCharsMax).optional(),
  length: numberWithin('Length in seconds.', 1, LENGTH_SECONDS_MAX, ' seconds')
    .refine(Number.isInteger, { error: 'must be a whole number of seconds', params: { rule: 'type' } })
    .optional(),
  bpm: bpm.optional(),
  mv: text('Model version.', 60).optional(),
  ...webhookExtensions,
  ...generationExtensions,
};

const schema = z.object(fields);
export type ProducerInput = z.output<typeof schema>;

const isFilled = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/** The body of a producer create, as far as writing a score needs it. */
export const producerCreateBody: WireBody<typeof schema> = {
  schema,
  rules: ({ sound, lyrics }) =>
    isFilled(sound) || isFilled(lyrics)
      ? []
      : [{ path: 'sound', rule: 'required', message: "needs content when 'lyrics' has none" }],
};

/** Producer bodies have one of these; bodies of sonic create never do. */
export const isProducerBody = (json: unknown): boolean =>
  typeof json === 'object' &&
  json !== null &&
  !('custom_mode' in json) &&
  ['sound', 'lyrics', 'length', 'instruction'].some((name) => name in json);

const ASKS_FOR_VOICE = /\b(vocals?|voices?|sing(?:s|ing|er)?|sung|choir|rap(?:per|ping)?)\b/i;
const ASKS_FOR_NONE = /\binstrumental\b|\b(?:no|without)\s+(?:\w+\s+)?(?:vocals?|voices?|sing\w*)\b/i;

/** The engine's request behind a producer body. Blank lyrics, and no lyrics without a word of voices, are an instrumental. */
export function producerRecordOf(input: ProducerInput, seed: string): CreateRecord {
  const sound = input.sound ?? '';
  const wishes = `${sound} ${input.instruction ?? ''}`;
  const lyrics = isFilled(input.lyrics) ? input.lyrics : null;
  const isSung =
    lyrics !== null || (input.lyrics === undefined && ASKS_FOR_VOICE.test(wishes) && !ASKS_FOR_NONE.test(wishes));
  return {
    seed: input.seed ?? seed,
    clipCount: 1,
    lyrics,
    description: lyrics === null && isSung ? (input.instruction ?? sound) : null,
    title: isFilled(input.title) ? input.title : null,
    tags: sound,
    negativeTags: '',
    isInstrumental: !isSung,
    vocalGender: null,
    tempoBpm: input.bpm === undefined ? null : foldTempo(input.bpm),
    key: null,
    timeSignature: null,
    durationSeconds: input.length ?? (lyrics === null ? LENGTH_SECONDS_USUAL : null),
    durationSecondsMax: LENGTH_SECONDS_MAX,
    language: null,
    styleWeight: null,
    weirdness: null,
  };
}

/** Halves or doubles a tempo until it lies where music is. */
export function foldTempo(tempoBpm: number): number {
  let folded = tempoBpm;
  while (folded > fieldLimits.tempoBpmMax) folded /= 2;
  while (folded < fieldLimits.tempoBpmMin) folded *= 2;
  return folded;
}
