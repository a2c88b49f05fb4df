import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '#ui/layout/card.tsx';

interface ReportPartProps {
  title: string;
  /** For a heading that receives the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled section of a report. */
export function ReportPart({ title, headingRef, children }: ReportPartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2
        id={id}
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="mb-4 scroll-mt-24 text-xl outline-none"
      >
        {title}
      </h2>
      {children}
    </Card>
  );
}

/** A text of a person, apart from those of the page. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">{children}</p>
  );
}
