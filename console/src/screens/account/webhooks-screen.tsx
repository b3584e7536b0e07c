import type { WebhooksListDeliveriesAnswer } from '@songwright/client';
import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { tell } from '../../app/toasts.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { usePages } from '../../app/use-pages.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Failed, Loading } from '../../parts/states.tsx';
import { type Column, MoreRows, Table } from '../../parts/table.tsx';
import { When } from '../../parts/when.tsx';
import { texts } from '../../texts/texts.ts';
import { AccountFrame } from './account-frame.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { PingForm } from './ping-form.tsx';
import { WebhookSecrets } from './webhook-secrets.tsx';

const words = texts.account.webhooks;
export type Delivery = WebhooksListDeliveriesAnswer['deliveries'][number];

const looks = { waiting: 'badge warn', delivered: 'badge good', given_up: 'badge bad' } as const;

/** What was sent to receivers, their secrets, and a way to try one. */
export function WebhooksScreen() {
  const [shown, setShown] = useState<Delivery | null>(null);
  const log = usePages<Delivery, string>(async (cursor) => {
    const { deliveries, next_cursor: next } = await call('webhooks.list-deliveries', { query: { cursor } });
    return { rows: deliveries, next };
  }, []);
  return (
    <AccountFrame>
      <div class="facts">
        <PingForm />
        <WebhookSecrets />
      </div>
      {log.state === 'loading' && <Loading />}
      {log.state === 'failed' && <Failed error={log.error} title={words.failed} onRetry={log.reload} />}
      {log.state === 'ready' && log.value.length === 0 && <Empty title={words.none}>{words.noneText}</Empty>}
      {log.state === 'ready' && log.value.length > 0 && (
        <section class="stack">
          <Table
            label={words.label}
            columns={columnsOf(setShown, log.reload)}
            rows={log.value}
            keyOf={({ delivery_id: id }) => id}
          />
          <MoreRows hasMore={log.hasMore} onMore={log.more} />
        </section>
      )}
      {shown !== null && <DeliveryDialog delivery={shown} onClose={() => setShown(null)} />}
    </AccountFrame>
  );
}

const columnsOf = (show: (delivery: Delivery) => void, reload: () => void): readonly Column<Delivery>[] => [
  { title: words.when, cell: ({ created_at: at }) => <When at={at} /> },
  { title: words.event, cell: ({ event }) => <code>{event}</code> },
  { title: words.url, cell: ({ url }) => <bdi>{url}</bdi> },
  { title: words.state, cell: ({ state }) => <span class={looks[state]}>{words.states[state]}</span> },
  { title: words.attempts, isNumber: true, cell: ({ attempts }) => attempts },
  {
    title: words.actions,
    isActions: true,
    cell: (delivery) => (
      <span class="row">
        <Button onClick={() => show(delivery)}>{words.details}</Button>
        <Button
          icon="again"
          onClick={() => {
            call('webhooks.resend', { path: { delivery_id: delivery.delivery_id } })
              .then(
                () => tell(words.resent),
                (error: unknown) => tell(sentenceOf(error)),
              )
              .finally(reload);
          }}
        >
          {words.resend}
        </Button>
      </span>
    ),
  },
];
