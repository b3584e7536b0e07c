import type { Random } from '../../../../core/random.ts';
import { clamp } from '../../../../core/units.ts';
import type { Note, SungLine } from '../../../../music/score.ts';
import { ritardSeconds } from '../performance/ritard.ts';
import { beatTicksOf, type SongFrame } from '../plan/song-frame.ts';

export interface VocalTouch {
  readonly velocity: number;
  readonly timingSeconds: number;
  /** Behind the beat: laid-back styles, doubles. */
  readonly lateSeconds: number;
}

const OFFSET_SECONDS_MAX = 0.022;
/** Phrases swell to here and fall again (after the phrase arch of Friberg, Bresin and Sundberg 2006). */
const ARCH_PEAK = 0.6;

/** Sings notes with feeling: stressed syllables, the arch of the line, high notes louder, the energy of the section. */
export function performVocal(notes: readonly Note[], touch: VocalTouch, frame: SongFrame, random: Random): Note[] {
  const ordered = notes.toSorted((a, b) => a.startTick - b.startTick || a.pitch - b.pitch);
  const median = ordered.map((note) => note.pitch).sort((a, b) => a - b)[Math.floor(ordered.length / 2)] ?? 60;
  return ordered.map((note) => {
    const loudness =
      touch.velocity * (0.84 + 0.22 * energyAt(note.startTick, frame)) +
      stressOf(note, frame) +
      clamp((note.pitch - median) * 0.008, -0.06, 0.08);
    const velocity = loudness * archOf(note, frame.composition.lines) * (1 + 0.03 * (2 * random.next() - 1));
    // A continued syllable must not drift apart from its start.
    const drift = note.syllable?.isContinuation === true ? 0 : clamp(random.gaussian(), -2, 2) * touch.timingSeconds;
    const played = clamp(drift + touch.lateSeconds, -OFFSET_SECONDS_MAX, OFFSET_SECONDS_MAX);
    const offset = Math.round((played + 0.6 * ritardSeconds(note.startTick, frame)) * 1e4) / 1e4;
    return {
      ...note,
      velocity: Math.round(clamp(velocity, 0.1, 1) * 1000) / 1000,
      ...(offset === 0 ? {} : { offsetSeconds: note.startTick === 0 ? Math.max(0, offset) : offset }),
    };
  });
}

const energyAt = (tick: number, frame: SongFrame): number =>
  frame.plans.findLast((plan) => plan.section.startTick <= tick)?.energy ?? 0.5;

function stressOf(note: Note, frame: SongFrame): number {
  const { syllable } = note;
  const stress =
    syllable && frame.composition.lines[syllable.line]?.words[syllable.word]?.syllables[syllable.syllable]?.stress;
  const onBeat = note.startTick % beatTicksOf(frame.meter) === 0 ? 0.03 : 0;
  return (stress === 1 ? 0.06 : stress === 2 ? 0.03 : 0) + onBeat;
}

/** 2 dB softer at both ends of a line than at its peak. */
function archOf(note: Note, lines: readonly SungLine[]): number {
  const line = note.syllable === undefined ? undefined : lines[note.syllable.line];
  if (line === undefined || line.endTick <= line.startTick) return 1;
  const place = clamp((note.startTick - line.startTick) / (line.endTick - line.startTick), 0, 1);
  const distance = place < ARCH_PEAK ? (ARCH_PEAK - place) / ARCH_PEAK : (place - ARCH_PEAK) / (1 - ARCH_PEAK);
  return 1 - 0.2 * distance * distance;
}
