import type { Key } from '../../../music/key.ts';
import { keyAt } from '../../../music/key.ts';
import { type Meter, ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Score, Section } from '../../../music/score.ts';

/** Bars at the end of a song that bring it home. */
const CADENCE_BARS = 2;
const ROUND_BARS = 4;

/**
 * Chords for the sections of a continuation: a kind that the song has had goes over the chords that it had, transposed
 * when the song has since changed its key; others, and the song's last bars, keep their own.
 * @param own chords of the continuation as they would be without the song before it
 * @param sections of the continuation, from tick 0
 * @param key the song's key at the seam
 */
export function chordsOfSong(
  score: Pick<Score, 'sections' | 'chords' | 'key' | 'keyChanges' | 'meter'>,
  own: readonly ChordEvent[],
  sections: readonly Section[],
  key: Key,
): ChordEvent[] {
  const bar = ticksPerBar(score.meter);
  const endTick = sections.at(-1)!.endTick;
  const cadenceTick = Math.floor(endTick / bar - CADENCE_BARS) * bar;
  return sections.flatMap((section, index) => {
    const whole = score.sections.filter((one) => one.endTick - one.startTick >= bar);
    const model = modelOf(whole, section, sections[index + 1]?.kind);
    const plain = within(own, section.startTick, section.endTick);
    if (model === null) return plain;
    const until = Math.max(section.startTick, Math.min(section.endTick, cadenceTick));
    const shift = key.tonic - keyAt(score.key, score.keyChanges ?? [], model.startTick).tonic;
    const borrowed = repeated(score.chords, model, section, until, score.meter, shift);
    return [...borrowed, ...within(plain, until, section.endTick)];
  });
}

/** The section whose chords a new one takes: of its kind, led on as it is, the longest. */
function modelOf(sections: readonly Section[], { kind }: Section, next: Section['kind'] | undefined): Section | null {
  const own = sections.filter((section) => section.kind === kind);
  const led = own.filter((section) => sections[sections.indexOf(section) + 1]?.kind === next);
  const pool = led.length > 0 ? led : own;
  const length = (section: Section): number => section.endTick - section.startTick;
  return pool.length === 0 ? null : pool.reduce((best, section) => (length(section) > length(best) ? section : best));
}

/** A model's bars from the start of a section up to `until`, round after round; the section ends as its model does. */
function repeated(
  chords: readonly ChordEvent[],
  model: Section,
  { startTick, endTick }: Section,
  until: number,
  meter: Meter,
  shift: number,
): ChordEvent[] {
  const bar = ticksPerBar(meter);
  const modelBars = Math.floor((model.endTick - model.startTick) / bar);
  const round = modelBars > ROUND_BARS ? modelBars - (modelBars % ROUND_BARS) : modelBars;
  const bars = Math.ceil((endTick - startTick) / bar);
  return Array.from({ length: bars }, (_, index) => {
    const isLast = index === bars - 1 && bars > 1;
    const from = model.startTick + (isLast ? modelBars - 1 : index % round) * bar;
    const to = startTick + index * bar;
    return within(chords, from, from + bar).map((event) => transposed(event, to - from, shift));
  })
    .flat()
    .filter((event) => event.startTick < until)
    .map((event) => ({ ...event, endTick: Math.min(event.endTick, until) }));
}

const within = (events: readonly ChordEvent[], from: number, to: number): ChordEvent[] =>
  events
    .filter(({ startTick, endTick }) => endTick > from && startTick < to)
    .map((event) => ({ ...event, startTick: Math.max(event.startTick, from), endTick: Math.min(event.endTick, to) }));

const transposed = (event: ChordEvent, ticks: number, semitones: number): ChordEvent => ({
  ...event,
  startTick: event.startTick + ticks,
  endTick: event.endTick + ticks,
  chord: {
    ...event.chord,
    root: raised(event.chord.root, semitones),
    bass: raised(event.chord.bass, semitones),
  },
});

const raised = (pitchClass: number, semitones: number): number => (((pitchClass + semitones) % 12) + 12) % 12;
