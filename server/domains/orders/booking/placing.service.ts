import { randomUUIDv7 } from 'node:crypto';
import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { missingDetails } from '@oficio/contract/domains/accounts/accounts-order-details.rules.ts';
import {
  toCostSummary,
  type Costs,
  type ShownFigures,
} from '@oficio/contract/domains/orders/orders-costs.rules.ts';
import type { BookingOutcome } from '@oficio/contract/domains/orders/orders-instant.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  newClientPendingLimits,
  pendingLimits,
} from '@oficio/contract/domains/orders/orders-limits.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { type OrderAction, type OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import type { Db, TransactionDb, Tx } from '#platform/context.ts';
import { insertHistoryEntry } from '#platform/lifecycle/records.ts';
import {
  findDayOff,
  isTimeOffered,
  isTimeTaken,
  type LockedCalendar,
  type RequestedTime,
} from '#domains/providers/providers-slots.service.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import type { PlaceFields } from '#domains/places/places.view.ts';
import { agreedReminderAt, answerReminderAt } from '../orders-reminders.rules.ts';
import {
  findBookingClient,
  hasPendingOfNewClients,
  insertOrder,
  lockBookingsOf,
} from './booking.queries.ts';
import { costsOf, claimPromotion, type PricingInput } from '../orders-costs.service.ts';
import { orderLifecycle } from '../lifecycle/lifecycle.service.ts';
import {
  WITHDRAWN_HOURS,
  responseDeadline,
  unconfirmedDeadline,
} from '../orders-deadlines.rules.ts';
import { areFiguresSame } from './costs.rules.ts';

/** An order before it is stored. */
export interface Booking extends PricingInput {
  clientId: string;
  settings: Settings;
  /** Epoch milliseconds, like `start`. */
  now: number;
  start: number;
  /** Minutes of the work. The order occupies as much of the provider's time, unless it is an emergency. */
  busyMinutes: number;
  servicePackage: { id: string; name: string; duration: number } | null;
  /** The figures that the confirming user saw. */
  shown: ShownFigures;
  /** The booking becomes an appointment or a request; an agreement is an appointment. */
  outcome: BookingOutcome;
  /** The outcome that the client was shown, if the request says it. */
  expects?: BookingOutcome | undefined;
  /**
   * The parties agreed on this time in a negotiation: only other orders can block it, not the
   * weekly hours or the minimum notice.
   */
  isAgreed: boolean;
  openedBy: { party: OrderParty; userId: string };
  /** The client's description; may be empty. */
  description: string;
  /** Undefined for the address of the client's profile. */
  address: { district: string; street: string } | undefined;
  /** The place of the address; undefined if it is not known. */
  place: PlaceFields | undefined;
}

type BookingClient = NonNullable<Awaited<ReturnType<typeof findBookingClient>>>;

/**
 * Throws TOO_MANY_PENDING, TOO_MANY_PENDING_WITH_PROVIDER, EMERGENCY_PENDING and NEW_CLIENTS_WAIT (409). The transaction
 * holds the provider's calendar, so that two new clients cannot pass the last one together.
 */
async function checkPending(
  db: TransactionDb,
  calendar: LockedCalendar,
  { card, isEmergency }: Booking,
  client: BookingClient,
): Promise<void> {
  const isNewClient = client.is_new;
  const limits = isNewClient ? newClientPendingLimits : pendingLimits;
  if (isEmergency && client.pending_emergencies_of_card >= pendingLimits.emergencyPerCard)
    throw new DomainError(ordersErrors.EMERGENCY_PENDING);
  // A booking without an answer counts like a request until it begins.
  const ofProvider = client.pending_with_provider + (isNewClient ? client.booked_with_provider : 0);
  if (ofProvider >= limits.perProvider)
    throw new DomainError(ordersErrors.TOO_MANY_PENDING_WITH_PROVIDER, { isNewClient });
  if (client.pending + (isNewClient ? client.booked : 0) >= limits.total)
    throw new DomainError(ordersErrors.TOO_MANY_PENDING, { isNewClient });
  const isOneAtATime = isNewClient && calendar.new_clients_one_at_a_time;
  if (isOneAtATime && (await hasPendingOfNewClients(db, card.providerProfileId)))
    throw new DomainError(ordersErrors.NEW_CLIENTS_WAIT);
}

