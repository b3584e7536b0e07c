import type { ComponentChildren } from 'preact';
import { Mark } from '../../parts/mark.tsx';

interface EntryCardProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ComponentChildren;
}

/** What people see who are not signed in yet: the mark, one question. */
export const EntryCard = ({ title, lead, children }: EntryCardProps) => (
  <div class="card entry stack">
    <div class="brand">
      <Mark />
      <span>Songwright</span>
    </div>
    <div class="stack" style={{ '--gap': '.35rem' }}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead !== undefined && <p class="soft">{lead}</p>}
    </div>
    {children}
  </div>
);
