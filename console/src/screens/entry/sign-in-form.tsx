import { ServiceError } from '@songwright/client';
import { useState } from 'preact/hooks';
import { signIn } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { EmailField, PasswordField } from './credentials.tsx';

/** Address and password; what is wrong stands by the form, and the address stays. */
export function SignInForm({ onDone }: { readonly onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await signIn(email, password);
      onDone();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <form class="stack" onSubmit={submit}>
      <EmailField value={email} onInput={setEmail} />
      <PasswordField kind="current" value={password} onInput={setPassword} />
      {error !== null && (
        <p class="notice bad" role="alert">
          {error instanceof ServiceError ? error.message : sentenceOf(error)}
        </p>
      )}
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {texts.signIn.submit}
      </Button>
    </form>
  );
}
