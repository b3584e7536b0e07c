import type { Random } from '../../../../core/random.ts';
import type { Loop } from '../../records.ts';
import { hasSameRoot, lastNumeral, numeralOf, textsOfBar } from './numerals.ts';
import { closedEnding, type EndingContext, openEnding } from './phrase-endings.ts';

/** How a use of harmony goes through a section of any length. */
export interface BarPlan {
  /** Of two bars at least, where the loop itself has one or two: repeated to four. */
  readonly round: Loop;
  /** The last two bars of every second round; null: all rounds are alike. */
  readonly answer: Loop | null;
  /** The last two bars of the section; null: it ends as its round does. */
  readonly close: Loop | null;
}

const ROUND_BARS_MIN = 4;

/** Draws a plan: whether the loop answers itself, whether it comes home. */
export function planBars(loop: Loop, closes: boolean, next: string, context: EndingContext, random: Random): BarPlan {
  const round =
    loop.length < ROUND_BARS_MIN && ROUND_BARS_MIN % loop.length === 0 ? repeat(loop, ROUND_BARS_MIN) : loop;
  // Rounds of other lengths (a blues, a whole chorus) bring their own endings.
  if (round.length !== ROUND_BARS_MIN || new Set(round).size < 2) return { round, answer: null, close: null };
  const before = lastNumeral(round.slice(0, 2));
  const home = numeralOf(textsOfBar(round.at(-1)!).at(-1)!).toUpperCase() === 'I';
  const { style } = context;
  const answer = random.child('answer').chance(style.answerShare)
    ? openEnding(before, numeralOf(round[0]!), context, random.child('open'))
    : null;
  const close =
    closes && !home && random.child('close').chance(style.closeShare)
      ? closedEnding(before, context, random.child('closed'))
      : null;
  const isNew = answer !== null && answer.join() !== round.slice(2).join();
  const isOpen = answer !== null && !hasSameRoot(lastNumeral(answer), next);
  return { round, answer: isNew && isOpen ? answer : null, close };
}

const repeat = (loop: Loop, bars: number): Loop => Array.from({ length: bars }, (_, i) => loop[i % loop.length]!);

const withEnding = (round: Loop, ending: Loop | null): Loop =>
  ending === null ? round : [...round.slice(0, round.length - ending.length), ...ending];

/** The bars of a section: rounds one after the other, the last one cut at its front so that its ending is heard. */
export function barsOfSection(plan: BarPlan, bars: number): string[] {
  const { round, answer, close } = plan;
  const out: string[] = [];
  for (let count = 0; out.length < bars; count++) {
    const left = bars - out.length;
    const isLast = left <= round.length;
    const whole = withEnding(
      count % 2 === 1 ? withEnding(round, answer) : round,
      isLast && (out.length > 0 || left === round.length) ? close : null,
    );
    if (left >= round.length) out.push(...whole);
    else out.push(...(count === 0 ? round.slice(0, left) : tailOf(whole, left, out)));
  }
  return out;
}

/** The bars of a section that leads somewhere: it ends with the end of its round, however many bars it has. */
export function barsUpTo(round: Loop, bars: number): string[] {
  const offset = (round.length - (bars % round.length)) % round.length;
  return Array.from({ length: bars }, (_, i) => round[(i + offset) % round.length]!);
}

/** The last bars of a round, or those before them where the last ones would only stand still. */
function tailOf(round: Loop, bars: number, before: Loop): Loop {
  const tail = round.slice(-bars);
  const isStill = bars > 1 && tail.every((bar) => hasSameRoot(numeralOf(bar), lastNumeral(before)));
  return isStill && round.length > bars ? round.slice(-bars - 1, -1) : tail;
}
