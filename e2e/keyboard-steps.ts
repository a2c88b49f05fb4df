import { expect, type Page } from '@playwright/test';

/** Far more stops than any page of the product has up to what is looked for. */
const MOST_STOPS = 60;

/** What a screen reader would call the element that has the focus, followed by its kind: `País|SELECT`. */
const NAME_FOCUSED = `(() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'BODY';
  const labelId = focused.getAttribute('aria-labelledby')?.split(' ')[0];
  const name =
    focused.getAttribute('aria-label') ??
    (labelId && document.getElementById(labelId)?.textContent) ??
    focused.labels?.[0]?.textContent ??
    focused.textContent;
  const kind = focused.type ? focused.tagName + ':' + focused.type : focused.tagName;
  return name.replace(/\\s+/g, ' ').trim().slice(0, 80) + '|' + kind;
})()`;

/** The whole of a test's hands: it presses keys and knows where the focus is. */
export interface Keyboard {
  /** Presses Tab until the focus is on what is looked for. */
  tabTo: (name: RegExp) => Promise<void>;
  /** Goes there and writes. */
  write: (name: RegExp, text: string) => Promise<void>;
  /** Goes there and presses a key: Enter unless said otherwise. */
  press: (name: RegExp, key?: string) => Promise<void>;
}

export function useKeyboard(page: Page): Keyboard {
  const nameFocused = () => page.evaluate<string>(NAME_FOCUSED);
  const tabTo = async (name: RegExp) => {
    const passed: string[] = [];
    for (let stop = 0; stop <= MOST_STOPS; stop += 1) {
      const focused = await nameFocused();
      if (name.test(focused)) {
        // Who cannot see where the focus is cannot work with the keyboard.
        await expect(page.locator(':focus')).toBeInViewport();
        return;
      }
      passed.push(focused);
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${String(name)}; it passes ${passed.join(', ')}`);
  };
  return {
    tabTo,
    write: async (name, text) => {
      await tabTo(name);
      await page.keyboard.type(text);
    },
    press: async (name, key = 'Enter') => {
      await tabTo(name);
      await page.keyboard.press(key);
    },
  };
}
