import type { Key } from '../../../music/key.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import { heardChords, heardKey, tonicOf } from '../heard/heard-chords.ts';
import { heardSections } from '../heard/heard-sections.ts';
import type { RecordingSource, SourceAnalysis } from './recording-source.ts';
import type { WholeGrid } from './whole-grid.ts';

/** Key, chords and sections of a whole recording. */
export interface HeardMusic {
  readonly key: Key;
  /** They cover every tick. */
  readonly chords: readonly ChordEvent[];
  /** Whole bars, without gaps. */
  readonly sections: readonly Section[];
}

/** What is heard in a recording, on its own bars; what comes before the first downbeat is an opening of its own. */
export function heardMusic({ recording, analysis }: RecordingSource, grid: WholeGrid): HeardMusic {
  const key = heardKey(analysis);
  if (!hasBeats(analysis)) return unmeasured(key, grid);
  const moved = <Span extends { readonly startTick: number; readonly endTick: number }>(
    spans: readonly Span[],
  ): Span[] =>
    spans
      .map((span) => ({ ...span, startTick: span.startTick + grid.leadTicks, endTick: span.endTick + grid.leadTicks }))
      .filter(({ startTick }) => startTick < grid.endTick);
  const chords = moved(heardChords(analysis, key, grid.endTick - grid.leadTicks));
  const sections = moved(heardSections({ recording, analysis }));
  const opening: Section[] =
    grid.leadTicks === 0
      ? []
      : [{ kind: 'intro', ordinal: 1, label: 'Intro', startTick: 0, endTick: grid.leadTicks, energy: 0.3, cue: null }];
  return { key, chords: tiled(chords, grid.endTick), sections: closed([...opening, ...sections], grid.endTick) };
}

/** Whether there are bars at all to write to. */
export const hasBeats = ({ beatsSeconds }: SourceAnalysis): boolean => beatsSeconds.length >= 2;

/** Where nobody hears a beat: one chord, one section. */
function unmeasured(key: Key, { endTick }: WholeGrid): HeardMusic {
  const chord = tonicOf(key);
  const whole = { startTick: 0, endTick };
  return {
    key,
    chords: [{ ...whole, chord, roman: chord.quality === 'minor' ? 'i' : 'I' }],
    sections: [{ ...whole, kind: 'verse', ordinal: 1, label: 'Verse 1', energy: 0.5, cue: null }],
  };
}

/** From the first tick to the last. */
const tiled = (chords: readonly ChordEvent[], endTick: number): ChordEvent[] =>
  chords.map((event, index) => ({
    ...event,
    startTick: index === 0 ? 0 : event.startTick,
    endTick: index === chords.length - 1 ? endTick : event.endTick,
  }));

const closed = (sections: readonly Section[], endTick: number): Section[] =>
  sections.map((section, index) => (index === sections.length - 1 ? { ...section, endTick } : section));
