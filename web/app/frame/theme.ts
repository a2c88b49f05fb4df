import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const THEME_KEY = 'theme';
const CHANGED = 'oficio:theme';

function readTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return shown === 'light' || shown === 'dark' ? shown : 'system';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Shows the theme that this browser keeps. */
export function showKeptTheme(): void {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    // Storage is off: the system decides.
  }
}

/** Shows the theme and keeps it in this browser, if it lets us. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is off: the theme lasts until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system');
}
