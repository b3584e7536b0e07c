import { call } from '../../app/api.ts';
import { useLoad } from '../../app/use-load.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Payload } from '../../parts/payload.tsx';
import { Loading } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import type { Delivery } from './webhooks-screen.tsx';

const words = texts.account.webhooks;

/** The attempts of one webhook, and its body. */
export function DeliveryDialog({ delivery, onClose }: { readonly delivery: Delivery; readonly onClose: () => void }) {
  const task = useLoad(() => call('sonic.poll-task', { path: { task_id: delivery.task_id } }), [delivery.task_id]);
  return (
    <Dialog title={words.detailsTitle} onClose={onClose}>
      <p>
        <code>{delivery.url}</code>
      </p>
      {delivery.attempt_log.length === 0 && <p class="soft">{words.noAttempts}</p>}
      <ol class="stack" style={{ '--gap': '.4rem' }}>
        {delivery.attempt_log.map(({ at, status, duration_ms: ms, error }) => (
          <li key={at}>
            <When at={at} /> {words.attempt(status, ms)}
            {error !== null && <span class="soft"> {error}</span>}
          </li>
        ))}
      </ol>
      <h3>{words.body}</h3>
      {task.state === 'loading' && <Loading rows={1} />}
      {task.state === 'failed' && <p class="soft">{words.bodyGone}</p>}
      {task.state === 'ready' && <Payload label={words.body} value={task.value} />}
    </Dialog>
  );
}
