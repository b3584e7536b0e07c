import { forget } from '../../app/session.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { texts } from '../../texts/texts.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Over the screen on which the session ended: what was typed there is still there. */
export const SignInAgain = () => (
  <Dialog title={texts.states.signedOutTitle} onClose={forget}>
    <p class="soft">{texts.states.signedOutText}</p>
    <SignInForm onDone={() => {}} />
  </Dialog>
);
