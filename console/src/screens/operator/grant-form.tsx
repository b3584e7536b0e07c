import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.operator.accounts;

interface GrantFormProps {
  readonly accountId: string;
  readonly onDone: () => void;
}

/** Gives an account credits, once for an occasion. */
export function GrantForm({ accountId, onDone }: GrantFormProps) {
  const [count, setCount] = useState('');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    await run(async () => {
      const { granted } = await call('members.grant-credits', {
        path: { account_id: accountId },
        body: { credits: Number(count), reference, ...(note !== '' && { note }) },
      });
      tell(granted ? words.granted(Number(count)) : words.grantedBefore);
      onDone();
    });
  };
  return (
    <form class="card stack" onSubmit={submit} aria-label={words.grant}>
      <h2>{words.grant}</h2>
      <TextField label={words.grantCount} type="number" min={1} value={count} onInput={setCount} isRequired />
      <TextField
        label={words.grantReference}
        hint={words.grantReferenceHint}
        value={reference}
        onInput={setReference}
        isRequired
      />
      <TextField label={words.grantNote} value={note} onInput={setNote} />
      {wrong !== null && <Wrong text={wrong} />}
      <div class="row">
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {words.grant}
        </Button>
      </div>
    </form>
  );
}
