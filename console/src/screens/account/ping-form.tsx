import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { TextField } from '../../parts/field.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.account.webhooks;

/** Sends one webhook to an address, and tells what came back. */
export function PingForm() {
  const [url, setUrl] = useState('');
  const [result, setResult] = useState<string | null>(null);
  const { isBusy, wrong, run } = useAction();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setResult(null);
    await run(async () => {
      const { outcome, status } = await call('webhooks.ping', { body: { url } });
      setResult(words.pingDone(outcome, status));
    });
  };
  return (
    <form class="card stack" onSubmit={submit}>
      <h2>{words.ping}</h2>
      <TextField label={words.pingUrl} value={url} onInput={setUrl} placeholder="https://" isRequired />
      {wrong !== null && <Wrong text={wrong} />}
      {result !== null && (
        <p class="notice" role="status">
          {result}
        </p>
      )}
      <div class="row">
        <Button type="submit" isBusy={isBusy}>
          {words.pingSend}
        </Button>
      </div>
    </form>
  );
}
