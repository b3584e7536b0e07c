import path from 'node:path';
import { peakOf } from '../../../audio/dsp/mixing.ts';
import { startStopwatch } from '../../../core/clock.ts';
import type { RenderedClip, StemsRequest } from '../../port.ts';
import type { ClipOutcome, DeriveJob } from '../clip-job.ts';
import { type ClipContext, describeClip } from '../make-clip.ts';
import type { RenderedStem } from '../render-stems.ts';
import { type StemRef, stemOf } from '../stem-groups.ts';
import { writeClipFiles } from '../write-clip-files.ts';
import type { WrittenSong } from '../write-song.ts';
import { pictureVariantOf } from './picture-variant.ts';
import { plainSource, sourcePath } from './source-files.ts';
import { renderFinishedStems } from './splice-stems.ts';
import { type FinishedScore, readFinishing } from './stored-song.ts';

/** Every stem of a song as a clip of its own, in the order of the stem table. */
export async function makeStemClips(job: DeriveJob, request: StemsRequest, context: ClipContext): Promise<ClipOutcome> {
  const watch = startStopwatch();
  const song = await plainSource(job.sources, request.sourceClipId);
  const clips: RenderedClip[] = [];
  const finishing = await readFinishing(sourcePath(job.sources, request.sourceClipId, 'score'));
  const wish = { kind: request.stems, folder: path.join(job.folder, 'parked') };
  await renderFinishedStems(song.score, finishing, wish, context, async (stem) => {
    clips.push(await writeStem(job, request, { ...song, finishing }, stem, context));
  });
  return { clips, stageSeconds: { stems: watch() } };
}

async function writeStem(
  job: DeriveJob,
  request: StemsRequest,
  song: WrittenSong & Pick<FinishedScore, 'finishing'>,
  { name, isSilent, recording }: RenderedStem,
  context: ClipContext,
): Promise<RenderedClip> {
  const alone = stemSong(song, request.stems, name);
  // Parts that cancel in the mix can let a stem alone pass full scale, which only floating point holds.
  const fits = recording.channels.every((channel) => peakOf(channel, channel.length) < 1);
  const folder = path.join(job.folder, name.replaceAll(' ', '-'));
  const ref = { kind: request.stems, name } as StemRef;
  const finishing = { stem: { ...ref, of: { score: song.score, finishing: song.finishing } } };
  const stored = { ...alone, finishing, pictureVariant: pictureVariantOf(job, name) };
  const files = await writeClipFiles(folder, stored, recording, context.signal, { wavDepth: fits ? 24 : 'float' });
  return {
    ...describeClip(alone, request.song.tags, song.score.seed.split('\u0000')[0]!),
    singer: alone.lyrics === '' ? null : song.brief.singer,
    stem: name,
    isSilent,
    files,
  };
}

/** The song with nothing but what one stem plays or sings. */
function stemSong(song: WrittenSong, kind: StemsRequest['stems'], name: RenderedStem['name']): WrittenSong {
  const parts = song.score.parts.filter((part) => stemOf(part, kind) === name);
  const isSung = parts.some((part) => part.notes.some((note) => note.syllable !== undefined));
  return {
    ...song,
    lyrics: isSung ? song.lyrics : '',
    score: { ...song.score, title: `${song.score.title} (${name})`, parts, lines: isSung ? song.score.lines : [] },
  };
}
