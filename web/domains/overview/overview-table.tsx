import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Card } from '#ui/layout/card.tsx';

/** A table that scrolls sideways by itself on narrow screens. The first `labels` columns are texts, the others numbers. */
export function OverviewTable({
  caption,
  headings,
  labels = 1,
  children,
}: {
  caption: string;
  headings: readonly string[];
  labels?: number;
  children: ReactNode;
}) {
  return (
    <Card
      padding="none"
      role="region"
      aria-label={caption}
      // Keyboards scroll it.
      tabIndex={0}
      className="max-h-112 overflow-auto"
    >
      <table className="w-full text-left text-sm [&_td]:px-3 [&_td]:py-2.5 [&_td]:align-top [&_th]:px-3 [&_th]:py-2.5">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {headings.map((heading, index) => (
              <th
                key={heading}
                scope="col"
                className={classNames('font-semibold', index >= labels && 'text-right')}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </Card>
  );
}

export function NumberCell({ children }: { children: ReactNode }) {
  return <td className="text-right whitespace-nowrap tabular-nums">{children}</td>;
}
