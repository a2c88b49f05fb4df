import type { RefObject } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { changedAddress, changeFilters, homeAddress, toSearch } from './filters.form.ts';
import type { CatalogFilters, FilterChange } from './filters.form.ts';
import { placeNameKey } from './home.api.ts';
import { chooseCountry } from './visitor-country.tsx';

/** State of the history entry of the open sheet, which Back closes. */
const SHEET = { isSearchOpen: true };

/** Loaded when a search is remembered or a typed place is looked up: never in the first load. */
const loadPlaces = () => import('../search/typed-search.api.ts');

interface SearchInput {
  filters: CatalogFilters;
  placeName: string;
  country: Country | undefined;
  form: RefObject<HTMLFormElement | null>;
}

export type SearchActions = ReturnType<typeof useSearch>;

/** The actions of the search. Each result is an address: Back restores the one before. */
export function useSearch({ filters, placeName, country, form }: SearchInput) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { state } = useLocation() as { state: typeof SHEET | null };
  const isSheetOpen = Boolean(state?.isSearchOpen);
  const field = (name: string) => {
    const value = new FormData(form.current ?? undefined).get(name);
    return typeof value === 'string' ? value : '';
  };

  const open = (address: string) =>
    void navigate(address, { replace: isSheetOpen, preventScrollReset: address.startsWith('/?') });
  const apply = (next: CatalogFilters, name: string) => {
    const place = next.place ?? next.near;
    if (place && name) client.setQueryData(placeNameKey(next), name);
    const { search, skill } = next;
    const isNew = search !== filters.search || skill !== filters.skill;
    if (isNew && (search || skill)) {
      void loadPlaces().then(({ remember }) => remember(client, next, name));
    }
    open(homeAddress(next));
  };
  /** The words of the first field apply with every change. */
  const change = (changes: FilterChange, label = placeName) => {
    const search = isSheetOpen ? filters.search : toSearch(field('search'));
    const isPlace = Boolean(changes['place'] ?? changes['near']);
    apply(changeFilters(filters, { search, ...changes }), isPlace ? label : placeName);
  };
  const submit = () => {
    const where = field('where').trim();
    if (where === placeName) return change({});
    if (!where) return change({ place: null, near: null });
    void loadPlaces()
      .then(({ findPlace }) => findPlace(where, country))
      .catch(() => null)
      .then((place) => {
        if (place) return change({ place: place.id, near: null }, place.name);
        const search = toSearch(field('search'));
        const address = changedAddress(filters, { search, place: null, near: null });
        return open(`${address}${address === '/' ? '?' : '&'}where=${encodeURIComponent(where)}`);
      });
  };
  return {
    isSheetOpen,
    open,
    apply,
    change,
    submit,
    openSheet: () => {
      if (!isSheetOpen)
        void navigate(homeAddress(filters), { state: SHEET, preventScrollReset: true });
    },
    closeSheet: () => void navigate(-1),
    toCountry: (chosen: Country | null) => {
      chooseCountry(chosen);
      change({ country: chosen });
    },
  };
}
