import { z } from 'zod';
import { idSchema } from './ids.ts';
import { defineSocketEvent } from './api/socket.ts';

/**
 * The records that may change on an open page, by kind. Pages ignore kinds that they do not know.
 */
const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: idSchema }),
  z.object({ kind: z.literal('serviceRequest'), id: idSchema }),
  z.object({ kind: z.literal('negotiation'), id: idSchema }),
  z.object({ kind: z.literal('serviceCard'), id: idSchema }),
  /** An order entered or left the queue of the administrators. */
  z.object({ kind: z.literal('dispute'), id: idSchema }),
  /** A document was sent, withdrawn or decided. */
  z.object({ kind: z.literal('verification'), id: idSchema }),
  /** A message of the chat of an order was hidden or shown again. */
  z.object({ kind: z.literal('chat'), id: idSchema }),
  /** A report was made, decided or objected to. */
  z.object({ kind: z.literal('report'), id: idSchema }),
  /** Private appointments or vacations of a provider changed. */
  z.object({ kind: z.literal('agenda') }),
  /** Notifications were read, possibly in another tab. */
  z.object({ kind: z.literal('notifications') }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * Pushed to users whose open pages show a changed record; the page requests the current data over
 * HTTP. Chats have their own events. Pages loaded before an update still listen, so the name and
 * namespace never change.
 */
export const liveChange = defineSocketEvent({
  namespace: '/notifications',
  name: 'liveChange',
  payload: changeSchema,
});

/**
 * Pushed to all open pages of an instance when change messages were lost, for example because
 * another instance was killed. The pages request their current data over HTTP, spread over some
 * seconds.
 */
export const liveMissed = defineSocketEvent({
  namespace: '/notifications',
  name: 'liveMissed',
  payload: z.object({}),
});
