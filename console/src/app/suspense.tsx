import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Mark } from '../parts/mark.tsx';
import { Failed, Loading, NothingHere } from '../parts/states.tsx';
import { texts } from '../texts/texts.ts';
import { isOnline } from './connection.ts';
import { focusScreen } from './keep-focus.ts';
import { type Match, matchOf, place, type ScreenProps } from './router.ts';
import { routes } from './routes.ts';
import { loadSession, session } from './session.ts';

const ASK_AGAIN_MS = 4000;

const screens = new Map<Match['route'], ComponentType<ScreenProps>>();

/** The screen of the address: loaded, named in the title, and told to who listens. */
export function Suspense() {
  const { path, search } = place.value;
  const match = matchOf(routes, path);
  const { state } = session.value;
  if (state === 'unknown')
    return isOnline.value ? (
      <Boot />
    ) : (
      <main id="main" class="gate">
        <Silence />
      </main>
    );
  const isAllowed = state === 'member' || match?.route.isOpen === true;
  const shown = isAllowed ? match : matchOf(routes, '/console/sign-in');
  if (shown === null)
    return (
      <main id="main" class="main">
        <NothingHere />
      </main>
    );
  return <Screen key={path} match={shown} search={search} />;
}

/** The service did not answer when the page was opened: it is asked again by itself. */
function Silence() {
  const ask = (): void => {
    loadSession().catch(() => {});
  };
  useEffect(() => {
    const timer = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="state">
      <h1 tabIndex={-1}>{texts.states.silentTitle}</h1>
      <p>{texts.states.silentText}</p>
      <Button icon="again" onClick={ask}>
        {texts.actions.retry}
      </Button>
    </div>
  );
}

/** As the page is sent, until it is known who is here. */
const Boot = () => (
  <main id="main" class="boot brand">
    <Mark />
    <span>Songwright</span>
  </main>
);

function Screen({ match, search }: { readonly match: Match; readonly search: string }) {
  const { route, params } = match;
  const [error, setError] = useState<Error | null>(null);
  const [, setLoaded] = useState(false);
  const main = useRef<HTMLElement>(null);
  const Loaded = screens.get(route);
  useEffect(() => {
    document.title = `${route.title} · Songwright`;
    if (Loaded !== undefined) return;
    route.load().then((screen) => {
      screens.set(route, screen);
      setLoaded(true);
    }, setError);
  }, [route, Loaded]);
  useEffect(() => {
    // Who moves by keyboard or listens begins at the top of what has come.
    if (Loaded === undefined) return;
    // The page was just opened: the skip link comes first.
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    if (document.activeElement?.closest('.toasts, dialog') == null) focusScreen();
  }, [Loaded]);
  return (
    <main id="main" class={(route.isGate ?? route.isOpen) === true ? 'gate' : 'main'} ref={main} tabIndex={-1}>
      {error !== null ? (
        <Failed isWhole error={error} title={texts.states.screenFailed} onRetry={() => location.reload()} />
      ) : Loaded === undefined ? (
        <Loading />
      ) : (
        <Loaded params={params} query={new URLSearchParams(search)} />
      )}
    </main>
  );
}

let isFirstScreen = true;
