import { useEffect, useRef } from 'react';

/** The button that takes the focus once a form before it is done and gone. */
export function useFocusAfterwards(isAsking: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return button;
}
