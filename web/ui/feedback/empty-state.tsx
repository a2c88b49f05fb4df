import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { NutShape } from '../display/nut-shape.tsx';

export interface EmptyStateProps {
  title: string;
  /** A hint about the next step. */
  children?: ReactNode;
  icon?: ReactNode;
  /** A path below /illustrations; replaces the icon. */
  illustrationUrl?: string;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  className?: string;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, children, icon, illustrationUrl, action, headingLevel = 3, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames(
        'flex flex-col items-center rounded-lg border border-dashed border-edge px-6 py-12 text-center wrap-anywhere',
        className,
      )}
    >
      {illustrationUrl ? (
        <img src={illustrationUrl} alt="" width={160} height={120} className="mb-5" />
      ) : (
        icon && (
          <span
            className="relative mb-4 flex size-22 items-center justify-center text-accent-ink"
            aria-hidden="true"
          >
            <NutShape className="absolute inset-0 rotate-6 text-accent-soft" />
            <span className="relative [&_svg]:size-8">{icon}</span>
          </span>
        )
      )}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 max-w-sm text-muted">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
