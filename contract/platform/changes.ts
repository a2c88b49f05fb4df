import { z } from 'zod';
import { idSchema } from './ids.ts';
import { defineSocketEvent } from './api/socket.ts';

/** What may change on an open page, by kind. A page that does not know a kind ignores it. */
const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), id: idSchema }),
  z.object({ kind: z.literal('serviceRequest'), id: idSchema }),
  z.object({ kind: z.literal('negotiation'), id: idSchema }),
  /** Some were read, maybe in another tab. */
  z.object({ kind: z.literal('notifications') }),
]);
export type Change = z.infer<typeof changeSchema>;

/**
 * Pushed to the people who see a record when it changes; what is true now is requested over HTTP. Chats have messages of
 * their own. Pages that were opened before an update still listen: name and namespace stay as they are.
 */
export const liveChange = defineSocketEvent({
  namespace: '/notifications',
  name: 'liveChange',
  payload: changeSchema,
});
