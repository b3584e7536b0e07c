import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

interface WindowListProps<T> {
  /** It may grow in place. */
  readonly items: readonly T[];
  /** The height of each row, rem: they grow with the text. */
  readonly rowRem: number;
  readonly keyOf: (item: T) => string;
  readonly row: (item: T, index: number) => ComponentChildren;
  /** Told when the end comes near. */
  readonly onNearEnd: () => void;
  readonly label: string;
}

const remPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Rows above and below what is seen. */
const SPARE_ROWS = 8;
/** How near the end more is asked for. */
const NEAR_ROWS = 60;

/** A list of any length of which only what is seen is in the page. It scrolls with the page. */
export function WindowList<T>({ items, rowRem, keyOf, row, onNearEnd, label }: WindowListProps<T>) {
  const rowPx = rowRem * useMemo(remPx, []);
  const list = useRef<HTMLUListElement>(null);
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 30]);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const start = Math.max(0, Math.floor(-top / rowPx) - SPARE_ROWS);
      const end = Math.ceil((innerHeight - top) / rowPx) + SPARE_ROWS;
      setRange(([before, until]) => (before === start && until === end ? [before, until] : [start, end]));
      if (end + NEAR_ROWS > items.length) onNearEnd();
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [items, items.length, rowPx, onNearEnd]);
  return (
    <ul ref={list} class="window-list" aria-label={label} style={{ height: `${items.length * rowPx}px` }}>
      {items.slice(first, last).map((item, index) => (
        <li
          key={keyOf(item)}
          style={{ top: `${(first + index) * rowPx}px`, height: `${rowPx}px` }}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
        >
          {row(item, first + index)}
        </li>
      ))}
    </ul>
  );
}
