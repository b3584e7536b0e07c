import type { ComponentChildren } from 'preact';
import { tell } from '../app/toasts.ts';
import { texts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { Dialog } from './dialog.tsx';

interface SecretOnceProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** How it is used. */
  readonly children?: ComponentChildren;
}

/** A secret that is shown this once. */
export const SecretOnce = ({ title, text, secret, onClose, children }: SecretOnceProps) => (
  <Dialog title={title} onClose={onClose}>
    <p>{text}</p>
    <code class="secret">{secret}</code>
    {children}
    <div class="row">
      <Button
        kind="primary"
        icon="copy"
        onClick={() => {
          copyText(secret)
            .then((isCopied) => tell(isCopied ? texts.actions.copied : texts.account.keys.copyByHand))
            .catch(() => {});
        }}
      >
        {texts.actions.copy}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {texts.account.keys.kept}
      </Button>
    </div>
  </Dialog>
);
