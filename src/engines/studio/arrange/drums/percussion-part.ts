import type { Random } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import { activeBars, feelOf, type SongFrame } from '../plan/song-frame.ts';
import { gridHits } from './drum-bar.ts';
import { drumStroke } from './drum-stroke.ts';

/** Shakers, tambourines and hand drums, where the song is full enough; null where nobody plays them. */
export function writePercussion(frame: SongFrame, random: Random): Part | null {
  const { percussionKit: kit } = frame.casting;
  if (kit === null) return null;
  const strokes = activeBars(frame, 'percussion').flatMap(({ bar, plan }) => {
    const feel = feelOf(frame.brief, plan.hasChorusGroove);
    return gridHits(feel.percussion, bar, frame.meter, feel.compound).map((hit) => drumStroke(hit, kit, frame.endTick));
  });
  const player = { id: 'percussion', role: 'percussion', sound: kit, touch: touches.percussion } as const;
  return partOfStrokes(player, strokes, frame, random);
}
