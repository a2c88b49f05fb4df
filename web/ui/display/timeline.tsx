import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';

export interface TimelineItem {
  id: string;
  title: ReactNode;
  /** The instant, ISO 8601; `when` is its text. */
  dateTime?: string;
  when?: string;
  note?: ReactNode;
  state?: 'done' | 'current' | 'upcoming' | 'failed';
}

export interface TimelineProps {
  items: readonly TimelineItem[];
  className?: string;
}

const MARKS = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent bg-surface text-accent-ink',
  upcoming: 'border-line bg-surface',
  failed: 'border-danger bg-danger text-on-danger',
};

export function Timeline({ items, className }: TimelineProps) {
  return (
    <ol className={classNames('flex flex-col', className)}>
      {items.map(({ id, title, dateTime, when, note, state = 'done' }, index) => (
        <li
          key={id}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < items.length - 1 && (
            <span
              className={classNames(
                'absolute top-7 bottom-0 left-3 border-l-2',
                state === 'done' ? 'border-accent' : 'border-dashed border-line',
              )}
              aria-hidden="true"
            />
          )}
          <span
            className={classNames(
              'relative flex size-6.5 shrink-0 items-center justify-center rounded-full border-2 [&_svg]:size-3.5 [&_svg]:stroke-3',
              MARKS[state],
            )}
            aria-hidden="true"
          >
            {state === 'done' && <Check />}
            {state === 'failed' && <X />}
            {state === 'current' && <span className="size-2 rounded-full bg-accent" />}
          </span>
          <div className="min-w-0">
            <p className={state === 'upcoming' ? 'text-muted' : 'font-semibold'}>{title}</p>
            {when && (
              <time dateTime={dateTime} className="block text-sm text-muted">
                {when}
              </time>
            )}
            {note && <div className="mt-1 text-sm text-muted">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
