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
