import type { Random } from '../../../core/random.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import type { Brief, Composition, LyricSheet } from '../records.ts';
import { placeSections } from './compose-song.ts';
import { planForm } from './form/plan-form.ts';
import type { SongForm } from './form/song-form.ts';
import { readSheet } from './form/song-lines.ts';
import { fillWindow, type WindowSection } from './form/window-form.ts';
import { harmonise } from './harmony/song-harmony.ts';
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
  const form = planForm(brief, text, random.child('form'));
  const sections = placeSections(form, brief);
  const chords = options.chordsFor(harmonise(brief, sections, random.child('harmony')), sections);
  const sung = text === null || text.lines.length === 0 ? null : text;
  const endTick = sections.at(-1)!.endTick;
  const task = { brief, text: sung, title: sheet?.title ?? '', form, sections, chords, endTick };
  const melody = writeMelody({ ...task, edges: options }, random.child('melody'));
  return { ...frameOf(brief, form), ...melody, sections, chords, endTick };
}

export interface WindowOptions extends PassageEdges {
  readonly sections: readonly WindowSection[];
  readonly chords: readonly ChordEvent[];
  /** Where the words must be over: what comes after the window may begin before its end. */
  readonly sungUntilTick: number;
  readonly title: string;
}

/**
 * Writes a window of a song anew, from tick 0: its sections and chords stay, its lines and tunes are new. Lines for which
 * there is no room are in `unsungLines`.
 * @param sheet null: nobody sings, an instrument leads
 */
export function composeWindow(
  brief: Brief,
  sheet: LyricSheet | null,
  random: Random,
  options: WindowOptions,
): Composition {
  const { sections, chords, sungUntilTick, title } = options;
  const text = sheet === null ? null : readSheet(sheet, brief.recipe, brief.language ?? null);
  const form = fillWindow(sections, text, brief, sungUntilTick);
  const task = { brief, text, title, form, sections, chords, endTick: sungUntilTick };
  const melody = writeMelody({ ...task, edges: options }, random.child('melody'));
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
