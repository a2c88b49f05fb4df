import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { PageContainer } from '../../../ui/layout/layout.tsx';
import { landingWords as words } from './landing.text.ts';

export interface Step {
  name: string;
  path: string;
}

/** Returns the address of a trade's page, or of its page in a place. */
export function landingPath(skillSlug: string, placeSlug?: string): string {
  return placeSlug ? `/servicios/${skillSlug}/${placeSlug}` : `/servicios/${skillSlug}`;
}

/** Leads from the home page to this page, whose name is the last one. */
export function Breadcrumb({ steps, current }: { steps: readonly Step[]; current: string }) {
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {steps.map(({ name, path }) => (
          <li key={path} className="flex items-center gap-1">
            <Link to={path} className="inline-flex min-h-touch items-center underline">
              {name}
            </Link>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

interface LinkListProps {
  links: readonly { name: string; path: string; detail?: string }[];
}

/** Links with an optional second line, in columns on wide screens. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {links.map(({ name, path, detail }) => (
        <li key={path} className="border-b border-line">
          <Link to={path} className="flex min-h-touch flex-col justify-center py-2">
            <span className="font-semibold underline">{name}</span>
            {detail && <span className="text-sm text-muted">{detail}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Replaces a page of a trade or place that does not exist. */
export function LandingNotFound() {
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{`${words.notFound} · Oficio`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{words.notFound}</h1>
      <p className="mt-3 text-lg text-muted">{words.notFoundReason}</p>
      <Button asChild className="mt-8">
        <Link to="/">{words.seeServices}</Link>
      </Button>
    </PageContainer>
  );
}
