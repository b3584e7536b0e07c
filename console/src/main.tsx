import { effect } from '@preact/signals';
import { render } from 'preact';
import { keepFocus } from './app/keep-focus.ts';
import { followTasks, forgetTasks } from './app/live-tasks.ts';
import { followLinks } from './app/router.ts';
import { account, loadSession } from './app/session.ts';
import { Shell } from './app/shell.tsx';

followLinks();
keepFocus();
render(<Shell />, document.getElementById('app')!);

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
