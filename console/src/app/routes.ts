import { CreateScreen } from '../screens/create/create-screen.tsx';
import { SignInScreen } from '../screens/entry/sign-in-screen.tsx';
import { texts } from '../texts/texts.ts';
import type { Route } from './router.ts';

const create: Route['load'] = async () => CreateScreen;

/** Every screen and its address. The two that somebody sees first are part of the first file; all others are not. */
export const routes: readonly Route[] = [
  { path: '', title: texts.nav.create, load: create },
  { path: '/console', title: texts.nav.create, load: create },
  { path: '/console/create', title: texts.nav.create, load: create },
  {
    path: '/console/library',
    title: texts.library.title,
    load: async () => (await import('../screens/library/library-screen.tsx')).LibraryScreen,
  },
  {
    path: '/console/singers',
    title: texts.singers.title,
    load: async () => (await import('../screens/singers/singers-screen.tsx')).SingersScreen,
  },
  {
    path: '/console/song/:clipId',
    title: texts.nav.song,
    load: async () => (await import('../screens/song/song-screen.tsx')).SongScreen,
  },
  {
    path: '/console/karaoke/:clipId',
    title: texts.song.karaoke,
    load: async () => (await import('../screens/karaoke/karaoke-screen.tsx')).KaraokeScreen,
  },
  {
    path: '/console/compare/:subject',
    title: texts.song.compareTitle,
    load: async () => (await import('../screens/compare/compare-screen.tsx')).CompareScreen,
  },
  {
    path: '/console/sign-in',
    title: texts.signIn.title,
    isOpen: true,
    load: async () => SignInScreen,
  },
  {
    path: '/console/sign-in-link',
    title: texts.link.title,
    isOpen: true,
    load: async () => (await import('../screens/entry/sign-in-link-screen.tsx')).SignInLinkScreen,
  },
  {
    path: '/console/welcome',
    title: texts.welcome.title,
    isGate: true,
    load: async () => (await import('../screens/entry/welcome-screen.tsx')).WelcomeScreen,
  },
  {
    path: '/console/sign-up',
    title: texts.signUp.title,
    isOpen: true,
    load: async () => (await import('../screens/entry/sign-up-screen.tsx')).SignUpScreen,
  },
  {
    path: '/console/forgotten-password',
    title: texts.forgotten.title,
    isOpen: true,
    load: async () => (await import('../screens/entry/forgotten-password-screen.tsx')).ForgottenPasswordScreen,
  },
  {
    path: '/console/new-password',
    title: texts.newPassword.title,
    isOpen: true,
    load: async () => (await import('../screens/entry/new-password-screen.tsx')).NewPasswordScreen,
  },
  {
    path: '/console/account',
    title: texts.account.tabs.overview,
    load: async () => (await import('../screens/account/overview-screen.tsx')).OverviewScreen,
  },
  {
    path: '/console/account/credits',
    title: texts.account.tabs.credits,
    load: async () => (await import('../screens/account/credits-screen.tsx')).CreditsScreen,
  },
  {
    path: '/console/account/usage',
    title: texts.account.tabs.usage,
    load: async () => (await import('../screens/account/usage-screen.tsx')).UsageScreen,
  },
  {
    path: '/console/account/keys',
    title: texts.account.tabs.keys,
    load: async () => (await import('../screens/account/keys-screen.tsx')).KeysScreen,
  },
  {
    path: '/console/account/sessions',
    title: texts.account.tabs.sessions,
    load: async () => (await import('../screens/account/sessions-screen.tsx')).SessionsScreen,
  },
  {
    path: '/console/account/webhooks',
    title: texts.account.tabs.webhooks,
    load: async () => (await import('../screens/account/webhooks-screen.tsx')).WebhooksScreen,
  },
  {
    path: '/console/operator',
    title: texts.operator.tabs.accounts,
    load: async () => (await import('../screens/operator/accounts-screen.tsx')).AccountsScreen,
  },
  {
    path: '/console/operator-account/:id',
    title: texts.operator.account,
    load: async () => (await import('../screens/operator/account-screen.tsx')).AccountScreen,
  },
  {
    path: '/console/operator/sign-ups',
    title: texts.operator.tabs.signUps,
    load: async () => (await import('../screens/operator/sign-ups-screen.tsx')).SignUpsScreen,
  },
  {
    path: '/console/operator/plans',
    title: texts.operator.tabs.plans,
    load: async () => (await import('../screens/operator/plans-screen.tsx')).PlansScreen,
  },
  {
    path: '/console/operator/payments',
    title: texts.operator.tabs.payments,
    load: async () => (await import('../screens/operator/payments-screen.tsx')).PaymentsScreen,
  },
  {
    path: '/console/operator/service',
    title: texts.operator.tabs.service,
    load: async () => (await import('../screens/operator/service-screen.tsx')).ServiceScreen,
  },
  {
    path: '/console/operator/log',
    title: texts.operator.tabs.log,
    load: async () => (await import('../screens/operator/log-screen.tsx')).LogScreen,
  },
];
