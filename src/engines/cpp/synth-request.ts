import { EngineRefusal } from '../port.ts';
import type { RemoteJob, RemoteTask } from '../remote/driver.ts';
import { FormBody } from '../remote/transport/form-body.ts';
import type { CppSettings } from './cpp-settings.ts';
import type { ServerKind } from './server-kind.ts';

type Fields = Record<string, string | number>;

const taskTypes: Readonly<Record<RemoteTask, string>> = {
  create: 'text2music',
  cover: 'cover',
  repaint: 'repaint',
  addVocals: 'lego',
  addInstrumental: 'complete',
};
const METERS: Readonly<Record<string, string>> = { '2/4': '2', '3/4': '3', '4/4': '4', '6/8': '6' };
const INSTRUMENTAL = '[Instrumental]';
const NO_VOICE = 'no vocals, no singing, no choir, no spoken words';
const SEED_LIMIT = 2 ** 31;
/** Where it lies at the end of the song, and beyond: an end of exactly 0 is no window. */
const END_MIN = 0.01;
const YUE = { framesPerSecond: 25, secondsMax: 360, tokensMax: 24_576, charactersPerToken: 2.5, secondsMin: 10 };

/**
 * The bodies of `/synth` that make the takes of a job, in their order. Takes of one body have seeds one after the other; what else
 * there is is a body of its own. These servers ignore what does not fit, so all is checked here. @throws EngineRefusal
 */
export async function synthRequests(
  job: RemoteJob,
  kind: ServerKind,
  settings: CppSettings,
): Promise<readonly (object | FormBody)[]> {
  check(job, kind);
  if (kind !== 'acestep') return job.seeds.map((seed) => languageModelFields(job, seed, kind, settings));
  const runs = isRun(job.seeds) ? [job.seeds] : job.seeds.map((seed) => [seed]);
  const all = runs.map((seeds) => aceFields(job, seeds, settings));
  if (job.source === undefined && job.reference === undefined) return all.length > 1 ? [all] : all;
  return Promise.all(all.map((fields) => withSound(job, fields)));
}

const isRun = (seeds: readonly number[]): boolean => seeds.every((seed, i) => seed === seeds[0]! + i);

function aceFields(job: RemoteJob, seeds: readonly number[], { outputFormat }: CppSettings): Fields {
  const fields: Fields = {
    caption: job.caption,
    lyrics: job.lyrics ?? INSTRUMENTAL,
    seed: seeds[0]!,
    output_format: outputFormat,
    // Longer than the source it is only where a window says so.
    ...(job.source === undefined ? { duration: job.durationSeconds } : {}),
    ...(seeds.length > 1 ? { synth_batch_size: seeds.length } : {}),
  };
  if (job.task !== 'create') {
    fields.task_type = job.task === 'cover' && job.closeness === 'close' ? 'cover-nofsq' : taskTypes[job.task];
  }
  if (job.tempoBpm !== null) fields.bpm = Math.round(job.tempoBpm);
  if (job.key !== null) fields.keyscale = job.key;
  const meter = METERS[job.timeSignature ?? ''];
  if (meter !== undefined) fields.timesignature = meter;
  if (job.language !== null) fields.vocal_language = job.language.split('-')[0]!.toLowerCase();
  if (job.task === 'cover' && job.strength !== undefined) fields.audio_cover_strength = job.strength;
  if (job.task === 'addVocals') fields.track = 'vocals';
  if (job.task === 'addInstrumental') fields.track = 'drums | bass | guitar | keyboard';
  if (job.window !== undefined && job.task === 'repaint') {
    fields.repainting_start = job.window.startSeconds;
    fields.repainting_end = Math.max(END_MIN, job.window.endSeconds);
  }
  return fields;
}

async function withSound(job: RemoteJob, fields: Fields): Promise<FormBody> {
  const form = new FormBody();
  form.text('request', JSON.stringify(fields));
  if (job.source !== undefined) await form.wav('audio', job.source.path);
  const reference = job.reference ?? (job.closeness === 'close' ? job.source : undefined);
  if (reference !== undefined) await form.wav('ref_audio', reference.path);
  return form;
}

/** Of a server whose songs a language model writes frame by frame, and ends when it thinks right. */
function languageModelFields(job: RemoteJob, seed: number, kind: ServerKind, settings: CppSettings): Fields {
  const isSung = job.lyrics !== null;
  const tempo = job.tempoBpm === null ? '' : `, ${Math.round(job.tempoBpm)} BPM`;
  const caption = isSung ? `${job.caption}${tempo}` : `Instrumental, ${job.caption}${tempo}, ${NO_VOICE}`;
  const lyrics = isSung ? withTagsAlone(job.lyrics) : INSTRUMENTAL;
  const seeds = { seed, lm_seed: seed, output_format: settings.outputFormat };
  if (kind === 'minimaxmusic') return { caption, lyrics, duration: job.durationSeconds, ...seeds };
  const prefix = Math.ceil((caption.length + lyrics.length) / YUE.charactersPerToken);
  const room = (settings.maxSequenceTokens ?? YUE.tokensMax) - prefix - 1;
  const duration = Math.min(job.durationSeconds, YUE.secondsMax, Math.floor(room / YUE.framesPerSecond));
  if (duration < YUE.secondsMin) throw new EngineRefusal('The lyrics are too long for this engine.');
  return { style: caption, lyrics, cot: 'full', duration, ...seeds };
}

/** Words behind a tag on its line would be dropped. */
const withTagsAlone = (lyrics: string): string => lyrics.replaceAll(/^(\[[^\]\n]*\])[ \t]*(?=\S)/gm, '$1\n');

function check({ seeds, caption, durationSeconds, task, source, window, strength }: RemoteJob, kind: ServerKind): void {
  if (kind !== 'acestep' && task !== 'create') throw new EngineRefusal('This engine makes new songs alone.');
  const isRight = (seed: number): boolean => Number.isInteger(seed) && seed >= 0 && seed < SEED_LIMIT;
  if (seeds.length === 0 || !seeds.every(isRight))
    throw new EngineRefusal('This engine takes seeds from 0 to 2147483647.');
  if (caption.trim() === '') throw new EngineRefusal('This engine needs a style.');
  if (!(durationSeconds > 0 && durationSeconds <= 600))
    throw new EngineRefusal('This engine makes songs of at most 600 seconds.');
  if ((task === 'create') !== (source === undefined)) throw new EngineRefusal('This engine has nothing to start from.');
  if (task === 'repaint' && (window === undefined || window.startSeconds >= window.endSeconds)) {
    throw new EngineRefusal('What shall be new must end after it starts.');
  }
  if (strength !== undefined && !(strength >= 0 && strength <= 1)) throw new EngineRefusal('A strength lies in 0..1.');
}
