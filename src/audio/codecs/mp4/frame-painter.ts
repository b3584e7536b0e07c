import { loadImage } from '@napi-rs/canvas';
import type { TimedLine } from '../timed-line.ts';
import { accentColorOf } from './accent-color.ts';
import { drawBackdrop } from './backdrop.ts';
import { createClockLine } from './clock-line.ts';
import { cropOf } from './crop.ts';
import { createLyricPanel } from './lyric-panel.ts';
import { createTextFilter } from './video-fonts.ts';
import { chooseLayout, FRAMES_PER_SECOND } from './video-layout.ts';
import { createWaveformStrip } from './waveform-strip.ts';

export interface VideoFacts {
  /** JPEG or PNG, square or nearly so. */
  readonly picturePath: string;
  readonly durationSeconds: number;
  /** Levels 0..1 in equal stretches of time. */
  readonly peaks: readonly number[];
  readonly lines: readonly TimedLine[];
  readonly title: string;
}

export interface FramePainter {
  readonly frameCount: number;
  /** The next frame, I420. The same bytes are painted over for every frame. */
  next(): Uint8Array<ArrayBuffer>;
}

/** Paints the frames of a song's video, in order. */
export async function createFramePainter(facts: VideoFacts): Promise<FramePainter> {
  const filter = createTextFilter();
  const cover = await loadImage(facts.picturePath);
  const lines = facts.lines
    .map((line) => filterLine(line, filter))
    .filter((line) => line.text !== '')
    .sort((a, b) => a.startSeconds - b.startSeconds);
  const layout = chooseLayout(lines.length > 0);
  const backdrop = drawBackdrop(cover, filter(facts.title), layout);
  const frame = cropOf(backdrop);
  const waveform = createWaveformStrip(backdrop, facts.peaks, accentColorOf(cover), layout.waveform);
  const clock = createClockLine(backdrop, facts.durationSeconds, layout.clock);
  const panel = layout.lyrics === null ? null : createLyricPanel(backdrop, lines, layout.lyrics);
  let painted = 0;
  return {
    frameCount: Math.max(1, Math.ceil(facts.durationSeconds * FRAMES_PER_SECOND)),
    next: () => {
      const seconds = painted++ / FRAMES_PER_SECOND;
      waveform.paint(frame, Math.min(1, seconds / facts.durationSeconds));
      clock.paint(frame, seconds);
      panel?.paint(frame, seconds);
      return frame.bytes;
    },
  };
}

/** Words that lose characters are found in the text that lost the same. */
function filterLine(line: TimedLine, filter: (text: string) => string): TimedLine {
  const words = line.words?.map((word) => ({ ...word, text: filter(word.text) }));
  return { ...line, text: filter(line.text), ...(words && { words }) };
}
