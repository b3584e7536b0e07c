import type { Singer } from '../../../music/score.ts';
import { performingVoice } from './performing-voice.ts';

/**
 * How unlike two singers are: 0 for the same, about 1 for a step that is just clear in one respect. Name, gender and
 * ensemble do not count; gender shows in range and size.
 */
export function singersApart(a: Singer, b: Singer): number {
  const [left, right] = [placeOf(a), placeOf(b)];
  return Math.sqrt(left.reduce((sum, value, i) => sum + (value - right[i]!) ** 2, 0));
}

/**
 * The one of `singers` who is most like `singer`; the first of equals.
 * @throws RangeError when there are none
 */
export function nearestSinger<T extends Singer>(singer: Singer, singers: readonly T[]): T {
  const [first, ...others] = singers;
  if (first === undefined) throw new RangeError('no singers to choose from: give at least one');
  return others.reduce((best, each) => (singersApart(singer, each) < singersApart(singer, best) ? each : best), first);
}

/** A point in the space of singers; its units are what a listener tells apart with some certainty. */
function placeOf(singer: Singer): number[] {
  const voice = performingVoice(singer, 'sung');
  return [
    (singer.lowPitch + singer.highPitch) / 2 / 3,
    Math.log2(voice.formantScale) / 0.06,
    ...voice.formantShifts.map((shift) => Math.log2(shift) / 0.06),
    voice.brightnessDb / 2,
    voice.tiltDbPerOctave,
    voice.singersFormantDb / 4,
    voice.breathiness / 0.15,
    voice.rasp / 0.2,
    voice.vibratoCents / 15,
  ];
}
