import type { ComponentChildren } from 'preact';
import { account } from '../../app/session.ts';
import { Empty } from '../../parts/states.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { texts } from '../../texts/texts.ts';

const { tabs } = texts.operator;
const parts = [
  { path: '/console/operator', label: tabs.accounts },
  { path: '/console/operator/sign-ups', label: tabs.signUps },
  { path: '/console/operator/plans', label: tabs.plans },
  { path: '/console/operator/payments', label: tabs.payments },
  { path: '/console/operator/service', label: tabs.service },
  { path: '/console/operator/log', label: tabs.log },
];

/** What stands around every screen of the operator; others see why it is empty. */
export const OperatorFrame = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="stack" style={{ '--gap': '1.4rem' }}>
    <h1 tabIndex={-1}>{texts.operator.title}</h1>
    {account.value?.is_operator === true ? (
      <>
        <Tabs label={texts.operator.parts} tabs={parts} />
        {children}
      </>
    ) : (
      <Empty title={texts.operator.notYou}>{texts.operator.notYouText}</Empty>
    )}
  </div>
);
