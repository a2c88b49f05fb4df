import type { ReactNode } from 'react';

interface ViewLinkProps {
  onPress: () => void;
  children: ReactNode;
}

/** A link-styled button that switches to another view of the same dialog or page. */
export function ViewLink({ onPress, children }: ViewLinkProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="text-link inline-flex min-h-touch items-center rounded-sm font-semibold"
    >
      {children}
    </button>
  );
}
