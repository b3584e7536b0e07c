import { call } from '../../app/api.ts';
import type { ScreenProps } from '../../app/router.ts';
import { useLoad } from '../../app/use-load.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { bytesText } from '../song/bytes-text.ts';
import { GivePlanForm } from './give-plan-form.tsx';
import { GrantForm } from './grant-form.tsx';
import { LogList } from './log-screen.tsx';
import { OperatorFrame } from './operator-frame.tsx';

const words = texts.operator.accounts;

/** One account: who it is, what it has, and what the operator can give it. */
export function AccountScreen({ params }: ScreenProps) {
  const id = params.id!;
  const path = { account_id: id };
  const loaded = useLoad(() => call('members.read-account', { path }), [id]);
  const plans = useLoad(() => call('members.list-plans'), []);
  const end = async (when: 'period' | 'now'): Promise<void> => {
    await call('members.end-account-subscription', { path, query: { when } });
    loaded.reload();
  };
  return (
    <OperatorFrame>
      <a href="/console/operator">{texts.operator.back}</a>
      {loaded.state === 'loading' && <Loading />}
      {loaded.state === 'failed' && (
        <Failed error={loaded.error} title={texts.operator.failed} onRetry={loaded.reload} />
      )}
      {loaded.state === 'ready' && (
        <>
          <section class="card stack">
            <h2>
              <bdi>{loaded.value.account.name}</bdi>
            </h2>
            <dl class="pairs">
              <dt>{words.email}</dt>
              <dd>
                {loaded.value.account.email ?? words.nobody}{' '}
                {loaded.value.account.email !== null && (
                  <span class="badge">{loaded.value.account.email_verified ? words.confirmed : words.unconfirmed}</span>
                )}{' '}
                {loaded.value.account.state === 'waiting' && <span class="badge warn">{words.waiting}</span>}
              </dd>
              <dt>{words.credits}</dt>
              <dd class="number">
                {texts.account.overview.creditsHint(loaded.value.account.extra_credits, loaded.value.account.credits)}
              </dd>
              <dt>{texts.account.overview.storage}</dt>
              <dd class="number">{bytesText(loaded.value.account.storage.used_bytes)}</dd>
              <dt>{words.since}</dt>
              <dd>
                <When at={loaded.value.account.created_at} dayOnly />
              </dd>
              <dt>{words.plan}</dt>
              <dd>{loaded.value.account.subscription?.plan ?? texts.account.overview.noPlan}</dd>
            </dl>
            {loaded.value.account.subscription !== null && (
              <div class="row">
                <ConfirmButton
                  kind="plain"
                  label={words.endPeriod}
                  title={words.endTitle}
                  text={words.endText}
                  onConfirm={() => end('period')}
                />
                <ConfirmButton
                  label={words.endNow}
                  title={words.endTitle}
                  text={words.endText}
                  onConfirm={() => end('now')}
                />
              </div>
            )}
          </section>
          <div class="facts">
            <GrantForm accountId={id} onDone={loaded.reload} />
            {plans.state === 'ready' && (
              <GivePlanForm accountId={id} plans={plans.value.plans} onDone={loaded.reload} />
            )}
          </div>
          <section class="stack">
            <h2>{words.log}</h2>
            <LogList accountId={id} />
          </section>
        </>
      )}
    </OperatorFrame>
  );
}
