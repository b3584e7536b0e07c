import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Far more stops than any screen has between two controls that somebody needs one after the other. */
const TABS_MAX = 120;

/** What has focus, as somebody sees it: its name, whether it is marked, and whether it is in the window. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const label = element.labels?.[0];
  const isMarked = [element, label ?? element].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  const box = (label?.contains(element) ? label : element).getBoundingClientRect();
  const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return { tag: element.tagName, name: element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent?.slice(0, 60), isMarked, isInView };
})()`;

interface Focus {
  readonly tag: string;
  readonly name: string;
  readonly isMarked: boolean;
  readonly isInView: boolean;
}

export const focusOf = (page: Page): Promise<Focus> => page.evaluate(FOCUS);

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => found.some((element) => element.matches(':focus')));

/** Somebody with a keyboard and no mouse. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Tabs on to a control; each stop on the way must be marked and in the window. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor();
    const passed: string[] = [];
    for (let tabs = 0; tabs < TABS_MAX; tabs++) {
      if (await isFocused(target)) return;
      await this.#page.keyboard.press(key);
      const focus = await focusOf(this.#page);
      passed.push(focus.name?.trim() ?? '');
      // The window's own controls come between the last and the first of the page.
      if (focus.tag === 'BODY') continue;
      assert.ok(focus.isMarked, `focus is not seen: ${JSON.stringify(focus)}`);
      assert.ok(focus.isInView, `focus is outside the window: ${JSON.stringify(focus)}`);
    }
    assert.fail(`not reached by ${key}: ${target}; passed ${passed.join(' | ')}`);
  }

  /** Tabs to a control and presses a key there. */
  async press(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press(key);
  }

  /** Tabs to a field and types there what it shall hold. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(text);
  }

  /** One of several that belong together is reached by arrows. */
  async choose(target: Locator, group: Locator): Promise<void> {
    await this.to(group);
    for (let presses = 0; presses < 5 && !(await isFocused(target)); presses++)
      await this.#page.keyboard.press('ArrowRight');
    assert.ok(await isFocused(target), `not chosen by arrows: ${target}`);
  }

  /** Who has pressed something is somewhere: never thrown back to the top of the page. */
  async hasPlace(): Promise<void> {
    await this.#page.waitForTimeout(150);
    const { tag } = await focusOf(this.#page);
    assert.notEqual(tag, 'BODY', 'focus was lost');
  }
}
