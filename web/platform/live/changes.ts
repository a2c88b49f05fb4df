import { liveChange, type Change } from '@oficio/contract/platform/changes.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onLive, onResync } from './live.ts';

type ChangeOf<Kind> = Extract<Change, { kind: Kind }>;

/** The queries of a domain that a change makes outdated. */
export interface ChangedQueries {
  byKind: { [Kind in Change['kind']]?: (change: ChangeOf<Kind>) => readonly QueryKey[] };
  /** Outdated as well when messages may have been missed. */
  onResync: readonly QueryKey[];
}

function keysOf({ byKind }: ChangedQueries, change: Change): readonly QueryKey[] {
  // The kind has chosen the function that takes this change.
  const find = byKind[change.kind] as ((change: Change) => readonly QueryKey[]) | undefined;
  return find?.(change) ?? [];
}

/** Requests again what a change makes outdated, for all domains; ends with the function it returns. */
export function followChanges(
  client: QueryClient,
  registry: readonly ChangedQueries[],
): () => void {
  const refetch = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const ends = [
    onLive(liveChange, (change) => refetch(registry.flatMap((each) => keysOf(each, change)))),
    onResync(() => refetch(registry.flatMap((each) => each.onResync))),
  ];
  return () => ends.forEach((end) => end());
}
