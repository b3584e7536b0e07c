import { leadNotesOf } from '../../../music/lead-notes.ts';
import type { Note, Score } from '../../../music/score.ts';
import { type ConcatRequest, EngineRefusal } from '../../port.ts';
import type { DeriveJob } from '../clip-job.ts';
import { planHeardConcat } from '../heard/concat-heard.ts';
import { isHeard } from '../heard/heard-source.ts';
import type { Composition } from '../records.ts';
import type { DerivedClip } from './plan-derived-clip.ts';
import { sourceSong } from './source-files.ts';
import { evenLevel } from './splice-level.ts';
import { lyricsOf } from './splice-lyrics.ts';

/**
 * The song that was extended and its extension as one track. The extension's file holds the whole song as one score, which is
 * rendered in one go: nothing is glued, and tails ring over the seam.
 * @throws EngineRefusal when the clip is no extension
 */
export async function planConcat(job: DeriveJob, request: ConcatRequest): Promise<DerivedClip> {
  if (isHeard(job.sources, request.sourceClipId)) return planHeardConcat(job, request);
  const part = await sourceSong(job.sources, request.sourceClipId);
  // An extension knows what it goes on with: only a recording is needed to join it.
  if (part.seam != null) return planHeardConcat(job, request);
  if (part.whole === null) {
    throw new EngineRefusal(
      'The clip to be concatenated is no extension of another. Extend a clip first, then give the clip that came of it.',
    );
  }
  const score = { ...part.whole, title: request.song.title ?? part.whole.title };
  const seamSeconds = score.durationSeconds - part.score.durationSeconds;
  return {
    song: { ...part, score, composition: compositionOf(score, part.composition), lyrics: lyricsOf(score), whole: null },
    finish: (recording, song) => evenLevel(recording, song, seamSeconds),
  };
}

/** What a whole song was composed as, by its score and the hook that it shares with its extension. */
function compositionOf(score: Score, { hook }: Composition): Composition {
  const notesOf = (has: (id: string) => boolean): readonly Note[] => score.parts.find(({ id }) => has(id))?.notes ?? [];
  const melody = notesOf((id) => id === 'melody');
  const { tempoChanges, ...rest } = score;
  return {
    ...rest,
    tempoBpm: tempoChanges[0]!.bpm,
    ...(tempoChanges.length > 1 ? { tempoChanges } : {}),
    hook,
    lead: leadNotesOf(score),
    backing: notesOf((id) => id === 'backing-lines'),
    ...(melody.length === 0 ? {} : { melody }),
  };
}
