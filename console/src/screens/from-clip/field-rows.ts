/** How a field is filled in, and what is sent of it. */
export type FieldKind = 'words' | 'line' | 'address' | 'number' | 'moment' | 'share' | 'choice' | 'flag' | 'clip';

/** One field of a form: its name on the wire, how it is filled in, its bounds. Its words stand in the texts by its name. */
export interface FieldRow {
  readonly name: string;
  readonly kind: FieldKind;
  readonly min?: number;
  readonly max?: number;
  readonly charsMax?: number;
  /** The first is what stands there at the beginning; '' leaves the field out. */
  readonly options?: readonly string[];
  /** Sent although it is empty: empty says something. */
  readonly isSentEmpty?: boolean;
  /** Among the wishes that are folded away at first. */
  readonly isRare?: boolean;
}

const rare = (row: FieldRow): FieldRow => ({ ...row, isRare: true });
export const moment = (name: string): FieldRow => ({ name, kind: 'moment', min: 0, max: 3600 });

export const words: FieldRow = { name: 'prompt', kind: 'words', charsMax: 5000 };
export const tags: FieldRow = { name: 'tags', kind: 'line', charsMax: 1000 };
export const title: FieldRow = { name: 'title', kind: 'line', charsMax: 80 };
export const closeness: FieldRow = { name: 'audio_weight', kind: 'share' };
export const instrumental: FieldRow = { name: 'make_instrumental', kind: 'flag' };
export const withWhole: FieldRow = { name: 'auto_concat', kind: 'flag' };
export const address: FieldRow = { name: 'url', kind: 'address' };
const description: FieldRow = { name: 'gpt_description_prompt', kind: 'words', charsMax: 500 };
const gender: FieldRow = { name: 'vocal_gender', kind: 'choice', options: ['', 'f', 'm'] };

const music: readonly FieldRow[] = [
  { name: 'bpm', kind: 'number', min: 40, max: 240 },
  { name: 'key', kind: 'line', charsMax: 20 },
  { name: 'time_signature', kind: 'choice', options: ['', '4/4', '3/4', '6/8'] },
  { name: 'tuning_hz', kind: 'number', min: 392, max: 466 },
  { name: 'language', kind: 'line', charsMax: 20 },
  { name: 'negative_tags', kind: 'line', charsMax: 500 },
  { name: 'style_weight', kind: 'share' },
  { name: 'weirdness_constraint', kind: 'share' },
  { name: 'seed', kind: 'line', charsMax: 60 },
].map((row) => rare(row as FieldRow));

/** What a song that is made from another may be wished to be. */
export const songRows: readonly FieldRow[] = [
  words,
  tags,
  title,
  rare(description),
  rare(instrumental),
  rare(gender),
  rare({ name: 'duration', kind: 'number', min: 5, max: 480 }),
  ...music,
];

/** The same where there is nothing to sing anew. */
export const soundRows: readonly FieldRow[] = [tags, title, ...music.filter(({ name }) => name !== 'language')];

const producerLength: FieldRow = { name: 'length', kind: 'number', min: 1, max: 240 };
export const strength: FieldRow = { name: 'strength', kind: 'share' };

/** The wishes of the family with the other names: a sound and lyrics, a length in seconds. */
export const producerRows: readonly FieldRow[] = [
  { name: 'sound', kind: 'line', charsMax: 1000 },
  { name: 'lyrics', kind: 'words', charsMax: 3000 },
  title,
  rare({ name: 'instruction', kind: 'line', charsMax: 1000 }),
  ...music,
];

export const producerLengthRow = producerLength;
