import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.account.keys;
const scopes = ['generate', 'read', 'account'] as const;
type Scope = (typeof scopes)[number];

/** A new key: its name, what it may do, until when, and how much it may spend. */
export function NewKeyForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['generate', 'read']);
  const [days, setDays] = useState('');
  const [credits, setCredits] = useState('');
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const body = {
      name,
      scopes: [...chosen],
      ...(days !== '' && { expires_in_days: Number(days) }),
      ...(credits !== '' && { credits_per_day_max: Number(credits) }),
    };
    const isDone = await run(async () => onMade((await call('members.create-key', { body })).api_key));
    if (isDone) setName('');
  };
  return (
    <form class="card stack" onSubmit={submit} aria-label={words.make}>
      <div class="form-grid">
        <TextField label={words.name} hint={words.nameHint} value={name} onInput={setName} isRequired />
        <TextField
          label={words.expires}
          hint={words.expiresHint}
          type="number"
          min={1}
          value={days}
          onInput={setDays}
        />
        <TextField
          label={words.perDay}
          hint={words.perDayHint}
          type="number"
          min={0}
          value={credits}
          onInput={setCredits}
        />
      </div>
      <fieldset class="segments">
        <legend class="legend">{words.scopes}</legend>
        <div class="row" style={{ '--gap': '1.2rem' }}>
          {scopes.map((scope) => (
            <CheckField
              key={scope}
              label={words.scopeNames[scope]}
              isOn={chosen.includes(scope)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
            />
          ))}
        </div>
      </fieldset>
      {wrong !== null && <Wrong text={wrong} />}
      <div class="row">
        <Button kind="primary" type="submit" icon="key" isBusy={isBusy} isDisabled={chosen.length === 0}>
          {words.make}
        </Button>
      </div>
    </form>
  );
}
