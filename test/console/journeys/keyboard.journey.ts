import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { noBrowser, type Window } from '../browser.ts';
import { focusOf, Keyboard } from '../keyboard.ts';
import { openScene, type Scene, type Who } from '../scene.ts';

describe('the keyboard alone', { skip: noBrowser }, () => {
  let scene: Scene;
  let window: Window;
  let page: Page;
  let keys: Keyboard;
  before(async () => {
    scene = await openScene();
  });
  after(() => scene.close());

  /** Focus goes back once a dialog is gone. */
  async function focusIs(name: string): Promise<void> {
    for (const end = Date.now() + 3000; (await focusOf(page)).name !== name && Date.now() < end; )
      await page.waitForTimeout(50);
    assert.equal((await focusOf(page)).name, name);
  }

  async function sitDown(who: Who, address: string): Promise<void> {
    await window?.context.close();
    window = await scene.open(who);
    page = window.page;
    keys = new Keyboard(page);
    await page.goto(address);
    await page.locator('h1').first().waitFor();
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  it('the first key leads past the navigation, and every screen begins at its heading', async () => {
    await sitDown('member', '/');
    await page.keyboard.press('Tab');
    assert.equal((await focusOf(page)).name, 'Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.equal((await focusOf(page)).name, 'Simple');
    await keys.to(page.getByRole('navigation').getByRole('link', { name: 'Library' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Library', exact: true }).waitFor();
    await keys.hasPlace();
    assert.equal((await focusOf(page)).name, 'Library');
  });

  it('the first minute: the address of the terminal, an idea, two songs', async () => {
    const address = execFileSync(process.execPath, ['src/main.ts', 'sign-in-link'], {
      env: {
        ...process.env,
        ...{
          SONGWRIGHT_HOME: scene.service.home,
          DATABASE_URL: scene.databaseUrl,
          PORT: new URL(scene.service.url).port,
        },
      },
      encoding: 'utf8',
    }).trim();
    await sitDown('nobody', address);
    await keys.press(button('Sign me in'));
    await page.getByRole('heading', { name: 'What should the song be about?' }).waitFor();
    await keys.write(page.getByLabel('Your idea'), 'a song about a bicycle');
    await page.keyboard.press('Control+Enter');
    await keys.press(button(/^Cancel/));
    await page.getByText('the credits are back').first().waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('the extended form: every field, a refusal at its field, and sending from any of them', async () => {
    await sitDown('member', '/');
    await keys.choose(radio('Extended'), radio('Simple'));
    await keys.choose(radio('My own words'), radio('Words from my idea'));
    await keys.press(button('+ Verse'));
    await page.keyboard.type('The rain is writing on the glass');
    assert.match(await page.getByLabel('Words', { exact: true }).inputValue(), /^\[Verse\]\nThe rain/);
    await keys.write(page.getByLabel('Styles', { exact: true }), 'bossa');
    await keys.press(button(/^bossa nova$/i));
    await keys.hasPlace();
    await keys.choose(radio('Female'), radio('As it suits'));
    await keys.write(page.getByLabel('Length (s)'), '2');
    await page.getByText(/must be a number from/).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('20');
    await page.getByText(/must be a number from/).waitFor({ state: 'hidden' });
    await keys.press(button('Presets'));
    await page.getByRole('dialog').getByLabel('Keep the form under a name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.equal((await focusOf(page)).name, 'Presets');
    await keys.to(page.getByLabel('Length (s)'), 'Shift+Tab');
    await page.keyboard.press('Control+Enter');
    await keys.press(button(/^Cancel/));
    await page.getByText('the credits are back').first().waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('the library: search, select several, delete, and take it back with the next key', async () => {
    await sitDown('member', '/console/library');
    await keys.write(page.getByLabel('Search'), 'writing on the glass');
    const boxes = page.getByRole('checkbox', { name: 'Choose Night Train' });
    await page
      .getByRole('checkbox', { name: /^Choose ש/ })
      .first()
      .waitFor({ state: 'detached' });
    await keys.press(boxes.first(), 'Space');
    await keys.press(boxes.nth(1), 'Space');
    await keys.to(button('Delete'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('2 songs deleted').waitFor();
    await keys.hasPlace();
    assert.equal((await focusOf(page)).name, 'Undo');
    await page.keyboard.press('Enter');
    await boxes.nth(1).waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('a song: play, seek, loop, speed, pitch, a new title, karaoke and back', async () => {
    await sitDown('member', `/console/song/${scene.songs[0]!.clipIds[0]}`);
    await keys.press(button('Play').first());
    await button('Pause').first().waitFor();
    await keys.to(page.getByRole('slider', { name: 'Position in the song' }).first());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Home');
    await keys.press(button('Loop this section'));
    await button('Loop off').waitFor();
    await keys.hasPlace();
    assert.equal((await focusOf(page)).name, 'Loop off');
    await page.keyboard.press('Enter');
    await keys.hasPlace();
    await keys.press(page.getByRole('slider', { name: 'Speed' }), 'ArrowLeft');
    await page.getByText('95 %').waitFor();
    await keys.press(page.getByRole('slider', { name: 'Pitch' }), 'ArrowRight');
    await page.getByText('+1 semitone').waitFor();
    await keys.press(button('As recorded'));
    await keys.hasPlace();
    await keys.to(button('Rename'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Night Train Again');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Night Train Again' }).waitFor();
    await keys.hasPlace();
    await keys.press(button('Karaoke'));
    await page.locator('.karaoke').waitFor();
    await keys.hasPlace();
    await keys.press(page.locator('.karaoke .lyrics-line').first());
    await page.locator('.karaoke .now').waitFor();
    await keys.hasPlace();
    await keys.to(button('Back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Do more with it' }).waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('two takes: hear the one and the other, and choose without knowing which is which', async () => {
    await sitDown('member', `/console/compare/${scene.songs[0]!.taskId}`);
    await keys.press(button('Hear take 2'));
    await keys.hasPlace();
    await keys.press(button('Keep this one').last());
    await page.getByText('It is a favourite now.').waitFor();
    await keys.press(button('Kept'));
    await keys.to(radio('Compare openly'), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await keys.press(button('Hear A'));
    await keys.press(button('Hear B'));
    await keys.press(button('I prefer B'));
    await page.getByText(/^studio .*: one choice between its own takes$/).waitFor();
    await keys.press(button('Make it a favourite'));
    await page.getByText('It is a favourite now.').waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('made from a song: a form that is left gives focus back, one that is sent shows what came of it', async () => {
    await sitDown('member', `/console/song/${scene.songs[0]!.clipIds[0]}`);
    const chip = button('Change a part').first();
    await keys.press(chip);
    const form = page.getByRole('dialog');
    await form.getByText(/^\d+ credits/).waitFor();
    await keys.to(form.getByLabel('Words of this part'));
    await keys.press(form.getByText('More wishes'));
    await keys.to(form.getByRole('button', { name: 'Make it' }));
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await focusIs('Change a part');
    await keys.press(page.locator('.lyrics-line').nth(1));
    await keys.press(button('Sing this line again'));
    await form.getByText(/^\d+ credits/).waitFor();
    await page.keyboard.press('Escape');
    await focusIs('Sing this line again');
    await keys.press(button('Tempo'));
    await keys.press(form.getByRole('button', { name: 'Get it' }));
    await form.locator('.fact-list').waitFor();
    await keys.hasPlace();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    await focusIs('Tempo');
    assert.deepEqual(window.faults, []);
  });

  it('the account: a key is made, kept and ended', async () => {
    await sitDown('member', '/console/account');
    await keys.press(page.getByRole('link', { name: 'API keys' }));
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await keys.write(page.getByLabel('Name'), 'phone');
    await keys.press(button('Make a key'));
    const dialog = page.getByRole('dialog');
    await keys.press(dialog.getByRole('button', { name: 'I have kept it' }));
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await focusOf(page)).name, 'Make a key');
    const row = page.getByRole('row', { name: /phone/ });
    await keys.press(row.getByRole('button', { name: 'End', exact: true }));
    await keys.press(dialog.getByRole('button', { name: 'End', exact: true }));
    await row.waitFor({ state: 'hidden' });
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });

  it('the operator: from the list to an account, and credits are given there', async () => {
    await sitDown('operator', '/console/operator');
    await keys.press(page.getByRole('link', { name: scene.people.member }));
    await page.getByRole('heading', { name: 'Give credits' }).waitFor();
    await keys.hasPlace();
    await keys.write(page.getByLabel('How many'), '7');
    await keys.write(page.getByLabel('Occasion'), 'order-7');
    await keys.press(button('Give credits'));
    await page.getByText('7 credits given.').waitFor();
    await keys.hasPlace();
    await keys.to(page.getByRole('link', { name: 'Service' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await keys.press(page.locator('summary'));
    await page.getByText('every open task has a job').waitFor();
    await keys.hasPlace();
    assert.deepEqual(window.faults, []);
  });
});
