import { useState } from 'preact/hooks';
import { call } from '../../app/api.ts';
import { useAction } from '../../app/use-action.ts';
import { useLoad } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { Wrong } from '../../parts/confirm-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { Payload } from '../../parts/payload.tsx';
import { Failed, Loading } from '../../parts/states.tsx';
import { texts } from '../../texts/texts.ts';

const words = texts.operator.payments;

interface PaymentDialogProps {
  readonly eventId: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** One payment event: what is kept of it, and what the operator can do. */
export function PaymentDialog({ eventId, onClose, onChanged }: PaymentDialogProps) {
  const path = { event_id: eventId };
  const event = useLoad(() => call('members.read-payment', { path }), [eventId]);
  const [remark, setRemark] = useState('');
  const { isBusy, wrong, run } = useAction();
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      event.reload();
      onChanged();
    });
  return (
    <Dialog title={words.title} onClose={onClose}>
      {event.state === 'loading' && <Loading rows={1} />}
      {event.state === 'failed' && <Failed error={event.error} title={texts.operator.failed} onRetry={event.reload} />}
      {event.state === 'ready' && (
        <>
          <p>
            <code>{event.value.payment.kind}</code> <span class="badge">{words.states[event.value.payment.state]}</span>
          </p>
          {event.value.payment.note !== null && <p>{event.value.payment.note}</p>}
          <Payload label={words.details} value={event.value.payment.payload} />
          {wrong !== null && <Wrong text={wrong} />}
          <Button isBusy={isBusy} onClick={() => change(() => call('members.retry-payment', { path }))}>
            {words.retry}
          </Button>
          <form
            class="stack"
            onSubmit={(submitted) => {
              submitted.preventDefault();
              change(() => call('members.resolve-payment', { path, body: { remark } })).catch(() => {});
            }}
          >
            <TextField label={words.remark} value={remark} onInput={setRemark} isRequired />
            <Button type="submit" isBusy={isBusy}>
              {words.resolve}
            </Button>
          </form>
        </>
      )}
    </Dialog>
  );
}
