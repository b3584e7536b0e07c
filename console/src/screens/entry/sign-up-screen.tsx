import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { signIn } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { EmailField, PasswordField } from './credentials.tsx';
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
    await call('members.sign-up', { body: { email, password } }).then(({ message }) => enter(message), setError);
    setBusy(false);
  };
  /** Who can be let in is in; who has to confirm or to wait is told so. */
  const enter = async (message: string): Promise<void> => {
    try {
      await signIn(email, password);
      go('/');
    } catch {
      setDone(message);
    }
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
        <EmailField value={email} onInput={setEmail} />
        <PasswordField kind="new" value={password} onInput={setPassword} />
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
