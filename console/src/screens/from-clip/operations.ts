import type { LibraryClip, OperationName } from '@songwright/client';
import {
  address,
  closeness,
  type FieldRow,
  moment,
  producerLengthRow,
  producerRows,
  songRows,
  soundRows,
  strength,
  title,
  withWhole,
  words,
} from './field-rows.ts';

/** Where an operation is reached: from songs of ours, from recordings, from both, or from no clip but an address. */
type Source = 'song' | 'recording' | 'any' | 'extension' | 'address';

/** One thing that can be made from a clip: what is asked, what is sent. Its words stand in the texts by its name. */
export interface FromClip {
  /** Its name in the catalogue. */
  readonly name: string;
  readonly group: Group;
  readonly from: Source;
  /** What the client calls; where several operations share an address, `fixed` holds the task type. */
  readonly call: OperationName;
  /** The field that names the clip; null: none does. */
  readonly clipField: string | null;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldRow[];
  /** The mode must be sent; it follows from what is filled in. Default: false. */
  readonly hasMode?: true;
  /** The two fields that are a stretch of the clip, for choosing one of its sections. */
  readonly stretch?: readonly [start: string, end: string];
  /** The field that begins with the words of the clip: all of them, or those of the stretch. */
  readonly wordsOfClip?: string;
}

export const groups = ['change', 'onward', 'apart', 'read', 'producer', 'address'] as const;
export type Group = (typeof groups)[number];

const MODEL = { mv: 'sonic-v5' } as const;
const sonic = (task_type: string) =>
  ({ call: 'sonic.create', clipField: 'continue_clip_id', fixed: { task_type, ...MODEL } }) as const;
const producer = (task_type: string) =>
  ({ call: 'producer.create', clipField: 'clip_id', fixed: { task_type } }) as const;
/** Operations that are told a clip, and perhaps a little more, by an address of their own. */
const direct = (call: OperationName) => ({ call, name: call, clipField: 'clip_id', fixed: {} }) as const;

const overpaint = [moment('overpainting_start_s'), moment('overpainting_end_s'), closeness];
const extendRows = [moment('continue_at'), ...songRows, withWhole];
const coverRows = [closeness, ...songRows];

