import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { appText } from '../app.text.ts';

export const MAIN_ID = 'contenido';

function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** The first thing the keyboard reaches. */
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

/** After moving to another page, reading and the keyboard begin at its content. */
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
