import type { Analysis } from '../../../audio/analysis/analyse.ts';
import type { Recording } from '../../../audio/recording.ts';
import { type DerivedRequest, EngineRefusal } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { SungWords } from '../heard/sung-words.ts';
import { planConcat } from './concat.ts';
import { planCover } from './cover.ts';
import { planExtend } from './extend.ts';
import { planMashup } from './mashup.ts';
import { planRemaster } from './remaster.ts';
import { planReplace } from './replace.ts';
import { planSample } from './sample.ts';
import type { SongToStore } from './stored-song.ts';

/** A clip to be: its song, and what is done to the rendered sound before it is written; null: nothing. */
export interface DerivedClip {
  readonly song: SongToStore;
  readonly finish: ((recording: Recording, song: SongToStore) => Promise<FinishedClip>) | null;
}

/** A clip as it is delivered: its sound, and its song with what was done to the sound. */
export interface FinishedClip {
  readonly song: SongToStore;
  readonly recording: Recording;
  /** The clip holds a recording from outside: what is heard in it as a whole. */
  readonly analysis?: Analysis;
  /** Of that recording: what is known to be sung in it. */
  readonly keptWords?: SungWords | null;
}

type Operation = DerivedRequest['operation'];
type Planner<O extends Operation> = (
  job: DeriveJob,
  request: Extract<DerivedRequest, { operation: O }>,
) => Promise<DerivedClip>;

/** What gives one clip per job. Stems and vox give others and have files of their own. */
const planners: { readonly [O in Operation]?: Planner<O> } = {
  cover: planCover,
  extend: planExtend,
  concat: planConcat,
  replace: planReplace,
  mashup: planMashup,
  remaster: planRemaster,
  sample: planSample,
};

/** Writes the song of a clip that is made from clips. @throws EngineRefusal */
export async function planDerivedClip(job: DeriveJob): Promise<DerivedClip> {
  const plan = planners[job.request.operation] as Planner<Operation> | undefined;
  if (plan === undefined) throw new EngineRefusal(`The studio cannot do "${job.request.operation}".`);
  const clip = await plan(job, job.request);
  const { shownTitle } = job.request.song;
  if (shownTitle === undefined) return clip;
  return { ...clip, song: { ...clip.song, score: { ...clip.song.score, title: shownTitle } } };
}
