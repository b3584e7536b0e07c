import type { DrumBars, DrumOptions } from '../../grooves/drum-groove.ts';
import type { DrumVoice } from '../../grooves/drum-voices.ts';
import { type Draws, drawOption } from './draw-option.ts';

/** Words of a song, and the bars until they come in the same order. */
const WORDS = 9;
const BARS = 16;

/**
 * Comping: a drummer of jazz talks with what others would repeat. A song has some words, and each bar says another one than the bar before.
 * @param place sections that share it have the same order
 */
export function drawComping(words: DrumOptions, place: string, draws: Draws): DrumBars {
  const own = Array.from(
    { length: Math.min(WORDS, words.length) },
    (_, at) => drawOption(words, { ...draws, take: draws.take * WORDS + at }, 'comping').bars ?? {},
  );
  const said: DrumBars[] = [];
  let last = -1;
  while (said.length < BARS) {
    const free = own.map((_, at) => at).filter((at) => at !== last);
    last = draws.random.child(`comping/${place}/${draws.take}/${said.length}`).pick(free);
    said.push(...singleBars(own[last]!));
  }
  return joined(said.slice(0, BARS));
}

const voicesOf = (bars: DrumBars): DrumVoice[] => Object.keys(bars) as DrumVoice[];

/** A word's bars one by one. */
function singleBars(word: DrumBars): DrumBars[] {
  const length = Math.max(1, ...Object.values(word).map((bars) => bars.length));
  return Array.from({ length }, (_, at) =>
    Object.fromEntries(voicesOf(word).map((voice) => [voice, [word[voice]![at % word[voice]!.length]!]])),
  );
}

function joined(said: readonly DrumBars[]): DrumBars {
  const steps = Math.max(0, ...said.flatMap((bar) => Object.values(bar)).map(([bar]) => bar!.length));
  const rest = '.'.repeat(steps);
  return Object.fromEntries(
    [...new Set(said.flatMap(voicesOf))].map((voice) => [voice, said.map((bar) => bar[voice]?.[0] ?? rest)]),
  );
}
