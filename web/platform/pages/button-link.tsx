import type { ComponentProps } from 'react';
import { useEarlyPress } from './early-press.ts';
import { useHydrated } from './use-hydrated.ts';

export interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Where the press leads in a browser without scripts. */
  href: string;
  /** Identifies a press that is made before the scripts run. */
  pressName: string;
  onPress: () => void;
}

/** A link in a browser without scripts, a button in the others. A press made before the scripts run is not lost. */
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
        onPress();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
