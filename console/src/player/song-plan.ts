import { chordSymbol } from '../../../src/music/chord.ts';
import { ticksPerBar } from '../../../src/music/meter.ts';
import type { Score } from '../../../src/music/score.ts';
import { createTimeline } from '../../../src/music/timeline.ts';

/** What is sung or played from one second to another. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PlanWord extends Span {
  readonly text: string;
}

export interface PlanLine extends Span {
  readonly text: string;
  readonly words: readonly PlanWord[];
  readonly isBacking: boolean;
  /** Index into the sections. */
  readonly section: number;
}

/** A song as the time line and the words show it, in seconds. */
export interface SongPlan {
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  readonly sections: readonly (Span & { readonly label: string; readonly kind: string })[];
  readonly chords: readonly (Span & { readonly name: string })[];
  /** Where each bar begins, and where the last one ends. */
  readonly bars: readonly number[];
  /** In the order sung. */
  readonly lines: readonly PlanLine[];
}

const plans = new Map<string, Promise<SongPlan>>();

/** Fetches the written music of a clip. @param address of its score */
export function loadPlan(address: string): Promise<SongPlan> {
  let plan = plans.get(address);
  if (plan === undefined) {
    plan = fetch(address).then(async (answer) => {
      if (!answer.ok) throw new Error('the score could not be fetched');
      return planOf((await answer.json()) as Score);
    });
    plan.catch(() => plans.delete(address));
    plans.set(address, plan);
  }
  return plan;
}

export function planOf(score: Score): SongPlan {
  const { secondsAt } = createTimeline(score);
  const span = ({ startTick, endTick }: { readonly startTick: number; readonly endTick: number }): Span => ({
    start: secondsAt(startTick),
    end: secondsAt(endTick),
  });
  const words = wordSpans(score, secondsAt);
  const bar = ticksPerBar(score.meter);
  const lines = score.lines.map((line, index) => ({
    ...span(line),
    text: line.isBacking ? `(${line.text})` : line.text,
    words: writtenWords(line).flatMap((text, word) => {
      const sung = words.get(`${index} ${word}`);
      return sung === undefined ? [] : [{ text, ...sung }];
    }),
    isBacking: line.isBacking,
    section: line.sectionIndex,
  }));
  return {
    title: score.title,
    duration: score.durationSeconds,
    sections: score.sections.map((section) => ({ ...span(section), label: section.label, kind: section.kind })),
    chords: score.chords.map((event) => ({ ...span(event), name: chordSymbol(event.chord, score.key) })),
    bars: Array.from({ length: Math.floor(score.endTick / bar) + 1 }, (_, index) => secondsAt(index * bar)),
    lines: lines.sort((a, b) => a.start - b.start),
  };
}

/** The words of a line with their commas, where these can be told apart. */
function writtenWords({ text, words }: Score['lines'][number]): readonly string[] {
  const parts = text.trim().split(/\s+/);
  return parts.length === words.length ? parts : words.map((word) => word.text);
}

/** When each word ("line word") is sung, by the first part that sings it: the lead before those who join in. */
function wordSpans({ parts }: Score, secondsAt: (tick: number) => number): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span & { readonly part: string }>();
  const singers = [...parts.filter(({ role }) => role === 'lead'), ...parts.filter(({ role }) => role === 'backing')];
  for (const { id, notes } of singers) {
    for (const { syllable, startTick, durationTicks } of notes) {
      if (syllable === undefined) continue;
      const name = `${syllable.line} ${syllable.word}`;
      const before = spans.get(name);
      if (before !== undefined && before.part !== id) continue;
      const [start, end] = [secondsAt(startTick), secondsAt(startTick + durationTicks)];
      spans.set(name, {
        start: Math.min(start, before?.start ?? start),
        end: Math.max(end, before?.end ?? end),
        part: id,
      });
    }
  }
  return spans;
}

/** Players round where they were sent: who goes to the start of a line is in it. */
const ROUNDING_SECONDS = 0.005;

/** The last of them that has begun at a second; -1: none has. @param spans in the order of their starts */
export function indexAt(spans: readonly Span[], seconds: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= seconds + ROUNDING_SECONDS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
