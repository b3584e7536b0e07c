import { modelOf } from '../models.ts';
import { prices } from '../prices.ts';
import { wordWishesOf } from '../word-extensions.ts';
import { isCustom, newestModel, type SongInput } from './song-input.ts';

/** What a song engine is asked for: the fields, names and units of the engines' create request. */
export interface CreateRecord {
  readonly seed: string;
  readonly clipCount: number;
  readonly lyrics: string | null;
  readonly description: string | null;
  readonly title: string | null;
  readonly tags: string;
  readonly negativeTags: string;
  readonly isInstrumental: boolean;
  readonly vocalGender: 'female' | 'male' | null;
  readonly tempoBpm: number | null;
  readonly key: string | null;
  readonly timeSignature: string | null;
  /** Of A4; absent: as the words of the request say, else 440. */
  readonly tuningHz?: number;
  readonly durationSeconds: number | null;
  readonly durationSecondsMax: number;
  readonly language: string | null;
  readonly styleWeight: number | null;
  readonly weirdness: number | null;
  /** What the words shall tell, where they are not the caller's. */
  readonly words?: object;
}

/** The engine's request behind a valid wire body. `seed` is used where the caller gave none. */
export function createRecordOf(
  input: SongInput,
  seed: string,
  takes: number = prices.create.songsPerRequest,
): CreateRecord {
  return {
    seed: input.seed ?? seed,
    clipCount: takes,
    ...wordsOf(input),
    title: filled(input.title),
    tags: input.tags ?? '',
    negativeTags: input.negative_tags ?? '',
    isInstrumental: input.make_instrumental ?? false,
    vocalGender: input.vocal_gender === undefined ? null : input.vocal_gender === 'f' ? 'female' : 'male',
    tempoBpm: input.bpm ?? null,
    key: input.key ?? null,
    timeSignature: input.time_signature ?? null,
    ...(input.tuning_hz !== undefined && { tuningHz: input.tuning_hz }),
    durationSeconds: input.duration ?? null,
    durationSecondsMax: modelOf(input.mv ?? newestModel).durationSecondsMax,
    language: input.language ?? null,
    styleWeight: input.style_weight ?? null,
    weirdness: input.weirdness_constraint ?? null,
    ...(singsOwnWords(input) ? {} : wordWishesOf(input)),
  };
}

/** Whether nothing is left to write: the words are the caller's, or there are none. */
export const singsOwnWords = (input: SongInput): boolean =>
  input.make_instrumental === true || wordsOf(input).lyrics !== null;

/** Lyrics to sing, or a description to write them from: never both. */
function wordsOf(input: SongInput): Pick<CreateRecord, 'lyrics' | 'description'> {
  if (!isCustom(input)) return { lyrics: null, description: filled(input.gpt_description_prompt) };
  const prompt = filled(input.prompt);
  return input.auto_lyrics === true ? { lyrics: null, description: prompt } : { lyrics: prompt, description: null };
}

/** What clips show of the request, as it came on the wire; a blank text counts as none. */
export const clipFactsOf = (input: SongInput) => ({
  title: filled(input.title),
  tags: filled(input.tags),
  model: input.mv ?? newestModel,
  description: filled(input.gpt_description_prompt),
  negativeTags: filled(input.negative_tags),
});

const filled = (value: string | undefined): string | null =>
  value === undefined || value.trim() === '' ? null : value;
