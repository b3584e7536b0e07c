import type { MixPlan, PartRole, Score } from '../../../music/score.ts';
import type { RemasterRequest } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import type { WrittenSong } from '../write-song.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { plainSource } from './source-files.ts';

interface Finish {
  /** On top of the song's own; the second take leans the other way. */
  readonly tiltDb: number;
  readonly reverb: number;
  readonly width: number;
  readonly vocalDb: number;
  /** Drums and bass forward in the one take, chords and pads in the other. */
  readonly grooveDb: number;
}

/** How far each variation goes from the song as it is. */
const finishes: Readonly<Record<RemasterRequest['variation'], Finish>> = {
  subtle: { tiltDb: 0.5, reverb: 1.05, width: 1.05, vocalDb: 0.3, grooveDb: 0.3 },
  normal: { tiltDb: 1.3, reverb: 1.2, width: 1.15, vocalDb: 0.6, grooveDb: 0.8 },
  high: { tiltDb: 3, reverb: 1.5, width: 1.4, vocalDb: 1, grooveDb: 1.8 },
};

const WIDTH_MAX = 1.5;

export async function planRemaster(job: DeriveJob, request: RemasterRequest): Promise<DerivedClip> {
  const source = await plainSource(job.sources, request.sourceClipId);
  const song = remasteredSong(source, request.variation, job.ordinal);
  const title = request.song.title ?? source.score.title;
  return { song: { ...song, score: { ...song.score, title } }, finish: null };
}

/** The same notes and singer in another mix and master: brighter, wider and closer, or warmer, drier and deeper. */
export function remasteredSong<Song extends WrittenSong>(
  source: Song,
  variation: RemasterRequest['variation'],
  ordinal: number,
): Song {
  const mix = remixed(source.score, finishes[variation], ordinal % 2 === 0 ? 1 : -1);
  return { ...source, score: { ...source.score, mix } };
}

const GROOVE: ReadonlySet<PartRole> = new Set(['drums', 'percussion', 'bass']);
const GROUND: ReadonlySet<PartRole> = new Set(['chords', 'pad', 'arpeggio']);

function remixed({ mix, parts }: Score, finish: Finish, lean: 1 | -1): MixPlan {
  const width = lean > 0 ? finish.width : 1 / finish.width;
  const roles = new Map(parts.map(({ id, role }) => [id, role]));
  const forwardDb = (partId: string): number => {
    const role = roles.get(partId);
    if (role === undefined) return 0;
    return (lean > 0 ? GROOVE : GROUND).has(role) ? finish.grooveDb : 0;
  };
  return {
    ...mix,
    channels: mix.channels.map((channel) => ({
      ...channel,
      levelDb: channel.levelDb + forwardDb(channel.partId),
      width: Math.min(WIDTH_MAX, channel.width * width),
    })),
    reverb: { ...mix.reverb, t60Seconds: mix.reverb.t60Seconds * (lean > 0 ? finish.reverb : 1 / finish.reverb) },
    vocalToAccompanimentDb: mix.vocalToAccompanimentDb + lean * finish.vocalDb,
    tiltDb: mix.tiltDb + lean * finish.tiltDb,
  };
}
