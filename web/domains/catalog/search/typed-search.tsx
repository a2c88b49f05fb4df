import type { Place, TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { QueryClient } from '@tanstack/react-query';
import { skillsQuery } from '#domains/skills/skills.api.ts';
import {
  changedAddress,
  changeFilters,
  homeAddress,
  toSearch,
  type CatalogFilters,
  type FilterChange,
} from '../catalog-filters.form.ts';
import { isUnclear, placeNameKey, typedPlaceQuery } from '../catalog-list.api.ts';
import { dayText } from '../catalog-home.text.ts';
import { rememberSearch } from './recent-searches.tsx';

/** Remembers a search on this device: its words or trade, with its place and day. */
export function remember(client: QueryClient, filters: CatalogFilters, placeName: string): void {
  const { search, skill, day, from } = filters;
  const trade = client.getQueryData(skillsQuery().queryKey)?.find(({ id }) => id === skill)?.name;
  const label = search ?? trade;
  if (!label) return;
  const details = [search && trade, placeName, day && dayText(day, from)].filter(Boolean);
  rememberSearch('catalog-recent', {
    address: homeAddress(filters),
    label,
    detail: details.join(' · ') || null,
  });
}

/** The name of a chosen place is known; the list need not load it. */
export function namePlace(client: QueryClient, filters: CatalogFilters, name: string): void {
  client.setQueryData(placeNameKey(filters), name);
}

interface TypedSearch {
  client: QueryClient;
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  /** The fields of the form. */
  fields: Record<string, unknown>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** 'mañana' as a day; 'por la mañana' is none. */
const TOMORROW = /(?<!\b(?:la|las|de|cada|una)\s)\b(?:para\s)?mañana\b/iu;
const TODAY = /\bhoy\b/iu;

const dayOf = (text: string) =>
  TODAY.test(text) ? 'today' : TOMORROW.test(text) ? 'tomorrow' : undefined;

/** Takes 'urgente', 'hoy' and 'mañana' out of a text: they are filters. 'No es urgente' is none. */
function readFilterWords(text: string): FilterChange & { search: string } {
  const search = text
    .replaceAll(/\bno (?:es )?urgente\b/giu, ' ')
    .replaceAll(/\burgente\b/giu, ' ')
    .replace(TODAY, ' ')
    .replace(TOMORROW, ' ')
    .replaceAll(/^[\s,.;]+|[\s,.;]+$|\s+(?=[\s,.;])/gu, '');
  const isUrgent = /(?<!\bno (?:es )?)\burgente\b/iu.test(text);
  const day = dayOf(text);
  return { search, ...(isUrgent && { emergency: 'true' }), ...(day && { day }) };
}

/** The end of a text that may be the name of a place. */
const IN_PLACE = /^(.*\S)\s+en\s+(\S.{2,60})$/iu;
/** Ordinary words after 'en' that are names of places too. */
const ORDINARY =
  /^(?:amarill[oa]|asientos|azul|baños|barro|blanc[oa]|camas?|casas?|central|centro|colonia|cuero|isla|jardín|luz|madera|mesas?|moho|muro|plano|porta|silla|tinta|ventanas?)$/u;

const { compare } = new Intl.Collator('es', { sensitivity: 'base' });

type LookUp = (name: string) => Promise<TypedPlace | null>;

/**
 * Returns the place that a text names with 'en' at its end, and the words before it; `where` if several places nearby have the name.
 * Null without one, or with one far away.
 */
async function findInWords(text: string, lookUp: LookUp) {
  const [, search = '', name = ''] = IN_PLACE.exec(text) ?? [];
  if (!name || ORDINARY.test(name)) return null;
  const found = await lookUp(name);
  const isAlias = /^[A-Z]{2,5}$/.test(name);
  if (!found?.place || found.farKm !== null) return null;
  if (found.others.length > 0) return { search, where: name };
  return isAlias || compare(found.place.name, name) === 0 ? { search, place: found.place } : null;
}

const withTyped = (address: string, where: string) =>
  `${address}${address === '/' ? '?' : '&'}where=${encodeURIComponent(where)}`;

/**
 * Returns the address of the list for the texts of the form. A text that names no place,
 * one far away or several, stays in the address, and the page explains it.
 */
export async function findTyped({ client, filters, placeName, country, fields }: TypedSearch) {
  const typed = readFilterWords(toSearch(textOf(fields['search'])));
  const where = textOf(fields['where']).slice(0, 80);
  const asked = { ...filters, ...(country && { country }) };
  const lookUp: LookUp = (name) => client.query(typedPlaceQuery(name, asked)).catch(() => null);
  const toPlace = (search: string, place: Place | null) => {
    const next = changeFilters(filters, { ...typed, search, place: place?.id ?? null, near: null });
    if (place) namePlace(client, next, place.name);
    remember(client, next, place?.name ?? '');
    return changedAddress(next, {});
  };
  /** The page asks which place is meant; until then the search is as it was. */
  const toQuestion = (search: string, name: string) =>
    withTyped(homeAddress(changeFilters(filters, { ...typed, search })), name);
  if (where === placeName) {
    const inWords = await findInWords(typed.search, lookUp);
    if (inWords?.where) return toQuestion(inWords.search, inWords.where);
    if (inWords?.place) return toPlace(inWords.search, inWords.place);
    const next = changeFilters(filters, typed);
    remember(client, next, placeName);
    return homeAddress(next);
  }
  const found = where ? await lookUp(where) : null;
  if (found && isUnclear(found)) return toQuestion(typed.search, where);
  const place = found?.place ?? null;
  const address = toPlace(typed.search, place);
  return !where || place ? address : withTyped(address, where);
}
