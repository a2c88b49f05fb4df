import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import {
  ENDED_ORDER_IMAGES_DAYS,
  MAX_ORDER_IMAGES,
  type OrderImagePurpose,
} from '@oficio/contract/domains/orders/orders-job.rules.ts';
import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { deleteEndedImages, storeImage } from '#domains/media/media.service.ts';
import { findOrderStates, type OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { loadOrderView, partyOf } from '../orders.service.ts';
import { findLatestReply } from './issues.queries.ts';
import {
  countOrderImages,
  countReplyImages,
  detachEndedImages,
  insertOrderImage,
} from './images.queries.ts';

const checkProblem = ({ issue }: OrderStateRow) =>
  issue === 'PROBLEM' || issue === 'PROBLEM_ESCALATED'
    ? null
    : new DomainError(ordersErrors.NO_PROBLEM_REPORTED);

/** The refusal of a picture because of the order's state; null when it is allowed. */
const refusals: Record<OrderImagePurpose, (order: OrderStateRow) => DomainError | null> = {
  JOB: ({ status }) =>
    status === 'PENDING' || status === 'ACCEPTED'
      ? null
      : new DomainError(ordersErrors.ORDER_WRONG_STATE, { status }),
  PROBLEM: checkProblem,
  REPLY: checkProblem,
};

interface NewImage {
  orderId: string;
  userId: string;
  purpose: OrderImagePurpose;
}

interface Place {
  /** From 1. */
  position: number;
  /** The reply to which the picture belongs. */
  reply_id?: string;
}

/** Returns the place of the next picture of a party's latest reply. Throws NO_PROBLEM_REPLY, ORDER_IMAGES_FULL (409). */
async function placeInReply(db: Db, orderId: string, by: OrderParty): Promise<Place> {
  const replyId = await findLatestReply(db, orderId, by);
  if (replyId === undefined) throw new DomainError(ordersErrors.NO_PROBLEM_REPLY);
  const { all, ofReply } = await countReplyImages(db, orderId, replyId);
  if (ofReply >= MAX_ORDER_IMAGES) throw new DomainError(ordersErrors.ORDER_IMAGES_FULL);
  return { position: all + 1, reply_id: replyId };
}

/**
 * Returns the place of the next picture. Called before the expensive decoding, and again with the row locked, so
 * that concurrent uploads cannot exceed the limit.
 */
async function nextPlace(
  db: Db,
  { orderId, userId, purpose }: NewImage,
  { lock }: { lock: boolean },
): Promise<{ row: OrderStateRow; place: Place }> {
  const [row] = await findOrderStates(db, [orderId], { lock });
  if (!row) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
  const party = partyOf(row, userId);
  // Both parties reply to a problem; job and problem are the client's.
  if (party !== 'client' && purpose !== 'REPLY')
    throw new DomainError(ordersErrors.ORDER_WRONG_PARTY);
  const refusal = refusals[purpose](row);
  if (refusal) throw refusal;
  if (purpose === 'REPLY') return { row, place: await placeInReply(db, orderId, party) };
  const count = await countOrderImages(db, orderId, purpose);
  if (count >= MAX_ORDER_IMAGES) throw new DomainError(ordersErrors.ORDER_IMAGES_FULL);
  return { row, place: { position: count + 1 } };
}

/** Adds a picture to an order. Also throws the errors of `storeImage`. */
async function addImage(context: Context, added: NewImage, bytes: Uint8Array): Promise<Order> {
  await nextPlace(context.db, added, { lock: false });
  const { orderId, userId, purpose } = added;
  const upload = { kind: 'attachment', formats: imageFormats, bytes, ownerId: userId } as const;
  return storeImage(context, upload, async (tx, image) => {
    const { row, place } = await nextPlace(tx.db, added, { lock: true });
    await insertOrderImage(tx.db, {
      order_id: orderId,
      purpose,
      image_id: image.id,
      ...place,
    });
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

export const addReplyImage: UseCase<typeof endpoints.addReplyImage> = (
  context,
  { userId },
  { params, file },
) => addImage(context, { orderId: params.id, userId, purpose: 'REPLY' }, file);

/** Deletes the pictures of orders that ended long ago without work. */
export async function removeEndedImages(context: Context, signal: AbortSignal): Promise<void> {
  await deleteEndedImages(context, signal, ENDED_ORDER_IMAGES_DAYS, detachEndedImages);
}
