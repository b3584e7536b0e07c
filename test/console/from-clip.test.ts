import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { type FromClip, fromClip } from '../../console/src/screens/from-clip/operations.ts';
import { fromClip as texts } from '../../console/src/texts/from-clip.ts';
import { type RunningService, startService } from '../harness/service.ts';
import { noBrowser, openBrowser, openWindow, type Window } from './browser.ts';
import { newMember, signInPerson } from './people.ts';
import { violationsOf } from './violations.ts';

/** What is made in every run; SONGWRIGHT_CONSOLE_OPERATIONS=all makes everything that the table has. */
const SHORT = ['sonic.bpm', 'sonic.midi', 'sonic.replace-section'];
const isAll = process.env.SONGWRIGHT_CONSOLE_OPERATIONS === 'all';
const WORDS = '[Verse]\nThe rain is writing on the glass\n[Chorus]\nNight train, carry me home';
const MADE_MS_MAX = 240_000;

/** What a form needs besides what stands in it at the beginning. */
const filledIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sonic.add-vocals': { Words: 'A lantern on the water' },
  'sonic.upload-extend': { 'Goes on at (s)': '6' },
};

describe('what is made from a song', { skip: noBrowser }, () => {
  let service: RunningService;
  let browser: Browser;
  let window: Window;
  let page: Page;
  /** The screens by where an operation is offered, and the address of a recording. */
  const screens: Record<string, string> = {};
  let audioUrl = '';

  before(async () => {
    [service, browser] = await Promise.all([
      startService({ SONGWRIGHT_ALLOW_PRIVATE_NETS: '127.0.0.0/8' }),
      openBrowser(),
    ]);
    window = await openWindow(browser, service.url);
    page = window.page;
    await signInPerson(page, await newMember(service, 2000));
    const [song] = await make('/api/v1/sonic/create', {
      ...{ custom_mode: true, mv: 'sonic-v5', title: 'Night Train', prompt: WORDS, tags: 'folk', duration: 14 },
    });
    audioUrl = song!.audio_url;
    screens.song = `/console/song/${song!.clip_id}`;
    screens.any = screens.song;
    screens.address = '/console/library';
    if (!isAll) return;
    const [recording] = await make('/api/v1/sonic/upload', { url: audioUrl });
    screens.recording = `/console/song/${recording!.clip_id}`;
    const [extension] = await make('/api/v1/sonic/create', {
      ...{ task_type: 'extend_music', continue_clip_id: song!.clip_id, continue_at: 14, custom_mode: true },
      ...{ mv: 'sonic-v5', duration: 12 },
    });
    screens.extension = `/console/song/${extension!.clip_id}`;
  });
  after(async () => {
    await browser.close();
    await service.stop();
  });

  /** Asks as the person in the window, and waits for what is made. */
  async function make(address: string, data: object): Promise<readonly { clip_id: string; audio_url: string }[]> {
    const asked = await page.request.post(address, { data, headers: { origin: service.url } });
    assert.equal(asked.status(), 200, await asked.text());
    const { task_id: id } = (await asked.json()) as { task_id: string };
    const end = Date.now() + MADE_MS_MAX;
    for (;;) {
      const poll = await page.request.get(`/api/v1/sonic/task/${id}`);
      const task = (await poll.json()) as { status: string; data: { clip_id: string; audio_url: string }[] };
      if (task.status === 'succeeded') return task.data;
      assert.ok(task.status !== 'failed' && Date.now() < end, JSON.stringify(task));
      await page.waitForTimeout(300);
    }
  }

  const labelOf = (name: string): string => texts.operations[name]!.label;

  async function openForm(operation: FromClip): Promise<Locator> {
    const group = page.locator('.from-clip');
    if (operation.from === 'address' && !(await group.isVisible()))
      await page.getByText(texts.titleForAddress).first().click();
    const named = group
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: texts.groups[operation.group] }) });
    const among = operation.from === 'address' ? group : named;
    const chip = among.getByRole('button', { name: labelOf(operation.name), exact: true });
    // On a phone the card is folded.
    if (!(await chip.isVisible())) await group.locator('summary').click();
    await chip.click();
    const form = page.getByRole('dialog', { name: labelOf(operation.name) });
    await form.waitFor();
    for (const row of operation.fields.filter(({ kind }) => kind === 'address'))
      await form.getByLabel(texts.fields[row.name]!.label).fill(audioUrl);
    for (const row of operation.fields.filter(({ kind }) => kind === 'clip')) {
      const choice = form.getByLabel(texts.fields[row.name]!.label);
      await choice.waitFor();
      // The oldest: a song as it was made, no join of two whose tempi may differ.
      await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
    }
    for (const [label, value] of Object.entries(filledIn[operation.name] ?? {}))
      await form.getByLabel(label, { exact: true }).fill(value);
    return form;
  }

  const reachable = (): readonly FromClip[] => fromClip.filter(({ from }) => screens[from] !== undefined);
  const goTo = async (from: FromClip['from']): Promise<void> => {
    await page.goto(screens[from]!);
    await page.locator('h1').first().waitFor();
  };

  it('every form tells its price, as the service does, before anything is sent', async () => {
    for (const from of isAll ? (['song', 'recording', 'address'] as const) : (['song', 'address'] as const)) {
      await goTo(from);
      for (const operation of reachable().filter(
        (one) => one.from === from || (from === 'song' && one.from === 'any'),
      )) {
        const form = await openForm(operation);
        await form.getByText(/^\d+ credits?( · .*)?$/).waitFor();
        if (isAll) assert.deepEqual(await violationsOf(page), [], operation.name);
        await page.keyboard.press('Escape');
        await form.waitFor({ state: 'hidden' });
      }
    }
  });

  it('what cannot be is told at its field, and nothing is sent', async () => {
    await goTo('song');
    const form = await openForm(fromClip.find(({ name }) => name === 'sonic.replace-section')!);
    await form.getByLabel('Part', { exact: true }).selectOption({ index: 1 });
    await form.getByLabel('To (s)').fill('0');
    await form.getByText(/must be greater than/).waitFor();
    assert.deepEqual(await violationsOf(page), []);
    await form.getByRole('button', { name: texts.submit }).click();
    await form.getByText(/must be greater than/).waitFor();
    await page.keyboard.press('Escape');
  });

  it('one line is sung again: its words and its bars stand in the form, with the price', async () => {
    await goTo('song');
    await page.locator('.lyrics-line').last().click();
    await page.getByRole('button', { name: 'Sing this line again' }).click();
    const form = page.getByRole('dialog', { name: labelOf('sonic.replace-section') });
    await form.getByText(/^\d+ credits?/).waitFor();
    const [part, sung, from, to] = await Promise.all(
      ['Part', 'Words of this part', 'From (s)', 'To (s)'].map((label) =>
        form.getByLabel(label, { exact: true }).inputValue(),
      ),
    );
    // A bar that two lines share brings the end of the line before.
    const line = sung!.split('\n').at(-1)!;
    assert.ok('Night train, carry me home'.endsWith(line) && line !== '', sung);
    assert.ok(Number(part) > 0 && Number(to) > Number(from), `${part} ${from} ${to}`);
    await page.keyboard.press('Escape');
  });

  for (const operation of fromClip.filter(({ name }) => isAll || SHORT.includes(name)))
    it(`${operation.name}: filled in, sent, and what comes of it is there to hear or to fetch`, async () => {
      await goTo(operation.from);
      const form = await openForm(operation);
      await form.getByText(/^\d+ credits?/).waitFor();
      await form.locator('button[type=submit]').click();
      const made = page.locator('[aria-labelledby=made-from]');
      const shown = form.locator('a[download], .fact-list, a[href="/console/create"]').first();
      const done = made.locator('.take a, .notice').first();
      await Promise.race([shown, done].map((sight) => sight.waitFor({ timeout: MADE_MS_MAX })));
      assert.deepEqual(await page.locator('.notice.bad').allTextContents(), []);
      if (operation.name === 'sonic.replace-section')
        await made
          .getByText(/^From \d+:\d\d to \d+:\d\d it is new; everything else is kept\.$/)
          .first()
          .waitFor();
      assert.deepEqual(await violationsOf(page), []);
    });

  it('on a small phone, nothing is wider than the screen, and the rules of accessibility hold', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await goTo('song');
    await openForm(fromClip.find(({ name }) => name === 'sonic.replace-section')!);
    await page.waitForTimeout(800);
    assert.deepEqual(await violationsOf(page), []);
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth')) <= 0);
    assert.ok(
      Number(
        await page.evaluate(
          'document.querySelector("dialog").scrollWidth - document.querySelector("dialog").clientWidth',
        ),
      ) <= 0,
    );
  });

  it('nothing was asked of another place, and no script failed', () => assert.deepEqual(window.faults, []));
});
