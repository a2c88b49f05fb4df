import { delay, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { startPageLoad } from '#platform/page-state.ts';
import { mockServer } from '#testing/mock-server.ts';
import type { TileCard } from '../catalog.api.ts';
import { loadHours } from './slots.api.ts';

const cardOf = (id: string) => ({ id, providerProfile: { timezone: 'America/Lima' } }) as TileCard;

test('the hours of a page that was left are not requested, and the next page has its own request', async () => {
  const onRequest = vi.fn<(cards: string | null) => void>();
  mockServer.use(
    http.get('*/api/service-cards/slots', ({ request }) => {
      onRequest(new URL(request.url).searchParams.get('cards'));
      return Response.json([{ cardId: 'b', packageId: 'p', nextSlots: [] }]);
    }),
  );
  void loadHours(cardOf('a'));
  startPageLoad();
  expect(await loadHours(cardOf('b'))).toEqual([]);
  await delay(50);
  expect(onRequest.mock.calls).toEqual([['b']]);
});
