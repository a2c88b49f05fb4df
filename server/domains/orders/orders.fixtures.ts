import { randomUUIDv7 } from 'node:crypto';
import { createOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { joinWaitingList } from '@oficio/contract/domains/orders/waiting/waiting.endpoints.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { TestUserOptions } from '../accounts/accounts.fixtures.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import { createPerson, createProvider, type Person } from '../providers/providers.fixtures.ts';
import {
  insertHistoryEntry,
  writeHistoryEntry,
  type HistoryEntry,
} from '#platform/lifecycle/records.ts';
import { insertOrder, type NewOrder } from './booking/booking.queries.ts';
import { orderLifecycle } from './lifecycle/lifecycle.service.ts';
import { unconfirmedDeadline } from './orders-deadlines.rules.ts';

type StoredStatus = Exclude<OrderStatus, 'PROVIDER_COMPLETED' | 'CLIENT_COMPLETED'>;

export interface OrderOptions {
  clientId: string;
  card: { id: string; providerProfileId: string; title: string; packageIds: readonly string[] };
  status?: StoredStatus;
  /** The provider has marked it as finished; for ACCEPTED orders. */
  isMarked?: boolean;
  /** Defaults to three days ahead, at an hour of the night that no test books. */
  start?: Date;
  duration?: number;
  isEmergency?: boolean;
}

function stateColumns(
  status: StoredStatus,
  isMarked: boolean,
  { now, end }: { now: Date; end: Date },
): Pick<
  NewOrder,
  | 'status'
  | 'deadline_at'
  | 'provider_marked_at'
  | 'client_marked_at'
  | 'rejection_reason'
  | 'cancellation_reason'
  | 'cancelled_by'
  | 'is_late'
  | 'accepted_at'
> {
  const tomorrow = now.getTime() + 86_400_000;
  const isAccepted = status === 'ACCEPTED';
  const unconfirmed = unconfirmedDeadline(end.getTime(), now.getTime());
  const deadline = isMarked ? Math.max(tomorrow, end.getTime()) : unconfirmed;
  const isDone = status === 'COMPLETED';
  return {
    status,
    deadline_at: isAccepted ? new Date(deadline) : status === 'PENDING' ? new Date(tomorrow) : null,
    provider_marked_at: isMarked || isDone ? now : null,
    client_marked_at: isDone ? now : null,
    rejection_reason: status === 'REJECTED' ? 'Ese día no puedo' : null,
    cancellation_reason: status === 'CANCELLED' ? 'NO_ANSWER' : null,
    cancelled_by: status === 'CANCELLED' ? 'system' : null,
    is_late: status === 'CANCELLED' ? false : null,
    // Marked work took long enough to count.
    accepted_at: isMarked || isDone ? new Date(now.getTime() - DAY_MS) : isAccepted ? now : null,
  };
}

/**
 * Inserts an order in any status directly into the database and returns its id. Its history has
 * only its creation.
 */
export async function createOrderInState(context: Context, options: OrderOptions): Promise<string> {
  const { card, clientId, status = 'PENDING', isMarked = false, duration = 60 } = options;
  const { isEmergency = false } = options;
  const now = new Date();
  const threeDays = new Date(now.getTime() + 3 * 86_400_000);
  const start = options.start ?? new Date(threeDays.setUTCHours(4, 0, 0, 0));
  const end = new Date(start.getTime() + duration * 60_000);
  const id = randomUUIDv7();
  const order: NewOrder = {
    id,
    client_id: clientId,
    provider_profile_id: card.providerProfileId,
    service_card_id: card.id,
    service_package_id: card.packageIds[0] ?? null,
    card_title: card.title,
    package_name: 'Paquete 1',
    duration_minutes: duration,
    is_emergency: isEmergency,
    scheduled_at: start,
    busyMinutes: isEmergency ? null : duration,
    base_price_cents: 5_000,
    emergency_fee_cents: 0,
    platform_fee_cents: 500,
    discount_cents: 0,
    total_cents: 5_000,
    provider_payout_cents: 4_500,
    promotion_type: 'NONE',
    ...stateColumns(status, isMarked, { now, end }),
  };
  const entry: HistoryEntry = {
    recordId: id,
    action: 'create',
    by: 'client',
    userId: clientId,
    from: null,
    to: 'PENDING',
    at: now,
  };
  await context.transaction((tx) =>
    insertOrder(tx.db, order, insertHistoryEntry(orderLifecycle.history, entry)),
  );
  return id;
}

/** Moves the appointment of an order back by `days`, so that its day has passed. */
export async function moveBack(context: Context, orderId: string, days = 30): Promise<void> {
  await sql`
    update service_orders
       set scheduled_at = scheduled_at - ${days * 24} * interval '1 hour',
           blocks = tstzmultirange(tstzrange(
             lower(blocks) - ${days * 24} * interval '1 hour',
             upper(blocks) - ${days * 24} * interval '1 hour'))
     where id = ${orderId}`.execute(context.db);
}

/** Moves the acceptance of an order back by `minutes`. */
export async function acceptEarlier(
  context: Context,
  orderId: string,
  minutes: number,
): Promise<void> {
  await sql`
    update service_orders set accepted_at = accepted_at - ${minutes} * interval '1 minute'
     where id = ${orderId}`.execute(context.db);
}

/**
 * Books the first package of a card over HTTP, as the web page does. `more` is added to the body.
 */
export function requestOrder(
  app: TestApp,
  card: OrderOptions['card'],
  client: { token: string },
  scheduledDate: string | undefined,
  { more, headers }: { more?: Record<string, unknown>; headers?: Record<string, string> } = {},
) {
  const body = {
    serviceCardId: card.id,
    servicePackageId: card.packageIds[0],
    ...(scheduledDate && { scheduledDate }),
    ...more,
  };
  return app.call(createOrder, { body }, { token: client.token, ...(headers && { headers }) });
}

/** Lets a client wait for a full day ('yyyy-MM-dd') of the first package of a card. */
export function waitForDay(
  app: TestApp,
  { id, packageIds }: OrderOptions['card'],
  { token }: { token: string },
  day: string,
) {
  const body = { day, servicePackageId: packageIds[0] ?? '' };
  return app.call(joinWaitingList, { params: { id }, body }, { token });
}

/** Gives a client a completed order of another provider, placed a month ago, after which they are no new client. */
export async function completeFirstOrder(context: Context, clientId: string): Promise<void> {
  const provider = await createProvider(context);
  const card = await createCard(context, provider.profileId);
  const id = await createOrderInState(context, { clientId, card, status: 'COMPLETED' });
  await context.transaction(async (tx) => {
    const entry = { recordId: id, userId: clientId, at: new Date() } as const;
    for (const step of [
      { action: 'accept', by: 'provider', from: 'PENDING', to: 'ACCEPTED' },
      { action: 'confirm', by: 'client', from: 'ACCEPTED', to: 'COMPLETED' },
    ] as const)
      await writeHistoryEntry(tx.db, orderLifecycle.history, { ...entry, ...step });
    await sql`update service_orders set created_at = created_at - interval '30 days' where id = ${id}`.execute(
      tx.db,
    );
  });
}

/** Creates a client who has completed an order. */
export async function createRegularClient(
  context: Context,
  options: TestUserOptions = {},
): Promise<Person> {
  const person = await createPerson(context, options);
  await completeFirstOrder(context, person.userId);
  return person;
}
