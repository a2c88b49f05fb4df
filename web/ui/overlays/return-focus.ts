import { useRef } from 'react';

/** Restores the focus to the element that had it, also for dialogs without a trigger. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      const element = opener.current;
      if (!(element instanceof HTMLElement) || !element.isConnected) return;
      event.preventDefault();
      element.focus();
    },
  };
}
