import type { ComponentChildren } from 'preact';
import { sentenceOf } from '../app/use-load.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';

/** While something comes: the shape of it, and a word for who listens. */
export const Loading = ({ rows = 3 }: { readonly rows?: number }) => (
  <div class="stack" role="status" aria-label={texts.states.loading}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} class="skeleton" style={{ height: '4.5rem' }} />
    ))}
  </div>
);

interface StateProps {
  readonly title: string;
  readonly children?: ComponentChildren;
  /** What can be done about it. */
  readonly actions?: ComponentChildren;
  /** Nothing else is on the screen. */
  readonly isWhole?: boolean;
}

/** Nothing is here yet: why, and what to do first. */
export const Empty = ({ title, children, actions, isWhole }: StateProps) => (
  <div class="state">
    <StaveArt />
    {isWhole === true ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
    {children !== undefined && <p>{children}</p>}
    {actions}
  </div>
);

interface FailedProps {
  readonly error: Error;
  readonly title: string;
  readonly onRetry?: () => void;
  /** Nothing else is on the screen. */
  readonly isWhole?: boolean;
}

/** What happened, and a way on. */
export const Failed = ({ error, title, onRetry, isWhole }: FailedProps) => (
  <div class="state" role="alert">
    {isWhole === true ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
    <p>{sentenceOf(error)}</p>
    {onRetry !== undefined && (
      <Button icon="again" onClick={onRetry}>
        {texts.actions.retry}
      </Button>
    )}
  </div>
);

export const NothingHere = () => (
  <div class="state">
    <StaveArt />
    <h1 tabIndex={-1}>{texts.states.nothingHere}</h1>
    <p>{texts.states.nothingHereHint}</p>
    <a class="button" href="/">
      {texts.nav.create}
    </a>
  </div>
);

/** An empty stave with one rest. */
const StaveArt = () => (
  <svg class="art" viewBox="0 0 120 60" aria-hidden="true">
    <g stroke="currentColor" stroke-width="1.5" opacity=".6">
      <path d="M2 10h116M2 20h116M2 30h116M2 40h116M2 50h116" />
    </g>
    <path d="M48 20h24v7H48z" fill="var(--accent)" />
  </svg>
);
