import type { MembersListPlansAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.operator.accounts;

interface GivePlanFormProps {
  readonly accountId: string;
  readonly plans: MembersListPlansAnswer['plans'];
  readonly onDone: () => void;
}

/** Gives an account a plan, whose first month begins now. */
export function GivePlanForm({ accountId, plans, onDone }: GivePlanFormProps) {
  const [plan, setPlan] = useState(plans[0]?.id ?? '');
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      await call('members.subscribe-account', { path: { account_id: accountId }, body: { plan } });
      tell(words.saved);
      onDone();
    });
  };
  return (
    <form class="card stack" onSubmit={submit} aria-label={words.givePlan}>
      <h2>{words.plan}</h2>
      {plans.length === 0 ? (
        <p class="soft">{words.noPlans}</p>
      ) : (
        <>
          <SelectField
            label={words.plan}
            value={plan}
            onChange={setPlan}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {wrong !== null && <Wrong text={wrong} />}
          <div class="row">
            <Button type="submit" isBusy={isBusy}>
              {words.givePlan}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
