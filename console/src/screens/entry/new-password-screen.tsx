import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import type { ScreenProps } from '../../app/router.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { CheckField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { PasswordField } from './credentials.tsx';
import { EntryCard } from './entry-card.tsx';

/** Where the link of a letter leads. */
export function NewPasswordScreen({ query }: ScreenProps) {
  const [token] = useState(() => takeToken(query));
  const [password, setPassword] = useState('');
  const [endsKeys, setEndsKeys] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (token === null)
    return <EntryCard title={texts.newPassword.title} lead={texts.newPassword.noToken} children={null} />;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const body = { token, password, ...(endsKeys && { end_keys: true }) };
    await call('members.reset-password', { body }).then(({ message }) => setDone(message), setError);
    setBusy(false);
  };
  if (done !== null)
    return (
      <EntryCard title={texts.newPassword.done} lead={done}>
        <a class="button primary" href="/console/sign-in">
          {texts.newPassword.toSignIn}
        </a>
      </EntryCard>
    );
  return (
    <EntryCard title={texts.newPassword.title}>
      <form class="stack" onSubmit={submit}>
        <PasswordField kind="new" label={texts.newPassword.password} value={password} onInput={setPassword} />
        <CheckField label={texts.newPassword.endKeys} isOn={endsKeys} onChange={setEndsKeys} />
        {error !== null && (
          <p class="notice bad" role="alert">
            {sentenceOf(error)}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.newPassword.submit}
        </Button>
      </form>
    </EntryCard>
  );
}

/** Takes the token out of the address, so that neither history nor a shared screen keeps it. */
function takeToken(query: URLSearchParams): string | null {
  const token = query.get('token');
  if (token !== null) history.replaceState(null, '', location.pathname);
  return token;
}
