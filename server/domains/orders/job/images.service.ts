import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import {
  ENDED_ORDER_IMAGES_DAYS,
  MAX_ORDER_IMAGES,
  type OrderImagePurpose,
} from '@oficio/contract/domains/orders/orders-job.rules.ts';
import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import { deleteEndedImages, storeImage } from '../../media/media.service.ts';
import { findOrderStates, type OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { loadOrderView, partyOf } from '../orders.service.ts';
import { countOrderImages, detachEndedImages, insertOrderImage } from './images.queries.ts';

/** The refusal of a picture because of the order's state; null when it is allowed. */
const refusals: Record<OrderImagePurpose, (order: OrderStateRow) => DomainError | null> = {
  JOB: ({ status }) =>
    status === 'PENDING' || status === 'ACCEPTED'
      ? null
      : new DomainError(ordersErrors.ORDER_WRONG_STATE, { status }),
  PROBLEM: ({ issue }) =>
    issue === 'PROBLEM' || issue === 'PROBLEM_ESCALATED'
      ? null
      : new DomainError(ordersErrors.NO_PROBLEM_REPORTED),
};

interface NewImage {
  orderId: string;
  userId: string;
  purpose: OrderImagePurpose;
}

/**
 * Returns the position of the next picture, from 1. Called before the expensive decoding, and again with the row locked, so
 * that concurrent uploads cannot exceed the limit.
 */
async function nextPosition(
  db: Db,
  { orderId, userId, purpose }: NewImage,
  { lock }: { lock: boolean },
): Promise<{ row: OrderStateRow; position: number }> {
  const [row] = await findOrderStates(db, [orderId], { lock });
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  if (partyOf(row, userId) !== 'client') throw new DomainError(ordersErrors.ORDER_WRONG_PARTY);
  const refusal = refusals[purpose](row);
  if (refusal) throw refusal;
  const count = await countOrderImages(db, orderId, purpose);
  if (count >= MAX_ORDER_IMAGES) throw new DomainError(ordersErrors.ORDER_IMAGES_FULL);
  return { row, position: count + 1 };
}

/** Adds a picture to an order. Also throws the errors of `storeImage`. */
async function addImage(context: Context, added: NewImage, bytes: Uint8Array): Promise<Order> {
  await nextPosition(context.db, added, { lock: false });
  const { orderId, userId, purpose } = added;
  const upload = { kind: 'attachment', formats: imageFormats, bytes, ownerId: userId } as const;
  return storeImage(context, upload, async (tx, image) => {
    const { row, position } = await nextPosition(tx.db, added, { lock: true });
    await insertOrderImage(tx.db, { order_id: orderId, purpose, position, image_id: image.id });
    await tx.changed({ kind: 'order', id: orderId }, [row.client_id, row.provider_user_id]);
    return loadOrderView(tx.db, orderId, userId);
  });
}

export const addOrderImage: UseCase<typeof endpoints.addOrderImage> = (
  context,
  { userId },
  { params, file },
) => addImage(context, { orderId: params.id, userId, purpose: 'JOB' }, file);

export const addProblemImage: UseCase<typeof endpoints.addProblemImage> = (
  context,
  { userId },
  { params, file },
) => addImage(context, { orderId: params.id, userId, purpose: 'PROBLEM' }, file);

/** Deletes the pictures of orders that ended long ago without work. */
export async function removeEndedImages(context: Context, signal: AbortSignal): Promise<void> {
  await deleteEndedImages(context, signal, ENDED_ORDER_IMAGES_DAYS, detachEndedImages);
}
