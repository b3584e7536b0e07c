import { useComputed } from '@preact/signals';
import { texts } from '../texts/texts.ts';
import { Line } from './lyrics-view.tsx';
import { position } from './player.ts';
import { indexAt, type SongPlan } from './song-plan.ts';

/** How many lines to come are shown. */
const LINES_AHEAD = 2;

/** The line that is sung, lit word by word, between the last one and those to come; it takes no more room than that. */
export function LiveWords({ plan }: { readonly plan: SongPlan }) {
  const now = useComputed(() => indexAt(plan.lines, position.value));
  if (plan.lines.length === 0) return null;
  const current = now.value;
  const first = Math.max(0, current - 1);
  const shown = plan.lines.slice(first, first + 2 + LINES_AHEAD);
  const section = plan.sections[(plan.lines[current] ?? plan.lines[0]!).section]?.label;
  return (
    <section class="live-words" aria-label={texts.player.words}>
      <span class="lyrics-section">{section}</span>
      <ol class="lyrics">
        {shown.map((line, index) => {
          const isNow = first + index === current;
          return (
            <li key={line.start} class={isNow ? 'now' : ''} dir="auto">
              <Line line={line} isNow={isNow} positionOf={() => position.value} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
