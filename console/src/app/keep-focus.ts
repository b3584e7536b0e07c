const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled):not([tabindex="-1"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** Parts of the page that focus does not leave by itself. */
const PART = 'dialog, main, .player, .toasts, header, nav';

/** An ancestor of what has focus, and which of the controls within it that is. */
interface Surroundings {
  readonly element: Element;
  readonly index: number;
}

let isByKeyboard = false;
let focused: Element | null = null;
/** From the nearest to the part of the page. */
let surroundings: readonly Surroundings[] = [];

const controlsIn = (element: Element): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((control) => control.checkVisibility());

/** Whether the last thing that somebody did was done by the keyboard. */
export const movesByKeyboard = (): boolean => isByKeyboard;

/** Puts focus at the top of the screen: its heading, or the whole of it while that is still loading. */
export function focusScreen(): void {
  const main = document.querySelector('main');
  (main?.querySelector('h1') ?? main)?.focus({ preventScroll: true });
}

function noteSurroundings({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.matches('main, h1')) return;
  focused = target;
  const found: Surroundings[] = [];
  for (let element = target.parentElement; element !== null; element = element.parentElement) {
    found.push({ element, index: controlsIn(element).indexOf(target as HTMLElement) });
    if (element.matches(PART)) break;
  }
  surroundings = found;
}

/** What had focus is gone: the control that stands in its place has it now, or the nearest one around it. */
function mendFocus(): void {
  if (!isByKeyboard || focused === null || focused.isConnected) return;
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  focused = null;
  for (const { element, index } of surroundings) {
    if (!element.isConnected) continue;
    const controls = controlsIn(element);
    const next = controls[Math.min(Math.max(index, 0), controls.length - 1)];
    if (next === undefined) continue;
    next.focus();
    if (document.activeElement === next) return;
  }
  focusScreen();
}

/**
 * Keeps the place of who moves by keyboard when a control goes away under their fingers, as a button that became another
 * one or a row that was deleted: browsers would begin again at the top of the page.
 */
export function keepFocus(): void {
  addEventListener(
    'keydown',
    () => {
      isByKeyboard = true;
    },
    true,
  );
  addEventListener(
    'pointerdown',
    () => {
      isByKeyboard = false;
    },
    true,
  );
  addEventListener('focusin', noteSurroundings);
  new MutationObserver(mendFocus).observe(document.body, { childList: true, subtree: true });
}
