import { texts } from '../texts/texts.ts';
import type { Route } from './router.ts';

const create: Route['load'] = async () => (await import('../screens/create/create-screen.tsx')).CreateScreen;

/** Every screen and its address. The first screen that somebody sees is part of the first file; all others are not. */
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
    load: async () => (await import('../screens/entry/sign-in-screen.tsx')).SignInScreen,
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
];
