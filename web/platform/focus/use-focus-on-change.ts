import { useEffect, useRef } from 'react';

/**
 * Returns a ref for the part of a page that gets the focus when `step` changes, because the control that had it is gone. Needs
 * `tabIndex={-1}`.
 */
export function useFocusOnChange<Target extends HTMLElement = HTMLDivElement>(step: unknown) {
  const target = useRef<Target>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) target.current?.focus();
    lastStep.current = step;
  }, [step]);
  return target;
}
