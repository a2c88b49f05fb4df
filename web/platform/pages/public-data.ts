import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * Where one thing that public pages show comes from. Its key names it in this tab: everything that `load` depends on
 * belongs in it.
 */
export interface PublicSource<T> {
  key: string;
  /** `previous` is what is shown meanwhile. */
  load: (previous: T | undefined) => Promise<T>;
  /** What the server put into the page. */
  rendered?: T | undefined;
  /** In milliseconds: until then it is not asked for again. */
  freshFor?: number;
}

/** A new object at every change. */
interface Kept<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
}

interface Entry {
  kept: Kept<unknown>;
  loadedAt: number;
}

const FRESH_FOR_MS = 15_000;
const RETRY_AFTER_MS = 800;
/** A visit that looks at more than this forgets what it saw first. */
const MAX_ENTRIES = 50;

const nothing: Kept<unknown> = { data: undefined, error: null, isLoading: false };
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(key: string, kept: Kept<unknown>, loadedAt: number): void {
  const isNew = !entries.has(key);
  entries.set(key, { kept, loadedAt });
  const [oldest] = entries.keys();
  if (isNew && entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  for (const listener of listeners) listener();
}

/** What the server rendered counts as just loaded. It is told to nobody: it is what they show already. */
function read<T>({ key, rendered }: PublicSource<T>): Kept<T> {
  if (rendered !== undefined && !entries.has(key)) {
    entries.set(key, { kept: { ...nothing, data: rendered }, loadedAt: Date.now() });
  }
  return (entries.get(key)?.kept ?? nothing) as Kept<T>;
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** Once more when the failure may pass; what was refused is not asked again. */
async function loadTwice<T>(source: PublicSource<T>, previous: T | undefined): Promise<T> {
  try {
    return await source.load(previous);
  } catch (error) {
    if (!isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return source.load(previous);
  }
}

async function reload<T>(source: PublicSource<T>): Promise<void> {
  const { key } = source;
  const before = read(source);
  if (before.isLoading) return;
  put(key, { ...before, isLoading: true }, entries.get(key)?.loadedAt ?? 0);
  try {
    const data = await loadTwice(source, before.data);
    put(key, { data, error: null, isLoading: false }, Date.now());
  } catch (error) {
    put(key, { data: before.data, error, isLoading: false }, entries.get(key)?.loadedAt ?? 0);
  }
}

function loadIfStale<T>(source: PublicSource<T>): void {
  const loadedAt = entries.get(source.key)?.loadedAt ?? 0;
  if (Date.now() - loadedAt >= (source.freshFor ?? FRESH_FOR_MS)) void reload(source);
}

/** Changes what is kept, for example by a further page. */
export function setPublicData<T>({ key }: PublicSource<T>, data: T): void {
  put(key, { ...nothing, data }, entries.get(key)?.loadedAt ?? Date.now());
}

/** All that is kept below the beginning of a key. */
export function readPublicData(keyStart: string): unknown[] {
  return [...entries].flatMap(([key, { kept }]) => (key.startsWith(keyStart) ? [kept.data] : []));
}

/** Asks again for what is looked at next: it was changed. */
export function expirePublicData(keyStart: string): void {
  for (const [key, entry] of entries) if (key.startsWith(keyStart)) entry.loadedAt = 0;
}

/** Nothing is kept any more; what is shown is asked for again. */
export function forgetPublicData(): void {
  entries.clear();
  for (const listener of listeners) listener();
}

/** The server keeps nothing: its pages are for everybody. */
function firstKept<T>(source: PublicSource<T>): Kept<T> {
  return import.meta.env.SSR ? { ...(nothing as Kept<T>), data: source.rendered } : read(source);
}

export interface PublicData<T> extends Kept<T> {
  reload: () => void;
}

/**
 * What a public page shows: at once what is kept or rendered, then what the server says, asked again when one comes back
 * to the tab. For the rest there is TanStack Query, which weighs too much for a first visit (docs/decisions/0013).
 */
export function usePublicData<T>(source: PublicSource<T>): PublicData<T> {
  const [first] = useState(() => firstKept(source));
  const kept = useSyncExternalStore(
    subscribe,
    () => read(source),
    () => first,
  );
  const isUnknown = kept === nothing;
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') loadIfStale(source);
  });
  useEffect(() => {
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [source.key, isUnknown]);
  return { ...kept, reload: () => void reload(source) };
}
