import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { Danger } from '@oficio/contract/domains/dangers/dangers.schema.ts';
import type { EmptyList, NearMiss } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import type { TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';
import type { Skill } from '@oficio/contract/domains/skills/skills.schema.ts';
import { toCountry, type Country } from '@oficio/contract/platform/countries.ts';
import type { VisitorCountry } from '@oficio/contract/platform/visitor-country.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#platform/api/fetch-part.ts';
import { usePublicUrl } from '#platform/pages/page-meta.ts';
import { StructuredData } from '#platform/pages/structured-data.tsx';
import { useUser } from '#platform/session/session.ts';
import { RenderedVisitorCountry } from '#platform/session/visitor-country.ts';
import { PageContainer } from '#ui/layout/layout.tsx';
import { skillsQuery } from '../skills/skills.api.ts';
import {
  hasFilters,
  homeAddress,
  isSearch,
  readCursor,
  readFilters,
  readPlaceName,
  type CatalogFilters,
} from './catalog-filters.form.ts';
import { headingText, homeWords as words } from './catalog-home.text.ts';
import { useCardCounts, useCardList, usePlaceName } from './catalog-list.api.ts';
import type { TileCard, TilePage } from './catalog.api.ts';
import { CatalogList } from './home/card-list.tsx';
import { CategoryChips } from './home/category-chips.tsx';
import { FilterChips } from './home/filter-chips.tsx';
import { HomeHero } from './home/home-hero.tsx';
import { CatalogSearch } from './home/search-bar.tsx';
import { useRememberedCountry, useVisitorCountry } from './catalog-country.form.ts';
import { describeHome } from './card/structured-data.tsx';

const TypedPlaceNote = lazyPart(
  async () => (await import('./home/typed-place.tsx')).TypedPlaceNote,
);

const EmptyCountry = lazyPart(async () => (await import('./home/empty-country.tsx')).EmptyCountry);

const DangerNote = lazyPart(async () => (await import('../dangers/danger-note.tsx')).DangerNote);

const NearMissNote = lazyPart(async () => (await import('./home/near-miss-note.tsx')).NearMissNote);

interface SearchDangerProps {
  filters: CatalogFilters;
  rendered: Danger | null | undefined;
}

function SearchDanger({ filters: { search, country, place }, rendered }: SearchDangerProps) {
  if (!search) return null;
  const inCountry = toCountry(country);
  return (
    <Suspense>
      <DangerNote
        question={{ search, ...(inCountry && { country: inCountry }), place }}
        rendered={rendered}
      />
    </Suspense>
  );
}

/** A list of the catalog as the server rendered it. */
export interface RenderedHome {
  filters: CatalogFilters;
  /** The cursor of the first page; null for the beginning of the list. */
  start: string | null;
  placeName: string | undefined;
  /** The place that a text in the address means; undefined without a text. */
  typedPlace?: TypedPlace | undefined;
  visitor: VisitorCountry | undefined;
  /** Undefined after a failure, like `page`. */
  skills: Skill[] | undefined;
  page: TilePage | undefined;
  /** The danger that the words name; undefined without words. */
  danger?: Danger | null | undefined;
  /** The thing that no card of the list has; undefined without words. */
  nearMiss?: NearMiss | null | undefined;
  /** Why the page is empty. */
  empty?: EmptyList | undefined;
  /** The country of the visitor, to which the list is limited. */
  country?: Country | undefined;
  /** The guessed country of the visitor, which has no services. */
  emptyGuess?: Country | undefined;
}

/** The country of the place that the server rendered; a chosen place settles the country, so null leaves it to the API. */
function countryOfPlace(address: CatalogFilters, rendered: RenderedHome | null): Country | null {
  const isSame =
    rendered?.filters.place === address.place && rendered?.filters.near === address.near;
  return (isSame && rendered?.country) || null;
}

/**
 * Chooses the country of the list: the signed-in user's, the selected one, that of the place, or the
 * guessed one if it has services.
 */
function useListCountry(
  address: CatalogFilters,
  start: string | null,
  rendered: RenderedHome | null,
) {
  const user = useUser();
  const visitor = useVisitorCountry(rendered?.visitor);
  useRememberedCountry(toCountry(user?.country) ?? undefined, rendered?.visitor?.country ?? null);
  const [emptyGuess, setEmptyGuess] = useState<Country | null>(rendered?.emptyGuess ?? null);
  const guessed = visitor.isGuess && visitor.country === emptyGuess ? null : visitor.country;
  const hasPlace = Boolean(address.place ?? address.near);
  const guess = hasPlace ? countryOfPlace(address, rendered) : guessed;
  const isList = start !== null;
  const country = user ? null : (toCountry(address.country) ?? (isList ? null : guess));
  const isGuess = !user && !address.country && visitor.isGuess && country !== null;
  return { user, country, isGuess, emptyGuess: user ? null : emptyGuess, setEmptyGuess };
}

export interface RenderedCards {
  cards: readonly TileCard[];
  isStale: boolean;
  /** True for cards of another trade, below the list. */
  isOther: boolean;
}

export interface HomeScreenProps {
  /** Null after a navigation in the browser, which loads the list itself. */
  rendered: RenderedHome | null;
  /** Renders the offer to be told when an empty list has something. */
  renderAlert: (filters: CatalogFilters) => ReactNode;
  /** Renders cards of the list, or others below it. */
  children: (list: RenderedCards, filters: CatalogFilters) => ReactNode;
}

/** The list that the address asks for, as the server rendered it or as the browser loads it. */
function useHomeList(address: CatalogFilters, start: string | null, rendered: RenderedHome | null) {
  const { user, country, isGuess, emptyGuess, setEmptyGuess } = useListCountry(
    address,
    start,
    rendered,
  );
  const { country: _, ...question } = address;
  const filters = country ? { ...question, country } : question;
  const renderedFilters = rendered?.country
    ? { ...rendered.filters, country: rendered.country }
    : rendered?.filters;
  const isRendered =
    !user &&
    rendered?.start === start &&
    homeAddress(renderedFilters ?? {}) === homeAddress(filters);
  const cardList = {
    filters,
    viewer: user?.id ?? null,
    start,
    rendered: isRendered ? rendered.page : undefined,
  };
  const list = useCardList(cardList);
  // Without cards only the currency of a price limit is shown.
  const isCounted = filters.maxPrice ? list.cards : list.cards?.length;
  const counts = useCardCounts(cardList, Boolean(isCounted) && !list.isStale);
  const isEmptyGuess = isGuess && !hasFilters(filters) && !list.isStale && list.cards?.length === 0;
  useEffect(() => {
    if (isEmptyGuess) setEmptyGuess(country);
  }, [isEmptyGuess, country, setEmptyGuess]);
  return {
    user,
    country,
    emptyGuess,
    filters,
    list,
    counts,
    /** The server's data if it belongs to this list. */
    rendered: isRendered ? rendered : null,
  };
}

/** The search, and the services that it finds. */
export function HomeScreen({ rendered, renderAlert, children }: HomeScreenProps) {
  const publicUrl = usePublicUrl();
  const [params] = useSearchParams();
  const address = readFilters(params);
  const home = useHomeList(address, readCursor(params), rendered);
  const { user, country, emptyGuess, filters, list, counts } = home;
  const hasOneCurrency = counts
    ? counts.price !== null
    : country !== null ||
      (list.cards ?? []).every(({ currencyCountry }) => currencyCountry === null);
  const renderedPlace =
    rendered?.filters.place === address.place && rendered?.filters.near === address.near;
  const placeName = usePlaceName(address, renderedPlace ? rendered?.placeName : undefined);
  const unknownPlace = readPlaceName(params);
  const { data: skills } = useQuery(skillsQuery(rendered?.skills));
  const trade = skills?.find(({ id }) => id === address.skill)?.name;
  const isAsked = hasFilters(address);

  return (
    <RenderedVisitorCountry value={rendered?.visitor?.country ?? address.country ?? null}>
      <StructuredData
        data={
          import.meta.env.SSR ? describeHome(publicUrl, rendered?.page?.items ?? []) : undefined
        }
      />
      <HomeHero heading={isAsked ? headingText(address, trade, placeName) : undefined}>
        <CatalogSearch
          filters={address}
          trade={trade}
          placeName={placeName}
          country={user ? undefined : country}
          isAsked={isAsked}
        />
      </HomeHero>
      <PageContainer className={isAsked ? 'pt-2 pb-16' : 'pt-5 pb-16'}>
        {!isSearch(address) && <CategoryChips skills={skills} filters={address} />}
        <FilterChips
          filters={address}
          trade={isSearch(address) ? trade : undefined}
          country={isAsked && !user ? country : undefined}
          counts={counts}
          hasOneCurrency={hasOneCurrency}
        />
        <section aria-labelledby="resultados" className={isAsked ? 'mt-1' : 'mt-4'}>
          <h2 id="resultados" className="sr-only">
            {words.results}
          </h2>
          {emptyGuess && !address.country && country === null && (
            <Suspense>
              <EmptyCountry country={emptyGuess} />
            </Suspense>
          )}
          {unknownPlace && unknownPlace !== placeName && (
            <Suspense>
              <TypedPlaceNote
                name={unknownPlace}
                address={address}
                filters={filters}
                rendered={home.rendered?.typedPlace}
              />
            </Suspense>
          )}
          <SearchDanger filters={filters} rendered={home.rendered?.danger} />
          {filters.search && !filters.skill && (list.cards?.length ?? 0) > 0 && (
            <Suspense>
              <NearMissNote
                filters={filters}
                viewer={user?.id ?? null}
                rendered={home.rendered?.nearMiss}
              />
            </Suspense>
          )}
          <CatalogList
            filters={filters}
            list={list}
            viewer={user?.id ?? null}
            counts={counts}
            renderedEmpty={home.rendered?.empty}
            renderAlert={renderAlert}
            hasServerFailed={home.rendered !== null && !home.rendered.page}
          >
            {(cards, isOther) => children({ cards, isStale: list.isStale, isOther }, filters)}
          </CatalogList>
        </section>
      </PageContainer>
    </RenderedVisitorCountry>
  );
}
