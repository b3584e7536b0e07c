import type { BodyOf } from '@songwright/client';
import { keptSignal } from '../../app/kept-signal.ts';
import { anotherIdea, ideas } from './ideas.ts';

/** What stands in the form; every field is text, empty where nothing is wished. */
export interface Draft {
  readonly mode: 'simple' | 'extended';
  readonly idea: string;
  /** Whose words are sung: those written here from the idea, the person's own, or none. */
  readonly words: 'written' | 'own' | 'none';
  readonly lyrics: string;
  readonly title: string;
  readonly tags: string;
  readonly negativeTags: string;
  readonly gender: '' | 'f' | 'm';
  readonly bpm: string;
  readonly key: string;
  readonly meter: string;
  readonly tuning: string;
  readonly duration: string;
  readonly seed: string;
  readonly language: string;
  readonly persona: string;
  readonly engine: string;
  /** 'true': another engine may go on where the one that is named fails. */
  readonly fallback: '' | 'true';
}

export const emptyDraft: Omit<Draft, 'mode' | 'idea'> = {
  words: 'written',
  lyrics: '',
  title: '',
  tags: '',
  negativeTags: '',
  gender: '',
  bpm: '',
  key: '',
  meter: '',
  tuning: '',
  duration: '',
  seed: '',
  language: '',
  persona: '',
  engine: '',
  fallback: '',
};

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['mode', 'idea'].every((name) => name in value) &&
  Object.values(value).every((field) => typeof field === 'string');

/** Kept over visits; at the first there is an idea that nobody would have had. */
export const draft = keptSignal<Draft>('draft', { ...emptyDraft, mode: 'simple', idea: anotherIdea('') }, isDraft);

// What was kept by an earlier version lacks the fields that came since.
draft.value = { ...emptyDraft, ...draft.value };

/** What was in the form before something else was put there as a whole; null: nothing that somebody would miss. */
export const replacedDraft = keptSignal<Draft | null>(
  'draft-replaced',
  null,
  (value): value is Draft | null => value === null || isDraft(value),
);

/** Puts another form into the place of the present one, which can be had back. */
export function replaceDraft(next: Draft): void {
  const present = draft.value;
  if (isOwnWork(present) && !isSame(present, next)) replacedDraft.value = present;
  draft.value = next;
}

/** Whether somebody wrote or chose anything of it. */
function isOwnWork(form: Draft): boolean {
  const isIdeaTyped = form.idea.trim() !== '' && !ideas.includes(form.idea);
  return isIdeaTyped || !isSame(form, { ...emptyDraft, mode: form.mode, idea: form.idea });
}

const isSame = (one: Draft, other: Draft): boolean =>
  (Object.keys(other) as (keyof Draft)[]).every((name) => name === 'mode' || one[name] === other[name]);

export function changeDraft(change: Partial<Draft>): void {
  draft.value = { ...draft.value, ...change };
}

type CreateBody = BodyOf<'sonic.create'>;

const MODEL = 'sonic-v5';

/** The request that the form stands for. */
export function requestOf(form: Draft): CreateBody {
  const isSimple = form.mode === 'simple';
  const wishes = isSimple ? {} : wishesOf(form);
  const words = wordsOf(isSimple ? { ...form, words: 'written' } : form);
  const persona = isSimple || form.persona === '' ? {} : { task_type: 'persona_music', persona_id: form.persona };
  return { ...persona, mv: MODEL, ...words, ...wishes } as CreateBody;
}

function wordsOf({ words, idea, lyrics }: Draft): Readonly<Record<string, unknown>> {
  if (words === 'own') return { custom_mode: true, prompt: lyrics };
  const description = { custom_mode: false, gpt_description_prompt: idea.trim() };
  return words === 'none' ? { ...description, make_instrumental: true } : description;
}

function wishesOf(form: Draft): Readonly<Record<string, unknown>> {
  const number = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));
  const filled = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
  return {
    title: filled(form.title),
    tags: filled(form.tags),
    negative_tags: filled(form.negativeTags),
    vocal_gender: form.words === 'none' || form.persona !== '' ? undefined : filled(form.gender),
    bpm: number(form.bpm),
    key: filled(form.key),
    time_signature: filled(form.meter),
    tuning_hz: number(form.tuning),
    duration: number(form.duration),
    seed: filled(form.seed),
    language: filled(form.language),
    engine: filled(form.engine),
    fallback: filled(form.engine) !== undefined && form.fallback === 'true' ? true : undefined,
  };
}

/** Puts a request into the form, to be changed or sent again. */
export function fillFromRequest(body: Readonly<Record<string, unknown>>): void {
  const text = (name: string): string => (body[name] === undefined || body[name] === null ? '' : String(body[name]));
  const isOwn = body.custom_mode === true && body.make_instrumental !== true;
  const lyrics = isOwn ? text('prompt') : '';
  replaceDraft({
    ...emptyDraft,
    mode: 'extended',
    idea: text('gpt_description_prompt') || (isOwn ? '' : text('prompt')),
    words: body.make_instrumental === true ? 'none' : isOwn ? 'own' : 'written',
    lyrics,
    title: text('title'),
    tags: text('tags'),
    negativeTags: text('negative_tags'),
    gender: text('vocal_gender') as Draft['gender'],
    bpm: text('bpm'),
    key: text('key'),
    meter: text('time_signature'),
    tuning: text('tuning_hz'),
    duration: text('duration'),
    seed: text('seed'),
    language: text('language'),
    persona: text('persona_id'),
    engine: text('engine'),
    fallback: body.fallback === true ? 'true' : '',
  });
}
