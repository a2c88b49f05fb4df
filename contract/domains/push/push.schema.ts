import { z } from 'zod';

/** The key with which a browser subscribes: `applicationServerKey` of the Push API. */
export const pushKeySchema = z.object({ publicKey: z.string() });

const base64Url = z.string().regex(/^[\w-]{1,200}=*$/);

/** `PushSubscription.toJSON()` of a browser. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z
    .string()
    .max(2_000)
    .regex(/^[\x21-\x7e]+$/),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: base64Url, auth: base64Url }),
});

export const pushSubscriptionSchema = z.object({
  /** The person confirmed that a test arrived on this device. */
  isConfirmed: z.boolean(),
});
export type PushSubscriptionState = z.infer<typeof pushSubscriptionSchema>;

export const pushTestSchema = z.object({
  /** The push service accepted the test. */
  isSent: z.boolean(),
});
