import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { siteTitle } from '#platform/pages/page-meta.ts';
import { Button } from '#ui/controls/button.tsx';
import { PageContainer } from '#ui/layout/layout.tsx';
import { landingWords as words } from './discovery-landing.text.ts';

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

interface LandingLink {
  name: string;
  path: string;
  detail?: string;
}

/** Links with an optional second line, in columns on wide screens. */
export function LinkList({ links }: { links: readonly LandingLink[] }) {
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

const OPEN_PLACES = 12;

/**
 * The places of a trade. A trade of a big city has dozens of districts, which must not push the
 * services off the first screens; crawlers and browsers without scripts reach the folded ones too.
 */
export function PlaceList({ places }: { places: readonly LandingLink[] }) {
  const folded = places.slice(OPEN_PLACES);
  return (
    <>
      <LinkList links={places.slice(0, OPEN_PLACES)} />
      {folded.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-touch w-fit cursor-pointer list-none items-center font-semibold text-accent-ink underline group-open:hidden [&::-webkit-details-marker]:hidden">
            {words.morePlaces(folded.length)}
          </summary>
          <LinkList links={folded} />
        </details>
      )}
    </>
  );
}

/** Replaces a page of a trade or place that does not exist. */
export function LandingNotFound() {
  return (
    <PageContainer width="md" className="flex flex-col items-center py-16 text-center sm:py-24">
      <title>{siteTitle(words.notFound)}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl">{words.notFound}</h1>
      <p className="mt-3 text-lg text-muted">{words.notFoundReason}</p>
      <Button asChild className="mt-8">
        <Link to="/">{words.seeServices}</Link>
      </Button>
    </PageContainer>
  );
}
