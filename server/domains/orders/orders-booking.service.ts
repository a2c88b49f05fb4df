import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { type OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ShownFigures } from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { EndpointInput } from '@oficio/contract/platform/api/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Cents } from '@oficio/contract/platform/money.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { Preparation, UseCase } from '#platform/http/route.ts';
import { locateAddress } from '../accounts/accounts-places.service.ts';
import { freshenCalendars } from '../calendars/calendars-reading.service.ts';
import { getBookableCard, getBookablePackage } from '../catalog/catalog-booking.service.ts';
import { checkStart, lockCalendar } from '../providers/providers-slots.service.ts';
import type { PlaceFields } from '../places/places.view.ts';
import { readSettings } from '../settings/settings.service.ts';
import { checkCreationLimits } from './orders-limits.service.ts';
import { quoteOrder, toShownFigures } from './orders-costs.service.ts';
import { orderActionPerformed } from './orders.events.ts';
import { findOutcome } from './booking/instant.service.ts';
import { placeOrder } from './booking/placing.service.ts';
import { checkReach } from './booking/reach.service.ts';
import { loadOrderView } from './orders.service.ts';
import { parseInstant, parseStart } from './orders-start.rules.ts';

export { refuseDayOff } from './booking/placing.service.ts';
export { refuseOutside } from './booking/reach.service.ts';

type PackageChoice = Pick<
  EndpointInput<typeof endpoints.previewOrder>['body'],
  'serviceCardId' | 'servicePackageId' | 'isEmergencyRequest'
>;

async function choosePackage(db: Db, clientId: string, choice: PackageChoice, lock: boolean) {
  const { card, servicePackage, settings } = await getBookablePackage(
    db,
    choice.serviceCardId,
    choice.servicePackageId,
    { lock, viewerId: clientId },
  );
  if (card.providerUserId === clientId) throw new DomainError(ordersErrors.OWN_SERVICE);
  if (!servicePackage) throw new DomainError(ordersErrors.PACKAGE_UNAVAILABLE);
  if (choice.isEmergencyRequest && !card.acceptsEmergencies)
    throw new DomainError(ordersErrors.NO_EMERGENCIES);
  return { card, servicePackage, settings };
}

export const previewOrder: UseCase<typeof endpoints.previewOrder> = async (
  context,
  { userId: clientId },
  { body },
) => {
  const { db } = context;
  const { card, servicePackage, settings } = await choosePackage(db, clientId, body, false);
  const isEmergency = body.isEmergencyRequest;
  const costs = await quoteOrder(
    db,
    { card, basePrice: servicePackage.price, isEmergency },
    settings,
  );
  // The time is asked for only where it decides something.
  if (card.instantNoticeHours === null || body.scheduledDate === undefined)
    return { ...costs, outcome: 'request' };
  const start = Date.parse(body.scheduledDate);
  const now = await context.now(db);
  return { ...costs, outcome: await findOutcome(db, { clientId, card, isEmergency, start, now }) };
};

/** Reads old calendars before a booking. */
export const prepareBooking: Preparation<typeof endpoints.createOrder> = async (
  context,
  _actor,
  { body },
) => {
  if (!body.isEmergencyRequest) await freshenCalendars(context, { cardId: body.serviceCardId });
};

/** Reads old calendars before the preview of an hour, so that it says what the booking will become. */
export const prepareHourPreview: Preparation<typeof endpoints.previewOrder> = async (
  context,
  _actor,
  { body },
) => {
  if (body.scheduledDate !== undefined)
    await freshenCalendars(context, { cardId: body.serviceCardId });
};

