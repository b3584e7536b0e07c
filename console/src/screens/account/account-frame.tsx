import type { ComponentChildren } from 'preact';
import { signOut } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
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
    <div class="row spread">
      <h1 tabIndex={-1}>{texts.account.title}</h1>
      <Button kind="quiet" icon="leave" onClick={() => signOut().catch((error: unknown) => tell(sentenceOf(error)))}>
        {texts.nav.signOut}
      </Button>
    </div>
    <Tabs label={texts.account.parts} tabs={parts} />
    {children}
  </div>
);
