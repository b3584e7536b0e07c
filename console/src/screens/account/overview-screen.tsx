import { call } from '../../app/api.ts';
import { type Account, account, refreshAccount } from '../../app/session.ts';
import { useLoad } from '../../app/use-load.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { bytesText } from '../song/bytes-text.ts';
import { AccountFrame } from './account-frame.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { PlanCards } from './plan-cards.tsx';

const words = texts.account.overview;

/** Credits, plan, storage and password of who is signed in. */
export function OverviewScreen() {
  const plans = useLoad(() => call('members.list-plans'), []);
  const own = account.value;
  if (own === null) return null;
  return (
    <AccountFrame>
      <section class="facts">
        <Credits own={own} />
        <Plan own={own} />
        <Storage own={own} />
      </section>
      <section class="stack" aria-labelledby="plans">
        <h2 id="plans">{words.plans}</h2>
        {plans.state === 'loading' && <Loading rows={1} />}
        {plans.state === 'failed' && <Failed error={plans.error} title={words.failed} onRetry={plans.reload} />}
        {plans.state === 'ready' && <PlanCards plans={plans.value.plans} chosen={own.subscription?.plan ?? null} />}
      </section>
      <section class="stack" aria-labelledby="password">
        <h2 id="password">{words.password}</h2>
        {own.email === null ? <p class="soft">{words.noPerson}</p> : <PasswordForm email={own.email} />}
      </section>
      <section class="stack" aria-labelledby="deletion">
        <h2 id="deletion">{texts.account.deletion.heading}</h2>
        <DeleteAccount own={own} />
      </section>
    </AccountFrame>
  );
}

const Credits = ({ own }: { readonly own: Account }) => (
  <div class="card stack">
    <h2>{words.credits}</h2>
    <span class="fact-large number">{words.creditsLeft(own.credits + own.extra_credits)}</span>
    <p class="soft small">{words.creditsHint(own.extra_credits, own.credits)}</p>
  </div>
);

function Plan({ own }: { readonly own: Account }) {
  const { subscription } = own;
  if (subscription === null)
    return (
      <div class="card stack">
        <h2>{words.plan}</h2>
        <span class="fact-large">{words.noPlan}</span>
        <p class="soft small">{words.noPlanHint}</p>
      </div>
    );
  return (
    <div class="card stack">
      <h2>{words.plan}</h2>
      <span class="fact-large">{subscription.plan}</span>
      <p class="soft small">
        {subscription.ends_with_period ? words.ends : words.renews} <When at={subscription.period_end} dayOnly />
      </p>
      {!subscription.ends_with_period && (
        <ConfirmButton
          kind="plain"
          label={words.endPlan}
          title={words.endPlanTitle}
          text={words.endPlanText}
          onConfirm={async () => {
            await call('members.end-subscription');
            await refreshAccount();
          }}
        />
      )}
    </div>
  );
}

const Storage = ({ own }: { readonly own: Account }) => {
  const { used_bytes: used, max_bytes: max } = own.storage;
  return (
    <div class="card stack">
      <h2>{words.storage}</h2>
      <span class="fact-large number">{bytesText(used)}</span>
      {max !== null && (
        <>
          <div class="bar" aria-hidden="true">
            <i style={{ width: `${Math.min(100, (100 * used) / max)}%` }} />
          </div>
          <p class="soft small">{words.storageOf(bytesText(used), bytesText(max))}</p>
        </>
      )}
      <p class="soft small">{own.retention_days === null ? words.noRetention : words.retention(own.retention_days)}</p>
    </div>
  );
};
