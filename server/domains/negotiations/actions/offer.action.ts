import type * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { durationOfOffer } from '@oficio/contract/domains/negotiations/negotiations-duration.rules.ts';
import { negotiationsErrors } from '@oficio/contract/domains/negotiations/negotiations.errors.ts';
import { makeOfferBodyIn } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { toCents } from '@oficio/contract/platform/money.ts';
import { checkBody } from '#platform/http/requests/invalid-input.ts';
import { partyOfAction } from '#domains/orders/orders-parties.rules.ts';
import { isTimeOffered, lockCalendar } from '#domains/providers/providers-slots.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { clientsTurn, defineAction, providersTurn } from '../lifecycle/define-action.rules.ts';
import type { NegotiationRun } from '../lifecycle/lifecycle.rules.ts';
import { lockCardOf } from '../lifecycle/locks.service.ts';
import { insertOffer } from '../lifecycle/transitions.queries.ts';
import { parseStart } from '#domains/orders/orders-start.rules.ts';

export type OfferInput = EndpointInput<typeof endpoints.makeOffer>['body'] & { offerId: string };

/** Returns the start that an offer proposes; null when the offer does not change the current one. */
async function findProposedStart({
  tx,
  row,
  call,
}: NegotiationRun<OfferInput>): Promise<Date | null> {
  const { input, now } = call;
  if (input.scheduledDate === undefined) return null;
  if (row.is_emergency) throw new DomainError(negotiationsErrors.EMERGENCY_WITHOUT_TIME);
  const start = parseStart(input.scheduledDate, now);
  if (start === row.scheduled_at.getTime()) return null;
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(ordersErrors.SLOT_TAKEN);
  const duration = durationOfOffer(input.durationMinutes);
  const time = { start, duration, pause: calendar.pause_of_card, now };
  if (!(await isTimeOffered(tx.db, calendar, await readSettings(tx.db), time)))
    throw new DomainError(ordersErrors.SLOT_TAKEN);
  return new Date(start);
}

const common = { guard: 'offersLeft', deadline: 'answer', reminder: 'answer' } as const;

/** A price with an optional duration and another start. Then the other party has to respond. */
export const offer = defineAction<OfferInput>({
  rules: [
    { ...providersTurn, ...common, to: 'PENDING_CLIENT_RESPONSE' },
    { ...clientsTurn, ...common, to: 'PENDING_PROVIDER_RESPONSE' },
  ],
  lockBefore: lockCardOf,
  async effect(run) {
    const { tx, row, call } = run;
    const { offerId, ...body } = call.input;
    const { amount, message, durationMinutes } = body;
    checkBody(makeOfferBodyIn(row.currency), body);
    const scheduledAt = await findProposedStart(run);
    await insertOffer(tx.db, {
      id: offerId,
      negotiation_id: row.id,
      position: row.offers.length + 1,
      by_party: partyOfAction(call).party,
      amount_cents: toCents(amount),
      message: message || null,
      scheduled_at: scheduledAt,
      duration_minutes: durationMinutes ?? null,
      created_at: new Date(call.now),
    });
    return scheduledAt ? { scheduled_at: scheduledAt } : {};
  },
});
