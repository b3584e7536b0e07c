/**
 * Runs in the page: what a reader could not read there. Texts that stand outside the page or their own box, that lie on
 * one another, and anything that makes the page wider than the window. What scrolls by itself and what ends in an
 * ellipsis, where the whole text is a click away, is no fault.
 */
(() => {
  const faults = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const name = (element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page is ${wide} px wider than the window`);
  if (root instanceof HTMLDialogElement && root.scrollWidth > root.clientWidth)
    faults.push('the dialog scrolls sideways');
  const isClippedAway = (element) => {
    for (let around = element; around !== null; around = around.parentElement)
      if (getComputedStyle(around).clipPath !== 'none') return true;
    return false;
  };
  const isHidden = (element) =>
    element.closest('.hidden-text, .skip, [aria-hidden="true"], option, noscript') !== null ||
    !element.checkVisibility({ visibilityProperty: true }) ||
    isClippedAway(element);
  const isFixed = (element) =>
    element.closest('.player, .tabs, .toasts, .topbar, .selection, .karaoke-foot, .form-foot, .lyrics-follow') !== null;
  const clipOf = (element) => {
    for (let around = element; around !== null && around !== root; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible') return around;
    return null;
  };
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element === null || node.textContent?.trim() === '' || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const clip = clipOf(element);
    const isShortened =
      clip !== null &&
      (getComputedStyle(clip).textOverflow === 'ellipsis' ||
        clip.matches('.payload, dialog, textarea, .side, .karaoke'));
    for (const box of range.getClientRects()) {
      if (box.width < 1 || isShortened) continue;
      const frame = element.closest('button, a.button, td, th, .badge, .chip, .card');
      const around = frame === null || !root.contains(frame) ? undefined : frame.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1) faults.push(`outside the window: ${name(element)}`);
      else if (
        around !== undefined &&
        (box.right > around.right + 1 || box.left < around.left - 1 || box.bottom > around.bottom + 2)
      )
        faults.push(`outside its box: ${name(element)}`);
      if (!isFixed(element)) texts.push({ element, box });
    }
    if (
      clip !== null &&
      !isShortened &&
      clip.matches(':not(dialog)') &&
      (clip.scrollWidth > clip.clientWidth + 1 || clip.scrollHeight > clip.clientHeight + 3) &&
      getComputedStyle(clip).overflowY === 'hidden'
    )
      faults.push(`cut: ${name(clip)}`);
  }
  const SLACK_PX = 3;
  for (const [index, one] of texts.entries())
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || one.element.contains(other.element) || other.element.contains(one.element))
        continue;
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // Lines are higher than their letters.
      if (width > SLACK_PX && height > Math.max(SLACK_PX, 0.45 * Math.min(one.box.height, other.box.height)))
        faults.push(`on one another: ${name(one.element)} and ${name(other.element)}`);
    }
  return [...new Set(faults)];
})();
