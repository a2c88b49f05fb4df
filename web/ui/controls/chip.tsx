import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  pressed: boolean;
  icon?: ReactNode;
  tone?: 'accent' | 'urgent';
}

/** A toggle button for a filter. */
export function Chip({ pressed, icon, tone = 'accent', className, children, ...rest }: ChipProps) {
  const on =
    tone === 'accent'
      ? 'border-accent bg-accent text-on-accent'
      : 'border-urgent bg-urgent text-on-urgent';
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex min-h-touch shrink-0 items-center gap-2 rounded-full border px-4.5 text-sm font-semibold whitespace-nowrap transition-colors select-none disabled:opacity-50 [&_svg]:size-4',
        pressed ? on : 'border-line bg-surface text-ink hover:border-edge',
        className,
      )}
    >
      {icon}
      <span className="contents">{children}</span>
    </button>
  );
}
