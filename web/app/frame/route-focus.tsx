import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { appText } from '../app.text.ts';

export const MAIN_ID = 'contenido';

function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** First element in the tab order: moves the focus to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        focusMain();
        document.getElementById(MAIN_ID)?.scrollIntoView();
      }}
    >
      {appText.skipToContent}
    </a>
  );
}

/** Focuses the content after a navigation, for keyboards and screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
  }, [pathname]);
  return null;
}
