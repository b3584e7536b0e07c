import type { Random } from '../../../../core/random.ts';
import { readLine } from '../material/expand-line.ts';
import type { Frame, SlotNeed } from '../material/frame.ts';
import { capital } from '../weave/telling.ts';
import { breakLines } from './break-lines.ts';
import type { SungStatement } from './statement-lines.ts';

export interface FrameSinging {
  readonly values: Readonly<Record<string, string | null>>;
  readonly syllablesMax: number;
  /** Puts a thing into a sentence ("we had ~"). */
  lead(statement: SungStatement): string;
}

/** Whether a statement may stand in a slot. */
export function fits({ form, who, time, isNames }: SungStatement, need: SlotNeed): boolean {
  switch (need) {
    case 'any':
      return true;
    case 'thing':
      return form === 'noun' && !isNames;
    case 'past':
    case 'now':
    case 'next':
      return form === 'clause' && time === need;
    default:
      return form === 'clause' && who === need;
  }
}

/** Whether the request has what the frame's slots in <> ask for. */
export const isFillable = ({ lines, title }: Frame, values: FrameSinging['values']): boolean =>
  [...lines, title ?? ''].every((line) =>
    [...line.matchAll(/<([a-z]+)>/g)].every(([, slot]) => slot === 'title' || values[slot!] != null),
  );

/** "Twenty-five years", "in the dark", "no fish since March": said without a verb. */
const stands = ({ text, isNames }: SungStatement): boolean =>
  !isNames &&
  (/^(?:[\w-]{1,16} ){1,4}(?:years?|months?|weeks?|days?|nights?|hours?|minutes?)\b/i.test(text) ||
    /^(?:in|at|on|by|under|over|up|down|no|not|never|always|still|from|with|without|for|all|every|everybody|everyone|first|last|next|off|back|so|too|half|both|somewhere|nobody|nothing)\b/i.test(
      text,
    ) ||
    /^[a-z]{1,16}ing\b/.test(text) ||
    text.split(' ').length >= STANDING_WORDS_MIN);
const STANDING_WORDS_MIN = 7;

/** The frame's lines with its statements in their places; long ones are parted. */
export function singFrame(
  frame: Frame,
  statements: readonly SungStatement[],
  { values, syllablesMax, lead }: FrameSinging,
  random: Random,
): string[] {
  let next = 0;
  return frame.lines.flatMap((line) => {
    const read = readLine(line, (choices) => random.pick(choices)).replace(
      /<([a-z]+)>/g,
      (_, slot: string) => values[slot] ?? '',
    );
    if (!read.includes('~')) return [capital(read.trim())];
    const told = read.replace(/~[A-Za-z]*/g, (slot) => {
      const statement = statements[next++];
      if (statement === undefined) return '';
      return slot === '~thing' || statement.form === 'clause' || stands(statement) ? statement.text : lead(statement);
    });
    return breakLines(told.replace(/\s+/g, ' ').trim(), syllablesMax).map(capital);
  });
}
