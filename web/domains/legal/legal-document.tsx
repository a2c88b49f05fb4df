import type { ReactNode } from 'react';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';

export interface LegalPart {
  /** Also the anchor in the address of the page. */
  id: string;
  title: string;
  content: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  updated: string;
  intro: ReactNode;
  parts: readonly LegalPart[];
}

/** A list of points within a part. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-star">{children}</ul>;
}

/** A long text with its table of contents at the side, on phones above it. */
export function LegalDocument({ title, updated, intro, parts }: LegalDocumentProps) {
  return (
    <PageContainer className="py-10 sm:py-14">
      <PageHeading title={title} eyebrow={updated}>
        {intro}
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-[16rem_minmax(0,42rem)] lg:gap-16">
        <nav aria-label="Contenido" className="lg:sticky lg:top-24 lg:self-start">
          <ol className="-mx-3 flex flex-col border-line max-lg:rounded-lg max-lg:border max-lg:p-2">
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-touch items-center rounded-md px-3 py-1.5 text-sm text-muted hover:bg-sunken hover:text-ink"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex flex-col gap-10">
          {parts.map(({ id, title: name, content }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="text-2xl">{name}</h2>
              <div className="mt-3 flex flex-col gap-3">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </PageContainer>
  );
}