/**
 * Throws when a limit of PENDING orders is reached or the client's account does not allow a
 * booking. Serializes the bookings of one client. Returns the client.
 */
async function checkClient(
  db: TransactionDb,
  calendar: LockedCalendar,
  booking: Booking,
): Promise<BookingClient> {
  const { card, clientId } = booking;
  await lockBookingsOf(db, clientId);
  const { providerProfileId, id: cardId } = card;
  const withdrawnSince = new Date(booking.now - WITHDRAWN_HOURS * 60 * MINUTE_MS);
  const now = new Date(booking.now);
  const wanted = { clientId, providerProfileId, cardId, withdrawnSince, now };
  const client = await findBookingClient(db, wanted);
  // The account may be deactivated after the request was authorized; a deactivation waits for the
  // same lock.
  if (!client?.is_active) throw new DomainError(accountsErrors.DEACTIVATED);
  if (client.erasure_due_at) throw new DomainError(platformErrors.ERASURE_PENDING);
  if (booking.isAgreed) return client;
  const hasOwnAddress = booking.address !== undefined;
  if (missingDetails(client, { hasOwnAddress }).length > 0)
    throw new DomainError(ordersErrors.PROFILE_INCOMPLETE);
  await checkPending(db, calendar, booking, client);
  return client;
}

function deadlineOf(
  { outcome, now, isEmergency, start, busyMinutes, settings }: Booking,
  client: BookingClient,
): Date {
  if (outcome === 'confirmed') {
    const end = (isEmergency ? now : start) + busyMinutes * MINUTE_MS;
    return new Date(unconfirmedDeadline(end, now));
  }
  const deadline = responseDeadline({
    now,
    isEmergency,
    scheduledStart: start,
    orderResponseHours: settings.order_response_hours,
    emergencyResponseHours: settings.emergency_response_hours,
    isNewClient: client.is_new,
    firstWithdrawn: client.first_withdrawn_at?.getTime() ?? null,
  });
  return new Date(deadline);
}

function reminderOf(booking: Booking, timezone: string, deadline: Date): Date | null {
  const { outcome, now, start, isEmergency, busyMinutes: minutes } = booking;
  const at =
    outcome === 'request'
      ? answerReminderAt(now, deadline.getTime())
      : agreedReminderAt({ isEmergency, start, accepted: now, minutes, timezone }, now);
  return at === null ? null : new Date(at);
}

/** The order's own copy of the description and the address of the job. */
function jobOf({ description, address, place }: Booking, client: BookingClient) {
  return {
    description,
    job_district: address
      ? address.district
      : (client.district ?? (place ? placeLabel(place) : null)),
    job_place_id: place?.id ?? null,
    job_street: address ? address.street : client.address,
  };
}

