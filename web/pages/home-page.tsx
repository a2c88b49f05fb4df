import { useEffect, useState } from 'react';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listSkills } from '@oficio/contract/domains/skills/skills.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useQuery } from '@tanstack/react-query';
import {
  data,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { pageContext } from '../platform/pages/page-context.ts';
import { pageMeta, rootPublicUrl, usePublicUrl } from '../platform/pages/page-meta.ts';
import type { PublicPageHandle } from '../platform/pages/public-page.ts';
import { useUser } from '../platform/session/session.ts';
import { StructuredData } from '../platform/pages/structured-data.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { PageContainer } from '../ui/layout/layout.tsx';
import { FavoriteGrid } from '../domains/favorites/favorite-grid.tsx';
import { skillsQuery } from '../domains/skills/skills.api.ts';
import {
  hasFilters,
  homeAddress,
  readCursor,
  readFilters,
  type CatalogFilters,
} from '../domains/catalog/home/filters.form.ts';
import { CatalogList } from '../domains/catalog/home/card-list.tsx';
import { CatalogSearch } from '../domains/catalog/home/search-bar.tsx';
import type { TilePage } from '../domains/catalog/catalog.api.ts';
import { catalogWords as words } from '../domains/catalog/catalog.text.ts';
import { CategoryChips } from '../domains/catalog/home/category-chips.tsx';
import { HomeHero } from '../domains/catalog/home/home-hero.tsx';
import { listQuery, useCardList } from '../domains/catalog/home/home.api.ts';
import { describeHome } from '../domains/catalog/structured-data.tsx';
import { useVisitorCountry } from '../domains/catalog/home/visitor-country.tsx';

export { publicPage as headers } from '../platform/pages/public-page.ts';

export const handle: PublicPageHandle = {
  canonicalQuery: (params) => homeAddress(readFilters(params), readCursor(params)).slice(1),
};

/** Removes the packages, which tiles do not show: the page becomes a third smaller. */
function toTilePage({ items, nextCursor }: TilePage): TilePage {
  const tiles = items.map((card) => {
    const { packages: _, ...tile } = card as typeof card & { packages?: unknown };
    return { ...tile, skill: { ...tile.skill, defaultImageUrls: [] } };
  });
  return { items: tiles, nextCursor };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const start = readCursor(searchParams);
  const { callEndpoint, callPage } = context.get(pageContext);
  try {
    const [skills, page] = await Promise.all([
      callEndpoint(listSkills),
      callPage(listServiceCards, { query: listQuery(filters, start) }),
    ]);
    return data({ filters, start, skills, page: toTilePage(page) });
  } catch (error) {
    // An invalid cursor is a 404 page. After other failures the page renders an error with a retry
    // button.
    if (!(error instanceof Response) || error.status === 404) throw error;
    return data({ filters, start, skills: undefined, page: undefined }, { status: error.status });
  }
}

/**
 * In the browser a query loads the list, so that navigation does not wait for the server to render
 * the page.
 */
export function clientLoader(): null {
  return null;
}

/** The query of the list depends on the address, so the loader need not run again. */
export function shouldRevalidate(): boolean {
  return false;
}

type LoadedPage = Awaited<ReturnType<typeof loader>>['data'] | null;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const publicUrl = rootPublicUrl(matches);
  const filters = loaderData?.filters;
  return pageMeta({
    title: filters?.search ? words.resultsFor(filters.search) : words.homeTitle,
    description: words.homeDescription,
    publicUrl,
    path: filters ? homeAddress({ ...filters, search: '', isEmergency: false }) : '/',
    image: { url: '/covers/stock-1200.jpg', width: 1200, height: 675 },
  });
};

/**
 * Chooses the country of the list: the signed-in user's, the selected one, or the guessed one if it
 * has services.
 */
function useListCountry(address: CatalogFilters, start: string | null) {
  const user = useUser();
  const visitor = useVisitorCountry();
  const [emptyGuess, setEmptyGuess] = useState<Country | null>(null);
  const guess = visitor.isGuess && visitor.country === emptyGuess ? null : visitor.country;
  const isList = start !== null;
  const country = user ? null : (address.country ?? (isList ? null : guess));
  const isGuess = !user && !address.country && visitor.isGuess && country !== null;
  return { user, country, isGuess, emptyGuess: user ? null : emptyGuess, setEmptyGuess };
}

export default function HomePage() {
  const rendered = useLoaderData() as LoadedPage;
  const publicUrl = usePublicUrl();
  const [params] = useSearchParams();
  const address = readFilters(params);
  const start = readCursor(params);
  const { user, country, isGuess, emptyGuess, setEmptyGuess } = useListCountry(address, start);
  const filters = { ...address, country };
  const isRendered =
    !user && rendered?.start === start && homeAddress(rendered.filters) === homeAddress(filters);
  const list = useCardList({
    filters,
    viewer: user?.id ?? null,
    start,
    rendered: isRendered ? rendered.page : undefined,
  });
  const { data: skills } = useQuery(skillsQuery(rendered?.skills));
  const isEmptyGuess = isGuess && !hasFilters(filters) && !list.isStale && list.cards?.length === 0;
  useEffect(() => {
    if (isEmptyGuess) setEmptyGuess(country);
  }, [isEmptyGuess, country, setEmptyGuess]);

  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR ? describeHome(publicUrl, rendered?.page?.items ?? []) : undefined
        }
      />
      <HomeHero>
        <CatalogSearch filters={address} country={user ? undefined : country} />
      </HomeHero>
      <PageContainer className="pt-5 pb-16">
        <CategoryChips skills={skills} filters={address} />
        <section aria-labelledby="resultados" className="mt-4">
          <h2 id="resultados" className="sr-only">
            {words.results}
          </h2>
          {emptyGuess && !address.country && country === null && (
            <Banner className="mb-4">{words.nothingInCountry(emptyGuess)}</Banner>
          )}
          <CatalogList filters={filters} list={list}>
            <FavoriteGrid
              cards={list.cards ?? []}
              isStale={list.isStale}
              isUrgent={filters.isEmergency}
            />
          </CatalogList>
        </section>
      </PageContainer>
    </>
  );
}
