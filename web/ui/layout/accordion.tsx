import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Opening an item closes the others with the same name. */
  exclusiveName?: string;
  headingLevel?: 2 | 3 | 4;
}

/** Native disclosure elements: they work before hydration, and find-in-page opens them. */
export function Accordion({ items, exclusiveName, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <details key={item.id} id={item.id} name={exclusiveName} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 -outline-offset-3 transition-colors hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <Heading className="font-text text-base font-semibold tracking-normal">
              {item.title}
            </Heading>
            <Plus
              className="size-5 shrink-0 text-accent-ink transition-transform group-open:rotate-45"
              aria-hidden="true"
            />
          </summary>
          <div className="max-w-prose px-5 pb-5 text-muted">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
