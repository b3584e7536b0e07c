import type { Page } from 'playwright-core';
import { fromClip } from '../../console/src/texts/from-clip.ts';
import { signInPerson } from './people.ts';
import { HEBREW, type Scene, type Who } from './scene.ts';

/** A screen in one of its states. */
export interface Screen {
  readonly name: string;
  readonly who: Who;
  readonly address: (scene: Scene) => string;
  /** What is done there before one looks. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Whoever looks is signed out there. */
  readonly endsSession?: boolean;
  /** In the short set, too. */
  readonly isInShortSet?: boolean;
}

const at = (address: string) => (): string => address;
const song = (scene: Scene, index = 0): string => scene.songs[index]!.clipIds[0]!;

async function fillExtended(page: Page): Promise<void> {
  await page.getByText('Extended').click();
  await page.getByText('My own words').click();
  await page
    .getByLabel('Words', { exact: true })
    .fill('[Verse]\nThe rain is writing on the glass\n[Chorus]\nNight train, carry me home');
  await page.getByLabel('Length (s)').fill('2');
  await page.getByText(/must be a number from/).waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: fromClip.operations['sonic.replace-section']!.label }).first().click();
  await page
    .getByRole('dialog')
    .getByText(/^\d+ credits/)
    .waitFor();
}

/** Takes the service away from the page, as a cable that is pulled. */
async function breakOff(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.getByLabel('Show').selectOption('favourites');
  await page.getByRole('alert').waitFor();
}

async function signOutMeanwhile(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByLabel('Your idea').press('Control+Enter');
  await page.getByRole('dialog').waitFor();
}

