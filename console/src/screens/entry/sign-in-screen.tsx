import { go, place } from '../../app/router.ts';
import { texts } from '../../texts/texts.ts';
import { EntryCard } from './entry-card.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Who came for another screen is brought there. */
export const SignInScreen = () => (
  <EntryCard title={texts.signIn.title} lead={texts.signIn.lead}>
    <SignInForm onDone={() => place.value.path === '/console/sign-in' && go('/', { replace: true })} />
    <div class="row spread small">
      <a href="/console/forgotten-password">{texts.signIn.forgotten}</a>
      <a href="/console/sign-up">{texts.signIn.toSignUp}</a>
    </div>
    <p class="soft small">
      {texts.signIn.linkHint} <code>{texts.signIn.linkCommand}</code> {texts.signIn.linkHintEnd}
    </p>
  </EntryCard>
);
