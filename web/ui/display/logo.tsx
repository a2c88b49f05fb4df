import { brand } from '#platform/brand.ts';
import { classNames } from '../class-names.ts';
import { NUT_PATH } from './nut-shape.tsx';

const JAW = 'M28.4 5.2a17 17 0 1 1-16.8 0v18.65L20 28.7l8.4-4.85Z';

export interface LogoMarkProps {
  className?: string;
}

/** The built-in logo: an open spanner around its nut. */
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

/** The own logos, of which the style sheet of the brand shows the one for the theme; the built-in one with the name else. */
export function Logo({ size = 'md', className, wordClassName }: LogoProps) {
  const { name, logo, logoDark } = brand();
  if (logo)
    return [logo, logoDark].map(
      (picture, index) =>
        picture && (
          <img
            key={picture.url}
            src={picture.url}
            alt={name}
            width={picture.width}
            height={picture.height}
            data-logo={logoDark && (index ? 'dark' : 'light')}
            className={classNames(
              'w-auto object-contain',
              size === 'md' ? 'h-9' : 'h-12',
              className,
            )}
          />
        ),
    );
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={size === 'md' ? 'size-8' : 'size-12'} />
      <span
        translate="no"
        className={classNames(
          'font-display leading-none font-bold tracking-tight',
          size === 'md' ? 'text-[1.5rem]' : 'text-[2.25rem]',
          wordClassName,
        )}
      >
        {name}
      </span>
    </span>
  );
}
