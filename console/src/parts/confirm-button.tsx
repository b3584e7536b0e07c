import { useState } from 'preact/hooks';
import { useAction } from '../app/use-action.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmButtonProps {
  readonly label: string;
  /** The question, and what follows from a yes. */
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly kind?: 'plain' | 'quiet' | 'danger';
  /** Default: as the button that asks. */
  readonly confirmLabel?: string;
}

/** A button for what cannot be undone, or costs money: it asks first. */
export function ConfirmButton({ label, title, text, onConfirm, kind = 'danger', confirmLabel }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, wrong, run } = useAction();
  const confirm = async (): Promise<void> => {
    if (await run(onConfirm)) setAsking(false);
  };
  return (
    <>
      <Button kind={kind} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Dialog title={title} onClose={() => setAsking(false)}>
          <p>{text}</p>
          {wrong !== null && <Wrong text={wrong} />}
          <div class="row">
            <Button
              kind={kind === 'plain' ? 'primary' : 'danger'}
              isBusy={isBusy}
              onClick={() => confirm().catch(() => {})}
            >
              {confirmLabel ?? label}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {texts.actions.cancel}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What went wrong with something that was asked for. */
export const Wrong = ({ text }: { readonly text: string }) => (
  <p class="notice bad" role="alert">
    {text}
  </p>
);
