import type { TimedPhone } from './phone-timeline.ts';
import type { PhoneShape } from './shaped-phones.ts';

/** The tongue strikes for this long, from open to open. */
const TAP_SECONDS = 0.03;

/**
 * Level of a tapped or rolled r at a moment, dB: a dip for every time the tongue strikes, the last one just before the
 * sound that follows, the others before it at the rate of the trill, as many as there is time for.
 */
export function tapsDb(
  { rateHz, depthDb }: NonNullable<PhoneShape['taps']>,
  { startSeconds, endSeconds }: Pick<TimedPhone, 'startSeconds' | 'endSeconds'>,
  seconds: number,
): number {
  const lastSeconds = Math.max((startSeconds + endSeconds) / 2, endSeconds - TAP_SECONDS / 2);
  const count = rateHz === 0 ? 1 : 1 + Math.max(0, Math.floor((lastSeconds - startSeconds) * rateHz));
  const back = rateHz === 0 ? 0 : Math.min(count - 1, Math.max(0, Math.round((lastSeconds - seconds) * rateHz)));
  const distance = seconds - (lastSeconds - (rateHz === 0 ? 0 : back / rateHz));
  if (Math.abs(distance) >= TAP_SECONDS / 2) return 0;
  return -depthDb * (0.5 + 0.5 * Math.cos((2 * Math.PI * distance) / TAP_SECONDS));
}
