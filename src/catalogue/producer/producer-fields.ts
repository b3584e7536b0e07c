import { z } from 'zod';
import { fieldLimits } from '../../core/limits.ts';
import { clipIdField, momentField } from '../clip-field.ts';
import { generationExtensions, musicExtensions, webhookExtensions } from '../extensions.ts';
import { lyricsText, numberWithin, oneOf, text, wholeNumberWithin } from '../fields.ts';
import { hasWords } from '../has-words.ts';
import type { BrokenRule } from '../refusal.ts';
import { wordExtensions } from '../word-extensions.ts';
import { producerModelNames } from './producer-models.ts';

const { tempoBpmMin, tempoBpmMax } = fieldLimits;
const NO_TEMPO = 'must be a number of at least 1, or one as text such as "92.5" or "120 bpm"';
const TEMPO_TEXT = /^(\d{1,9}(?:\.\d{1,9})?)(?:\s{0,9}bpm)?$/i;

const tempoOf = (value: string | number): number =>
  typeof value === 'number' ? value : Number(TEMPO_TEXT.exec(value)?.[1]);

/**
 * Any tempo from 1 on is taken, as a number or as decimal text with or without its unit, and folded by octaves into the
 * range of music.
 */
const bpm = z
  .union([z.number(), z.string()], { error: NO_TEMPO })
  .transform(tempoOf)
  .refine((tempo) => !Number.isNaN(tempo), { error: NO_TEMPO, params: { rule: 'format' }, abort: true })
  .refine((tempo) => tempo >= 1, { error: 'must be at least 1', params: { rule: 'range', min: 1 } })
  .transform(foldedTempo)
  .meta({
    description: 'Tempo, beats per minute; folded by octaves into 40 to 240.',
    examples: [120, '92.5', '120 bpm'],
  });

/** The tempo or its nearest octave within the range of music. */
export function foldedTempo(value: number): number {
  let folded = value;
  while (folded < tempoBpmMin) folded *= 2;
  while (folded > tempoBpmMax) folded /= 2;
  return folded;
}

const { bpm: _usual, duration: _duration, ...music } = musicExtensions;

/** What every song of this family may wish. */
export const producerSongFields = {
  title: text('Title.', fieldLimits.titleCharsMax).optional(),
  mv: oneOf('Model; old names are served by the one there is and echoed back.', producerModelNames).optional(),
  sound: text('What it sounds like.', fieldLimits.soundCharsMax).optional(),
  lyrics: lyricsText(
    'Lyrics with section markers; empty: an instrumental.',
    fieldLimits.producerLyricsCharsMax,
    'an instrumental',
  ).optional(),
  instruction: text(
    'What to do, or how; left out, it follows from sound and lyrics.',
    fieldLimits.soundCharsMax,
  ).optional(),
  bpm: bpm.optional(),
  duration: numberWithin(
    'Exact length in seconds: another word for length, in fractions too.',
    fieldLimits.durationSecondsMin,
    fieldLimits.producerSecondsMax,
    ' seconds',
  ).optional(),
  ...music,
  ...wordExtensions,
  ...webhookExtensions,
  ...generationExtensions,
};

export const lengthField = wholeNumberWithin(
  'Length in seconds.',
  1,
  fieldLimits.producerSecondsMax,
  ' seconds',
).optional();

/** Whether there is a sound, or anything outside [markers] that can be sung. */
export const saysWhatToMake = ({
  sound = '',
  lyrics = '',
}: {
  readonly sound?: string | undefined;
  readonly lyrics?: string | undefined;
}): boolean => sound.trim() !== '' || hasWords(lyrics);

/** Two lengths at once mean nothing. */
export const lengthRules = (input: { readonly length?: unknown; readonly duration?: unknown }): BrokenRule[] =>
  input.length === undefined || input.duration === undefined
    ? []
    : [{ path: 'duration', rule: 'conflict', message: "cannot come together with 'length': send one of them" }];

export const strengthField = numberWithin('How far from the source: 0 is closest.', 0, 1).optional();

export const producerClipField = clipIdField;
export const startsAtField = momentField('Where it starts, seconds in the source clip.');

/** Old switches that mean nothing here. */
export const ignoredFields = [
  'make_instrumental',
  'lyrics_strength',
  'sound_strength',
  'weirdness',
  'cover_url',
] as const;
