import type { SongPlan } from '../../player/song-plan.ts';
import type { FieldRow } from './field-rows.ts';
import { type Stretch, wordsWithin } from './line-stretch.ts';
import type { FromClip } from './operations.ts';

/** What stands in a form: text by the name of the field, '' where nothing is wished; a flag that is on is 'true'. */
export type FormValues = Readonly<Record<string, string>>;

/** What of a clip a form begins with. */
export interface Beginning {
  readonly title: string | null;
  readonly duration: number | null;
  readonly plan: SongPlan | null;
  /** What is played again and again, or the section that is heard. */
  readonly stretch: Stretch | null;
  /** A song that a mashup may begin with. */
  readonly otherClipId: string | null;
}

const SAMPLE_SECONDS = 8;
/** Beginnings that are not the first choice of a field, or nothing. */
const shares: Readonly<Record<string, string>> = { audio_weight: '0.7', strength: '0.4' };

export const secondsText = (seconds: number): string => String(Math.round(seconds * 100) / 100);

/** The same for a moment that must not lie behind the end of a clip: rounded down. */
const momentWithin = (seconds: number, duration: number | null): string =>
  secondsText(duration === null ? seconds : Math.min(seconds, Math.floor(duration * 100) / 100));

/** What stands in a form when it is opened. */
export function beginningOf(operation: FromClip, from: Beginning): FormValues {
  const stretch = from.stretch ?? { start: 0, end: Math.min(SAMPLE_SECONDS, from.duration ?? SAMPLE_SECONDS) };
  const [start, end] = operation.stretch ?? [];
  const special: Record<string, string> = {
    continue_at: momentWithin(from.duration ?? 0, from.duration),
    mashup_clip_ids: from.otherClipId ?? '',
    ...(operation.name === 'sonic.persona' && { name: from.title ?? '' }),
    ...(operation.name === 'sonic.replace-section' && { auto_concat: 'true' }),
    ...(start !== undefined && { [start]: momentWithin(stretch.start, from.duration) }),
    ...(end !== undefined && { [end]: momentWithin(stretch.end, from.duration) }),
    ...(operation.wordsOfClip !== undefined && { [operation.wordsOfClip]: wordsWithin(from.plan, stretch) }),
  };
  return Object.fromEntries(
    operation.fields.map(({ name, options }) => [name, special[name] ?? shares[name] ?? options?.[0] ?? '']),
  );
}

/** Words that nobody has touched follow the stretch that they are of. */
export function withItsWords(
  { stretch, wordsOfClip }: FromClip,
  plan: SongPlan | null,
  before: FormValues,
  after: FormValues,
): FormValues {
  if (stretch === undefined || wordsOfClip === undefined) return after;
  const wordsOf = (values: FormValues): string =>
    wordsWithin(plan, { start: Number(values[stretch[0]]), end: Number(values[stretch[1]]) });
  const isTheirs = after[wordsOfClip] !== before[wordsOfClip] || before[wordsOfClip] !== wordsOf(before);
  return isTheirs ? after : { ...after, [wordsOfClip]: wordsOf(after) };
}

/** The request that a filled-in form stands for. @param clipId null: none, for what takes an address */
export function bodyOf(operation: FromClip, clipId: string | null, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = { ...operation.fixed };
  const { clipField, hasMode } = operation;
  if (clipField !== null && clipId !== null) body[clipField] = clipId;
  if (hasMode === true) body.custom_mode = isOwnWords(values);
  for (const row of operation.fields) {
    const value = sentValueOf(row, values[row.name] ?? '');
    if (value === undefined) continue;
    body[row.name] = row.kind === 'clip' ? [clipId, value] : value;
  }
  return body;
}

/** Words that are given are sung; a description without words has them written; without both they follow from the clip. */
const isOwnWords = ({ prompt = '', gpt_description_prompt: description = '' }: FormValues): boolean =>
  prompt.trim() !== '' || description.trim() === '';

function sentValueOf({ kind, isSentEmpty }: FieldRow, text: string): string | number | boolean | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return isSentEmpty === true ? '' : undefined;
  if (kind === 'flag') return true;
  if (kind === 'number' || kind === 'moment' || kind === 'share') return Number(trimmed);
  return kind === 'words' ? text : trimmed;
}
