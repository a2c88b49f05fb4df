import type { RefObject } from 'react';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { fetchPart } from '#platform/api/fetch-part.ts';
import {
  changedAddress,
  homeAddress,
  type CatalogFilters,
  type FilterChange,
} from '../catalog-filters.form.ts';
import { chooseCountry } from '../catalog-country.form.ts';

/** State of the history entry of the open sheet, which Back closes. */
export const OPEN_SHEET = { isSearchOpen: true };

/** Suggestions, days and places: loaded when a field gets the focus or is pressed. */
export const loadSearch = () => import('../search/search-parts.tsx');

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
  const { state } = useLocation() as { state: typeof OPEN_SHEET | null };
  const isSheetOpen = Boolean(state?.isSearchOpen);
  const open = (address: string) =>
    void navigate(address, { replace: isSheetOpen, preventScrollReset: address.startsWith('/?') });
  /** The typed words apply with every choice. */
  const change = (changes: FilterChange) => {
    const search = new FormData(form.current ?? undefined).get('search');
    open(changedAddress(filters, { ...(typeof search === 'string' && { search }), ...changes }));
  };
  return {
    isSheetOpen,
    open,
    change,
    submit: async () => {
      const fields = Object.fromEntries(new FormData(form.current ?? undefined));
      const { findTyped } = await fetchPart(loadSearch);
      open(await findTyped({ client, filters, placeName, country, fields }));
    },
    openSheet: () => {
      if (!isSheetOpen)
        void navigate(homeAddress(filters), { state: OPEN_SHEET, preventScrollReset: true });
    },
    closeSheet: () => void navigate(-1),
    toCountry: (chosen: Country | null) => {
      chooseCountry(chosen);
      // A place of another country would find nobody there.
      change({ country: chosen, place: null, near: null });
    },
  };
}
