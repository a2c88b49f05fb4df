import type { Page } from '@playwright/test';

/** Doubles the size of all text of a page, or resets it. */
export const setTextSize = (page: Page, percent: 100 | 200): Promise<void> =>
  page.evaluate(`document.documentElement.style.fontSize = '${percent === 200 ? '200%' : ''}'`);

/**
 * An expression that finds what cannot be read or pressed in an open dialog or menu: words in columns of single letters, controls over each
 * other, and text that its box cuts off sideways.
 */
export const UNUSABLE = `(() => {
  const surface = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(-1);
  if (!surface) return ['nothing is open'];
  const isShown = (element) => element.checkVisibility({ opacityProperty: true }) && element.getClientRects().length > 0;
  const found = [];
  const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const words = text.data.trim();
    const parent = text.parentElement;
    if (words.length < 6 || !isShown(parent) || parent.closest('.sr-only')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
    if (words.length / lines < 3) found.push('letters below each other: ' + words);
  }
  const controls = [...surface.querySelectorAll('button, a[href], input:not(.opacity-0), textarea, select')].filter(isShown);
  const boxes = controls.map((control) => [control, control.getBoundingClientRect()]);
  for (const [index, [control, box]] of boxes.entries())
    for (const [other, beside] of boxes.slice(index + 1)) {
      const width = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      const height = Math.min(box.bottom, beside.bottom) - Math.max(box.top, beside.top);
      // A button at the end of a field belongs into it.
      const isInside = control.contains(other) || other.contains(control) ||
        (control.matches('input') && control.parentElement.contains(other));
      const isFixed = (each) => each.closest('.sticky, footer') !== null;
      if (width > 2 && height > 2 && !isInside && isFixed(control) === isFixed(other))
        found.push('over each other: ' + control.textContent + ' / ' + other.textContent);
    }
  for (const { scrollWidth, clientWidth, textContent } of [surface, ...controls])
    if (scrollWidth > clientWidth + 1 && clientWidth > 0) found.push('cut off: ' + textContent.slice(0, 60));
  return [...new Set(found)];
})()`;

/** Screens whose sheet or menu is checked with `UNUSABLE` at double text size. */
export const CHECKED_AT_DOUBLE_SIZE: ReadonlySet<string> = new Set([
  'the login dialog',
  'the search: what',
  'the search: where',
  'the search: when',
  'the dialog of a report',
  'the account menu',
  'a card with the booking panel',
  'the confirmation of a booking',
  'a quote, step 1',
  'a quote, step 2',
  'a quote, step 3',
  'a review',
  'the menu of an order',
  'a cancellation with an error',
  'the proposal of other slots',
  'the report of a problem',
  'the withdrawal of an order',
  'the answer to an absence',
  'the rejection of an order',
  'the menu of a paused service',
  'the arrival of a provider',
]);
