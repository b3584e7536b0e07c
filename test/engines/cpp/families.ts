import { Refused } from '../ace-step/read-task.ts';

/** A number that is written with a point: 2 as "2.0". */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toJSON(): string {
    return `@float ${Number.isInteger(this.value) ? `${this.value}.0` : this.value}@`;
  }
}
export const json = (value: unknown, indent = 0): string =>
  JSON.stringify(value, null, indent).replaceAll(/"@float ([^@]+)@"/g, '$1');

export type Fields = Readonly<Record<string, unknown>>;

/** What tells one server of the family from another. */
export interface Family {
  readonly name: 'ace' | 'mm' | 'yue';
  readonly boundary: string;
  readonly sampleRateHz: number;
  readonly bodyBytesMax: number;
  /** 4xx texts and statuses of `/job`. */
  readonly texts: { readonly noId: readonly [number, string]; readonly notFound: string; readonly notReady: string };
  /** `result` and `cancel` need the value 1; what else is asked of a job is no action. */
  readonly isStrict: boolean;
  /** Cancelling answers "cancelled" at once, whatever the worker does. */
  readonly saysCancelled: boolean;
  /** Another word than 200 for browsers without gzip. */
  readonly noGzipStatus: number;
  readonly malformed: string;
  readonly noFormat: string;
  readonly routes: readonly string[];
  /** Its request with every default. */
  readonly defaults: Fields;
  /** Of `/props`. */
  props(maxBatch: number, hasModels: boolean, model: string): string;
  /** @throws Refused */
  check(request: Fields, maxBatch: number, hasModels: boolean): void;
}

const FORMATS = ['mp3', 'wav16', 'wav24', 'wav32'];
const FORMAT_TEXT = 'Invalid output_format (use: mp3, wav16, wav24, wav32)';
const jobTexts = {
  noId: [400, 'Missing id parameter'],
  notFound: 'Job not found',
  notReady: 'Result not ready',
} as const;
const VERSION = 'unknown (unknown)';

function need(isGood: boolean, text: string, status = 400): void {
  if (!isGood) throw new Refused(status, text);
}

function checkFormat({ output_format: format }: Fields, text: string): void {
  need(format === undefined || FORMATS.includes(String(format)), text);
}

const aceDefaults: Fields = {
  ...{ caption: '', seed: -1, lyrics: '', audio_codes: '', bpm: 0, duration: new Float(0), keyscale: '' },
  ...{ timesignature: '', vocal_language: '', lm_batch_size: 1, lm_temperature: 0.85, lm_cfg_scale: new Float(2) },
  ...{ lm_top_p: 0.9, lm_top_k: 0, lm_negative_prompt: '', lm_seed: -1, use_cot_caption: true, inference_steps: 0 },
  ...{ guidance_scale: new Float(0), shift: new Float(0), dcw_scaler: new Float(0), dcw_high_scaler: new Float(0) },
  ...{ dcw_mode: 'low', solver: 'euler', stork_substeps: 10, lm_mode: 'generate', output_format: 'mp3' },
  ...{ synth_batch_size: 1, audio_cover_strength: new Float(1), cover_noise_strength: new Float(0) },
  ...{ repainting_start: new Float(0), repainting_end: new Float(-1), latent_shift: new Float(0) },
  ...{ latent_rescale: new Float(1), custom_timesteps: '', task_type: 'text2music', track: '', peak_clip: 10 },
  ...{ mp3_bitrate: 128, synth_model: '', lm_model: '', adapter: '', adapter_scale: new Float(1), vae: '' },
};
const NO_CAPTION_NEEDED = ['lego', 'extract', 'complete'];

export const aceFamily: Family = {
  ...{ name: 'ace', boundary: 'ace-batch-boundary', sampleRateHz: 48_000, bodyBytesMax: 256 << 20, texts: jobTexts },
  ...{ isStrict: true, saysCancelled: true, noGzipStatus: 200, malformed: 'Invalid JSON', noFormat: FORMAT_TEXT },
  routes: ['/lm', '/synth', '/understand', '/vae'],
  defaults: aceDefaults,
  props: (maxBatch, hasModels, model) => {
    const bucket = (name: string): string[] => (hasModels ? [name] : []);
    const models = {
      lm: ['lm.gguf'],
      embedding: bucket('enc.gguf'),
      dit: bucket(`${model}.gguf`),
      vae: bucket('vae.gguf'),
    };
    const presets = {
      turbo: { inference_steps: 8, guidance_scale: new Float(1), shift: new Float(3) },
      sft: { inference_steps: 50, guidance_scale: new Float(1), shift: new Float(1) },
    };
    const cli = { max_batch: maxBatch };
    return json({ version: VERSION, models, adapters: [], cli, default: aceDefaults, presets }, 2);
  },
  check: (request) => {
    const isFree = NO_CAPTION_NEEDED.includes(String(request.task_type));
    need(isFree || (typeof request.caption === 'string' && request.caption !== ''), 'Caption is required');
    checkFormat(request, FORMAT_TEXT);
  },
};

