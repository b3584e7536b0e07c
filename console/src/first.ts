/** What is done while the page still loads; kept small, because it stands before everything else. */
declare global {
  /** Who is signed in, asked for before the rest of the page is there. Taken once. */
  var earlyAccount: Promise<Response> | undefined;
}

// Who chose a theme must not see the other one flash.
const chosen = localStorage.getItem('songwright.theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

globalThis.earlyAccount = fetch('/account', { headers: { accept: 'application/json' } });
globalThis.earlyAccount.catch(() => {});

export {};
