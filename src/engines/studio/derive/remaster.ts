import type { MixPlan, Score } from '../../../music/score.ts';
import type { RemasterRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { sourceSong } from './source-files.ts';

interface Finish {
  /** On top of the song's own; the second take leans the other way. */
  readonly tiltDb: number;
  readonly reverb: number;
  readonly width: number;
  readonly vocalDb: number;
}

/** How far each variation goes from the song as it is. */
const finishes: Readonly<Record<RemasterRequest['variation'], Finish>> = {
  subtle: { tiltDb: 0.5, reverb: 1.05, width: 1.04, vocalDb: 0.3 },
  normal: { tiltDb: 1.2, reverb: 1.15, width: 1.12, vocalDb: 0.6 },
  high: { tiltDb: 2.4, reverb: 1.35, width: 1.25, vocalDb: 1 },
};

const WIDTH_MAX = 1.5;

/** The same notes and singer in another mix and master: brighter, wider and closer, or warmer, drier and deeper. */
export async function planRemaster(job: DeriveJob, request: RemasterRequest): Promise<DerivedClip> {
  const source = await sourceSong(job.sources, request.sourceClipId);
  const finish = finishes[request.variation];
  const lean = job.ordinal % 2 === 0 ? 1 : -1;
  const score: Score = {
    ...source.score,
    title: request.song.title ?? source.score.title,
    mix: remixed(source.score.mix, finish, lean),
  };
  return { song: { ...source, score }, finish: null };
}

function remixed(mix: MixPlan, finish: Finish, lean: 1 | -1): MixPlan {
  const width = lean > 0 ? finish.width : 1 / finish.width;
  return {
    ...mix,
    channels: mix.channels.map((channel) => ({ ...channel, width: Math.min(WIDTH_MAX, channel.width * width) })),
    reverb: { ...mix.reverb, t60Seconds: mix.reverb.t60Seconds * (lean > 0 ? finish.reverb : 1 / finish.reverb) },
    vocalToAccompanimentDb: mix.vocalToAccompanimentDb + lean * finish.vocalDb,
    tiltDb: mix.tiltDb + lean * finish.tiltDb,
  };
}
