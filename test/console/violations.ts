import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA, and what axe-core holds to be good besides. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Axe {
  run(options: object): Promise<{
    readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
  }>;
}

/** What axe-core finds wrong on a page as it is: one line for each thing. */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  // By the debugger, which the page's own policy does not bind.
  await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  }, TAGS);
}
