import type { Recording } from '../../src/audio/recording.ts';
import type { HeardNote } from '../../src/audio/transcription/heard-note.ts';
import type { StemName } from './foreign-recordings.ts';
import type { TruthNote } from './plain-tunes.ts';

const ONSET_SECONDS = 0.05;

/** F measure of beginnings within 50 ms at exactly the right pitch. */
export function onsetF(heard: readonly HeardNote[], truth: readonly TruthNote[]): number {
  const left = new Set(heard);
  let hits = 0;
  for (const { startSeconds, pitch } of truth) {
    for (const note of left) {
      if (note.pitch !== pitch || Math.abs(note.startSeconds - startSeconds) > ONSET_SECONDS) continue;
      left.delete(note);
      hits++;
      break;
    }
  }
  return heard.length + truth.length === 0 ? 1 : (2 * hits) / (heard.length + truth.length);
}

/** Power below which a stem plays nothing. */
const SILENT_POWER = 1e-7;

export interface SeparationFigure {
  readonly stem: StemName;
  /** SDR of the mix itself as the estimate, and of what was separated, dB. */
  readonly mixDb: number;
  readonly separatedDb: number;
}

/** Null when the stem is silent in this recording. */
export function separationFigure(
  stem: StemName,
  truth: Recording,
  mix: Recording,
  separated: Recording,
): SeparationFigure | null {
  if (powerOf(truth) < SILENT_POWER) return null;
  return { stem, mixDb: sdrDb(truth, mix), separatedDb: sdrDb(truth, separated) };
}

const powerOf = ({ channels }: Recording): number =>
  channels.reduce((sum, channel) => sum + channel.reduce((all, x) => all + x * x, 0) / channel.length, 0);

/** Power of the truth over that of the difference. */
function sdrDb(truth: Recording, estimate: Recording): number {
  let power = 1e-12;
  let error = 1e-12;
  for (const [c, channel] of truth.channels.entries()) {
    const other = estimate.channels[c]!;
    for (let i = 0; i < channel.length; i++) {
      power += channel[i]! ** 2;
      error += (channel[i]! - (other[i] ?? 0)) ** 2;
    }
  }
  return 10 * Math.log10(power / error);
}
