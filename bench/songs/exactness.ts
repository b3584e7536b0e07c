import { createRandom } from '../../src/core/random.ts';
import { type CreateRequest, plainRequest } from '../../src/engines/port.ts';
import { formatKey } from '../../src/music/key.ts';
import { formatMeter, tickToSeconds } from '../../src/music/meter.ts';
import { composeBenchSong } from './bench-song.ts';
import { callerSheets } from './caller-sheets.ts';
import { instrumentalGenres, vocalGenreNames } from './genres.ts';

const KEYS = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const DURATION_TOLERANCE_SECONDS = 0.05;
/** After the last section only the last notes ring. */
const RING_SECONDS_MAX = 12;

export interface ExactnessReport {
  readonly requestCount: number;
  /** Requests that wished for it, and those that got it. */
  readonly asked: Readonly<Record<string, number>>;
  readonly hit: Readonly<Record<string, number>>;
  readonly misses: readonly string[];
}

/** Requests with any of duration, bpm, key and meter wished for at random, in any genre, sung and not. */
export function reportExactness(count: number): ExactnessReport {
  const asked: Record<string, number> = {};
  const hit: Record<string, number> = {};
  const misses: string[] = [];
  for (let index = 0; index < count; index++) {
    const request = randomRequest(index);
    const wishes = judge(request, index);
    for (const [wish, isHit] of Object.entries(wishes)) {
      asked[wish] = (asked[wish] ?? 0) + 1;
      hit[wish] = (hit[wish] ?? 0) + (isHit ? 1 : 0);
      if (!isHit) misses.push(`request ${index} (${request.tags}): ${wish}`);
    }
  }
  return { requestCount: count, asked, hit, misses };
}

function judge(request: CreateRequest, index: number): Record<string, boolean> {
  let score: ReturnType<typeof composeBenchSong>['written']['score'];
  try {
    score = composeBenchSong({ name: `${index}`, genre: request.tags, request }, index % 2).written.score;
  } catch (error) {
    return { [`composes (${String((error as Error).message)})`]: false };
  }
  const endSeconds = tickToSeconds(score.endTick, score.tempoChanges);
  const ring = score.durationSeconds - endSeconds;
  return {
    composes: true,
    'ends as composed': ring >= -DURATION_TOLERANCE_SECONDS && ring <= RING_SECONDS_MAX,
    'under the limit': score.durationSeconds <= request.durationSecondsMax + DURATION_TOLERANCE_SECONDS,
    ...(request.durationSeconds === null
      ? {}
      : { duration: Math.abs(score.durationSeconds - request.durationSeconds) <= DURATION_TOLERANCE_SECONDS }),
    ...(request.tempoBpm === null
      ? {}
      : { bpm: score.tempoChanges.every(({ bpm }) => Math.abs(bpm - request.tempoBpm!) < 1e-9) }),
    ...(request.key === null ? {} : { key: isKey(formatKey(score.key), request.key) }),
    ...(request.timeSignature === null ? {} : { meter: formatMeter(score.meter) === request.timeSignature }),
  };
}

const FLATS: Readonly<Record<string, string>> = { Db: 'C#', Eb: 'D#', Gb: 'F#', Ab: 'G#', Bb: 'A#', Cb: 'B', Fb: 'E' };
const isKey = (found: string, wished: string): boolean => {
  const plain = (key: string): string => key.replace(/^[A-G]b/, (name) => FLATS[name] ?? name);
  return plain(found) === plain(wished);
};

/** Durations to a hundredth of a second; half of the requests sing a caller's lyrics. */
export function randomRequest(index: number): CreateRequest {
  const random = createRandom(`bench exactness ${index}`);
  const isInstrumental = random.chance(0.2);
  const durationSecondsMax = random.pick([120, 240, 240, 480]);
  return {
    ...plainRequest,
    seed: `exact ${index}`,
    tags: random.pick(isInstrumental ? instrumentalGenres : vocalGenreNames),
    isInstrumental,
    lyrics: isInstrumental || random.chance(0.5) ? null : random.pick(callerSheets).lyrics,
    durationSecondsMax,
    durationSeconds: random.chance(0.7) ? Math.round(random.between(5, durationSecondsMax) * 100) / 100 : null,
    tempoBpm: random.chance(0.5)
      ? random.pick([40 + random.int(201), Math.round(random.between(40, 240) * 10) / 10])
      : null,
    key: random.chance(0.5) ? `${random.pick(KEYS)} ${random.pick(['major', 'minor'])}` : null,
    timeSignature: random.chance(0.5) ? random.pick(['4/4', '3/4', '6/8']) : null,
  };
}
