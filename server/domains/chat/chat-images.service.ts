import type * as endpoints from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type { ChatMessage } from '@oficio/contract/domains/chat/chat.schema.ts';
import { imageFormats } from '@oficio/contract/domains/media/media.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { DAY_MS } from '@oficio/contract/platform/time.ts';
import type { Context, Db, Erasure } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { deleteEndedImages, deleteImage, storeImage } from '../media/media.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { detachEndedImages, detachImagesOf, findSentSeq } from './chat-images.queries.ts';
import { listNewestMessages } from './chat-messages.queries.ts';
import { claimMessage, pushMessage, refusalOf, storeMessage } from './chat-messages.service.ts';
import { getChatOf } from './chat.service.ts';
import { ERASED_IMAGE_TEXT, IMAGE_TEXT } from './chat.template.ts';
import { accessOf, toMessage } from './chat.view.ts';

interface SentImage {
  orderId: string;
  userId: string;
  clientId: string;
}

/** Returns the message that was stored under the same client id before. */
async function findSent(
  db: Db,
  { orderId, userId, clientId }: SentImage,
): Promise<ChatMessage | undefined> {
  const seq = await findSentSeq(db, orderId, userId, clientId);
  if (seq === undefined) return undefined;
  const [row] = await listNewestMessages(db, orderId, {
    after: seq - 1,
    before: seq + 1,
    limit: 1,
  });
  return row && toMessage(row);
}

/** Rolls back the second of two uploads of one message. */
class SentBefore extends Error {}

/**
 * Stores a message with a picture and pushes it to the chat. A repeated client id returns the first message and stores no
 * file. Throws CHAT_NOT_FOUND (404), CHAT_NOT_OPEN and CONVERSATION_CLOSED (409), CHAT_TOO_FAST (429) and the errors of `storeImage`.
 */
export const postChatImage: UseCase<typeof endpoints.postChatImage> = async (
  context,
  { userId },
  { params, body: { clientId }, file },
) => {
  await claimMessage(context, userId);
  const image = { orderId: params.id, userId, clientId };
  // Before the costly decoding; both are checked again while the order is locked.
  const { chat } = await getChatOf(context.db, params.id, userId);
  const before = await findSent(context.db, image);
  if (before) return before;
  if (accessOf(chat) !== 'open') throw new DomainError(refusalOf(chat.kind));
  const upload = {
    kind: 'attachment',
    formats: imageFormats,
    bytes: file,
    ownerId: userId,
  } as const;
  const body = { orderId: params.id, content: IMAGE_TEXT, clientId };
  try {
    const sent = await storeImage(context, upload, async (tx, row) => {
      const message = await storeMessage(context, tx, { authorId: userId, body, image: row });
      if (!message.stored.is_new) throw new SentBefore();
      return message;
    });
    return pushMessage(context, userId, sent);
  } catch (error) {
    const first = error instanceof SentBefore ? await findSent(context.db, image) : undefined;
    if (first) return first;
    throw error;
  }
};

/** Deletes the pictures of chats that are about to be deleted; a chat stays while it has one. */
export async function removeEndedImages(context: Context, signal: AbortSignal): Promise<void> {
  const months = (await readSettings(context.db)).chat_retention_months;
  const now = await context.now(context.db);
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  const days = (now - before.getTime()) / DAY_MS;
  await deleteEndedImages(context, signal, days, detachEndedImages);
}

/** Deletes the pictures that a user sent. Their messages stay, because the chat belongs to both parties. */
export async function eraseChatImages({
  tx,
  userId,
}: Pick<Erasure, 'tx' | 'userId'>): Promise<void> {
  for (const imageId of await detachImagesOf(tx.db, userId, ERASED_IMAGE_TEXT))
    await deleteImage(tx, imageId);
}
