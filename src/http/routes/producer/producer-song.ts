import type { z } from 'zod';
import type { producerSongFields } from '../../../catalogue/producer/producer-fields.ts';
import { producerModel } from '../../../catalogue/producer/producer-models.ts';
import { wordWishesOf } from '../../../catalogue/word-extensions.ts';
import { newId } from '../../../core/ids.ts';
import { fieldLimits } from '../../../core/limits.ts';

type ProducerWishes = z.output<z.ZodObject<typeof producerSongFields>>;

/** What the engine is asked for: sound and instruction are the style, empty lyrics mean that nobody sings. */
export function producerSongOf(
  input: ProducerWishes,
  takes: number,
  length: number | null,
): Readonly<Record<string, unknown>> & { readonly title: string | null } {
  const lyrics = input.lyrics ?? null;
  const style = [input.sound, input.instruction].filter((text) => filled(text) !== null).join(', ');
  const hasWords = lyrics !== null && lyrics.trim() !== '';
  return {
    seed: input.seed ?? newId(),
    clipCount: takes,
    lyrics: hasWords ? lyrics : null,
    description: hasWords || style === '' ? null : style,
    title: filled(input.title),
    tags: style,
    negativeTags: input.negative_tags ?? '',
    isInstrumental: lyrics !== null && !hasWords,
    vocalGender: null,
    tempoBpm: input.bpm ?? null,
    key: input.key ?? null,
    timeSignature: input.time_signature ?? null,
    ...(input.tuning_hz !== undefined && { tuningHz: input.tuning_hz }),
    durationSeconds: length,
    durationSecondsMax: fieldLimits.producerSecondsMax,
    language: input.language ?? null,
    styleWeight: input.style_weight ?? null,
    weirdness: input.weirdness_constraint ?? null,
    ...(lyrics === null ? wordWishesOf(input) : {}),
  };
}

/** What clips show of the request. */
export const producerFactsOf = (input: ProducerWishes) => ({
  title: filled(input.title),
  tags: filled(input.sound),
  sound: filled(input.sound),
  model: input.mv ?? producerModel,
  negativeTags: filled(input.negative_tags),
});

const filled = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value;
