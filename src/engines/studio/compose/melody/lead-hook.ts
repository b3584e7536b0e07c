import type { Note } from '../../../../music/score.ts';
import { STEP_TICKS } from '../form/pace.ts';
import type { SungPhrase } from './sing-phrases.ts';

const HOOK_BARS = 2;

/**
 * The hook as an instrument plays it: what is chanted after a chorus, else the line with the title (else the first line of the chorus, else the first line),
 * from its bar line on, at most two bars.
 * @param notes of all phrases, in order
 */
export function leadHook(phrases: readonly SungPhrase[], notes: readonly Note[], barSteps: number): Note[] {
  const isChorus = ({ planned }: SungPhrase): boolean => planned.kind === 'chorus' || planned.kind === 'drop';
  const chosen =
    phrases.find(({ planned }) => planned.kind === 'postChorus' && planned.isChant) ??
    phrases.find((phrase) => isChorus(phrase) && phrase.planned.isHook) ??
    phrases.find(isChorus) ??
    phrases[0];
  if (chosen === undefined) return [];
  const startTick = chosen.planned.startStep * STEP_TICKS;
  const length = Math.min(HOOK_BARS * barSteps, Math.max(barSteps, chosen.planned.steps)) * STEP_TICKS;
  const own = new Set(chosen.onsets.map((step) => step * STEP_TICKS));
  const hook = notes.filter(
    (note) => own.has(note.startTick) && note.startTick >= startTick && note.startTick < startTick + length,
  );
  return hook.map(({ startTick: tick, durationTicks, pitch, velocity }) => ({
    startTick: tick - startTick,
    durationTicks: Math.min(durationTicks, startTick + length - tick),
    pitch,
    velocity,
  }));
}
