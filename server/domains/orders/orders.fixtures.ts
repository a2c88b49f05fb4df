import { randomUUIDv7 } from 'node:crypto';
import { createOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { Context } from '../../platform/context.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { insertOrder, insertOrderEvent } from './orders-booking.queries.ts';

type StoredStatus = Exclude<OrderStatus, 'PROVIDER_COMPLETED' | 'CLIENT_COMPLETED'>;

export interface OrderOptions {
  clientId: string;
  card: { id: string; providerProfileId: string; title: string; packageIds: readonly string[] };
  status?: StoredStatus;
  /** ACCEPTED and marked by the provider. */
  isMarked?: boolean;
  /** Three days from now unless told. */
  start?: Date;
  duration?: number;
}

function stateColumns(status: StoredStatus, isMarked: boolean, now: Date) {
  const later = new Date(now.getTime() + 86_400_000);
  const isDone = status === 'COMPLETED';
  return {
    status,
    deadline_at: status === 'PENDING' || (status === 'ACCEPTED' && isMarked) ? later : null,
    provider_marked_at: isMarked || isDone ? now : null,
    client_marked_at: isDone ? now : null,
    rejection_reason: status === 'REJECTED' ? 'Ese día no puedo' : null,
    cancellation_reason: status === 'CANCELLED' ? 'NO_ANSWER' : null,
  };
}

/** An order in any state, straight into the database, and gives its id; its only history is its creation. */
export async function createOrderInState(context: Context, options: OrderOptions): Promise<string> {
  const { card, clientId, status = 'PENDING', isMarked = false, duration = 60 } = options;
  const now = new Date();
  const start =
    options.start ?? new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + 3 * 86_400_000);
  const id = randomUUIDv7();
  await context.transaction(async (tx) => {
    await insertOrder(tx.db, {
      id,
      client_id: clientId,
      provider_profile_id: card.providerProfileId,
      service_card_id: card.id,
      service_package_id: card.packageIds[0] ?? null,
      card_title: card.title,
      package_name: 'Paquete 1',
      duration_minutes: duration,
      is_emergency: false,
      scheduled_at: start,
      busy: { start, end: new Date(start.getTime() + duration * 60_000) },
      base_price_cents: 5_000,
      emergency_fee_cents: 0,
      platform_fee_cents: 500,
      discount_cents: 0,
      total_cents: 5_000,
      provider_payout_cents: 4_500,
      promotion_type: 'NONE',
      ...stateColumns(status, isMarked, now),
    });
    const entry = { order_id: id, action: 'create', from_status: null, to_status: 'PENDING' };
    await insertOrderEvent(tx.db, { ...entry, by_party: 'client', by_user_id: clientId });
  });
  return id;
}

/** Asks over HTTP for the first package of a card, as its web page would; `more` goes into the body. */
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
