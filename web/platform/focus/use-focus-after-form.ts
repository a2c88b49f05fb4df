import { useEffect, useRef } from 'react';

/** Returns a ref for the button that gets the focus when the form closes. */
export function useFocusAfterForm(isFormOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasFormOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) button.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen]);
  return button;
}
