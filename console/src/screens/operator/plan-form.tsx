import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import type { Plan } from './plans-screen.tsx';

const words = texts.operator.plans;

interface PlanFormProps {
  /** The plan that is changed; null: a new one. */
  readonly plan: Plan | null;
  readonly onSaved: () => void;
}

const draftOf = (plan: Plan | null) => ({
  id: plan?.id ?? '',
  name: plan?.name ?? '',
  monthly: plan === null ? '' : String(plan.monthly_credits),
  price: plan === null ? '' : String(plan.price_minor),
  currency: plan?.currency ?? 'usd',
  retention: plan?.retention_days === null || plan === null ? '' : String(plan.retention_days),
  provider: '',
  isOffered: plan?.is_offered ?? true,
});

export function PlanForm({ plan, onSaved }: PlanFormProps) {
  const [draft, setDraft] = useState(draftOf(plan));
  const { isBusy, wrong, run } = useAction();
  const set = (part: keyof typeof draft) => (value: string) => setDraft({ ...draft, [part]: value });
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      id: draft.id,
      name: draft.name,
      monthly_credits: Number(draft.monthly),
      price_minor: Number(draft.price),
      currency: draft.currency,
      is_offered: draft.isOffered,
      ...(draft.retention !== '' && { retention_days: Number(draft.retention) }),
      ...(draft.provider !== '' && { provider_price: draft.provider }),
    };
    const isDone = await run(() => call('members.save-plan', { body }));
    if (!isDone) return;
    tell(words.saved);
    onSaved();
  };
  return (
    <form class="card stack" onSubmit={submit} aria-label={words.make}>
      <h2>{words.make}</h2>
      <div class="form-grid">
        <TextField label={words.id} hint={words.idHint} value={draft.id} onInput={set('id')} isRequired />
        <TextField label={words.name} value={draft.name} onInput={set('name')} isRequired />
        <TextField
          label={words.monthly}
          type="number"
          min={1}
          value={draft.monthly}
          onInput={set('monthly')}
          isRequired
        />
        <TextField
          label={words.price}
          hint={words.priceHint}
          type="number"
          min={0}
          value={draft.price}
          onInput={set('price')}
          isRequired
        />
        <TextField label={words.currency} value={draft.currency} onInput={set('currency')} isRequired />
        <TextField
          label={words.retention}
          hint={words.retentionHint}
          type="number"
          min={1}
          value={draft.retention}
          onInput={set('retention')}
        />
        <TextField label={words.provider} value={draft.provider} onInput={set('provider')} />
      </div>
      <CheckField
        label={words.offered}
        isOn={draft.isOffered}
        onChange={(isOffered) => setDraft({ ...draft, isOffered })}
      />
      {wrong !== null && <Wrong text={wrong} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
