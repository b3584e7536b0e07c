import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Absent: it cannot be left undone. */
  readonly onClose?: () => void;
}

/** A dialog of the browser: focus stays in it, Escape closes it, and focus goes back to where it was. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // A browser takes the first button, which closes: who has something to fill in begins there.
    dialog.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div class="stack">
        <div class="row spread">
          <h2 id={id}>{title}</h2>
          {onClose !== undefined && <IconButton icon="close" label={texts.actions.close} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}
