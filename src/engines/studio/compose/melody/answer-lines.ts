import type { Note } from '../../../../music/score.ts';
import { STEP_TICKS } from '../form/pace.ts';
import type { Phrase } from '../form/phrase.ts';
import type { MelodyGround } from './melody-ground.ts';
import { degreesWithin, isToneOf, pitchOver } from './scale-window.ts';
import type { SungPhrase } from './sing-phrases.ts';
import { passageRange } from './singer-range.ts';

/** Steps after the lead's last onset at which the answer begins: it overlaps the held note. */
const DELAY_STEPS = 2;
/** How far an answer may sing into the next line, and how long its last note is held. */
const OVERLAP_STEPS = 4;
const LAST_STEPS = 4;

/**
 * A backing line in the gap at the end of the lead's line: even notes on chord tones above the lead's last, the last one
 * falling. It begins before the lead's next line does.
 */
export function answerNotes(
  phrase: Phrase,
  lead: SungPhrase,
  nextOnset: number,
  endStep: number,
  ground: MelodyGround,
): Note[] {
  const count = phrase.syllables.length;
  const start = Math.max(lead.onsets[0]! + 1, Math.min(lead.onsets.at(-1)! + DELAY_STEPS, nextOnset - 1));
  const room = Math.min(nextOnset + OVERLAP_STEPS, endStep - 1) - start;
  const gap = Math.max(1, Math.min(4, Math.floor(room / count)));
  const onsets = phrase.syllables.map((_, i) => Math.min(start + i * gap, endStep - count + i));
  const range = passageRange(
    ground.brief,
    lead.planned.kind,
    'sung',
    ground.character.lift,
    ground.character.chorusSpread,
  );
  const degrees = degreesWithin(range.low, range.high, ground.scale);
  return onsets.map((step, i) => {
    const isLast = i === count - 1;
    const wished = lead.degrees.at(-1)! + (isLast && count > 1 ? 0 : 2);
    const { word, syllable } = phrase.syllables[i]!;
    const degree = nearestTone(degrees, wished, step, ground);
    return {
      startTick: step * STEP_TICKS,
      durationTicks: STEP_TICKS * Math.max(1, isLast ? Math.min(LAST_STEPS, endStep - step) : onsets[i + 1]! - step),
      pitch: pitchOver(degree, ground.scale, ground.chordAt(step)),
      velocity: 0.66,
      syllable: { line: phrase.line, word, syllable, isContinuation: false },
    };
  });
}

function nearestTone(degrees: readonly number[], wished: number, step: number, ground: MelodyGround): number {
  const tones = degrees.filter((degree) => isToneOf(degree, ground.scale, ground.chordAt(step)));
  const pool = tones.length > 0 ? tones : degrees.length > 0 ? degrees : [0];
  return pool.reduce((best, degree) => (Math.abs(degree - wished) < Math.abs(best - wished) ? degree : best));
}
