import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';

export const MAX_CONTACT_MESSAGE = 2_000;

export const serviceRequestsText = { messageRequired: 'Escribe tu mensaje' } as const;

export const createServiceRequestBody = z.strictObject({
  message: text({
    max: MAX_CONTACT_MESSAGE,
    multiline: true,
    required: serviceRequestsText.messageRequired,
  }),
  providerProfileId: idSchema,
});

export const serviceRequestSchema = z.object({
  id: idSchema,
  message: z.string(),
  providerProfileId: idSchema,
  /** Id, name and photo, because service requests do not need more personal data than the client writes. */
  client: z.object({ id: idSchema, fullName: z.string(), photoUrl: z.string().nullable() }),
  /** Null until the provider writes in its chat or marks it as answered. */
  answeredAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
export type ServiceRequest = z.infer<typeof serviceRequestSchema>;