/** Every screen, and the states of it that look different. The order is that in which one meets them. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', who: 'nobody', address: at('/console/sign-in'), isInShortSet: true },
  { name: 'sign-in-link', who: 'nobody', address: at('/console/sign-in-link#abcdefghijklmnopqrstuv') },
  { name: 'sign-up', who: 'nobody', address: at('/console/sign-up') },
  { name: 'forgotten-password', who: 'nobody', address: at('/console/forgotten-password') },
  { name: 'new-password', who: 'nobody', address: at('/console/new-password?token=abc') },
  { name: 'welcome', who: 'member', address: at('/console/welcome') },
  { name: 'create-first', who: 'newcomer', address: at('/'), act: (page) => page.getByText('Hear it grow').waitFor() },
  {
    name: 'create',
    who: 'member',
    address: at('/'),
    act: (page) => page.locator('.take a').first().waitFor(),
    isInShortSet: true,
  },
  { name: 'extended', who: 'member', address: at('/'), act: fillExtended, isInShortSet: true },
  {
    name: 'presets',
    who: 'member',
    address: at('/'),
    act: async (page) => {
      await page.getByText('Extended').click();
      await page.getByRole('button', { name: 'Presets' }).click();
      await page.getByText('Nothing kept yet').waitFor();
    },
  },
  {
    name: 'library-empty',
    who: 'newcomer',
    address: at('/console/library'),
    act: (page) => page.getByText('No song yet').waitFor(),
  },
  {
    name: 'library',
    who: 'member',
    address: at('/console/library'),
    act: (page) => page.getByRole('checkbox').nth(1).check(),
    isInShortSet: true,
  },
  { name: 'library-failed', who: 'member', address: at('/console/library'), act: breakOff },
  {
    name: 'song',
    who: 'member',
    address: (scene) => `/console/song/${song(scene)}`,
    act: playALine,
    isInShortSet: true,
  },
  {
    name: 'song-right-to-left',
    who: 'member',
    address: (scene) => `/console/song/${song(scene, HEBREW)}`,
    act: playALine,
  },
  {
    name: 'song-gone',
    who: 'member',
    address: at('/console/song/0199c0de-0000-7000-8000-000000000001'),
    act: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'from-a-song', who: 'member', address: (scene) => `/console/song/${song(scene)}`, act: openForm },
  {
    name: 'karaoke',
    who: 'member',
    address: (scene) => `/console/karaoke/${song(scene)}`,
    act: playALine,
    isInShortSet: true,
  },
  {
    name: 'compare',
    who: 'member',
    address: (scene) => `/console/compare/${scene.songs[0]!.taskId}`,
    act: (page) => page.getByRole('slider').nth(1).waitFor(),
  },
  {
    name: 'compare-blind',
    who: 'member',
    address: (scene) => `/console/compare/${scene.songs[0]!.taskId}`,
    act: async (page) => {
      await page.getByText('Compare blind').click();
      await page.getByRole('button', { name: 'Hear A' }).click();
      await page.getByRole('button', { name: 'Hear B' }).click();
      await page.getByRole('button', { name: 'I prefer B' }).click();
    },
  },
  {
    name: 'account',
    who: 'member',
    address: at('/console/account'),
    act: (page) => page.getByRole('heading', { name: 'Change your password' }).waitFor(),
    isInShortSet: true,
  },
  {
    name: 'account-credits',
    who: 'member',
    address: at('/console/account/credits'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'account-usage',
    who: 'member',
    address: at('/console/account/usage'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'account-keys',
    who: 'member',
    address: at('/console/account/keys'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
    isInShortSet: true,
  },
  {
    name: 'account-new-key',
    who: 'member',
    address: at('/console/account/keys'),
    act: async (page) => {
      await page.getByLabel('Name').fill('phone');
      await page.getByRole('button', { name: 'Make a key' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-sessions',
    who: 'member',
    address: at('/console/account/sessions'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'account-webhooks',
    who: 'member',
    address: at('/console/account/webhooks'),
    act: (page) => page.getByText('No webhook was sent yet').waitFor(),
  },
  {
    name: 'operator',
    who: 'operator',
    address: at('/console/operator'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'operator-account',
    who: 'operator',
    address: (scene) => `/console/operator-account/${scene.accountId}`,
    act: (page) => page.getByRole('heading', { name: 'Give credits' }).waitFor(),
  },
  {
    name: 'operator-sign-ups',
    who: 'operator',
    address: at('/console/operator/sign-ups'),
    act: (page) => page.getByRole('button', { name: 'Approve' }).first().waitFor(),
  },
  {
    name: 'operator-plans',
    who: 'operator',
    address: at('/console/operator/plans'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'operator-payments',
    who: 'operator',
    address: at('/console/operator/payments'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'operator-payment',
    who: 'operator',
    address: at('/console/operator/payments'),
    act: async (page) => {
      await page
        .getByRole('row', { name: /needs you/ })
        .getByRole('button')
        .click();
      await page.getByRole('dialog').getByLabel('What you did').waitFor();
    },
  },
  {
    name: 'operator-service',
    who: 'operator',
    address: at('/console/operator/service'),
    act: (page) => page.locator('summary').click(),
    isInShortSet: true,
  },
  {
    name: 'operator-log',
    who: 'operator',
    address: at('/console/operator/log'),
    act: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'operator-refused',
    who: 'member',
    address: at('/console/operator'),
    act: (page) => page.getByText('Only the operator sees this').waitFor(),
  },
  { name: 'nothing-here', who: 'member', address: at('/console/nowhere') },
  // The last of the member's: it ends the session of the window.
  {
    name: 'signed-out-meanwhile',
    who: 'member',
    address: at('/'),
    act: signOutMeanwhile,
    endsSession: true,
    isInShortSet: true,
  },
];

async function playALine(page: Page): Promise<void> {
  await page.locator('.lyrics-line').nth(1).click();
  await page.locator('.word.sung').first().waitFor();
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
}

/** Opens a screen and brings it into its state. Nothing moves any more when it returns. */
export async function openScreen(page: Page, scene: Scene, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (screen.endsSession === true) await signInPerson(page, scene.people.member);
  // A document of its own, without what a screen before kept.
  await page.goto('/healthz');
  await page.evaluate('localStorage.clear()');
  await page.goto(screen.address(scene));
  await page.locator('h1').first().waitFor();
  await screen.act?.(page);
  await settle(page);
}

const SETTLED =
  "document.querySelector('.skeleton') === null && [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight) && document.getAnimations().every(({ playState }) => playState !== 'running')";
const LOOKS_MAX = 60;

/** Waits until nothing loads or moves. By the debugger: the page's policy forbids what waits in the page. */
async function settle(page: Page): Promise<void> {
  for (let look = 0; look < LOOKS_MAX && !(await page.evaluate(SETTLED)); look++) await page.waitForTimeout(50);
}
