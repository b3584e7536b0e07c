import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Mark } from '../parts/mark.tsx';
import { Toasts } from '../parts/toasts.tsx';
import { PlayerBar } from '../player/player-bar.tsx';
import { SignInAgain } from '../screens/entry/sign-in-again.tsx';
import { texts } from '../texts/texts.ts';
import { isOnline, isSignedOutMeanwhile } from './connection.ts';
import { navigation } from './navigation.ts';
import { matchOf, place } from './router.ts';
import { routes } from './routes.ts';
import { account, creditsLeft, session, signOut } from './session.ts';
import { Suspense } from './suspense.tsx';
import { nextTheme, theme } from './theme.ts';
import { openDialogs } from './toasts.ts';

/** Everything around a screen, or the screen alone for who is not signed in. */
export function Shell() {
  const { state } = session.value;
  const route = matchOf(routes, place.value.path)?.route;
  const isGate = (route?.isGate ?? route?.isOpen) === true;
  return (
    <>
      <a class="skip button" href="#main">
        {texts.nav.skip}
      </a>
      {!isOnline.value && (
        <div class="banner" role="status">
          {texts.states.offline}
        </div>
      )}
      {state === 'member' && !isGate ? <Inside /> : <Suspense key="outside" />}
      {isSignedOutMeanwhile.value && <SignInAgain />}
      {openDialogs.value === 0 && <Toasts />}
    </>
  );
}

function Inside() {
  return (
    <>
      <header class="topbar">
        <Brand />
        <span class="row">
          <a class="pill number" href="/console/account">
            {(creditsLeft.value ?? 0).toLocaleString('en')}
            <span class="pill-word">{texts.nav.creditsWord(creditsLeft.value ?? 0)}</span>
          </a>
          <ThemeButton />
        </span>
      </header>
      {account.value?.email === null && account.value.is_operator && (
        <div class="banner">
          {texts.welcome.banner} <a href="/console/welcome">{texts.welcome.action}</a>
        </div>
      )}
      <div class="shell">
        <Side />
        <Suspense key="inside" />
      </div>
      <PlayerBar />
      <nav class="tabs" aria-label={texts.nav.label}>
        <NavigationLinks />
      </nav>
    </>
  );
}

const Brand = () => (
  <a class="brand" href="/">
    <Mark />
    <span>Songwright</span>
  </a>
);

function Side() {
  const name = account.value?.email ?? account.value?.name ?? '';
  return (
    <header class="side">
      <Brand />
      <nav class="nav stack" aria-label={texts.nav.label}>
        <NavigationLinks />
      </nav>
      <div class="foot">
        <a class="balance" href="/console/account">
          <strong class="number">{(creditsLeft.value ?? 0).toLocaleString('en')}</strong>{' '}
          <span class="soft small">{texts.nav.creditsWord(creditsLeft.value ?? 0)}</span>
        </a>
        <div class="who">
          <span class="name soft small" title={name}>
            {name}
          </span>
          <span class="row">
            <ThemeButton />
            <IconButton icon="leave" label={texts.nav.signOut} onClick={() => signOut().catch(() => {})} />
          </span>
        </div>
      </div>
    </header>
  );
}

function NavigationLinks() {
  const path = place.value.path === '/console' || place.value.path === '/console/create' ? '/' : place.value.path;
  return navigation
    .filter((item) => item.isForOperator !== true || account.value?.is_operator === true)
    .map((item) => (
      <a
        key={item.path}
        href={item.path}
        aria-current={path === item.path || (item.path !== '/' && path.startsWith(item.path)) ? 'page' : undefined}
      >
        <Icon name={item.icon} />
        <span>{item.label}</span>
      </a>
    ));
}

const ThemeButton = () => (
  <IconButton
    icon={theme.value === 'dark' ? 'moon' : theme.value === 'light' ? 'sun' : 'contrast'}
    label={texts.nav.theme(theme.value)}
    onClick={nextTheme}
  />
);