const mmDefaults: Fields = {
  ...{ caption: '', lyrics: '', duration: new Float(60), steps: 30, seed: -1, lm_seed: -1, lm_cfg: 1.5, lm_top_k: 50 },
  ...{ lm_batch_size: 1, synth_batch_size: 1, audio_codes: '', dit_cfg: 1.7, peak_clip: 10, output_format: 'mp3' },
  ...{ mp3_bitrate: 128, lm_model: '', depth_model: '', cond_model: '', dit_model: '', vae_model: '' },
};
const mmModels = ['lm', 'depth', 'cond', 'dit', 'vae'];

export const mmFamily: Family = {
  ...{ name: 'mm', boundary: 'mm3-batch-boundary', sampleRateHz: 44_100, bodyBytesMax: 8 << 20, texts: jobTexts },
  ...{ isStrict: true, saysCancelled: true, noGzipStatus: 200, malformed: 'Malformed JSON', noFormat: FORMAT_TEXT },
  routes: ['/synth'],
  defaults: mmDefaults,
  props: (_, hasModels) => {
    const models = Object.fromEntries(mmModels.map((name) => [name, hasModels ? [`${name}.gguf`] : []]));
    return json({ version: VERSION, models, defaults: mmDefaults });
  },
  check: (request, maxBatch, hasModels) => {
    const { caption, lyrics, duration, steps, lm_batch_size: songs = 1, synth_batch_size: takes = 1 } = request;
    const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
    need(isText(caption) && isText(lyrics), 'caption and lyrics are required');
    need(typeof duration !== 'number' || duration > 0, 'duration must be positive');
    need(typeof steps !== 'number' || steps >= 2, 'steps must be at least 2');
    need(Number(songs) <= maxBatch, 'lm_batch_size exceeds --max-batch');
    need(Number(takes) >= 1 && Number(takes) <= 9, 'synth_batch_size must be between 1 and 9');
    checkFormat(request, FORMAT_TEXT);
    const isKnown = mmModels.every((name) =>
      ['', `${name}.gguf`, undefined].includes(request[`${name}_model`] as string),
    );
    need(hasModels && isKnown, 'Unknown model name or empty model bucket');
    const codes = typeof request.audio_codes === 'string' ? request.audio_codes : '';
    const count = codes === '' ? 16 : codes.split(',').length;
    need(count % 8 === 0 && count >= 16, 'audio_codes needs 8 codes per frame, at least 2 frames');
  },
};

const yueDefaults: Fields = {
  ...{ style: '', lyrics: '', abc: '', cot: 'full', duration: new Float(360), lm_seed: -1, seed: -1, steps: 32 },
  ...{ lm_batch_size: 1, synth_batch_size: 1, cfg_scale: new Float(-1), semantic_tokens: '', peak_clip: 10 },
  ...{ output_format: 'mp3', mp3_bitrate: 128, adapters: [] },
};

/** Never recorded: written from its source and its differences from the second. */
export const yueFamily: Family = {
  ...{ name: 'yue', boundary: 'yue2-batch-boundary', sampleRateHz: 48_000, bodyBytesMax: 100 << 20 },
  texts: { noId: [404, 'job not found'], notFound: 'job not found', notReady: 'result not ready' },
  ...{ isStrict: false, saysCancelled: false, noGzipStatus: 406, malformed: 'invalid JSON' },
  ...{ noFormat: 'unknown output format', routes: ['/synth'], defaults: yueDefaults },
  props: () =>
    json({
      ...{ version: VERSION, model: '/models/yue2.gguf', vae: '/models/vae.gguf', sample_rate: 48_000, frame_rate: 25 },
      ...{ context: 24_576, adapters: [], defaults: yueDefaults },
    }),
  check: (request, maxBatch) => {
    need(
      request.cot === undefined || ['full', 'melody', 'off'].includes(String(request.cot)),
      'cot must be full, melody or off',
    );
    need(Number(request.steps ?? 1) > 0, 'steps must be positive');
    need(Number(request.lm_batch_size ?? 1) <= maxBatch, 'lm_batch_size exceeds --max-batch');
    checkFormat(request, 'unknown output format');
  },
};
