import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside';
  tone?: 'surface' | 'sunken' | 'accent' | 'urgent';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts on hover, for cards that contain a link. */
  interactive?: boolean;
}

const TONES = {
  surface: 'border-line bg-surface shadow-card',
  sunken: 'border-transparent bg-sunken',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  urgent: 'border-urgent bg-surface shadow-card',
};

const PADDINGS = { none: '', sm: 'p-4', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-8' };

export function Card({
  as = 'div',
  tone = 'surface',
  padding = 'md',
  interactive = false,
  className,
  ...rest
}: CardProps) {
  const Element = as as 'div';
  return (
    <Element
      className={classNames(
        'rounded-lg border',
        TONES[tone],
        PADDINGS[padding],
        interactive &&
          'transition-[box-shadow,translate,border-color] duration-200 hover:-translate-y-0.5 hover:border-edge hover:shadow-lift',
        className,
      )}
      {...rest}
    />
  );
}
