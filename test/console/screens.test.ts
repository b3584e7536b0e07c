import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { noBrowser, type Window } from './browser.ts';
import { layoutFaultsOf, setTextSize } from './layout-faults.ts';
import { openScene, type Scene, type Who } from './scene.ts';
import { openScreen, type Screen, screens } from './screens.ts';
import { violationsOf } from './violations.ts';

/** Every screen in both themes at every width; else a sample of both. */
const isAll = process.env.SONGWRIGHT_CONSOLE_SCREENS === 'all';
const WIDTHS = [320, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;
const looked = screens.filter((screen) => isAll || screen.isInShortSet === true);

/** In the short set each screen is seen in two of the six, and all six are seen. */
const looksOf = (index: number) =>
  WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme }))).filter(
    (_, look) => isAll || look === index % 6 || look === (index + 3) % 6,
  );

describe('every screen', { skip: noBrowser }, () => {
  let scene: Scene;
  const windows = new Map<Who, Window>();
  before(async () => {
    scene = await openScene();
  });
  after(() => scene.close());

  /** A window of who looks at a screen; who was signed out there gets another. */
  async function windowFor({ who, endsSession }: Screen): Promise<Window> {
    if (endsSession === true) return scene.open(who);
    const window = windows.get(who) ?? (await scene.open(who));
    windows.set(who, window);
    return window;
  }

  for (const [index, screen] of looked.entries())
    it(`${screen.name}: breaks no rule of accessibility, and everything can be read`, async () => {
      const { page, faults } = await windowFor(screen);
      await setTextSize(page, 1);
      for (const { width, theme } of looksOf(index)) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: theme });
        await openScreen(page, scene, screen);
        const found = [...(await violationsOf(page)), ...(await layoutFaultsOf(page))];
        assert.deepEqual(found, [], `${width} px, ${theme}`);
      }
      assert.deepEqual(faults, []);
    });

  for (const [index, screen] of looked.entries())
    it(`${screen.name}: text of twice the size is neither cut nor covered`, async () => {
      const { page } = await windowFor(screen);
      await setTextSize(page, 2);
      for (const width of isAll ? [320, 1280] : [[320, 1280][index % 2]!]) {
        await page.setViewportSize({ width, height: 800 });
        await openScreen(page, scene, screen);
        assert.deepEqual(await layoutFaultsOf(page), [], `${width} px`);
      }
    });
});
