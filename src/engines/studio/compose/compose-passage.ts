import type { Random } from '../../../core/random.ts';
import { ticksPerBar, ticksPerBeat } from '../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { placeSections } from './compose-song.ts';
import { planForm } from './form/plan-form.ts';
import type { SongForm } from './form/song-form.ts';
import { readSheet, type SongText } from './form/song-lines.ts';
import { fillWindow, type SungTicks, type WindowSection } from './form/window-form.ts';
import { clearHarmony } from './harmony/clear-harmony.ts';
import type { PassageEdges } from './melody/melody-task.ts';
import { writeMelody } from './melody/write-melody.ts';

export interface ContinuationOptions extends PassageEdges {
  /** The chords that the passage takes instead of its own, so that its sections go over the loops of the song. */
  chordsFor(own: readonly ChordEvent[], sections: readonly Section[]): readonly ChordEvent[];
}

/**
 * Writes what comes after a song so far, as a composition of its own from tick 0: as `composeSong` does, but in one key and
 * over the chords of the song.
 * @param brief of the song; its tempo and key must be explicit
 * @param sheet null: nobody sings; sections without lines are played
 */
export function composeContinuation(
  brief: Brief,
  sheet: LyricSheet | null,
  random: Random,
  options: ContinuationOptions,
): Composition {
  const text = sheet === null ? null : readSheet(sheet, brief.recipe, brief.language ?? null);
  const form = planForm(brief, text);
  const sections = placeSections(form, brief);
  const chords = clearHarmony(brief, sections, random, {
    placed: (own) => options.chordsFor(own, sections),
  });
  const sung = text === null || text.lines.length === 0 ? null : text;
  const endTick = sections.at(-1)!.endTick;
  const task = { brief, text: sung, title: sheet?.title ?? '', form, sections, chords, endTick };
  const melody = writeMelody({ ...task, edges: options }, random.child('melody'));
  return { ...frameOf(brief, form), ...melody, sections, chords, endTick };
}

export interface WindowOptions extends PassageEdges {
  readonly sections: readonly WindowSection[];
  readonly chords: readonly ChordEvent[];
  /** Where the words may begin: what is sung before the window may end inside it. Absent: at once. */
  readonly sungFromTick?: number;
  /** How long after that it would be well to wait. */
  readonly breathTicks?: number;
  /** Where the words must be over: what comes after the window may begin before its end. */
  readonly sungUntilTick: number;
  readonly title: string;
}

/**
 * Writes a window of a song anew, from tick 0: its sections and chords stay, its lines and tunes are new. Lines for which
 * there is no room are in `unsungLines`. Words come after those that the song still sings unless that would cost a line.
 * @param sheet null: nobody sings, an instrument leads
 */
export function composeWindow(
  brief: Brief,
  sheet: LyricSheet | null,
  random: Random,
  options: WindowOptions,
): Composition {
  const text = sheet === null ? null : readSheet(sheet, brief.recipe, brief.language ?? null);
  const { sungFromTick = 0, breathTicks = 0, sungUntilTick } = options;
  const tried = new Map<number, Composition>();
  const startingAt = (start: number): Composition => {
    const made = tried.get(start) ?? windowFrom(start, brief, text, random, options);
    tried.set(start, made);
    return made;
  };
  const first = startingAt(0);
  if (sungFromTick + breathTicks === 0 || firstTick(first) === Infinity) return first;
  const late: Composition[] = [];
  for (const from of [sungFromTick + breathTicks, sungFromTick]) {
    for (const start of [0, ...laterStarts(brief, { from, until: sungUntilTick })]) {
      const made = startingAt(start);
      if (made.unsungLines.length > first.unsungLines.length || firstTick(made) < from) continue;
      if (firstTick(made) <= from + ticksPerBar(brief.meter)) return made;
      late.push(made);
    }
  }
  return late.reduce((best, made) => (firstTick(made) < firstTick(best) ? made : best), late[0] ?? first);
}

/** Where the first word begins. */
const firstTick = ({ lead, backing }: Composition): number =>
  Math.min(lead[0]?.startTick ?? Infinity, backing?.[0]?.startTick ?? Infinity);

/** Half bars where a bar has halves, else bars, and at last beats: a line's accents are those of a bar from where it begins. */
function laterStarts({ meter }: Pick<Brief, 'meter'>, { from, until }: SungTicks): number[] {
  const bar = ticksPerBar(meter);
  const on = (grid: number): number[] =>
    Array.from({ length: Math.floor(until / grid) }, (_, index) => index * grid).filter(
      (start) => start >= from && start <= from + bar,
    );
  return [...new Set([...on(meter.beatsPerBar % 2 === 0 ? bar / 2 : bar), ...on(ticksPerBeat(meter))])];
}

/** @param from where the first line may begin, but for its pickup */
function windowFrom(
  from: number,
  brief: Brief,
  text: SongText | null,
  random: Random,
  { sections, chords, sungUntilTick: until, title, ...edges }: WindowOptions,
): Composition {
  const form = fillWindow(sections, text, brief, { from, until });
  const task = { brief, text, title, form, sections, chords, endTick: until, edges };
  const melody = writeMelody(task, random.child('melody'));
  const plain = sections.map(({ isSung: _, ...section }) => section);
  return { ...frameOf(brief, form), ...melody, sections: plain, chords, endTick: sections.at(-1)!.endTick };
}

const frameOf = (brief: Brief, form: SongForm) => ({
  key: brief.key,
  meter: brief.meter,
  tempoBpm: form.tempoBpm,
  swing: brief.swing,
  unsungLines: form.unsungLines,
  ending: form.ending,
  durationSeconds: form.durationSeconds,
});
