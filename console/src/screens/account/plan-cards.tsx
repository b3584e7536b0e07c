import type { MembersListPlansAnswer } from '@songwright/client';
import { call } from '../../app/api.ts';
import { refreshAccount } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.account.overview;
type Plan = MembersListPlansAnswer['plans'][number];

interface PlanCardsProps {
  readonly plans: readonly Plan[];
  /** The id of the plan that the account has. */
  readonly chosen: string | null;
}

export function PlanCards({ plans, chosen }: PlanCardsProps) {
  if (plans.length === 0) return <p class="soft">{words.noPlans}</p>;
  return (
    <ul class="facts">
      {plans.map((plan) => (
        <li key={plan.id} class="card stack plan-card">
          <h3>{plan.name}</h3>
          <span>
            <span class="fact-large number">{priceText(plan)}</span> <span class="soft">{words.perMonth}</span>
          </span>
          <p class="soft small">{offerOf(plan)}</p>
          {plan.id === chosen ? (
            <span class="badge good">{words.chosen}</span>
          ) : (
            <ConfirmButton
              kind="plain"
              label={words.choose}
              title={words.chooseTitle(plan.name)}
              text={words.chooseText(priceText(plan), offerOf(plan))}
              confirmLabel={words.order}
              onConfirm={() => order(plan)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const offerOf = (plan: Plan): string =>
  `${words.planCredits(plan.monthly_credits)}, ${words.planKept(plan.retention_days)}`;

async function order(plan: Plan): Promise<void> {
  const { checkout_url: address } = await call('members.order-plan', { body: { plan: plan.id } });
  if (address !== null) location.assign(address);
  else tell(words.ordered);
  await refreshAccount();
}

/** The price in its currency, whose smallest unit may be a hundredth or the whole. */
export function priceText({ price_minor: minor, currency }: Pick<Plan, 'price_minor' | 'currency'>): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
