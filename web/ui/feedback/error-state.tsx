import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Unplug from 'lucide-react/icons/unplug';
import { Button } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { NutShape } from '../display/nut-shape.tsx';
import { uiText } from '../ui.text.ts';

export interface ErrorStateProps {
  title?: string;
  /** The explanation of the error. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** An alternative to retrying, for example a link to the home page. */
  action?: ReactNode;
  className?: string;
}

export function ErrorState(props: ErrorStateProps) {
  const { title = uiText.errorTitle, children, onRetry, retrying, action, className } = props;
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-center rounded-lg bg-sunken px-6 py-12 text-center',
        className,
      )}
    >
      <span
        className="relative mb-4 flex size-22 items-center justify-center text-danger-ink"
        aria-hidden="true"
      >
        <NutShape className="absolute inset-0 -rotate-6 text-danger-soft" />
        <Unplug className="relative size-8" />
      </span>
      <p className="font-display text-xl font-bold tracking-tight">{title}</p>
      {children && <div className="mt-2 max-w-sm text-muted">{children}</div>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" icon={<RotateCw />} loading={retrying} onClick={onRetry}>
              {uiText.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
