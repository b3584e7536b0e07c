import { SAMPLE_RATE_HZ } from '../../../core/units.ts';
import type { Ending } from '../../../music/score.ts';

/** A cold ending leaves this much of the room behind the last section. */
const COLD_SECONDS = 0.45;
/** Share of a ring-out that is left alone before the level is taken to nothing. */
const RING_SHARE = 0.35;
const LAST_FADE_SECONDS_MIN = 0.03;

export interface EndingPlan {
  readonly ending: Ending;
  /** Where the last section begins and ends. */
  readonly lastStartSeconds: number;
  readonly lastEndSeconds: number;
}

/** Takes the end of a recording to silence, in place; the last frame is 0 whatever the ending. */
export function applyEnding(channels: readonly Float32Array[], plan: EndingPlan): void {
  const frames = channels[0]?.length ?? 0;
  const end = frames / SAMPLE_RATE_HZ;
  const { from, to } = fadeRange(plan, end);
  const start = Math.max(0, Math.min(frames - 1, Math.round(from * SAMPLE_RATE_HZ)));
  const stop = Math.max(start + 1, Math.min(frames - 1, Math.round(to * SAMPLE_RATE_HZ)));
  for (const channel of channels) fade(channel, start, stop);
}

function fadeRange(plan: EndingPlan, end: number): { from: number; to: number } {
  if (plan.ending === 'fade') return { from: Math.min(plan.lastStartSeconds, end - 1), to: end };
  if (plan.ending === 'cold') {
    const to = Math.min(end, plan.lastEndSeconds + COLD_SECONDS);
    return { from: Math.min(plan.lastEndSeconds, to - LAST_FADE_SECONDS_MIN), to };
  }
  const ring = Math.max(0, end - plan.lastEndSeconds);
  return { from: Math.min(end - LAST_FADE_SECONDS_MIN, plan.lastEndSeconds + ring * RING_SHARE), to: end };
}

/** Raised cosine from 1 to 0: -60 dB only in its last fiftieth; silence behind. */
function fade(channel: Float32Array, start: number, stop: number): void {
  for (let i = start; i < stop; i++) {
    const gain = 0.5 + 0.5 * Math.cos((Math.PI * (i - start)) / (stop - start));
    channel[i] = channel[i]! * gain;
  }
  channel.fill(0, stop);
}
