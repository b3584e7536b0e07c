import { EngineRefusal } from '../port.ts';
import type { RemoteJob, RemoteTask } from '../remote/driver.ts';
import { FormBody } from '../remote/transport/form-body.ts';

/** By its own names. */
type Fields = Record<string, string | number | boolean>;

const taskTypes: Readonly<Record<RemoteTask, string>> = {
  create: 'text2music',
  cover: 'cover',
  repaint: 'repaint',
  addVocals: 'lego',
  addInstrumental: 'complete',
};
/** The parts of a band that it knows for a singer's accompaniment. */
const BAND = ['drums', 'bass', 'guitar', 'keyboard'];
const METERS: Readonly<Record<string, string>> = { '2/4': '2', '3/4': '3', '4/4': '4', '6/8': '6' };
const BPM = { low: 30, high: 300 };
const SECONDS_MAX = 600;
const SEED_LIMIT = 2 ** 31;
const INSTRUMENTAL = '[Instrumental]';

/**
 * The body of `/release_task`. The server checks nothing and falls back silently, so all that it reads is checked and said
 * here: seeds one by one, no language model behind our back.
 * @throws EngineRefusal
 */
export async function taskRequest(job: RemoteJob): Promise<Fields | FormBody> {
  const fields = taskFields(job);
  if (job.source === undefined && job.reference === undefined) return fields;
  const form = new FormBody();
  for (const [name, value] of Object.entries(fields)) form.text(name, String(value));
  if (job.task === 'addInstrumental') for (const part of BAND) form.text('track_classes', part);
  if (job.source !== undefined) await form.wav('src_audio', job.source.path);
  const reference = job.reference ?? (job.closeness === 'close' ? job.source : undefined);
  if (reference !== undefined) await form.wav('reference_audio', reference.path);
  return form;
}

function taskFields(job: RemoteJob): Fields {
  check(job);
  const isSung = job.lyrics !== null;
  const fields: Fields = {
    ...(job.task === 'create' ? {} : { task_type: job.closeness === 'close' ? 'cover-nofsq' : taskTypes[job.task] }),
    prompt: isSung ? job.caption : `${job.caption}, instrumental, no vocals`,
    lyrics: isSung ? withoutEnd(job.lyrics) : INSTRUMENTAL,
    vocal_language: job.language?.split('-')[0]?.toLowerCase() ?? 'unknown',
    audio_duration: job.durationSeconds,
    audio_format: job.task === 'repaint' ? 'wav32' : 'wav',
    batch_size: job.seeds.length,
    use_random_seed: false,
    seed: job.seeds.join(','),
    ...{ thinking: false, use_cot_caption: false, use_cot_language: false },
  };
  if (job.tempoBpm !== null) fields.bpm = Math.min(BPM.high, Math.max(BPM.low, Math.round(job.tempoBpm)));
  if (job.key !== null) fields.key_scale = job.key;
  const meter = METERS[job.timeSignature ?? ''];
  if (meter !== undefined) fields.time_signature = meter;
  return { ...fields, ...editFields(job) };
}

function editFields({ task, strength, window }: RemoteJob): Fields {
  if (task === 'cover' && strength !== undefined) return { audio_cover_strength: strength };
  if (task === 'addVocals') return { track_name: 'vocals' };
  if (task !== 'repaint' || window === undefined) return {};
  const { startSeconds, endSeconds } = window;
  return {
    repainting_start: startSeconds,
    // An end of 0 counts as the end of the song.
    repainting_end: Math.max(endSeconds, END_MIN),
    ...{ chunk_mask_mode: 'explicit', repaint_mode: 'balanced', repaint_strength: 0.5 },
  };
}

const END_MIN = 0.01;

/** A marker that it does not know and would sing. */
const withoutEnd = (lyrics: string): string => lyrics.replaceAll(/^\[End\]\s*$/gim, '').trimEnd();

function check({ seeds, durationSeconds, task, source, window, strength }: RemoteJob): void {
  const isRight = (seed: number): boolean => Number.isInteger(seed) && seed >= 0 && seed < SEED_LIMIT;
  if (seeds.length === 0 || !seeds.every(isRight))
    throw new EngineRefusal('This engine takes seeds from 0 to 2147483647.');
  if (!(durationSeconds >= 1 && durationSeconds <= SECONDS_MAX)) {
    throw new EngineRefusal(`This engine makes songs of at most ${SECONDS_MAX} seconds.`);
  }
  if ((task === 'create') !== (source === undefined)) throw new EngineRefusal('This engine has nothing to start from.');
  if (task === 'repaint' && (window === undefined || window.startSeconds >= window.endSeconds)) {
    throw new EngineRefusal('What shall be new must end after it starts.');
  }
  if (strength !== undefined && !(strength >= 0 && strength <= 1)) throw new EngineRefusal('A strength lies in 0..1.');
}
