import { classNames } from './class-names.ts';

export interface LogoMarkProps {
  className?: string;
}

/** A hexagon nut that is also the O of the name, with the ochre turn of a hand. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path
        className="fill-accent"
        fillRule="evenodd"
        d="M20 2.5a17.5 17.5 0 1 1 0 35 17.5 17.5 0 0 1 0-35Zm2.2 8.6a4 4 0 0 0-3.9 0l-5.2 3a4 4 0 0 0-2 3.4v6a4 4 0 0 0 2 3.4l5.2 3a4 4 0 0 0 3.9 0l5.2-3a4 4 0 0 0 2-3.4v-6a4 4 0 0 0-2-3.4Z"
      />
      <circle className="fill-star" cx="20.25" cy="20.5" r="4.2" />
    </svg>
  );
}

export interface LogoProps {
  size?: 'md' | 'lg';
  className?: string;
}

export function Logo({ size = 'md', className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={size === 'md' ? 'size-8' : 'size-12'} />
      <span
        className={classNames(
          'font-display font-bold tracking-tight',
          size === 'md' ? 'text-[1.5rem] leading-none' : 'text-[2.25rem] leading-none',
        )}
      >
        Oficio
      </span>
    </span>
  );
}
