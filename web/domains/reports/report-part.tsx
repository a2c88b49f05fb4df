import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';

/** A titled section of a report. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** Words of a person, apart from those of the page. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{children}</p>
  );
}
