import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';

/** What an address shows. A part of the path that begins with a colon is given to the screen by its name. */
export interface Route {
  readonly path: string;
  readonly title: string;
  /** Each screen is a file of its own, loaded when it is first opened. */
  readonly load: () => Promise<ComponentType<ScreenProps>>;
  /** For people who are not signed in, too. Default: false. */
  readonly isOpen?: boolean;
  /** One question alone on the page. Default: as `isOpen`. */
  readonly isGate?: boolean;
}

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The address as it is. */
export const place = signal({ path: location.pathname, search: location.search });

function takeAddress(): void {
  place.value = { path: location.pathname, search: location.search };
}

/** Goes to another screen. */
export function go(address: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace === true) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  takeAddress();
  scrollTo(0, 0);
}

/** The route of a path. */
export function matchOf(routes: readonly Route[], path: string): Match | null {
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (params !== null) return { route, params };
  }
  return null;
}

function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

/** Lets links to our own screens change the screen instead of loading the page anew. */
export function followLinks(): void {
  addEventListener('popstate', takeAddress);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.target !== '' || link.hasAttribute('download')) return;
    const isScreen = link.pathname === '/' || link.pathname.startsWith('/console');
    if (link.origin !== location.origin || !isScreen || (link.hash !== '' && link.pathname === location.pathname))
      return;
    event.preventDefault();
    go(`${link.pathname}${link.search}`);
  });
}
