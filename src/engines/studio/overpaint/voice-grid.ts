import type { HeardNote } from '../../../audio/transcription/heard-note.ts';
import type { SourceAnalysis } from './recording-source.ts';

/** Beats heard surer than this stay; else the grid comes from where the notes begin. */
const BEATS_SURE = 0.5;
const TEMPI = { slowest: 66, fastest: 144, step: 0.05, usual: 100, octaves: 0.7 } as const;
/** Of a voice's beginnings, how many lie on beats, and on halves of them. */
const WEIGHTS = { beat: 0.45, half: 0.55 } as const;
/** Below this the singer keeps to no even beat that could be found. */
const EVEN_MIN = 0.35;
const NOTES_MIN = 8;
const BEATS_PER_BAR = 4;
/** A beginning this near to a beat is on it, as a share of the beat. */
const ON_BEAT = 0.2;

/** Beats for a voice without a band, and how sure they are. */
export interface VoiceGrid {
  readonly analysis: SourceAnalysis;
  /** heard: as the analysis has them; fitted: even ones that most notes begin on. */
  readonly source: 'heard' | 'fitted';
  /** 0..1 */
  readonly evenness: number;
}

/**
 * The beats of a recorded singer: those heard, where they are sure; else the even ones that the beginnings of notes lie
 * nearest to (the length of the mean vector of their phases, with tempi near 100 preferred); else what was heard after all.
 */
export function voiceGrid(analysis: SourceAnalysis, notes: readonly HeardNote[]): VoiceGrid {
  if (analysis.confidences.beats >= BEATS_SURE && analysis.confidences.tempo >= BEATS_SURE) {
    return { analysis, source: 'heard', evenness: analysis.confidences.beats };
  }
  const starts = notes.map(({ startSeconds }) => startSeconds);
  const best = bestTempo(starts);
  if (notes.length < NOTES_MIN || best.evenness < EVEN_MIN) {
    return { analysis, source: 'heard', evenness: best.evenness };
  }
  const period = 60 / best.bpm;
  const first = firstBeat(starts, period);
  const bar = strongestBar(notes, period, first);
  const beats: number[] = [];
  for (let at = first; at < analysis.durationSeconds; at += period) beats.push(at);
  return {
    analysis: {
      ...analysis,
      tempoBpm: best.bpm,
      isSteady: true,
      beatsPerBar: BEATS_PER_BAR,
      beatsSeconds: beats,
      downbeatsSeconds: beats.filter((_, index) => index % BEATS_PER_BAR === bar),
    },
    source: 'fitted',
    evenness: best.evenness,
  };
}

function bestTempo(starts: readonly number[]): { readonly bpm: number; readonly evenness: number } {
  let best = { bpm: TEMPI.usual as number, evenness: 0 };
  let most = 0;
  for (let bpm: number = TEMPI.slowest; bpm <= TEMPI.fastest; bpm += TEMPI.step) {
    const beat = meanVector(starts, bpm / 60);
    const half = meanVector(starts, bpm / 30);
    const evenness = WEIGHTS.beat * beat.length + WEIGHTS.half * half.length;
    const likely = Math.exp(-0.5 * (Math.log2(bpm / TEMPI.usual) / TEMPI.octaves) ** 2);
    if (evenness * likely > most) {
      most = evenness * likely;
      best = { bpm, evenness };
    }
  }
  return best;
}

function meanVector(starts: readonly number[], hz: number): { readonly length: number; readonly phase: number } {
  let [re, im] = [0, 0];
  for (const start of starts) {
    re += Math.cos(2 * Math.PI * hz * start);
    im += Math.sin(2 * Math.PI * hz * start);
  }
  return { length: Math.hypot(re, im) / Math.max(1, starts.length), phase: Math.atan2(im, re) / (2 * Math.PI) };
}

/** The first beat from 0 on: by the halves, whose phase is surer, and of the two the one on which more begins. */
function firstBeat(starts: readonly number[], period: number): number {
  const half = (meanVector(starts, 2 / period).phase * period) / 2;
  const candidates = [half, half + period / 2].map((at) => ((at % period) + period) % period);
  const on = (at: number): number => starts.filter((start) => distanceTo(start, at, period) < ON_BEAT * period).length;
  return on(candidates[0]!) >= on(candidates[1]!) ? candidates[0]! : candidates[1]!;
}

const distanceTo = (seconds: number, first: number, period: number): number => {
  const beats = (seconds - first) / period;
  return Math.abs(beats - Math.round(beats)) * period;
};

/** Which beat begins bars: the one on which the longest notes begin. */
function strongestBar(notes: readonly HeardNote[], period: number, first: number): number {
  const weights = new Array<number>(BEATS_PER_BAR).fill(0);
  for (const { startSeconds, endSeconds } of notes) {
    if (distanceTo(startSeconds, first, period) > ON_BEAT * period) continue;
    const beat = Math.round((startSeconds - first) / period);
    weights[((beat % BEATS_PER_BAR) + BEATS_PER_BAR) % BEATS_PER_BAR]! += endSeconds - startSeconds;
  }
  return weights.indexOf(Math.max(...weights));
}
