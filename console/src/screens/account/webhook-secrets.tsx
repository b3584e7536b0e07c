import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { ConfirmButton, Wrong } from '../../parts/confirm-button.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.account.webhooks;

/** What signs webhooks of requests without a secret of their own. */
export function WebhookSecrets() {
  const secrets = useLoad(() => call('webhooks.list-secrets'), []);
  const [fresh, setFresh] = useState<string | null>(null);
  const { isBusy, wrong, run } = useAction();
  const rotate = () =>
    run(async () => {
      setFresh((await call('webhooks.rotate-secret', { body: {} })).secret);
      secrets.reload();
    });
  return (
    <section class="card stack" aria-labelledby="secrets">
      <h2 id="secrets">{words.secrets}</h2>
      <p class="soft small">{words.secretsText}</p>
      {secrets.state === 'loading' && <Loading rows={1} />}
      {secrets.state === 'failed' && <Failed error={secrets.error} title={words.failed} onRetry={secrets.reload} />}
      {secrets.state === 'ready' && secrets.value.secrets.length === 0 && <p>{words.noSecrets}</p>}
      {secrets.state === 'ready' && (
        <ul>
          {secrets.value.secrets.map(({ last4, created_at: since, expires_at: until }) => (
            <li key={since}>
              <code>{words.secret(last4)}</code> <When at={since} dayOnly />
              {until !== null && (
                <>
                  {' '}
                  {words.until} <When at={until} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {wrong !== null && <Wrong text={wrong} />}
      <div class="row">
        <Button isBusy={isBusy} onClick={rotate}>
          {words.rotate}
        </Button>
        {secrets.state === 'ready' && secrets.value.secrets.length > 0 && (
          <ConfirmButton
            label={words.removeAll}
            title={words.removeTitle}
            text={words.removeText}
            onConfirm={async () => {
              await call('webhooks.remove-secrets');
              secrets.reload();
            }}
          />
        )}
      </div>
      {fresh !== null && (
        <SecretOnce title={words.freshTitle} text={words.freshText} secret={fresh} onClose={() => setFresh(null)} />
      )}
    </section>
  );
}
