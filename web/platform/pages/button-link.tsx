import type { ComponentProps } from 'react';
import { useEarlyPress } from './early-press.ts';
import { useHydrated } from './use-hydrated.ts';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Target of the press in a browser without scripts. */
  href: string;
  /** Identifies a press that is made before the scripts run. */
  pressName: string;
  onPress: () => void | Promise<void>;
}

/**
 * Renders a link that becomes a button at hydration. A press before the hydration takes effect
 * after it.
 */
export function ButtonLink({ href, pressName, onPress, children, ...rest }: ButtonLinkProps) {
  const isHydrated = useHydrated();
  const mark = useEarlyPress(pressName, onPress);
  return (
    <a
      href={href}
      draggable={false}
      {...rest}
      {...mark}
      role={isHydrated ? 'button' : undefined}
      onClick={(event) => {
        event.preventDefault();
        void onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        void onPress();
      }}
    >
      {children}
    </a>
  );
}
