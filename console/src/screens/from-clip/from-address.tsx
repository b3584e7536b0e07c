import { texts } from '../../texts/texts.ts';
import { FromClipPanel, FromClipTasks } from './from-clip-panel.tsx';

/** What is made of a recording that is somewhere on the web; folded away, because few come for it. */
export const FromAddress = () => (
  <details class="from-address">
    <summary>{texts.fromClip.titleForAddress}</summary>
    <div class="stack">
      <FromClipPanel clip={null} plan={null} />
      <FromClipTasks clipId={null} />
    </div>
  </details>
);
