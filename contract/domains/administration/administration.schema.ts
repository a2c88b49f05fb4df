import { z } from 'zod';
import { countrySchema } from '../../platform/country-schema.ts';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { newestFirstQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { ratingSchema } from '../accounts/accounts-reputation.schema.ts';
import { roleSchema } from '../accounts/accounts.schema.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';

export const administrationText = {
  rolesRequired: 'Elige al menos un rol',
  repeatedRole: 'Hay roles repetidos',
  oneChange: 'Envía los roles o el estado, no ambos',
} as const;

export const listUsersQuery = newestFirstQuery.extend({
  /** A part of the name or the address; accents and case don't matter. */
  search: text({ min: 0, max: 100 }).optional(),
  role: roleSchema.optional(),
  country: countrySchema.optional(),
});

/** A row of the administrators' table of users. */
export const userSummarySchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  country: z.string().nullable(),
  photoUrl: z.string().nullable(),
  roles: z.array(roleSchema),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** The account was deleted at its owner's wish: only what others need of it is left. */
  isErased: z.boolean(),
  providerProfileId: idSchema.nullable(),
  createdAt: instantSchema,
});
export type UserSummary = z.infer<typeof userSummarySchema>;

const userOrderSchema = z.object({
  id: idSchema,
  /** What the user is in this order. */
  party: z.enum(['client', 'provider']),
  status: z.enum(orderStatuses),
  title: z.string(),
  counterpart: z.object({ id: idSchema, fullName: z.string() }),
  scheduledDate: instantSchema,
  totalAmount: z.number(),
  createdAt: instantSchema,
});
export type UserOrder = z.infer<typeof userOrderSchema>;

/** Orders shown in a user's details. */
export const SHOWN_ORDERS = 20;

/** Everything that an administrator sees of a user; passwords, tokens and sessions are not in it (fault E16). */
export const userDetailsSchema = userSummarySchema.extend({
  phone: z.string().nullable(),
  address: z.string().nullable(),
  hasAcceptedTerms: z.boolean(),
  referralCode: z.string(),
  referredByCode: z.string().nullable(),
  /** People who registered with this user's code. */
  referralsCount: z.number().int(),
  referralCredits: z.number().int(),
  promotionsUsedCount: z.number().int(),
  /** What they received as a client. */
  rating: ratingSchema,
  providerProfile: z
    .object({
      id: idSchema,
      bio: z.string(),
      timezone: z.string(),
      zones: z.array(z.string()),
      rating: ratingSchema,
      cardsCount: z.number().int(),
    })
    .nullable(),
  ordersCount: z.object({ asClient: z.number().int(), asProvider: z.number().int() }),
  /** The newest, as either party. */
  orders: z.array(userOrderSchema),
  updatedAt: instantSchema,
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

/** Either the whole new list of roles, or the new state; both at once would be two acts. */
export const updateUserAsAdminBody = z
  .strictObject({
    roles: z
      .array(roleSchema)
      .min(1, { error: administrationText.rolesRequired })
      .refine((roles) => new Set(roles).size === roles.length, {
        error: administrationText.repeatedRole,
      }),
    isActive: z.boolean(),
  })
  .partial()
  .refine((body) => Object.keys(body).length === 1, { error: administrationText.oneChange });
