import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { openDialogs } from '../app/toasts.ts';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { Toasts } from './toasts.tsx';

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
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const before = document.activeElement;
    openDialogs.value += 1;
    setPlace(openDialogs.value);
    dialog.current?.showModal();
    // A browser takes the first button, which closes: who has something to fill in begins there.
    dialog.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
    return () => {
      openDialogs.value -= 1;
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
      {place === openDialogs.value && <Toasts />}
    </dialog>
  );
}
