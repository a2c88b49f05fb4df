import {
  cloneElement,
  isValidElement,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { uiText } from '../ui.text.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'urgent';
export type ButtonSize = 'md' | 'lg';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses; the button keeps the focus. */
  loading?: boolean;
  /** Replaces the label while loading, for example 'Enviando...'. */
  loadingLabel?: string;
  /** Shown before the label. */
  icon?: ReactNode;
  fullWidth?: boolean;
  /**
   * Applies the styles to the only child, for example a Link. The properties of the child take
   * precedence.
   */
  asChild?: boolean;
}

const SHAPE =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md text-center leading-tight font-semibold transition-[background-color,border-color,color,box-shadow,translate] select-none active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0 aria-disabled:active:translate-y-0 [&_svg]:size-5 [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent shadow-key hover:bg-accent-strong active:shadow-none',
  secondary:
    'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken active:bg-sunken',
  ghost: 'text-accent-ink hover:bg-accent-soft',
  danger: 'bg-danger text-on-danger shadow-key hover:bg-danger-strong active:shadow-none',
  urgent: 'bg-urgent text-on-urgent shadow-key hover:brightness-95 active:shadow-none',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-touch px-5 py-2.5 text-base',
  lg: 'min-h-13 px-7 py-3 text-lg',
};

export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  loadingLabel,
  icon,
  fullWidth = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = classNames(
    SHAPE,
    VARIANTS[variant],
    SIZES[size],
    fullWidth && 'w-full',
    className,
  );
  if (asChild) {
    if (!isValidElement<ComponentProps<'button'>>(children)) {
      throw new Error(
        'A Button with asChild needs exactly one element as its child, for example a Link',
      );
    }
    const { props } = children;
    const merged = { ...rest, onClick, ...props, className: classNames(classes, props.className) };
    return cloneElement(children, merged, icon, props.children);
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const hidesLabel = loading && !loadingLabel;
  return (
    <button
      type={type}
      className={classes}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
    >
      {loading ? <Spinner label="" className={hidesLabel ? 'absolute' : undefined} /> : icon}
      <span
        className={classNames('inline-flex min-w-0 items-center gap-2', hidesLabel && 'opacity-0')}
      >
        {loading && loadingLabel ? loadingLabel : children}
      </span>
      {hidesLabel && <span className="sr-only">{uiText.loading}</span>}
    </button>
  );
}
