import { liveChange, liveMissed, type Change } from '@oficio/contract/platform/changes.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onLive, onResync } from './live.ts';

/** After a loss, the requests of all pages are spread over this time. */
const SPREAD_MS = 5_000;

type ChangeOf<Kind> = Extract<Change, { kind: Kind }>;

/** The queries of a domain that a change invalidates. */
export interface ChangedQueries {
  byKind: { [Kind in Change['kind']]?: (change: ChangeOf<Kind>) => readonly QueryKey[] };
  /** Queries that are also invalidated when push messages may have been missed. */
  onResync: readonly QueryKey[];
}

function keysOf({ byKind }: ChangedQueries, change: Change): readonly QueryKey[] {
  // TypeScript cannot infer that the function of this kind accepts this change.
  const find = byKind[change.kind] as ((change: Change) => readonly QueryKey[]) | undefined;
  return find?.(change) ?? [];
}

/**
 * Invalidates the queries of all domains that a pushed change affects. Returns the function that
 * unsubscribes.
 */
export function subscribeToChanges(
  client: QueryClient,
  registry: readonly ChangedQueries[],
): () => void {
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const resync = () => refetch(registry.flatMap((queries) => queries.onResync));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const subscriptions = [
    onLive(liveChange, (change) => refetch(registry.flatMap((queries) => keysOf(queries, change)))),
    onLive(liveMissed, () => {
      clearTimeout(timer);
      timer = setTimeout(resync, Math.random() * SPREAD_MS);
    }),
    onResync(resync),
  ];
  return () => {
    clearTimeout(timer);
    subscriptions.forEach((unsubscribe) => unsubscribe());
  };
}
