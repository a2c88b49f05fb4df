import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { deliveryStates } from './event-webhooks.rules.ts';

/** A type, all types of a sort of record (`order.*`), or all (`*`). */
const eventPattern = z
  .string()
  .max(60)
  .regex(/^(?:\*|[a-z_]+\.(?:\*|[a-z_]+))$/);

const eventPatterns = z.array(eventPattern).min(1).max(100);

export const webhookBody = z.strictObject({
  url: z.string().min(1).max(2_000),
  events: eventPatterns,
});

const personSchema = z.object({ id: idSchema, fullName: z.string() });

export const webhookSchema = z.object({
  id: idSchema,
  /** Without its query, which may hold a secret, for everybody but its creator. */
  url: z.string(),
  /** The person that made it; null for one from before this was stored. Absent from an instance of the former version. */
  creator: personSchema.nullable().optional(),
  /** The person whose rights it needs: without them it is disabled. Null for one from before this was stored. */
  holder: personSchema.nullable().optional(),
  /** The waiting delivery that was tried most; null when none failed. Its status is null without a response. */
  trouble: z
    .object({
      attempts: z.int(),
      lastStatus: z.int().nullable(),
      nextAttemptAt: instantSchema.nullable(),
    })
    .nullable()
    .optional(),
  events: z.array(z.string()),
  createdAt: instantSchema,
  /** Null while it is in use. */
  disabledAt: instantSchema.nullable(),
  /** `EXPIRED` after three days without success, `GONE` after an answer 410, `HOLDER_LOST` when its holder may not have it any more. */
  disabledReason: z.enum(['EXPIRED', 'GONE', 'HOLDER_LOST']).nullable(),
  /** The end of the time in which the former secrets sign too; null outside of it. */
  formerSecretUntil: instantSchema.nullable(),
  waiting: z.int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = webhookSchema.extend({
  /** Checks the signatures (`whsec_…`). It cannot be shown again. */
  secret: z.string(),
});

export const webhookDeliverySchema = z.object({
  id: idSchema,
  type: z.string(),
  /** The record that the event is about. */
  recordId: z.string(),
  url: z.string(),
  createdAt: instantSchema,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The status of the last response; null when none came. */
  lastStatus: z.int().nullable(),
  nextAttemptAt: instantSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const deliveryParams = z.object({ id: idSchema, deliveryId: idSchema });