/** Books a package for a free slot, or as an emergency immediately. */
export const createOrder: UseCase<typeof endpoints.createOrder> = async (
  context,
  actor,
  { body },
) => {
  const { userId } = actor;
  const isEmergency = body.isEmergencyRequest;
  return context.transaction(async (tx) => {
    const requested = isEmergency ? null : (body.scheduledDate ?? '');
    const { now, isTaken } = await checkStart(
      context,
      tx.db,
      body.serviceCardId,
      requested === null ? null : parseInstant(requested),
    );
    const start = requested === null ? now : parseStart(requested, now);
    if (isTaken) {
      // A hidden card responds like a missing one, whatever its calendar.
      await getBookableCard(tx.db, body.serviceCardId, { lock: false, viewerId: userId });
      throw new DomainError(ordersErrors.SLOT_TAKEN);
    }
    const calendar = await lockCalendar(tx.db, body.serviceCardId);
    if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
    const { card, servicePackage, settings } = await choosePackage(tx.db, userId, body, true);
    const { providerProfileId } = card;
    await checkCreationLimits(context, tx.db, { clientId: userId, providerProfileId, now });
    const chosen = { clientId: userId, card, isEmergency, start, now };
    const outcome = await findOutcome(tx.db, chosen);
    const located = await locateAddress(tx.db, userId, body);
    await checkReach(tx.db, providerProfileId, located);
    const orderId = await placeOrder(tx, calendar, {
      ...chosen,
      servicePackage,
      basePrice: servicePackage.price,
      busyMinutes: servicePackage.duration,
      settings,
      shown: toShownFigures(body),
      outcome,
      expects: body.expects,
      isAgreed: false,
      openedBy: { party: 'client', userId },
      description: body.description ?? '',
      address: located.own,
      place: located.place,
    });
    await located.store(tx.db);
    const action = outcome === 'confirmed' ? 'book' : 'create';
    await tx.publish(orderActionPerformed({ id: orderId, action, by: 'client' }));
    return loadOrderView(tx.db, orderId, userId);
  });
};

/** The agreement of a negotiation, from which an order is opened. */
export interface NegotiatedOrder {
  cardId: string;
  clientId: string;
  /** Amount of the accepted offer, without the card's emergency fee. */
  price: Cents;
  isEmergency: boolean;
  /** Epoch milliseconds; null for an emergency, which starts now. */
  start: number | null;
  /** Agreed duration of the work. */
  durationMinutes: number;
  /** The figures that the accepting user saw. */
  shown?: ShownFigures;
  acceptedBy: { party: OrderParty; userId: string };
  /** The client's description; may be empty. */
  description?: string;
  /** Undefined for the address of the client's profile. */
  address?: { district: string; street: string } | undefined;
  /** The place of the address; undefined if it is not known. */
  place?: PlaceFields | undefined;
}

/**
 * Opens an ACCEPTED order in the negotiation's transaction and returns its id. Publishes no event:
 * the negotiation's event notifies the parties. Call `lockCalendar` before locking the negotiation,
 * because every transaction locks in this order. Throws SLOT_TAKEN when the time is no longer free, DAY_OFF,
 * CARD_NOT_FOUND when the card can no longer be booked, PRICE_CHANGED when a figure differs from
 * the one that was shown.
 */
export async function openNegotiatedOrder(
  context: Context,
  tx: Tx,
  order: NegotiatedOrder,
): Promise<string> {
  const now = await context.now(tx.db);
  const calendar = await lockCalendar(tx.db, order.cardId);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  const card = await getBookableCard(tx.db, order.cardId, {
    lock: true,
    viewerId: order.clientId,
    admitsPaused: true,
  });
  return placeOrder(tx, calendar, {
    clientId: order.clientId,
    card,
    servicePackage: null,
    basePrice: order.price,
    busyMinutes: order.durationMinutes,
    isEmergency: order.isEmergency,
    settings: await readSettings(tx.db),
    now,
    start: order.start ?? now,
    shown: order.shown ?? {},
    outcome: 'confirmed',
    isAgreed: true,
    openedBy: order.acceptedBy,
    description: order.description ?? '',
    address: order.address,
    place: order.place,
  });
}
