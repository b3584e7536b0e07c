import { useState } from 'preact/hooks';
import { creditsLeft } from '../../app/session.ts';
import { sentenceOf } from '../../app/use-load.ts';
import { Button } from '../../parts/button.tsx';
import { texts } from '../../texts/texts.ts';
import { type Draft, draft } from './draft.ts';
import { sendSong } from './send-song.ts';
import type { Quote } from './use-price.ts';

/** What sending the form is like: under way, refused, or neither. */
export function useSend(needs: (form: Draft) => string | null) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    const missing = needs(draft.value);
    setError(missing);
    if (missing !== null) return;
    setBusy(true);
    await sendSong(draft.value).catch((failure: unknown) => setError(sentenceOf(failure)));
    setBusy(false);
  };
  /** For a form: by its button, and by Ctrl+Enter from any of its fields. */
  const handlers = {
    onSubmit: (event: SubmitEvent): void => {
      event.preventDefault();
      send().catch(() => {});
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      send().catch(() => {});
    },
  };
  return { error, isBusy, handlers };
}

/** More than the account has: where to get some is said before anything is refused. */
const isTooMuch = ({ credits }: Quote): boolean => (credits ?? 0) > (creditsLeft.value ?? 0);

/** The price, the keys and the button. */
export const SendBar = ({ price, isBusy }: { readonly price: Quote; readonly isBusy: boolean }) => (
  <>
    <span class="soft small grow idea-price">
      <b class="number">{price.credits === null ? texts.create.twoSongs : texts.create.price(price.credits)}</b>{' '}
      {isTooMuch(price) ? (
        <a href="/console/account">{texts.create.tooFew(creditsLeft.value ?? 0)}</a>
      ) : (
        <span>{price.credits === null ? '' : texts.create.freeIfFailed}</span>
      )}
    </span>
    <kbd class="soft">{texts.create.keys}</kbd>
    <Button kind="primary" type="submit" icon="spark" isBusy={isBusy}>
      {texts.create.submit}
    </Button>
  </>
);
