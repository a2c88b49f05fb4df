import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { classNames } from '../class-names.ts';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | 'urgent';
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** 'status' or 'alert' when the banner appears after the page has loaded. */
  role?: 'status' | 'alert';
  className?: string;
}

const TONES = {
  info: { classes: 'bg-info-soft text-info-ink', Icon: Info },
  success: { classes: 'bg-success-soft text-success-ink', Icon: CircleCheck },
  warning: { classes: 'bg-warning-soft text-warning-ink', Icon: TriangleAlert },
  danger: { classes: 'bg-danger-soft text-danger-ink', Icon: CircleAlert },
  urgent: { classes: 'bg-urgent-soft text-urgent-ink', Icon: TriangleAlert },
};

/** Scrolls to a failure, because its form may be longer than the screen. */
const reveal = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });

export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, icon, role, className } = props;
  const { classes, Icon } = TONES[tone];
  return (
    <div
      role={role}
      ref={role === 'alert' && tone === 'danger' ? reveal : undefined}
      className={classNames(
        'flex scroll-my-20 flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-4 py-3.5',
        classes,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span className="mt-0.5 shrink-0 [&_svg]:size-5" aria-hidden="true">
          {icon ?? <Icon />}
        </span>
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={title ? 'text-sm' : 'font-medium'}>{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
