import { classNames } from '../class-names.ts';
import { NUT_PATH } from './nut-shape.tsx';

const JAW = 'M28.4 5.2a17 17 0 1 1-16.8 0v18.65L20 28.7l8.4-4.85Z';

export interface LogoMarkProps {
  className?: string;
}

/** The logo: an open spanner around its nut, which form the O of the name. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <g transform="rotate(42 20 20)" strokeLinejoin="round" strokeWidth="1.6">
        <path d={JAW} className="fill-accent stroke-accent" />
        <path d={NUT_PATH} className="fill-star" transform="translate(20 19) scale(0.62)" />
      </g>
    </svg>
  );
}

export interface LogoProps {
  size?: 'md' | 'lg';
  className?: string;
  /** Classes of the name beside the mark. */
  wordClassName?: string | undefined;
}

export function Logo({ size = 'md', className, wordClassName }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={size === 'md' ? 'size-8' : 'size-12'} />
      <span
        className={classNames(
          'font-display leading-none font-bold tracking-tight',
          size === 'md' ? 'text-[1.5rem]' : 'text-[2.25rem]',
          wordClassName,
        )}
      >
        Oficio
      </span>
    </span>
  );
}
