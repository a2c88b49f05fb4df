import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the target of a direct link: scrolls to the element and focuses it. Needs
 * `tabIndex={-1}`.
 */
export function useScrollIntoView(isTarget: boolean) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget || !element.current) return;
    element.current.scrollIntoView({ block: 'center' });
    element.current.focus({ preventScroll: true });
  }, [isTarget]);
  return element;
}