/** Everything that is made from a clip or a recording, in the order in which it is offered. */
export const fromClip: readonly FromClip[] = [
  {
    name: 'sonic.cover',
    group: 'change',
    from: 'song',
    ...sonic('cover_music'),
    fields: coverRows,
    hasMode: true,
  },
  {
    name: 'sonic.cover-upload',
    group: 'change',
    from: 'recording',
    ...sonic('cover_upload_music'),
    fields: coverRows,
    hasMode: true,
  },
  {
    ...direct('sonic.replace-section'),
    ...{ group: 'change', from: 'any', fixed: MODEL },
    fields: [
      { ...words, name: 'infill_lyrics', isSentEmpty: true },
      moment('infill_start_s'),
      moment('infill_end_s'),
      { ...withWhole },
      ...soundRows,
    ],
    stretch: ['infill_start_s', 'infill_end_s'],
    wordsOfClip: 'infill_lyrics',
  },
  {
    name: 'sonic.remaster',
    ...{ group: 'change', from: 'any' },
    ...sonic('remaster'),
    fields: [
      { name: 'variation_category', kind: 'choice', options: ['normal', 'subtle', 'high'] },
      title,
      ...soundRows.filter(({ name }) => name === 'seed'),
    ],
  },
  {
    name: 'sonic.add-vocals',
    ...{ group: 'change', from: 'recording' },
    ...sonic('add_vocals'),
    fields: [words, ...overpaint, ...songRows.filter(({ name }) => name === 'vocal_gender'), ...soundRows],
  },
  {
    name: 'sonic.add-instrumental',
    group: 'change',
    from: 'recording',
    ...sonic('add_instrumental'),
    fields: [...overpaint, ...soundRows],
  },
  {
    name: 'sonic.extend',
    group: 'onward',
    from: 'song',
    ...sonic('extend_music'),
    fields: extendRows,
    hasMode: true,
  },
  {
    name: 'sonic.extend-upload',
    group: 'onward',
    from: 'recording',
    ...sonic('extend_upload_music'),
    fields: extendRows,
    hasMode: true,
  },
  { name: 'sonic.concat', group: 'onward', from: 'extension', ...sonic('concat_music'), fields: [title] },
  {
    ...direct('sonic.mashup'),
    ...{ group: 'onward', from: 'any', clipField: 'mashup_clip_ids', fixed: MODEL },
    fields: [{ name: 'mashup_clip_ids', kind: 'clip' }, ...soundRows],
  },
  {
    ...direct('sonic.sample'),
    ...{ group: 'onward', from: 'any', clipField: 'sample_clip_id', fixed: MODEL },
    fields: [moment('chop_sample_start_s'), moment('chop_sample_end_s'), closeness, ...songRows],
    stretch: ['chop_sample_start_s', 'chop_sample_end_s'],
  },
  {
    ...direct('sonic.persona'),
    ...{ group: 'onward', from: 'any' },
    fields: [
      { name: 'name', kind: 'line', charsMax: 80 },
      { name: 'describe', kind: 'line', charsMax: 500 },
      { name: 'styles', kind: 'line', charsMax: 500 },
      { ...moment('vocal_start_s'), isRare: true },
      { ...moment('vocal_end_s'), isRare: true },
    ],
  },
  { ...direct('sonic.stems-basic'), group: 'apart', from: 'any', fields: [] },
  { ...direct('sonic.stems-full'), group: 'apart', from: 'any', fields: [] },
  { ...direct('sonic.vox'), group: 'apart', from: 'any', fields: [moment('vocal_start_s'), moment('vocal_end_s')] },
  { ...direct('sonic.midi'), group: 'read', from: 'any', fields: [] },
  { ...direct('sonic.aligned-lyrics'), group: 'read', from: 'any', fields: [] },
  { ...direct('sonic.bpm'), group: 'read', from: 'any', fields: [] },
  {
    name: 'producer.cover',
    group: 'producer',
    from: 'song',
    ...producer('cover_music'),
    fields: [strength, producerLengthRow, ...producerRows],
  },
  {
    name: 'producer.cover-upload',
    ...{ group: 'producer', from: 'recording' },
    ...producer('cover_upload_music'),
    fields: [strength, producerLengthRow, ...producerRows],
  },
  {
    name: 'producer.extend',
    ...{ group: 'producer', from: 'any' },
    ...producer('extend_music'),
    fields: [moment('starts_at'), producerLengthRow, ...producerRows],
  },
  {
    name: 'producer.replace',
    ...{ group: 'producer', from: 'any' },
    ...producer('replace_music'),
    fields: [moment('starts_at'), moment('ends_at'), ...producerRows],
    stretch: ['starts_at', 'ends_at'],
    wordsOfClip: 'lyrics',
  },
  {
    ...direct('sonic.upload'),
    ...{ group: 'address', from: 'address', clipField: null },
    fields: [address],
  },
  {
    ...direct('sonic.upload-extend'),
    ...{ group: 'address', from: 'address', clipField: null, fixed: MODEL },
    fields: [address, moment('continue_at'), ...songRows, withWhole],
    hasMode: true,
  },
  {
    ...direct('sonic.upload-cover'),
    ...{ group: 'address', from: 'address', clipField: null, fixed: MODEL },
    fields: [address, closeness, ...songRows],
    hasMode: true,
  },
  {
    ...direct('sonic.create-voice'),
    ...{ group: 'address', from: 'address', clipField: null },
    fields: [
      { ...address, name: 'audio_url' },
      { name: 'name', kind: 'line', charsMax: 80 },
    ],
  },
];

/** What the operations need to know of a clip to be offered. */
export type Offered = Pick<LibraryClip, 'is_upload' | 'operation' | 'pair_role' | 'state'>;

const extensions = ['sonic.extend', 'sonic.extend-upload', 'sonic.upload-extend'];

/** Whether an operation is offered for a clip; null: for the address of a recording. */
export function isOffered({ from }: Pick<FromClip, 'from'>, clip: Offered | null): boolean {
  if (clip === null) return from === 'address';
  if (clip.state !== 'succeeded') return false;
  if (from === 'any') return true;
  if (from === 'extension') return extensions.includes(clip.operation) && clip.pair_role !== 'full';
  return from === (clip.is_upload ? 'recording' : 'song');
}
