import { expect, type Page } from '@playwright/test';

/** Limit of Tab presses, far above the number of focusable elements before any target. */
const MAX_STOPS = 60;

/** Returns the accessible name of the focused element, followed by its kind: `País|SELECT`. */
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

/** The only input of a keyboard test: it presses keys and reads the focus. */
export interface Keyboard {
  /** Presses Tab until the focused element's name matches. Throws when no element matches. */
  tabTo: (name: RegExp) => Promise<void>;
  /** Focuses an element and types a text. */
  write: (name: RegExp, text: string) => Promise<void>;
  /** Focuses an element and presses a key, by default Enter. */
  press: (name: RegExp, key?: string) => Promise<void>;
}

export function useKeyboard(page: Page): Keyboard {
  const nameFocused = () => page.evaluate<string>(NAME_FOCUSED);
  const tabTo = async (name: RegExp) => {
    const passed: string[] = [];
    for (let stop = 0; stop <= MAX_STOPS; stop += 1) {
      const focused = await nameFocused();
      if (name.test(focused)) {
        // Users of the keyboard must see the focused element.
        await expect(page.locator(':focus')).toBeInViewport();
        return;
      }
      passed.push(focused);
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab did not reach ${String(name)}. It passed ${passed.join(', ')}`);
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
