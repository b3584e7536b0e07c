import type { SongPlan } from '../../player/song-plan.ts';
import { texts } from '../../texts/texts.ts';
import type { FormValues } from './form-values.ts';
import type { FromClip } from './operations.ts';
import { roomFor } from './word-room.ts';

interface RoomForWordsProps {
  readonly operation: FromClip;
  readonly plan: SongPlan | null;
  readonly values: FormValues;
}

/** Says before anything is paid how much can be sung in the stretch, and that the rest is left out. */
export function RoomForWords({ operation: { stretch, wordsOfClip }, plan, values }: RoomForWordsProps) {
  if (stretch === undefined || wordsOfClip === undefined) return null;
  const [start, end] = stretch;
  const told = roomFor(plan, { start: Number(values[start]), end: Number(values[end]) }, values[wordsOfClip] ?? '');
  if (told === null) return null;
  if (told.syllables <= told.room) return <p class="room soft small">{texts.fromClip.room(told)}</p>;
  return (
    <p class="room notice warn small" role="status">
      {texts.fromClip.tooManyWords(told)}
    </p>
  );
}
