import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { go } from '../../app/router.ts';
import { type Account, creditsLeft, deleteAccount } from '../../app/session.ts';
import { tell } from '../../app/toasts.ts';
import { useAction } from '../../app/use-action.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';
import { bytesText } from '../song/bytes-text.ts';

const words = texts.account.deletion;

/** The way out of the account: what is lost, and the password as the last word. */
export function DeleteAccount({ own }: { readonly own: Account }) {
  const [isAsking, setAsking] = useState(false);
  if (own.is_operator) return <p class="soft">{words.notOperator}</p>;
  return (
    <>
      <p class="soft">{words.lead}</p>
      <div class="row">
        <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
          {words.begin}
        </Button>
      </div>
      {isAsking && <DeleteDialog own={own} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ own, onClose }: { readonly own: Account; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const keys = useLoad(() => call('members.list-keys'), []);
  const { isBusy, wrong, run } = useAction();
  const lastKeys = keys.state === 'ready' ? keys.value.keys.filter(({ revoked_at: at }) => at === null).length : 0;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await run(() => deleteAccount(password));
    if (!isDone) return;
    tell(words.done);
    go('/console/sign-in', { replace: true });
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p>{words.lost}</p>
      <ul class="bullets">
        <li>{words.songs(bytesText(own.storage.used_bytes))}</li>
        <li>{words.credits(creditsLeft.value ?? 0)}</li>
        {own.subscription !== null && <li>{words.plan(own.subscription.plan)}</li>}
        {lastKeys > 0 && <li>{words.keys(lastKeys)}</li>}
        <li>{words.making}</li>
      </ul>
      <p class="soft small">{words.stays}</p>
      <form class="stack" onSubmit={submit}>
        <TextField
          label={words.password}
          type="password"
          autocomplete="current-password"
          value={password}
          onInput={setPassword}
          isRequired
        />
        {wrong !== null && <Wrong text={wrong} />}
        <div class="row">
          <Button kind="danger" type="submit" isBusy={isBusy} isDisabled={password === ''}>
            {words.submit}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
