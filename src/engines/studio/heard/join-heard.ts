import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Analysis, analyse } from '../../../audio/analysis/analyse.ts';
import { durationSecondsOf, type Recording } from '../../../audio/recording.ts';
import { ticksPerBar } from '../../../music/meter.ts';
import type { Note, Score } from '../../../music/score.ts';
import { createTimeline } from '../../../music/timeline.ts';
import type { RenderedFile } from '../../port.ts';
import type { ClipScope } from '../clip-job.ts';
import type { DerivedClip } from '../derive/plan-derived-clip.ts';
import type { Finishing, SongToStore } from '../derive/stored-song.ts';
import type { HeardSeam } from './heard-seam.ts';
import type { HeardSource } from './heard-source.ts';
import { applyFinishing, joinAtSeam, matchToRecording } from './seam-sound.ts';
import { linesOf, type SungWords } from './sung-words.ts';

/** Makes a rendered new part fit the recording that it goes on with, and (scope whole) puts the recording before it. */
export function finishHeard(
  { recording }: HeardSource,
  seam: HeardSeam,
  scope: ClipScope,
  words: SungWords | null = null,
): NonNullable<DerivedClip['finish']> {
  return async (rendered, song) => {
    const finishing = matchToRecording(rendered, recording, seam);
    const part = { recording: applyFinishing(rendered, finishing), song: { ...song, finishing, seam } };
    return scope === 'part' ? part : joinedClip({ recording, words }, part.recording, song, seam);
  };
}

/** A recording that something new goes on with, and what is known to be sung in it. */
interface Left {
  readonly recording: Recording;
  readonly words: SungWords | null;
}

/** The recording and the finished new part as one clip, which is a recording again; its words as far as it is kept. */
export function joinedClip({ recording, words }: Left, part: Recording, song: SongToStore, seam: HeardSeam) {
  const joined = joinAtSeam(recording, part, seam);
  const score = movedScore(song.score, seam, durationSecondsOf(joined));
  const keptWords = linesOf(words, ({ startSeconds, endSeconds }) => (startSeconds + endSeconds) / 2 < seam.seconds);
  return { recording: joined, song: { ...song, score, seam: null }, analysis: analyse(joined), keptWords };
}

/** The finished sound of a part that was made before. */
export const finishedPart = (rendered: Recording, finishing: Finishing | null): Recording =>
  finishing === null ? rendered : applyFinishing(rendered, finishing);

/**
 * The score of a new part where it sounds in the whole: as many bars later as the recording before it has, the first of
 * which is as long as it takes to make the seam a bar line.
 */
function movedScore(score: Score, seam: HeardSeam, durationSeconds: number): Score {
  const bpm = score.tempoChanges[0]!.bpm;
  const bar = ticksPerBar(score.meter);
  const barSeconds = createTimeline(score).secondsAt(bar);
  const bars = Math.max(1, Math.round(seam.seconds / barSeconds));
  const firstSeconds = seam.seconds - (bars - 1) * barSeconds;
  const ticks = bars * bar;
  const moved = <Span extends { readonly startTick: number; readonly endTick: number }>(spans: readonly Span[]) =>
    spans.map((span) => ({ ...span, startTick: span.startTick + ticks, endTick: span.endTick + ticks }));
  const later = (notes: readonly Note[]): Note[] =>
    notes.map((note) => ({ ...note, startTick: note.startTick + ticks }));
  const recorded = { kind: 'instrumental', ordinal: 1, label: 'Recording', energy: 0.5, cue: null } as const;
  const first = score.chords[0]!;
  const steady = bars === 1 ? [] : [{ tick: bar, bpm }];
  return {
    ...score,
    keyChanges: (score.keyChanges ?? []).map((change) => ({ ...change, tick: change.tick + ticks })),
    tempoChanges: [
      { tick: 0, bpm: (bpm * barSeconds) / firstSeconds },
      ...(bars === 1 ? [{ tick: ticks, bpm }] : steady),
    ],
    sections: [{ ...recorded, startTick: 0, endTick: ticks }, ...moved(score.sections)],
    chords: [{ ...first, startTick: 0, endTick: ticks }, ...moved(score.chords)],
    lines: moved(score.lines).map((line) => ({ ...line, sectionIndex: line.sectionIndex + 1 })),
    parts: score.parts.map((part) => ({ ...part, notes: later(part.notes) })),
    endTick: score.endTick + ticks,
    durationSeconds,
  };
}

const compress = promisify(gzip);

/** Files that would tell of a whole that only its new part is known. */
const OF_NOTES: ReadonlySet<RenderedFile['kind']> = new Set(['midi', 'notes', 'musicxml', 'chords']);

/**
 * The files of a clip that holds a recording, out of those of a song: with what is heard in it. Its score stays for the
 * times of the words.
 */
export async function asRecordingFiles(
  folder: string,
  files: readonly RenderedFile[],
  analysis: Analysis,
): Promise<readonly RenderedFile[]> {
  const heard = path.join(folder, 'analysis.json.gz');
  await writeFile(heard, await compress(JSON.stringify(analysis), { level: 6 }));
  return [...files.filter(({ kind }) => !OF_NOTES.has(kind)), { kind: 'analysis', path: heard }];
}
