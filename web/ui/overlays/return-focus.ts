import { useRef } from 'react';

/** Gives the focus back to what had it, also when no trigger is known to the dialog. */
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
