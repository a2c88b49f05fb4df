import { MAX_NEXT_SLOTS } from '@oficio/contract/domains/catalog/catalog-list.rules.ts';
import type { listCardSlots as endpoint } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { isProviderHidden } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { listNextSlots } from '#domains/providers/providers-free-days.service.ts';
import { toSettings } from '#domains/settings/settings.service.ts';
import { findSearchContext } from './area.queries.ts';
import { listShortestPackages } from './slots.queries.ts';

/**
 * Returns the next slots of the shortest package of each listed card. The cached response can name a slot that was booked
 * seconds ago: the booking refuses it.
 */
export const listCardSlots: UseCase<typeof endpoint> = async ({ db, timeOf }, actor, { query }) => {
  const [{ now, settings }, packages] = await Promise.all([
    findSearchContext(db, undefined),
    listShortestPackages(db, query.cards),
  ]);
  const visible = packages.filter(
    ({ providerProfileId }) => !isProviderHidden(actor, providerProfileId),
  );
  const slotQuery = { now: timeOf(now), settings: toSettings(settings) };
  const slots = await listNextSlots(db, visible, slotQuery, MAX_NEXT_SLOTS);
  return visible.map(({ cardId, packageId }) => ({
    cardId,
    packageId,
    nextSlots: (slots.get(cardId) ?? []).map(({ start }) => start),
  }));
};
