import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Runs in the page, whose types the tests do not have. */
const FIND_FAULTS = readFileSync(new URL('layout-faults.page.js', import.meta.url), 'utf8');

/** What cannot be read on a page as it is: one line for each thing. */
export const layoutFaultsOf = (page: Page): Promise<readonly string[]> => page.evaluate(FIND_FAULTS);

/** Shows text at another size than the usual, as people set it in their browser. @param scale 2: twice as large */
export async function setTextSize(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * scale, fixed: 13 * scale } });
}
