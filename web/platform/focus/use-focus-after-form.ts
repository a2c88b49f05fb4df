import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the button, or the list, that gets the focus when the form closes. A dialog gives the focus back to the button
 * that opened it after that, if the button is still there. A target that changes with the decision is a ref of the caller.
 */
export function useFocusAfterForm<Target extends HTMLElement = HTMLButtonElement>(
  isFormOpen: boolean,
  given?: RefObject<Target | null>,
) {
  const own = useRef<Target>(null);
  const target = given ?? own;
  const wasFormOpen = useRef(isFormOpen);
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen) target.current?.focus();
    wasFormOpen.current = isFormOpen;
  }, [isFormOpen, target]);
  return target;
}
