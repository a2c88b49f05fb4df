import { z } from 'zod';
import { countrySchema } from '../../platform/country-schema.ts';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { newestFirstQuery } from '../../platform/api/page.ts';
import { text } from '../../platform/text.ts';
import { ratingSchema } from '../accounts/accounts-reputation.schema.ts';
import { roleSchema } from '../accounts/accounts.schema.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';

export const administrationText = {
  rolesRequired: 'Elige al menos un rol',
  repeatedRole: 'Hay roles repetidos',
  oneChange: 'Envía los roles o el estado, no ambos',
  reasonRequired: 'Escribe el motivo',
  reasonOnlyForDeactivation: 'El motivo solo acompaña a una desactivación',
} as const;

/** Characters of the search for a user. */
export const MAX_USER_SEARCH = 100;

export const listUsersQuery = newestFirstQuery.extend({
  /** A part of the name or the address; accents and case don't matter. */
  search: text({ min: 0, max: MAX_USER_SEARCH }).optional(),
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

const byPartySchema = z.object({ asClient: z.number().int(), asProvider: z.number().int() });

/** What a person has open, which deactivating them or taking the PROVIDER role away cancels, hides or leaves. */
export const openWorkSchema = z.object({
  pendingOrders: byPartySchema,
  openNegotiations: byPartySchema,
  acceptedOrders: byPartySchema,
  /** Cards that everybody can see now. */
  listedCards: z.number().int(),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

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
  ordersCount: byPartySchema,
  openWork: openWorkSchema,
  /** Why and when they were deactivated; null while they are active. */
  deactivation: z.object({ reason: z.string(), at: instantSchema }).nullable(),
  /** The newest, as either party. */
  orders: z.array(userOrderSchema),
  updatedAt: instantSchema,
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

/** Length of the reason of a deactivation, in code points. */
export const MAX_DEACTIVATION_REASON = 500;

/** The deactivated person reads the reason, so it is required. */
export const deactivationForm = z.strictObject({
  reason: text({
    max: MAX_DEACTIVATION_REASON,
    multiline: true,
    required: administrationText.reasonRequired,
  }),
});

/** Either the whole new list of roles, or the new state with the reason of a deactivation; both would be two acts. */
export const updateUserAsAdminBody = z
  .strictObject({
    roles: z
      .array(roleSchema)
      .min(1, { error: administrationText.rolesRequired })
      .refine((roles) => new Set(roles).size === roles.length, {
        error: administrationText.repeatedRole,
      }),
    isActive: z.boolean(),
    reason: deactivationForm.shape.reason,
  })
  .partial()
  .refine((body) => (body.roles === undefined) !== (body.isActive === undefined), {
    error: administrationText.oneChange,
  })
  .refine((body) => body.isActive !== false || body.reason !== undefined, {
    error: administrationText.reasonRequired,
    path: ['reason'],
  })
  .refine((body) => body.isActive === false || body.reason === undefined, {
    error: administrationText.reasonOnlyForDeactivation,
    path: ['reason'],
  });
