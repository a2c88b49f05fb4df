import type { LegalPage } from '@oficio/contract/domains/legal/legal.schema.ts';
import { PageContainer, PageHeading } from '#ui/layout/layout.tsx';
import { legalWords as words } from './legal.text.ts';
import { MarkedLines } from '#platform/format/marked-lines.tsx';

interface LegalDocumentProps {
  title: string;
  intro: string;
  page: LegalPage;
}

/** A long text with its table of contents at the side, on phones above it. */
export function LegalDocument({ title, intro, page: { updatedOn, parts } }: LegalDocumentProps) {
  return (
    <PageContainer className="py-10 sm:py-14">
      <PageHeading title={title} eyebrow={words.updated(updatedOn)}>
        {intro}
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-[16rem_minmax(0,42rem)] lg:gap-16">
        <nav aria-label={words.contents} className="lg:sticky lg:top-24 lg:self-start">
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
          {parts.map(({ id, title: name, lines }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="text-2xl">{name}</h2>
              <div className="mt-3 flex flex-col gap-3 wrap-anywhere">
                <MarkedLines lines={lines} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </PageContainer>
  );
}
