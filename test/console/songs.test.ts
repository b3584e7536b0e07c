import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { type RunningService, startService } from '../harness/service.ts';
import { noBrowser, openBrowser, openWindow, type Window } from './browser.ts';
import { KEEP_AUDIO, LEVEL, SILENCE } from './listening.ts';
import { newMember, PASSWORD } from './people.ts';
import { violationsOf } from './violations.ts';

const WORDS =
  '[Verse]\nThe rain is writing on the glass\nThe trains go by, the hours pass\n[Chorus]\nNight train, carry me home';
const SONG_MS_MAX = 150_000;
describe('making songs, and what one does with them', { skip: noBrowser }, () => {
  let service: RunningService;
  let browser: Browser;
  let window: Window;
  let page: Page;
  before(async () => {
    [service, browser] = await Promise.all([startService(), openBrowser()]);
    const email = await newMember(service, 500);
    window = await openWindow(browser, service.url);
    page = window.page;
    await window.context.addInitScript({ content: KEEP_AUDIO });
    await page.goto('/console/sign-in');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  it('an idea is there at once; the dice has another, a chip adds its style, the price stands by the button', async () => {
    const idea = page.getByLabel('Your idea');
    const first = await idea.inputValue();
    assert.ok(first.length > 10);
    await page.getByRole('button', { name: 'Another idea' }).click();
    assert.notEqual(await idea.inputValue(), first);
    await idea.fill('a song about a bicycle');
    await page.getByRole('button', { name: 'bossa nova' }).click();
    assert.equal(await idea.inputValue(), 'a song about a bicycle, bossa nova');
    await page.getByText('15 credits').waitFor();
    await idea.fill('');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Write an idea first').waitFor();
  });

  it('everything can be wished, and what cannot be is told at its field before anything is sent', async () => {
    await page.getByText('Extended').click();
    await page.getByText('My own words').click();
    await page.getByRole('button', { name: '+ Verse', exact: true }).click();
    const words = page.getByRole('textbox', { name: 'Words' });
    assert.equal(await words.inputValue(), '[Verse]\n');
    await words.fill(WORDS);
    await page.getByRole('heading', { name: 'Chorus', exact: true }).waitFor();
    await page.getByLabel('Styles', { exact: true }).fill('bossa');
    await page.getByRole('button', { name: /^bossa nova$/i }).click();
    assert.match(await page.getByLabel('Styles', { exact: true }).inputValue(), /bossa nova/i);
    await page.getByLabel('Length (s)').fill('2');
    await page.getByText(/must be a number from/).waitFor();
    await page.getByLabel('Length (s)').fill('20');
    await page.getByLabel('Title').fill('Night Train');
    await page.getByText(/must be a number from/).waitFor({ state: 'hidden' });
    assert.deepEqual(await violationsOf(page), []);
  });

  it('Ctrl+Enter makes two takes; another wish is cancelled, and its credits come back', async () => {
    await page.getByLabel('Title').press('Control+Enter');
    const listen = page.getByRole('button', { name: 'Listen while it grows' }).first();
    await listen.click({ timeout: SONG_MS_MAX });
    await page.getByRole('region', { name: 'The words, as they are sung' }).getByText('The rain').waitFor();
    await page.locator('.live-words .word.sung').first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
    // The first may be finished by now: what can be cancelled, the one that waits last, is the other one.
    const asked = page.waitForResponse((response) => response.url().endsWith('/sonic/create'));
    await page.getByLabel('Title').press('Control+Enter');
    await asked;
    await page
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click();
    await page.getByText('the credits are back').first().waitFor();
    const takes = page.getByRole('main').getByRole('link', { name: 'Night Train' });
    await takes.first().waitFor({ timeout: SONG_MS_MAX });
    assert.equal(await takes.count(), 2);
  });

  it('a song is heard, its words light, and it goes where one points', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Night Train' }).first().click();
    await page.getByRole('heading', { name: 'Night Train' }).waitFor();
    const wave = page.getByRole('slider', { name: 'Position in the song' }).first();
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    assert.ok(Number(await page.evaluate(LEVEL)) > SILENCE, 'it sounds');
    await wave.press('Home');
    await page.locator('.lyrics .word.sung').first().waitFor({ timeout: 20_000 });
    await wave.press('End');
    assert.match((await wave.getAttribute('aria-valuetext'))!, /of (19|20|21|22|23|24|25) seconds/);
    assert.deepEqual(await violationsOf(page), []);
  });

  it('pitch goes through the worklet of our own origin, without a word from the policy', async () => {
    await page.getByLabel('Pitch').fill('3');
    await page.getByText('+3 semitones').waitFor();
    await page.getByRole('slider', { name: 'Position in the song' }).first().press('Home');
    await page.waitForTimeout(1500);
    assert.equal(await page.getByText('cannot change the pitch').count(), 0);
    await page.getByRole('button', { name: 'As recorded' }).click();
    assert.deepEqual(window.faults, []);
  });

  it('karaoke follows the song until somebody scrolls, and again when asked', async () => {
    await page.getByRole('button', { name: 'Karaoke' }).click();
    await page.locator('.karaoke .lyrics-line').first().click();
    await page.locator('.karaoke .now').waitFor({ timeout: 20_000 });
    await page.locator('.lyrics').dispatchEvent('wheel');
    await page.getByRole('button', { name: 'Follow the song again' }).click();
    await page.getByRole('button', { name: 'Follow the song again' }).waitFor({ state: 'hidden' });
    assert.deepEqual(await violationsOf(page), []);
  });

  it('takes are compared at one place, and blind', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Compare the takes' }).click();
    await page.getByRole('button', { name: 'Hear take 2' }).click();
    await page.waitForTimeout(500);
    assert.deepEqual(await violationsOf(page), []);
    await page.getByText('Compare blind').click();
    assert.ok(await page.getByRole('button', { name: 'I prefer B' }).isDisabled(), 'nobody chooses unheard');
    await page.getByRole('button', { name: 'Hear A' }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Hear B' }).click();
    assert.equal(await page.getByText('Night Train').count(), 0, 'nothing tells which is which');
    await page.getByRole('button', { name: 'I prefer B' }).click();
    await page.getByText(/^studio .*: one choice between its own takes$/).waitFor();
    await page.getByRole('link', { name: 'Go to this song' }).waitFor();
    await page.getByRole('button', { name: 'Make it a favourite' }).waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  it('the library finds a song by a word of it, keeps favourites, and gives back what was deleted', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click();
    await page.getByLabel('Search').fill('writing on the glass');
    const row = page.getByRole('listitem').filter({ hasText: 'Night Train' });
    await row.nth(1).waitFor();
    await row
      .first()
      .getByRole('button', { name: /^Favourite/ })
      .click();
    await page
      .getByRole('button', { name: /^Favourite/, pressed: true })
      .first()
      .waitFor();
    await page.getByLabel('Show').selectOption('favourites');
    await row.nth(1).waitFor({ state: 'hidden' });
    await row.first().waitFor();
    assert.equal(await row.count(), 1);
    await row.first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Nothing like that here').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.first().waitFor();
    assert.deepEqual(await violationsOf(page), []);
  });

  it('nothing was asked of another place, and no script failed', () => assert.deepEqual(window.faults, []));
});
