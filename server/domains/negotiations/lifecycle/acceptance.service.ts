import { durationOfOffer } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { toCostSummary } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { Db } from '#platform/context.ts';
import type { Preparation, UseCase } from '#platform/http/route.ts';
import { checkAction, loadForParty } from '#platform/lifecycle/perform-action.ts';
import { getBookableCard, type BookableCard } from '#domains/catalog/catalog-booking.service.ts';
import { refuseDayOff } from '#domains/orders/orders-booking.service.ts';
import { quoteCosts } from '#domains/orders/orders-costs.service.ts';
import { isTimeTaken } from '#domains/providers/providers-slots.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { latestOffer } from './lifecycle.rules.ts';
import { negotiationLifecycle } from './lifecycle.service.ts';
import { freshenCalendarsOf } from './locks.service.ts';
import type { NegotiationStateRow } from './transitions.queries.ts';

interface Checked {
  card: BookableCard;
  settings: Settings;
  now: number;
}

async function checkSlotIsFree(
  db: Db,
  row: NegotiationStateRow,
  { card: { providerProfileId, pauseMinutes }, settings, now }: Checked,
) {
  if (row.is_emergency) return;
  const time = {
    now,
    start: row.scheduled_at.getTime(),
    duration: durationOfOffer(latestOffer(row).duration_minutes),
    pause: pauseMinutes,
  };
  await refuseDayOff(db, providerProfileId, settings, time);
  if (await isTimeTaken(db, { id: providerProfileId }, time))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
}

/** Reads old calendars before the preview, so that it says whether the acceptance finds its hour free. */
export const prepareAcceptancePreview: Preparation<typeof endpoints.previewAcceptance> = async (
  context,
  { userId },
  { params },
) => {
  const record = { id: params.id, userId };
  const { row } = await loadForParty(context.db, negotiationLifecycle, record, { lock: false });
  await freshenCalendarsOf(context, row);
};

/** Returns the costs and the slot of an acceptance now, for the party whose turn it is. */
export const previewAcceptance: UseCase<typeof endpoints.previewAcceptance> = async (
  context,
  { userId },
  { params },
) => {
  const { db } = context;
  const record = { id: params.id, userId };
  const { row, by } = await loadForParty(db, negotiationLifecycle, record, { lock: false });
  const now = await context.now(db);
  checkAction(negotiationLifecycle, row, { action: 'accept', by, now });
  const latest = latestOffer(row);
  const card = await getBookableCard(db, row.service_card_id, {
    lock: false,
    viewerId: row.client_id,
    admitsPaused: true,
  });
  const settings = await readSettings(db);
  await checkSlotIsFree(db, row, { card, settings, now });
  const priced = { card, basePrice: latest.amount_cents, isEmergency: row.is_emergency };
  const costs = await quoteCosts(db, priced, settings);
  return {
    ...toCostSummary(costs),
    ...card.price,
    providerPayout: toAmount(costs.providerPayout),
    offerId: latest.id,
    scheduledDate: row.is_emergency ? null : row.scheduled_at.toISOString(),
    durationMinutes: durationOfOffer(latest.duration_minutes),
    noticeHours: card.noticeHours,
  };
};
