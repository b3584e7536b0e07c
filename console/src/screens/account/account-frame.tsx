import type { ComponentChildren } from 'preact';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from '../../texts/texts.ts';

const { tabs } = texts.account;
const parts = [
  { path: '/console/account', label: tabs.overview },
  { path: '/console/account/credits', label: tabs.credits },
  { path: '/console/account/usage', label: tabs.usage },
  { path: '/console/account/keys', label: tabs.keys },
  { path: '/console/account/sessions', label: tabs.sessions },
  { path: '/console/account/webhooks', label: tabs.webhooks },
];

/** What stands around every part of the account. */
export const AccountFrame = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="stack" style={{ '--gap': '1.4rem' }}>
    <h1 tabIndex={-1}>{texts.account.title}</h1>
    <Tabs label={texts.account.parts} tabs={parts} />
    {children}
  </div>
);
