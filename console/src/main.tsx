import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from './app/keep-focus.ts';
import { followTasks, forgetTasks } from './app/live-tasks.ts';
import { followLinks, matchOf } from './app/router.ts';
import { routes } from './app/routes.ts';
import { account, loadSession } from './app/session.ts';
import { Shell } from './app/shell.tsx';

followLinks();
keepFocus();
// While it is asked who is here, what the address shows is fetched.
matchOf(routes, location.pathname)
  ?.route.load()
  .catch(() => {});
const app = document.getElementById('app')!;
app.replaceChildren();
render(<Shell />, app);

// The stream of tasks belongs to who is signed in.
let followed: string | null = null;
let stop = (): void => {};
effect(() => {
  const id = account.value?.id ?? null;
  if (id === followed) return;
  followed = id;
  stop();
  forgetTasks();
  stop = id === null ? () => {} : followTasks();
});

loadSession().catch(() => {});
// Who was offline is shown at once what changed meanwhile.
addEventListener('online', () => {
  loadSession().catch(() => {});
});
