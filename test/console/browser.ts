import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where Debian's package puts it; another one may be named. */
const CHROMIUM = process.env.SONGWRIGHT_CHROMIUM ?? '/usr/bin/chromium';

/** Why no test of the console can run here; false: they can. To be given to `skip`. */
export const noBrowser: string | false = existsSync(CHROMIUM)
  ? false
  : `there is no ${CHROMIUM}: apt-get install chromium, or name one in SONGWRIGHT_CHROMIUM`;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required', '--disable-gpu'],
  });

/** A browser's window on the console that notes what must never happen. */
export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong beside what a test looks at: errors of scripts, broken policy, requests to other places. */
  readonly faults: readonly string[];
}

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly isStill?: boolean;
  readonly hasForcedColors?: boolean;
}

/** Runs in the page before its own scripts. */
const NOTE_POLICY = `document.addEventListener('securitypolicyviolation', (event) =>
  noteFault('policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber));`;

/** Opens a window of a person of their own: cookies are shared with no other window. */
export async function openWindow(browser: Browser, url: string, options: WindowOptions = {}): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 860 },
    colorScheme: options.theme ?? 'light',
    reducedMotion: options.isStill === true ? 'reduce' : 'no-preference',
    forcedColors: options.hasForcedColors === true ? 'active' : 'none',
    baseURL: url,
    acceptDownloads: true,
  });
  context.setDefaultTimeout(20_000);
  const faults: string[] = [];
  const note = (fault: string): void => {
    faults.push(fault);
  };
  await context.exposeFunction('noteFault', note);
  await context.addInitScript({ content: NOTE_POLICY });
  const page = await context.newPage();
  page.on('pageerror', (error) => note(`script: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== new URL(url).origin) note(`foreign: ${request.url()}`);
  });
  return { context, page, faults };
}
