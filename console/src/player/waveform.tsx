import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../texts/texts.ts';
import type { SongPlan } from './song-plan.ts';

interface WaveformProps {
  readonly peaks: readonly number[];
  /** Seconds. */
  readonly duration: number;
  readonly plan: SongPlan | null;
  /** Seconds; read while it draws. */
  readonly positionOf: () => number;
  readonly onSeek: (seconds: number) => void;
  readonly loop: { readonly from: number; readonly to: number } | null;
  /** Of the song, where several are on a page. */
  readonly name?: string;
}

const STEP_SECONDS = 5;
const PAGE_SECONDS = 15;
const BAR_PX = 3;
const GAP_PX = 1;
const CONTRAST = 1.8;

/** The waveform as a slider: click, drag, arrows (5 s), Page (15 s), Home and End; sections above, chords below. */
export function Waveform(props: WaveformProps) {
  const { peaks, duration, plan, positionOf, onSeek, loop, name } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const slider = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    const seconds = positionOf();
    if (canvas.current !== null) draw(canvas.current, peaks, seconds / duration);
    slider.current?.setAttribute('aria-valuenow', seconds.toFixed(1));
    slider.current?.setAttribute('aria-valuetext', texts.player.positionText(seconds, duration));
    slider.current?.style.setProperty('--at', `${(100 * seconds) / duration}%`);
  });
  useEffect(() => {
    const watcher = new ResizeObserver(() => canvas.current && draw(canvas.current, peaks, positionOf() / duration));
    watcher.observe(canvas.current!);
    return () => watcher.disconnect();
  }, [peaks, duration]);
  const seekTo = (event: PointerEvent): void => {
    const box = slider.current!.getBoundingClientRect();
    onSeek(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * duration);
  };
  return (
    <div class="wave">
      {plan !== null && <Sections plan={plan} duration={duration} onSeek={onSeek} />}
      <div
        ref={slider}
        class="wave-slider"
        role="slider"
        tabIndex={0}
        aria-label={name === undefined ? texts.player.position : `${texts.player.position}: ${name}`}
        aria-valuemin={0}
        aria-valuemax={Number(duration.toFixed(1))}
        aria-valuenow={0}
        onKeyDown={(event) => {
          const to = keySeconds(event.key, positionOf(), duration);
          if (to === null) return;
          event.preventDefault();
          onSeek(to);
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seekTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
        }}
      >
        <canvas ref={canvas} class="wave-canvas" />
        {loop !== null && (
          <span
            class="wave-loop"
            style={{ left: `${(100 * loop.from) / duration}%`, width: `${(100 * (loop.to - loop.from)) / duration}%` }}
          />
        )}
        <span class="wave-head" />
      </div>
    </div>
  );
}

const Sections = ({
  plan,
  duration,
  onSeek,
}: Pick<WaveformProps, 'duration' | 'onSeek'> & { readonly plan: SongPlan }) => (
  <div class="wave-sections">
    {plan.sections.map(({ start, end, label, kind }) => (
      <button
        key={start}
        type="button"
        class={`wave-section ${kind}`}
        style={{
          left: `${(100 * start) / duration}%`,
          width: `${(100 * (Math.min(end, duration) - start)) / duration}%`,
        }}
        title={label}
        aria-label={texts.player.goTo(label)}
        onClick={() => onSeek(start)}
      >
        <span class="whole">{label}</span>
        <span class="short">{initialsOf(label)}</span>
      </button>
    ))}
  </div>
);

/** "Verse 2" as "V2", "Pre-Chorus" as "PC": where there is no room for more. */
const initialsOf = (label: string): string =>
  label
    .split(/[\s-]+/)
    .map((word) => (/^\d+$/.test(word) ? word : [...word].slice(0, 1).join('').toLocaleUpperCase('en')))
    .join('');

function keySeconds(key: string, now: number, duration: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: STEP_SECONDS,
    ArrowUp: STEP_SECONDS,
    ArrowLeft: -STEP_SECONDS,
    ArrowDown: -STEP_SECONDS,
    PageUp: PAGE_SECONDS,
    PageDown: -PAGE_SECONDS,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return duration;
  const step = steps[key];
  return step === undefined ? null : Math.min(duration, Math.max(0, now + step));
}

/** Bars of the mean peak of each stretch, the loudest as high as there is room: what was heard in one colour, what comes in another. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[], heard: number): void {
  const scale = devicePixelRatio;
  const [width, height] = [Math.round(canvas.clientWidth * scale), Math.round(canvas.clientHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null || width === 0) return;
  const style = getComputedStyle(canvas);
  const [done, ahead] = [style.getPropertyValue('--accent'), style.getPropertyValue('--wave')];
  const stride = (BAR_PX + GAP_PX) * scale;
  const bars = Math.max(1, Math.floor(width / stride));
  const levels = Array.from({ length: bars }, (_, bar) => meanPeak(peaks, bar / bars, (bar + 1) / bars));
  const loudest = Math.max(...levels, 0.01);
  context.clearRect(0, 0, width, height);
  for (let bar = 0; bar < bars; bar++) {
    // Loud music is all near the top: what differs is shown larger than it is.
    const size = Math.max(2 * scale, (levels[bar]! / loudest) ** CONTRAST * height);
    context.fillStyle = bar / bars < heard ? done : ahead;
    context.beginPath();
    context.roundRect(bar * stride, (height - size) / 2, BAR_PX * scale, size, scale);
    context.fill();
  }
}

/** Of a stretch, from and to as shares of the whole: peaks alone are flat where a limiter held them. */
function meanPeak(peaks: readonly number[], from: number, to: number): number {
  const first = Math.floor(from * peaks.length);
  const last = Math.max(Math.ceil(to * peaks.length), first + 1);
  let sum = 0;
  for (let index = first; index < last; index++) sum += peaks[index] ?? 0;
  return Math.min(1, sum / (last - first));
}
