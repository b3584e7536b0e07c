import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.account.overview;

export function PasswordForm({ email }: { readonly email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await run(() =>
      call('members.change-password', { body: { current_password: current, password: next } }),
    );
    if (!isDone) return;
    tell(words.passwordSaved);
    setCurrent('');
    setNext('');
  };
  return (
    <form class="card stack" onSubmit={submit}>
      <p class="soft">{words.signedInAs(email)}</p>
      <div class="form-grid">
        <TextField
          label={words.passwordNow}
          type="password"
          name="current-password"
          autocomplete="current-password"
          value={current}
          onInput={setCurrent}
          isRequired
        />
        <TextField
          label={words.passwordNew}
          type="password"
          name="new-password"
          autocomplete="new-password"
          value={next}
          onInput={setNext}
          isRequired
        />
      </div>
      {wrong !== null && <Wrong text={wrong} />}
      <div class="row">
        <Button type="submit" isBusy={isBusy}>
          {words.passwordSave}
        </Button>
      </div>
    </form>
  );
}
