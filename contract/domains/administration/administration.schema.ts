import { z } from 'zod';
import { administratorRights } from '#platform/api/administrator-rights.ts';
import { countrySchema } from '#platform/country-schema.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { priceCurrencyFields } from '#platform/money-schema.ts';
import { idCursorQuery } from '#platform/api/page.ts';
import { text } from '#platform/text.ts';
import { ratingSchema } from '../accounts/accounts-reputation.schema.ts';
import { enteredPasswordSchema, roleSchema } from '../accounts/accounts.schema.ts';
import { orderStatuses } from '../orders/orders-states.rules.ts';

export const administrationText = {
  rolesRequired: 'Elige al menos un rol',
  repeatedRole: 'Hay roles repetidos',
  oneChange: 'Envía los roles y permisos o el estado, no ambos',
  repeatedRight: 'Hay permisos repetidos',
  reasonRequired: 'Escribe el motivo',
  reasonOnlyForDeactivation: 'El motivo solo acompaña a una desactivación',
} as const;

/** Longest search text for users, in code points. */
export const MAX_USER_SEARCH = 100;

/** `NONE` is an installation for others that has no mail server: mails are stored and reach nobody. */
export const mailDeliverySchema = z.object({ to: z.enum(['SERVER', 'MAILBOX', 'NONE']) });

export const listUsersQuery = idCursorQuery.extend({
  /** Part of the name, email address or phone, or the number of an order; accents and case are ignored. */
  search: text({ min: 0, max: MAX_USER_SEARCH }).optional(),
  role: roleSchema.optional(),
  country: countrySchema.optional(),
});

export const administratorRightSchema = z.enum(administratorRights);

export const ownRightsSchema = z.object({
  /** Parts of the administration that the caller may act in. */
  rights: z.array(administratorRightSchema),
  /** Rights that the caller may give to others: the own ones, and those that no active administrator has. */
  givable: z.array(administratorRightSchema),
});

/** A row of the users table for administrators. */
export const userSummarySchema = z.object({
  id: idSchema,
  fullName: z.string(),
  email: z.string(),
  country: z.string().nullable(),
  photoUrl: z.string().nullable(),
  roles: z.array(roleSchema),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** The account was erased at its owner's request: only data shared with other users is left. */
  isErased: z.boolean(),
  /** Since when the owner has paused the account; null when they have not. */
  pausedAt: instantSchema.nullable(),
  /** When the account is erased at its owner's request; null without one. */
  erasureDueAt: instantSchema.nullable(),
  providerProfileId: idSchema.nullable(),
  createdAt: instantSchema,
});
export type UserSummary = z.infer<typeof userSummarySchema>;

const userOrderSchema = z.object({
  id: idSchema,
  number: z.string(),
  /** The role of the user in this order. */
  party: z.enum(['client', 'provider']),
  status: z.enum(orderStatuses),
  title: z.string(),
  counterpart: z.object({ id: idSchema, fullName: z.string() }),
  scheduledDate: instantSchema,
  totalAmount: z.number(),
  ...priceCurrencyFields,
  createdAt: instantSchema,
});
export type UserOrder = z.infer<typeof userOrderSchema>;

/** Number of orders in the details of a user. */
export const SHOWN_ORDERS = 20;

const byPartySchema = z.object({ asClient: z.number().int(), asProvider: z.number().int() });

/** Open work of a user: deactivating them or removing the PROVIDER role cancels, hides or leaves it. */
export const openWorkSchema = z.object({
  pendingOrders: byPartySchema,
  openNegotiations: byPartySchema,
  acceptedOrders: byPartySchema,
  /** Cards that are public now. */
  listedCards: z.number().int(),
});
export type OpenWork = z.infer<typeof openWorkSchema>;

/** Everything about a user that an administrator sees. Passwords, tokens and sessions must never be added here. */
export const userDetailsSchema = userSummarySchema.extend({
  /** Null until the caller has stated why they need it, and again an hour later. */
  contact: z.object({ phone: z.string().nullable(), address: z.string().nullable() }).nullable(),
  hasAcceptedTerms: z.boolean(),
  /** Parts of the administration that the user may act in; empty without the role ADMIN. */
  rights: z.array(administratorRightSchema),
  referralCode: z.string(),
  referredByCode: z.string().nullable(),
  /** Number of users who registered with this user's code. */
  referralsCount: z.number().int(),
  referralCredits: z.number().int(),
  promotionsUsedCount: z.number().int(),
  /** Rating received as a client. */
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
  /** Reason and time of the deactivation; null while the user is active. */
  deactivation: z.object({ reason: z.string(), at: instantSchema }).nullable(),
  /** The newest orders, as either party. */
  orders: z.array(userOrderSchema),
  updatedAt: instantSchema,
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

/** Longest reason of a deactivation, in code points. */
export const MAX_DEACTIVATION_REASON = 500;

/** The reason is required because the deactivated user reads it. */
export const deactivationForm = z.strictObject({
  reason: text({
    max: MAX_DEACTIVATION_REASON,
    multiline: true,
    required: administrationText.reasonRequired,
  }),
});

/** Either the complete new lists of roles, rights or both, or the new state with the reason of a deactivation. Never both. */
export const updateUserAsAdminBody = z
  .strictObject({
    roles: z
      .array(roleSchema)
      .min(1, { error: administrationText.rolesRequired })
      .refine((roles) => new Set(roles).size === roles.length, {
        error: administrationText.repeatedRole,
      }),
    rights: z
      .array(administratorRightSchema)
      .refine((rights) => new Set(rights).size === rights.length, {
        error: administrationText.repeatedRight,
      }),
    isActive: z.boolean(),
    reason: deactivationForm.shape.reason,
  })
  .partial()
  .refine(
    ({ roles, rights, isActive }) =>
      (roles === undefined && rights === undefined) !== (isActive === undefined),
    { error: administrationText.oneChange },
  )
  .refine((body) => body.isActive !== false || body.reason !== undefined, {
    error: administrationText.reasonRequired,
    path: ['reason'],
  })
  .refine((body) => body.isActive === false || body.reason === undefined, {
    error: administrationText.reasonOnlyForDeactivation,
    path: ['reason'],
  });

export const requestErasureBody = z.strictObject({
  /** Null for an account without a password: it has to have signed in a few minutes ago. */
  currentPassword: enteredPasswordSchema.nullable(),
});

export const requestedErasureSchema = z.object({
  erasureDueAt: instantSchema,
  /** Contains the date. */
  accessToken: z.string(),
});

/** Number of open orders that the refusal of an erasure lists. */
export const LISTED_OPEN_ORDERS = 10;

/** The open orders that prevent the erasure of the own account, the next ones first. */
export interface OwnOpenWork {
  orders: { id: string; title: string; counterpart: string; scheduledDate: string }[];
}
