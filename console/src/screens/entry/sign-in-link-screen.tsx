import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { admit } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { EntryCard } from './entry-card.tsx';

/** Where the address from the terminal leads. Nothing is spent before a click: previews and scanners open addresses, too. */
export function SignInLinkScreen() {
  const [token] = useState(takeToken);
  const [error, setError] = useState<string | null>(token === '' ? texts.link.noToken : null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const { account } = await call('members.sign-in-by-link', { body: { token } });
      admit(account);
      go(account.email === null ? '/console/welcome' : '/', { replace: true });
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return (
    <EntryCard title={texts.link.title} lead={texts.link.lead}>
      {error !== null && (
        <p class="notice bad" role="alert">
          {error}
        </p>
      )}
      <Button kind="primary" isDisabled={token === ''} isBusy={isBusy} onClick={() => submit().catch(() => {})}>
        {texts.link.submit}
      </Button>
      {error !== null && (
        <p class="soft small">
          {texts.link.another} <code>{texts.signIn.linkCommand}</code>
        </p>
      )}
    </EntryCard>
  );
}

/** The secret behind the #, taken out of the address bar and the history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname);
  return token;
}
