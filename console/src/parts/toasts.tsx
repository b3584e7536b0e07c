import { movesByKeyboard } from '../app/keep-focus.ts';
import { dropToast, toasts } from '../app/toasts.ts';
import { texts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';

/** Who deleted something by keyboard can take it back with the next key: the toast is the last thing on the page. */
const reachByKeyboard = (button: HTMLButtonElement | null): void => {
  if (movesByKeyboard()) button?.focus();
};

/** What is told for a while. It stands in the dialog that is open, if one is: all else lies under that and cannot be pressed. */
export const Toasts = () => (
  <div class="toasts" role="status" aria-live="polite">
    {toasts.value.map(({ id, text, action }) => (
      <div class="toast" key={id}>
        <span>{text}</span>
        {action !== undefined && (
          <button
            type="button"
            class="button quiet"
            ref={reachByKeyboard}
            onClick={() => {
              action.run();
              dropToast(id);
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton icon="close" label={texts.actions.dismiss} onClick={() => dropToast(id)} />
      </div>
    ))}
  </div>
);
