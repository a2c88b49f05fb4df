import { useState } from 'react';

/** A search that this device remembers: the address of its list. It is never sent. */
export interface RecentSearch {
  address: string;
  label: string;
  detail: string | null;
}

/** The searches for words and trades, and the places. */
export type RecentKind = 'catalog-recent' | 'catalog-places';

const LIMIT = 5;

function isRecent(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { address, label } = value as Partial<RecentSearch>;
  return typeof address === 'string' && address.startsWith('/') && typeof label === 'string';
}

function readRecent(kind: RecentKind): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(kind) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}

function storeRecent(kind: RecentKind, searches: readonly RecentSearch[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(kind, JSON.stringify(searches.slice(0, LIMIT)));
    else localStorage.removeItem(kind);
  } catch {
    // Without storage, nothing is remembered.
  }
}

/** Puts a search first. */
export function rememberSearch(kind: RecentKind, search: RecentSearch): void {
  const others = readRecent(kind).filter(({ address }) => address !== search.address);
  storeRecent(kind, [search, ...others]);
}

/** The last searches of this device; `forget` removes one, or all. */
export function useRecentSearches(kind: RecentKind) {
  const [searches, setSearches] = useState(() => readRecent(kind));
  const forget = (address?: string) => {
    const rest = searches.filter((search) => address && search.address !== address);
    storeRecent(kind, rest);
    setSearches(rest);
  };
  return { searches, forget };
}
