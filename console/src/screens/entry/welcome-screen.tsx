import { ServiceError } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { admit } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { EmailField, PasswordField } from './credentials.tsx';
import { EntryCard } from './entry-card.tsx';

/** Asks the operator who came by the terminal's address for an address and a password of their own. */
export function WelcomeScreen() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { account } = await call('members.name-operator', { body: { email, password } });
      admit(account);
      go('/', { replace: true });
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const wrongField = error instanceof ServiceError ? error.param : null;
  return (
    <EntryCard title={texts.welcome.title} lead={texts.welcome.lead}>
      <form class="stack" onSubmit={submit}>
        <EmailField value={email} onInput={setEmail} wrong={wrongField === 'email' ? sentenceOf(error) : null} />
        <PasswordField
          kind="new"
          value={password}
          onInput={setPassword}
          wrong={wrongField === 'password' ? sentenceOf(error) : null}
        />
        {error !== null && wrongField === null && (
          <p class="notice bad" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.welcome.submit}
        </Button>
        <a class="small" href="/">
          {texts.welcome.later}
        </a>
      </form>
    </EntryCard>
  );
}
