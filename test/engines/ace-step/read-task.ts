import { type FormPart, formOf, type ReceivedRequest } from '../double-server.ts';

/** What came with a request, before anything is made of it. */
export interface TaskFields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Refused with a status and a text in the server's own words. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** JSON, a form of either kind, or a body without a type that looks like JSON. */
export async function readFields(request: ReceivedRequest): Promise<TaskFields> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim();
  const none = new Map<string, Buffer>();
  if (type === 'application/json' || type.endsWith('+json')) {
    return { values: objectOf(request.body.toString(), 'Malformed JSON payload'), files: none };
  }
  if (type === 'multipart/form-data') return fieldsOfForm(await formOf(request));
  if (type === 'application/x-www-form-urlencoded') {
    return { values: Object.fromEntries(new URLSearchParams(request.body.toString())), files: none };
  }
  const text = request.body.toString().trim();
  if (text.startsWith('{')) {
    const hint = "Invalid JSON body (hint: set 'Content-Type: application/json')";
    return { values: objectOf(text, hint), files: none };
  }
  throw new Refused(
    415,
    `Unsupported Content-Type: ${type || '(missing)'}; use application/json, application/x-www-form-urlencoded, or multipart/form-data`,
  );
}

function objectOf(text: string, refusal: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(400, refusal);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refused(400, 'JSON payload must be an object');
  }
  return value as Record<string, unknown>;
}

function fieldsOfForm(parts: readonly FormPart[]): TaskFields {
  const values: Record<string, unknown> = {};
  const files = new Map<string, Buffer>();
  for (const part of parts) {
    if ('file' in part) files.set(part.name, part.file);
    else if (part.name in values) values[part.name] = [values[part.name], part.text].flat();
    else values[part.name] = part.text;
  }
  return { values, files };
}

/** A task as the server understood it. */
export interface Task {
  readonly taskType: string;
  readonly prompt: string;
  readonly lyrics: string;
  readonly bpm: number | null;
  readonly key: string;
  readonly meter: string;
  readonly durationSeconds: number | null;
  /** The number of takes asked for; the server makes at least one. */
  readonly batchSize: number;
  /** Those that were asked for; the rest is drawn. */
  readonly seeds: readonly number[];
  readonly format: string;
  readonly thinking: boolean;
  readonly sampleQuery: string;
  readonly useFormat: boolean;
  readonly analysis: 'none' | 'text' | 'full' | 'codes';
  readonly wantsLanguageModel: boolean;
  readonly audioCodes: string;
  readonly repaintingStart: number;
  readonly repaintingEnd: number | null;
  readonly repaintMode: string;
  readonly source: Buffer | null;
  readonly model: string | null;
  /** What else its sound depends on. */
  readonly sampling: string;
}

const aliases: Readonly<Record<string, readonly string[]>> = {
  prompt: ['caption'],
  vocal_language: ['vocalLanguage', 'language'],
  sample_query: ['sampleQuery', 'description', 'desc'],
  use_format: ['useFormat', 'format'],
  key_scale: ['keyscale', 'keyScale', 'key'],
  time_signature: ['timesignature', 'timeSignature'],
  audio_duration: ['duration', 'target_duration'],
  model: ['model_name', 'dit_model'],
  audio_code_string: ['audio_codes'],
};
const enums: Readonly<Record<string, readonly string[]>> = {
  repaint_mode: ['conservative', 'balanced', 'aggressive'],
  chunk_mask_mode: ['auto', 'explicit'],
  lm_backend: ['vllm', 'pt', 'mlx'],
};
const INTERNAL = 'Internal Server Error';

