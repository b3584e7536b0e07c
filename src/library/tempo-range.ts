/** Slowest, mean and fastest tempo of a song, quarter notes a minute. */
export interface TempoRange {
  readonly lowestBpm: number;
  readonly averageBpm: number;
  readonly highestBpm: number;
}

/** The part of a stored score that tells the tempo. */
export interface TempoFacts {
  readonly tempoChanges: readonly { readonly tick: number; readonly bpm: number }[];
  readonly endTick: number;
}

/**
 * The tempo of a song as heard over its length: the mean is that of its beats over its minutes, so that a slow ending of
 * two bars weighs two bars.
 * @returns null for a score that tells no tempo
 */
export function tempoRange({ tempoChanges, endTick }: TempoFacts): TempoRange | null {
  let ticks = 0;
  let minutes = 0;
  const tempos: number[] = [];
  for (const [index, { tick, bpm }] of tempoChanges.entries()) {
    const length = Math.min(endTick, tempoChanges[index + 1]?.tick ?? endTick) - tick;
    if (!(length > 0) || !(bpm > 0)) continue;
    ticks += length;
    minutes += length / bpm;
    tempos.push(bpm);
  }
  if (tempos.length === 0) return null;
  return { lowestBpm: Math.min(...tempos), averageBpm: ticks / minutes, highestBpm: Math.max(...tempos) };
}
