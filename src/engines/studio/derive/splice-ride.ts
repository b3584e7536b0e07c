import { peakOf } from '../../../audio/dsp/mixing.ts';
import type { Recording } from '../../../audio/recording.ts';
import { clamp } from '../../../core/units.ts';
import { jumpAt } from './splice-level.ts';
import { type GainPoint, PEAK_MAX, spliceSound, type WindowCut } from './splice-sound.ts';

/** How far the level may jump at an edge where it did not jump before, LU. */
const JUMP_LU_MAX = 1.2;
/** More than this the music means. */
const RIDE_DB = { min: -9, max: 6 } as const;
/** The fader stays for a second, then it comes back by so much a second. */
const RETURN_DB_PER_SECOND = 1;
const ROUNDS = 3;
/** Of the song beside the window: more than is compared at an edge. */
const AROUND_SECONDS = 2;

interface Edges {
  readonly start: number;
  readonly end: number;
}

/**
 * A cut whose level does not jump at the edges of its window more than it did there in the song: only the inside is
 * raised or lowered, most at the edges.
 */
export function evenedCut(base: Recording, inserted: Recording, cut: WindowCut): WindowCut {
  // Whole songs are not copied for what is heard at two edges.
  const from = Math.max(0, cut.startFrame - AROUND_SECONDS * base.sampleRateHz);
  const to = cut.endFrame + AROUND_SECONDS * base.sampleRateHz;
  const near = { ...cut, startFrame: cut.startFrame - from, endFrame: cut.endFrame - from };
  const { ride } = evenedNear(stretchOf(base, from, to), stretchOf(inserted, from, to), near);
  const later = from / base.sampleRateHz;
  return ride === undefined
    ? cut
    : { ...cut, ride: ride.map((point) => ({ ...point, seconds: point.seconds + later })) };
}

const stretchOf = ({ sampleRateHz, channels }: Recording, from: number, to: number): Recording => ({
  sampleRateHz,
  channels: channels.map((channel) => channel.subarray(from, to)),
});

function evenedNear(base: Recording, inserted: Recording, cut: WindowCut): WindowCut {
  const seconds = { start: cut.startFrame / base.sampleRateHz, end: cut.endFrame / base.sampleRateHz };
  const own = jumpsAt(base, seconds);
  let db: Edges = { start: 0, end: 0 };
  let evened = cut;
  for (let round = 0; round < ROUNDS; round++) {
    const jumps = jumpsAt(spliceSound(base, inserted, evened), seconds);
    const excess = { start: excessOf(jumps.start, own.start), end: excessOf(jumps.end, own.end) };
    if (excess.start === 0 && excess.end === 0) break;
    db = { start: ridden(db.start - excess.start), end: ridden(db.end + excess.end) };
    evened = { ...cut, ride: rideOf(db, seconds) };
    const over = overDb(spliceSound(base, inserted, evened), cut);
    if (over.start === 0 && over.end === 0) continue;
    db = { start: db.start - over.start, end: db.end - over.end };
    evened = { ...cut, ride: rideOf(db, seconds) };
  }
  return evened;
}

const ridden = (db: number): number => clamp(db, RIDE_DB.min, RIDE_DB.max);

const jumpsAt = (recording: Recording, { start, end }: Edges): Edges => ({
  start: jumpAt(recording, start),
  end: jumpAt(recording, end),
});

/** By how much a jump is larger than one in the same direction that was there before; 0 where it is hardly heard. */
function excessOf(jump: number, own: number): number {
  const allowed = Math.max(JUMP_LU_MAX, jump * own > 0 ? Math.abs(own) : 0);
  return Math.abs(jump) <= allowed + 0.05 ? 0 : Math.sign(jump) * (Math.abs(jump) - allowed);
}

/** By how much either half of a window passes full scale. */
function overDb({ channels }: Recording, { startFrame, endFrame }: WindowCut): Edges {
  const middle = (startFrame + endFrame) >> 1;
  const overIn = (from: number, to: number): number => {
    const peak = Math.max(...channels.map((channel) => peakOf(channel.subarray(from, to), to - from)));
    return Math.max(0, 20 * Math.log10(peak / PEAK_MAX));
  };
  return { start: overIn(startFrame, middle), end: overIn(middle, endFrame) };
}

/** The fader over the window; where there is no time to come back between the edges it goes straight from one to the other. */
function rideOf(db: Edges, { start, end }: Edges): GainPoint[] {
  const hold = Math.min(1, (end - start) / 3);
  const [from, to] = [start + hold, end - hold];
  const [left, right] = [
    from + Math.abs(db.start) / RETURN_DB_PER_SECOND,
    to - Math.abs(db.end) / RETURN_DB_PER_SECOND,
  ];
  const rest = left < right ? [left, right].map((seconds) => ({ seconds, db: 0 })) : [];
  return [
    { seconds: start, db: db.start },
    { seconds: from, db: db.start },
    ...rest,
    { seconds: to, db: db.end },
    { seconds: end, db: db.end },
  ];
}
