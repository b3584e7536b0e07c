import path from 'node:path';
import { writePreviewMp3 } from '../../audio/codecs/mp3/preview-mp3.ts';
import { createRandom } from '../../core/random.ts';
import type { Score } from '../../music/score.ts';
import { createTimeline } from '../../music/timeline.ts';
import { releaseSound } from './release-sound.ts';
import { renderScore } from './render-score.ts';

/** Enough to bridge the time until the song is there for those who listen at once. */
const PREVIEW_SECONDS = 8;
/** Rendered beyond, so that what a cut does to the end is not heard. */
const SPARE_SECONDS = 0.5;
/** Songs begin softer than they are on the whole: the mean of the first eight seconds over many songs. */
const BEGINNING_DB = -2.5;

/**
 * Renders the first bars of a score by themselves and writes them as an MP3 into a folder: the same notes, singers and
 * balance as in the song, the level by rule instead of by the whole. null: the song is hardly longer.
 */
export async function renderPreview(score: Score, folder: string, signal: AbortSignal): Promise<string | null> {
  if (score.durationSeconds < 2 * PREVIEW_SECONDS) return null;
  const { recording } = await renderScore(
    firstSecondsOf(score, PREVIEW_SECONDS + SPARE_SECONDS),
    createRandom(score.seed, 'sound'),
    { signal, progress: () => {} },
  );
  const file = path.join(folder, 'preview.mp3');
  await writePreviewMp3(recording, PREVIEW_SECONDS, file, signal);
  releaseSound(recording);
  return file;
}

/** What of a score begins before `seconds`; what sounds longer is cut by the length of the recording. */
export function firstSecondsOf(score: Score, seconds: number): Score {
  const timeline = createTimeline(score);
  const isEarly = ({ startTick }: { readonly startTick: number }): boolean => timeline.secondsAt(startTick) < seconds;
  return {
    ...score,
    sections: score.sections.filter(isEarly),
    chords: score.chords.filter(isEarly),
    lines: score.lines.filter(isEarly),
    parts: score.parts.map((part) => ({ ...part, notes: part.notes.filter(isEarly) })),
    mix: { ...score.mix, loudnessLufs: score.mix.loudnessLufs + BEGINNING_DB },
    durationSeconds: seconds,
    ending: 'ring',
  };
}
