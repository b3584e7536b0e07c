import type { Random } from '../../../../core/random.ts';
import type { Part } from '../../../../music/score.ts';
import type { GrooveGroup } from '../../grooves/drum-groove.ts';
import { partOfStrokes } from '../performance/part-of-strokes.ts';
import { touches } from '../performance/perform-strokes.ts';
import { activeBars, type SongFrame } from '../plan/song-frame.ts';
import { gridHits } from './drum-bar.ts';
import type { DrumGrid } from './drum-feel.ts';
import { drumStroke } from './drum-stroke.ts';

/** What a caller gets who names percussion in a style that has none. */
const NAMED_PERCUSSION: DrumGrid = {
  shaker: { four: ['sgxgsgxgsgxgsgxg'] },
  tambourine: { four: ['..s.x.s...s.x.s.'] },
};

/** What the biggest section adds, in styles whose records have it: strokes on the backbeats with a way back to them. */
const CROWNS: Partial<Readonly<Record<GrooveGroup, DrumGrid>>> = {
  pop: { tambourine: { four: ['....x.......x.s.', '....x.......x...'] } },
  rock: { tambourine: { four: ['....x.......x...'] } },
  funk: { tambourine: { four: ['....x..s....x.g.', '....x..s..g.x...'] } },
  dance: { shaker: { four: ['..x.g.x...x.g.x.', '..x.g.x...x.s.xg'] } },
  reggae: { tambourine: { four: ['x...x..sx...x..s'] } },
};

/** Nothing where its instrument, or one like it, plays already. */
const crownOf = (grid: DrumGrid, group: GrooveGroup): DrumGrid =>
  grid.tambourine === undefined && grid.shaker === undefined ? (CROWNS[group] ?? {}) : {};

/** Shakers, tambourines and hand drums, where the song is full enough; null where nobody plays them. */
export function writePercussion(frame: SongFrame, random: Random): Part | null {
  const { percussionKit: kit } = frame.casting;
  if (kit === null) return null;
  const isNamed = frame.casting.named.some((sound) => sound.name === kit.name);
  const strokes = activeBars(frame, 'percussion').flatMap(({ bar, plan }) => {
    const feel = frame.groove.feelOf(plan.section, plan.hasChorusGroove);
    const own = isNamed && Object.keys(feel.percussion).length === 0 ? NAMED_PERCUSSION : feel.percussion;
    if (feel.isSilent && !isNamed) return [];
    const grid = plan.isPeak && plan.returns > 0 ? { ...own, ...crownOf(own, feel.group) } : own;
    return gridHits(grid, bar, frame.meter, feel.compound).map((hit) => drumStroke(hit, kit, frame.endTick));
  });
  const player = { id: 'percussion', role: 'percussion', sound: kit, touch: touches.percussion } as const;
  return partOfStrokes(player, strokes, frame, random);
}