/** @throws Refused where the server refuses; what it does not check passes here too */
export function readTask({ values, files }: TaskFields): Task {
  const get = (name: string): unknown => lookUp(values, [name, ...(aliases[name] ?? [])]);
  const text = (name: string): string => {
    const value = get(name);
    return value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  };
  checkPaths(get);
  for (const [name, allowed] of Object.entries(enums)) {
    if (get(name) !== undefined && !allowed.includes(text(name))) throw new Refused(500, INTERNAL);
  }
  if ((numberOf(get('repaint_strength')) ?? 0.5) > 1) throw new Refused(500, INTERNAL);
  const classes = get('track_classes');
  if (typeof classes === 'object' && classes !== null && !Array.isArray(classes)) throw new Refused(500, INTERNAL);
  const bpm = numberOf(get('bpm'));
  const flag = (name: string, fallback = false): boolean => flagOf(get(name), fallback);
  const analysis = flag('full_analysis_only')
    ? 'full'
    : flag('extract_codes_only')
      ? 'codes'
      : flag('analysis_only')
        ? 'text'
        : 'none';
  const asked =
    flag('thinking') || text('sample_query') !== '' || flag('use_format') || ['full', 'text'].includes(analysis);
  return {
    taskType: text('task_type') || 'text2music',
    ...{ prompt: text('prompt'), lyrics: text('lyrics'), key: text('key_scale'), meter: text('time_signature') },
    bpm: bpm !== null && Number.isInteger(bpm) ? bpm : null,
    durationSeconds: numberOf(get('audio_duration')),
    batchSize: get('batch_size') === undefined ? 2 : (numberOf(get('batch_size')) ?? 2),
    seeds: flag('use_random_seed', true) ? [] : seedsOf(checkSeed(get('seed'))),
    format: text('audio_format') || 'mp3',
    thinking: flag('thinking'),
    sampleQuery: text('sample_query'),
    useFormat: flag('use_format'),
    analysis,
    wantsLanguageModel: asked || flag('use_cot_caption', true) || flag('use_cot_language', true),
    audioCodes: text('audio_code_string'),
    repaintingStart: numberOf(get('repainting_start')) ?? 0,
    repaintingEnd: numberOf(get('repainting_end')),
    repaintMode: text('repaint_mode') || 'balanced',
    source: files.get('src_audio') ?? files.get('ctx_audio') ?? null,
    model: text('model') || null,
    sampling: ['inference_steps', 'shift', 'guidance_scale', 'vocal_language', 'track_name', 'track_classes']
      .map(text)
      .join(),
  };
}

function lookUp(values: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  const places = [values, values.param_obj, values.metas ?? values.meta ?? values.metadata];
  for (const place of places) {
    const object = typeof place === 'string' ? parsedOr(place, {}) : place;
    if (typeof object !== 'object' || object === null) continue;
    for (const name of names) {
      const value = (object as Record<string, unknown>)[name];
      if (value !== undefined) return value;
    }
  }
  return undefined;
}

export function parsedOr<T>(text: string, otherwise: T): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

function checkPaths(get: (name: string) => unknown): void {
  for (const name of ['src_audio_path', 'reference_audio_path']) {
    const value = get(name);
    if (typeof value !== 'string') continue;
    if (value.startsWith('/')) throw new Refused(400, 'absolute audio file paths are not allowed');
    if (value.includes('..')) throw new Refused(400, 'path traversal in audio file paths is not allowed');
  }
}

function numberOf(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

const flagOf = (value: unknown, fallback: boolean): boolean =>
  value === undefined || value === null
    ? fallback
    : typeof value === 'boolean'
      ? value
      : ['1', 'true', 'yes', 'y', 'on'].includes(String(value).toLowerCase());

function checkSeed(value: unknown): string {
  const isOdd = typeof value === 'object' && value !== null;
  if (isOdd || (typeof value === 'number' && !Number.isInteger(value))) throw new Refused(500, INTERNAL);
  return value === undefined || value === null ? '' : String(value);
}

/** Whole numbers of a list "7,8" as far as they go. */
function seedsOf(text: string): readonly number[] {
  const seeds: number[] = [];
  for (const part of text.split(',')) {
    if (!/^\d+$/.test(part.trim())) break;
    seeds.push(Number(part));
  }
  return seeds;
}
