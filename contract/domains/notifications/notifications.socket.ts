import { z } from 'zod';
import { idSchema } from '../../platform/ids.ts';
import { defineSocketEvent } from '../../platform/socket.ts';
import { notificationSchema } from './notifications.schema.ts';

const namespace = '/notifications';

/** A notification was written for this person. */
export const newNotification = defineSocketEvent({
  namespace,
  name: 'newNotification',
  payload: notificationSchema,
});

/** A hint that something this person sees is no longer as it was; what is true now is asked over HTTP. */
export const liveChange = defineSocketEvent({
  namespace,
  name: 'liveChange',
  payload: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), id: idSchema }),
    z.object({ kind: z.literal('serviceRequest'), id: idSchema }),
    z.object({ kind: z.literal('negotiation'), id: idSchema }),
    /** Some were read, maybe in another tab. */
    z.object({ kind: z.literal('notifications') }),
  ]),
});
