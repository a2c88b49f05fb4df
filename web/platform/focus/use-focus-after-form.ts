import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the button, or the list, that gets the focus when the form closes. A dialog gives the focus back to the button
 * that opened it after that, if the button is still there.
 */
export function useFocusAfterForm<Target extends HTMLElement = HTMLButtonElement>(
  isFormOpen: boolean,
) {
  const target = useRef<Target>(null);
  const wasFormOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) target.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  return target;
}
