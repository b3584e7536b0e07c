import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { EmailField } from './credentials.tsx';
import { EntryCard } from './entry-card.tsx';

/** Asks for the letter with a link. */
export function ForgottenPasswordScreen() {
  const [email, setEmail] = useState('');
  const [told, setTold] = useState<{ readonly text: string; readonly isGood: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await call('members.request-password-reset', { body: { email } }).then(
      ({ message }) => setTold({ text: message, isGood: true }),
      (error: unknown) => setTold({ text: sentenceOf(error), isGood: false }),
    );
    setBusy(false);
  };
  return (
    <EntryCard title={texts.forgotten.title} lead={texts.forgotten.lead}>
      <form class="stack" onSubmit={submit}>
        <EmailField value={email} onInput={setEmail} />
        {told !== null && (
          <p class={`notice ${told.isGood ? 'good' : 'bad'}`} role="status">
            {told.text}
          </p>
        )}
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {texts.forgotten.submit}
        </Button>
        <a class="small" href="/console/sign-in">
          {texts.signUp.toSignIn}
        </a>
      </form>
    </EntryCard>
  );
}
