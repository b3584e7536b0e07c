import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { EntryCard } from './entry-card.tsx';

const TRIAL_CREDITS = 30;

/** Opens an account; the service never says whether the address had one. */
export function SignUpScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    await call('members.sign-up', { body: { email, password } }).then(({ message }) => setDone(message), setError);
    setBusy(false);
  };
  if (done !== null)
    return (
      <EntryCard title={texts.signUp.done} lead={done}>
        <a class="button primary" href="/console/sign-in">
          {texts.signIn.submit}
        </a>
      </EntryCard>
    );
  return (
    <EntryCard title={texts.signUp.title} lead={texts.signUp.lead(TRIAL_CREDITS)}>
      <form class="stack" onSubmit={submit}>
        <TextField
          label={texts.signIn.email}
          type="email"
          name="email"
          autocomplete="username"
          value={email}
          onInput={setEmail}
          isRequired
        />
        <TextField
          label={texts.signIn.password}
          hint={texts.signUp.passwordHint}
          type="password"
          name="password"
          autocomplete="new-password"
          value={password}
          onInput={setPassword}
          isRequired
        />
        {error !== null && (
          <p class="notice bad" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.signUp.submit}
        </Button>
        <a class="small" href="/console/sign-in">
          {texts.signUp.toSignIn}
        </a>
      </form>
    </EntryCard>
  );
}
