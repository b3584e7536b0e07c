import { wavSecondsOf } from '../song-sound.ts';
import { lastStage, type Stage } from './jobs.ts';
import { codesOf, writeSample } from './language-model.ts';
import type { Task } from './read-task.ts';

const DEFAULT_SECONDS = 120;
const OUT_OF_MEMORY = 'CUDA out of memory. Tried to allocate 2.20 GiB (GPU 0; 7.78 GiB total capacity)';

/** "@stub(fail=oom)" in a prompt: the recorded server had a model that could be told so. */
export function hintsOf(prompt: string): Readonly<Record<string, string>> {
  const hints: Record<string, string> = {};
  for (const [, name, value] of prompt.matchAll(/@stub\((\w+)=([^)]*)\)/g)) hints[name!] = value!;
  return hints;
}

/** How long the source of a task is; null: there is none, or it cannot be read. */
export function sourceSeconds({ source }: Task): number | null {
  return source === null ? null : wavSecondsOf(source);
}

const NEEDS_SOURCE = new Set(['cover', 'cover-nofsq', 'repaint']);

export function failureOf(
  task: Task,
  hints: Readonly<Record<string, string>>,
  hasModel: boolean,
  fails: boolean,
): string | null {
  if (
    !hasModel &&
    (task.thinking || task.sampleQuery !== '' || task.useFormat || ['full', 'text'].includes(task.analysis))
  ) {
    return '5Hz LM init failed';
  }
  const isUnreadable = task.source !== null && (sourceSeconds(task) ?? 0) === 0;
  if (isUnreadable || (NEEDS_SOURCE.has(task.taskType) && task.source === null))
    return 'Music generation failed: no source';
  const failure = hints.fail ?? hints.nan ?? hints.zero ?? hints.decode_fail;
  return failure !== undefined || fails
    ? `Music generation failed: ${(failure ?? 'oom') === 'oom' ? OUT_OF_MEMORY : failure}`
    : null;
}

export interface Plan {
  readonly prompt: string;
  readonly lyrics: string;
  readonly seconds: number;
  readonly metas: object;
  /** The language model was asked while the job ran. */
  readonly hasPlanned: boolean;
}

const orNone = <T>(value: T | null | ''): T | 'N/A' => (value === null || value === '' ? 'N/A' : value);

/** What of a task is made: with a language model, what it lacks is filled in. */
export function planOf(task: Task, hasModel: boolean): Plan {
  const isMissingFacts = task.bpm === null || task.durationSeconds === null || task.key === '' || task.meter === '';
  const isAsked = task.sampleQuery !== '' || task.useFormat;
  const written = hasModel && (isMissingFacts || isAsked) ? writeSample(task.sampleQuery, false) : null;
  const source = sourceSeconds(task);
  const outside = task.taskType === 'repaint' ? repaintedSeconds(task, source ?? 0) : source;
  const seconds = outside ?? task.durationSeconds ?? written?.duration ?? DEFAULT_SECONDS;
  return {
    prompt: isAsked && written !== null ? written.caption : task.prompt,
    lyrics: isAsked && written !== null ? written.lyrics : task.lyrics,
    seconds,
    metas: {
      bpm: orNone(task.bpm ?? written?.bpm ?? null),
      duration: orNone(task.durationSeconds ?? written?.duration ?? null),
      genres: 'N/A',
      keyscale: orNone(task.key || (written?.keyscale ?? '')),
      timesignature: orNone(task.meter || (written?.timesignature ?? '')),
      prompt: task.prompt,
      lyrics: task.lyrics,
    },
    hasPlanned: hasModel && !isAsked && (task.thinking || isMissingFacts),
  };
}

function repaintedSeconds({ repaintingStart: start, repaintingEnd: end }: Task, source: number): number {
  const before = Math.max(0, -start);
  return before + Math.max(source, end ?? 0);
}

export function analysisOf(task: Task, { metas }: Plan): object {
  const heard = writeSample('', false);
  const { caption, bpm, keyscale, timesignature, duration, lyrics } = heard;
  if (task.analysis === 'text') {
    const facts = { bpm, duration, genres: '', keyscale, timesignature, prompt: '', lyrics: '' };
    return {
      ...{ prompt: caption, lyrics: task.lyrics, metas: { ...metas, ...facts } },
      ...{
        generation_info: 'Analysis Only Mode Complete',
        seed_value: '',
        lm_model: '',
        dit_model: 'None (Analysis Only)',
      },
    };
  }
  return {
    ...{ status_message: 'Full Hardware Analysis Success', bpm, keyscale, timesignature, duration, genre: null },
    ...{ prompt: caption, lyrics, language: 'en' },
    metas: { bpm, caption, duration, keyscale, language: 'en', timesignature, lyrics },
    ...{ audio_codes: codesOf(sourceSeconds(task) ?? 0), audio_paths: [] },
  };
}

export function generationInfo(count: number, hasPlanned: boolean): string {
  const songs = `${count} song${count === 1 ? '' : 's'}`;
  const planned = hasPlanned ? `\n- LM phase (${songs}): 0.10s` : '';
  return `**🎵 Total generation time (${songs}): 2.00s**\n- 1.00s per song${planned}\n- DiT phase (${songs}): 2.00s`;
}

export function stagesOf(task: Task, hasModel: boolean): readonly Stage[] {
  const count = Math.max(1, task.batchSize);
  const planning: Stage[] = hasModel
    ? [{ name: 'Phase 1: Generating CoT metadata (once for all items)...', progress: 0.1, from: 0.05 }]
    : [];
  return [
    ...planning,
    { name: 'Preparing inputs...', progress: 0.51, from: 0.1 },
    { name: `Generating music (batch size: ${count})...`, progress: 0.52, from: 0.15 },
    { name: 'Decoding audio...', progress: 0.8, from: 0.8 },
    lastStage,
  ];
}
