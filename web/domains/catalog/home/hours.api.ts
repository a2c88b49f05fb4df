import { queryOptions } from '@tanstack/react-query';
import { publicQuery } from '#platform/api/query-client.ts';
import { pageState } from '#platform/page-state.ts';
import { whenIdle } from '#platform/pages/idle.ts';
import { catalogKeys, type TileCard } from '../catalog.api.ts';

/** Resolves when the page is loaded and the browser idle. */
const idle = pageState(
  (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', whenIdle(resolve))),
);

/** The hours of a tile whose list does not contain them. */
export function hoursQuery(card: TileCard) {
  return queryOptions({
    ...publicQuery,
    queryKey: [...catalogKeys.all, 'hours', card.id],
    queryFn: async () => {
      await idle();
      return (await import('./slots.api.ts')).loadHours(card);
    },
    enabled: !card.hours,
  });
}
