import { integratedLoudnessLufs } from '../../../audio/analysis/loudness.ts';
import { durationSecondsOf, frameCountOf, type Recording } from '../../../audio/recording.ts';
import { stretch } from '../../../audio/stretch/stretch.ts';
import { clamp, dbToGain } from '../../../core/units.ts';
import { TICKS_PER_QUARTER, tickToSeconds } from '../../../music/meter.ts';
import type { Match } from './mashup-match.ts';
import type { RecordingSource } from './recording-source.ts';
import { wholeGrid } from './whole-grid.ts';

const BLOCK_BARS = 8;
/** Over which one block gives way to the next: it ends on the bar line. */
const CROSSFADE_SECONDS = 0.04;
const LEVEL_DB_MAX = 8;

/**
 * Two recordings in turns of eight bars, cut at bar lines: the second one's blocks are stretched to the first one's tempo
 * where that is near enough. Both at one loudness.
 */
export function blocksInTurn([first, other]: readonly [RecordingSource, RecordingSource], match: Match): Recording {
  const level = integratedLoudnessLufs(first.recording) - integratedLoudnessLufs(other.recording);
  const gain = Number.isFinite(level) ? dbToGain(clamp(level, -LEVEL_DB_MAX, LEVEL_DB_MAX)) : 1;
  const tempo = first.analysis.tempoBpm / other.analysis.tempoBpm;
  const near = [tempo, tempo * 2, tempo / 2].reduce((a, b) => (Math.abs(b - 1) < Math.abs(a - 1) ? b : a));
  const own = blocksOf(first, 1, 1);
  const others = blocksOf(other, match.isTempoClose ? near : 1, gain);
  const turns = Array.from({ length: Math.max(own.length, others.length) }, (_, i) => [own[i], others[i]]).flat();
  return joined(turns.filter((block) => block !== undefined));
}

/** Whole blocks of a recording, each with a little of what comes before it. */
function blocksOf({ recording, analysis }: RecordingSource, tempoRatio: number, gain: number): Recording[] {
  const grid = wholeGrid(analysis, durationSecondsOf(recording));
  const block = BLOCK_BARS * grid.beatsPerBar * TICKS_PER_QUARTER;
  const cuts: Recording[] = [];
  for (let tick = grid.leadTicks; tick < grid.endTick; tick += block) {
    const from = tickToSeconds(tick, grid.tempoChanges) - CROSSFADE_SECONDS * tempoRatio;
    const to = tickToSeconds(Math.min(tick + block, grid.endTick), grid.tempoChanges);
    const cut = excerpt(recording, from, to, gain);
    cuts.push(tempoRatio === 1 ? cut : stretch(cut, { tempoRatio }));
  }
  return cuts;
}

/** From a moment (silence before the start) to another. */
function excerpt({ sampleRateHz, channels }: Recording, from: number, to: number, gain: number): Recording {
  const start = Math.round(from * sampleRateHz);
  const frames = Math.round(to * sampleRateHz) - start;
  const cut = (channel: Float32Array): Float32Array =>
    Float32Array.from({ length: frames }, (_, i) => gain * (channel[start + i] ?? 0));
  return { sampleRateHz, channels: channels.map((channel) => cut(channel as Float32Array)) };
}

/** One after the other, each fading in over the last moment of the one before, with equal power. */
function joined(blocks: readonly Recording[]): Recording {
  const { sampleRateHz } = blocks[0]!;
  const fade = Math.round(CROSSFADE_SECONDS * sampleRateHz);
  const frames = blocks.reduce((sum, block) => sum + frameCountOf(block) - fade, fade);
  const channels = [new Float32Array(frames), new Float32Array(frames)];
  let at = 0;
  for (const [index, block] of blocks.entries()) {
    const length = frameCountOf(block);
    for (const [side, target] of channels.entries()) {
      const source = block.channels[side]!;
      for (let i = 0; i < length; i++) {
        const fadeIn = index === 0 ? 1 : Math.sin((Math.PI / 2) * Math.min(1, i / fade));
        const fadeOut = Math.sin((Math.PI / 2) * Math.min(1, (length - i) / fade));
        target[at + i] = target[at + i]! + source[i]! * fadeIn * fadeOut;
      }
    }
    at += length - fade;
  }
  return { sampleRateHz, channels };
}
