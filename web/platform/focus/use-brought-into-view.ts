import { useEffect, useRef } from 'react';

/** The ref of an element with `tabIndex={-1}` that a direct link leads to: it is scrolled to and gets the focus. */
export function useBroughtIntoView(isWanted: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted || !element.current) return;
    element.current.scrollIntoView({ block: 'center' });
    element.current.focus({ preventScroll: true });
  }, [isWanted]);
  return element;
}