async function storeOrder(
  db: TransactionDb,
  calendar: LockedCalendar,
  booking: Booking,
  client: BookingClient,
  costs: Costs,
): Promise<string> {
  const { card, servicePackage, start, now, isEmergency, openedBy } = booking;
  const id = randomUUIDv7();
  const at = new Date(now);
  const deadline = deadlineOf(booking, client);
  const isInstant = booking.outcome === 'confirmed' && !booking.isAgreed;
  const status: OrderStatus = booking.outcome === 'confirmed' ? 'ACCEPTED' : 'PENDING';
  const action: OrderAction = booking.isAgreed ? 'acceptOffer' : isInstant ? 'book' : 'create';
  const { party: by, userId } = openedBy;
  const entry = { recordId: id, action, by, userId, from: null, to: status, at };
  const order = {
    id,
    client_id: booking.clientId,
    provider_profile_id: card.providerProfileId,
    service_card_id: card.id,
    service_package_id: servicePackage?.id ?? null,
    card_title: card.title,
    package_name: servicePackage?.name ?? null,
    duration_minutes: booking.busyMinutes,
    ...jobOf(booking, client),
    is_emergency: isEmergency,
    is_instant: isInstant,
    notice_hours: card.noticeHours,
    pause_minutes: card.pauseMinutes,
    status,
    scheduled_at: new Date(start),
    busyMinutes: isEmergency ? null : booking.busyMinutes,
    accepted_at: status === 'ACCEPTED' ? at : null,
    currency: card.price.currency,
    currency_country: card.price.currencyCountry,
    base_price_cents: costs.basePrice,
    emergency_fee_cents: costs.emergencyFee,
    platform_fee_cents: costs.platformFee,
    discount_cents: costs.discountAmount,
    total_cents: costs.total,
    provider_payout_cents: costs.providerPayout,
    promotion_type: costs.appliedPromotionType,
    deadline_at: deadline,
    reminder_at: reminderOf(booking, calendar.timezone, deadline),
    created_at: at,
    updated_at: at,
  };
  await insertOrder(db, order, insertHistoryEntry(orderLifecycle.history, entry));
  return id;
}

/** Throws DAY_OFF (409) when the provider took the day of this start off. */
export async function refuseDayOff(
  db: Db,
  providerProfileId: string,
  settings: Settings,
  time: RequestedTime,
): Promise<void> {
  const dayOff = await findDayOff(db, providerProfileId, settings, time);
  if (!dayOff) return;
  const { backOn, starts } = dayOff;
  const details = { backOn, starts: starts.map((start) => new Date(start).toISOString()) };
  throw new DomainError(ordersErrors.DAY_OFF, dayOff, details);
}

async function isTimeFree(db: Db, calendar: LockedCalendar, booking: Booking): Promise<boolean> {
  const { isEmergency, isAgreed, settings, now, start, busyMinutes: duration } = booking;
  const pause = booking.card.pauseMinutes;
  if (isEmergency) return true;
  if (isAgreed) await refuseDayOff(db, calendar.id, settings, { start, duration, pause, now });
  if (isAgreed)
    return start > now && !(await isTimeTaken(db, calendar, { start, duration, pause }));
  return isTimeOffered(db, calendar, settings, { start, duration, pause, now });
}

/**
 * Stores an order and returns its id. Call it in a transaction that has locked the provider's
 * calendar and the card. It checks the slot, then locks and checks the client, then claims the
 * promotion: always in this order, so that two bookings cannot deadlock. Throws SLOT_TAKEN,
 * DAY_OFF, OUTCOME_CHANGED, PRICE_CHANGED and the errors of the client's limits.
 */
export async function placeOrder(
  tx: Tx,
  calendar: LockedCalendar,
  booking: Booking,
): Promise<string> {
  const { settings, card, outcome, expects = outcome } = booking;
  if (!(await isTimeFree(tx.db, calendar, booking))) throw new DomainError(ordersErrors.SLOT_TAKEN);
  if (expects !== outcome)
    throw new DomainError(ordersErrors.OUTCOME_CHANGED, { outcome }, { outcome });
  const client = await checkClient(tx.db, calendar, booking);
  const promotion = await claimPromotion(tx.db, settings, card);
  const costs = costsOf(booking, settings, promotion);
  const summary = toCostSummary(costs);
  if (!areFiguresSame(summary, booking.shown)) {
    const { total = summary.total } = booking.shown;
    const isTotalSame = total === summary.total;
    const details = { ...summary, ...card.price, ...(!booking.isAgreed && { outcome }) };
    throw new DomainError(ordersErrors.PRICE_CHANGED, { isTotalSame }, details);
  }
  const id = await storeOrder(tx.db, calendar, booking, client, costs);
  await tx.changed({ kind: 'order', id }, [booking.clientId, card.providerUserId]);
  return id;
}
