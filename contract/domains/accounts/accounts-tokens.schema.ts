import { z } from 'zod';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { text } from '#platform/text.ts';
import { MAX_TOKEN_DAYS, scopes } from './accounts-tokens.rules.ts';
import { enteredPasswordSchema } from './accounts.schema.ts';

export const createPersonalTokenBody = z.strictObject({
  name: text({ max: 60 }),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  expiresInDays: z.int().min(1).max(MAX_TOKEN_DAYS),
  /** Null for an account without one, which signs in again before. */
  currentPassword: enteredPasswordSchema.nullable(),
});

export const personalTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Exact to a minute; null before the first use. */
  lastUsedAt: instantSchema.nullable(),
});
export type PersonalToken = z.infer<typeof personalTokenSchema>;

export const personalTokensSchema = z.array(personalTokenSchema);

export const newPersonalTokenSchema = personalTokenSchema.extend({
  /** The token itself. It cannot be shown again. */
  token: z.string(),
});
