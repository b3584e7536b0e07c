import { clamp } from '../../../../core/units.ts';
import { beatTicksOf, feelOf, type SongFrame } from '../plan/song-frame.ts';

/** How late the last chord comes: a broadening that is felt, small enough for the recording's length to stay. */
const LAST_CHORD_LATE_SECONDS = 0.034;
const BEATS = 3;
const BROADENING_GROUPS: ReadonlySet<string> = new Set(['ballad', 'free', 'folk', 'epic', 'jazz', 'bossa', 'shuffle']);

/** How much later than written everybody plays at a tick: songs that ring out broaden towards their last chord. */
export function ritardSeconds(tick: number, frame: SongFrame): number {
  const spanTicks = BEATS * beatTicksOf(frame.meter);
  if (frame.ending !== 'ring' || tick <= frame.finalTick - spanTicks) return 0;
  if (!BROADENING_GROUPS.has(feelOf(frame.brief, true).group)) return 0;
  const place = clamp((tick - frame.finalTick + spanTicks) / spanTicks, 0, 1);
  return LAST_CHORD_LATE_SECONDS * place * place;
}
