import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface DescriptionItem {
  /** Unique in the list. */
  term: string;
  description: ReactNode;
  /** Emphasizes the row, for example a total. */
  strong?: boolean;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  /**
   * 'rows' aligns the values at the right, as on a receipt; 'stacked' puts them below their terms.
   */
  variant?: 'rows' | 'stacked';
  className?: string;
}

export function DescriptionList({ items, variant = 'rows', className }: DescriptionListProps) {
  const isStacked = variant === 'stacked';
  return (
    <dl
      className={classNames(
        isStacked ? 'grid grid-cols-1 gap-4 sm:grid-cols-2' : 'flex flex-col',
        className,
      )}
    >
      {items.map((item) => (
        <div
          key={item.term}
          className={classNames(
            isStacked ? 'min-w-0' : 'flex flex-wrap items-baseline justify-between gap-x-6 py-2',
            item.strong && 'mt-1.5 border-t border-dashed border-edge pt-3.5',
          )}
        >
          <dt className={item.strong ? 'font-semibold' : 'text-sm text-muted'}>{item.term}</dt>
          <dd
            className={classNames(
              isStacked ? 'font-medium' : 'ml-auto max-w-full text-right tabular-nums',
              item.strong && 'font-display text-xl font-bold',
            )}
          >
            {item.description}
          </dd>
        </div>
      ))}
    </dl>
  );
}
