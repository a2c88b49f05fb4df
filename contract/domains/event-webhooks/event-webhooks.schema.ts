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

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.string()),
  createdAt: instantSchema,
  /** Null while it is in use. */
  disabledAt: instantSchema.nullable(),
  /** `EXPIRED` after three days without success, `GONE` after an answer 410. */
  disabledReason: z.enum(['EXPIRED', 'GONE']).nullable(),
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
