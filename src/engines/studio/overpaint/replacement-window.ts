import { durationSecondsOf } from '../../../audio/recording.ts';
import type { Random } from '../../../core/random.ts';
import { clamp } from '../../../core/units.ts';
import type { Key } from '../../../music/key.ts';
import { type Meter, type TempoChange, ticksPerBar } from '../../../music/meter.ts';
import type { ChordEvent, Section } from '../../../music/score.ts';
import { EngineRefusal } from '../../port.ts';
import { romanOf } from '../compose/harmony/roman.ts';
import { harmonise } from '../compose/harmony/song-harmony.ts';
import { heardKey, tonicOf } from '../heard/heard-chords.ts';
import { isBeatSure, meterOf } from '../heard/heard-grid.ts';
import { SURE } from '../heard/heard-source.ts';
import type { Brief } from '../records.ts';
import { type BarWindow, windowNear } from './bar-window.ts';
import { heardMusic } from './heard-music.ts';
import type { RecordingSource } from './recording-source.ts';
import { wholeGrid } from './whole-grid.ts';

/** A window of a recording, and the frame of bars, sections and chords that the whole has around it. */
export interface ReplacementWindow extends BarWindow {
  readonly isOnBeat: boolean;
  readonly whole: {
    readonly tempoChanges: readonly TempoChange[];
    readonly sections: readonly Section[];
    readonly chords: readonly ChordEvent[];
    readonly endTick: number;
  };
}

/** What a replaced window is written in: the key, meter and tempo heard; where the beat is not sure, an even one. */
export const windowMusic = ({ analysis }: RecordingSource): { key: Key; meter: Meter; tempoBpm: number } => ({
  key: heardKey(analysis),
  meter: meterOf(analysis),
  tempoBpm: clamp(analysis.tempoBpm, TEMPO_BPM.low, TEMPO_BPM.high),
});

const TEMPO_BPM = { low: 40, high: 240 } as const;
/** Less than this nobody sings or plays in. */
const WINDOW_SECONDS_MIN = 1;

/**
 * The window of a recording nearest to a wished one: whole bars where the beat is sure, else exactly what was wished, in
 * even bars of nearly the tempo heard.
 * @throws EngineRefusal when the window is not inside the recording or too short
 */
export function replacementWindow(
  source: RecordingSource,
  wish: { readonly startSeconds: number; readonly endSeconds: number },
): ReplacementWindow {
  const lasts = durationSecondsOf(source.recording);
  const endSeconds = Math.min(wish.endSeconds, lasts);
  if (!(wish.startSeconds >= 0) || endSeconds - wish.startSeconds < WINDOW_SECONDS_MIN) {
    throw new EngineRefusal(
      `The window from ${wish.startSeconds} s to ${wish.endSeconds} s is not inside the recording, which lasts ${lasts.toFixed(1)} s, or shorter than ${WINDOW_SECONDS_MIN} s.`,
    );
  }
  const onBars = isBeatSure(source.analysis) ? onBarLines(source, wish.startSeconds, endSeconds) : null;
  return onBars ?? inEvenBars(source, wish.startSeconds, endSeconds);
}

function onBarLines(source: RecordingSource, startSeconds: number, endSeconds: number): ReplacementWindow | null {
  const lasts = durationSecondsOf(source.recording);
  const grid = wholeGrid(source.analysis, lasts);
  const music = heardMusic(source, grid);
  const window = windowNear(grid, music, startSeconds, endSeconds);
  if (window === null) return null;
  const { tempoChanges, endTick } = grid;
  return {
    ...window,
    endSeconds: Math.min(window.endSeconds, lasts),
    isOnBeat: true,
    whole: { tempoChanges, endTick, sections: music.sections, chords: music.chords },
  };
}

/** The recording before and behind the window as one section each, on the tonic. */
function inEvenBars(source: RecordingSource, startSeconds: number, endSeconds: number): ReplacementWindow {
  const { key, meter, tempoBpm } = windowMusic(source);
  const bar = ticksPerBar(meter);
  const barSeconds = (meter.beatsPerBar * 60) / tempoBpm;
  const barsIn = (seconds: number): number => Math.max(1, Math.round(seconds / barSeconds));
  const bpmOf = (bars: number, seconds: number): number => (bars * meter.beatsPerBar * 60) / seconds;
  const bars = barsIn(endSeconds - startSeconds);
  const bpm = bpmOf(bars, endSeconds - startSeconds);
  const leadBars = startSeconds < 0.05 ? 0 : barsIn(startSeconds);
  const tailSeconds = durationSecondsOf(source.recording) - endSeconds;
  const tailBars = tailSeconds < 0.05 ? 0 : barsIn(tailSeconds);
  const [from, to] = [leadBars * bar, (leadBars + bars) * bar];
  const endTick = to + tailBars * bar;
  const chordIn = (startTick: number, end: number): ChordEvent => {
    const chord = tonicOf(key);
    return { startTick, endTick: end, chord, roman: romanOf(chord, key) };
  };
  const recorded = { kind: 'instrumental', ordinal: 1, label: 'Recording', energy: 0.5, cue: null } as const;
  const verse = { kind: 'verse', ordinal: 1, label: 'Verse', energy: 0.6, cue: null } as const;
  const spans = [
    ...(leadBars > 0 ? [{ ...recorded, startTick: 0, endTick: from }] : []),
    { ...verse, startTick: from, endTick: to },
    ...(tailBars > 0 ? [{ ...recorded, ordinal: 2, startTick: to, endTick }] : []),
  ];
  return {
    startTick: from,
    startSeconds,
    endSeconds,
    ticks: to - from,
    tempoChanges: [{ tick: 0, bpm }],
    sections: [{ ...verse, startTick: 0, endTick: to - from }],
    chords: [chordIn(0, to - from)],
    isOnBeat: false,
    whole: {
      tempoChanges: [
        ...(leadBars > 0 ? [{ tick: 0, bpm: bpmOf(leadBars, startSeconds) }] : []),
        { tick: from, bpm },
        ...(tailBars > 0 ? [{ tick: to, bpm: bpmOf(tailBars, tailSeconds) }] : []),
      ],
      sections: spans,
      chords: spans.map(({ startTick, endTick: end }) => chordIn(startTick, end)),
      endTick,
    },
  };
}

/** The chords of the recording where they are sure, else such as the style has. */
export const chordsIn = (
  { analysis }: RecordingSource,
  window: ReplacementWindow,
  brief: Brief,
  random: Random,
): readonly ChordEvent[] =>
  window.isOnBeat && analysis.confidences.chords >= SURE ? window.chords : harmonise(brief, window.sections, random);
