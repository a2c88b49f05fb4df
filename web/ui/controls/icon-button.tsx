import { cloneElement, isValidElement, type ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The accessible name and the tooltip. */
  label: string;
  variant?: 'ghost' | 'surface' | 'overlay';
  /** Applies the label and styles to the only child, for example a Link. */
  asChild?: boolean;
}

const VARIANTS = {
  ghost: 'text-ink hover:bg-sunken',
  surface: 'border border-line bg-surface text-ink shadow-card hover:border-edge',
  overlay: 'bg-scrim text-on-scrim',
};

export function IconButton({
  label,
  variant = 'ghost',
  asChild = false,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  const ownProps = {
    'aria-label': label,
    title: label,
    className: classNames(
      'inline-flex size-touch shrink-0 items-center justify-center rounded-full transition-[background-color,border-color,opacity,scale] active:scale-95 disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-5',
      VARIANTS[variant],
      className,
    ),
  };
  if (asChild && isValidElement<ComponentProps<'button'>>(children)) {
    return cloneElement(children, { ...rest, ...ownProps });
  }
  return (
    <button type={type} {...ownProps} {...rest}>
      {children}
    </button>
  );
}
