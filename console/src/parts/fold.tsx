import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** As the style sheets have it: one column below, and little room. */
const isWide = matchMedia('(min-width: 52.01rem)');

interface FoldProps {
  readonly title: string;
  /** What is inside, told while it is closed. */
  readonly hint: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A card that is open where there is room, and on a phone one line until it is wanted. */
export function Fold({ title, hint, class: more = '', children }: FoldProps) {
  const [isOpen] = useState(isWide.matches);
  const id = useId();
  return (
    <section class={`card ${more}`} aria-labelledby={id}>
      <details class="fold" open={isOpen}>
        <summary>
          <h2 id={id}>{title}</h2>
          <span class="soft small fold-hint">{hint}</span>
        </summary>
        <div class="stack fold-inside">{children}</div>
      </details>
    </section>
  );
}
