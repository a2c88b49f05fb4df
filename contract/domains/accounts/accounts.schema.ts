import { z } from 'zod';
import { countrySchema } from '../../platform/country-schema.ts';
import { isEmail } from '../../platform/email.ts';
import { idSchema, instantSchema } from '../../platform/ids.ts';
import { codePointLength, fieldText, text } from '../../platform/text.ts';
import { accountsText } from './accounts.rules.ts';

export const roles = ['ADMIN', 'PROVIDER', 'CLIENT'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** One address, ASCII or IDN, linear to check (faults F18, F20); compared in lower case. */
export const emailSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .overwrite((value) => value.normalize('NFC').trim().toLowerCase())
  .refine((value) => value.length > 0, { error: fieldText.required, abort: true })
  .refine(isEmail, { error: accountsText.invalidEmail })
  .meta({ format: 'email', maxLength: 254 });

/** Taken exactly as sent: only length and NUL are checked here; the list of common ones is the server's. */
export const newPasswordSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: fieldText.controlCharacters,
    abort: true,
  })
  .refine((value) => codePointLength(value) >= 8, { error: accountsText.passwordTooShort })
  .refine((value) => codePointLength(value) <= 128, { error: accountsText.passwordTooLong })
  .meta({ minLength: 8, maxLength: 128 });

/** In characters; a code is shorter, but people paste more. */
export const MAX_TYPED_REFERRAL_CODE = 64;

/** A code as people type it: spaces and lower case are forgiven, look-alikes are not. */
export const referralCodeSchema = z
  .string()
  .max(MAX_TYPED_REFERRAL_CODE, { error: accountsText.invalidReferralCode })
  .overwrite((value) => value.trim().toUpperCase())
  .regex(/^[A-Z0-9]{6,12}$/, { error: accountsText.invalidReferralCode });

export const fullNameSchema = text({ max: 120 });
export const addressSchema = text({ max: 300 });
/** As people type it; with the country it becomes a number in E.164 (`platform/phone.ts`). */
export const phoneSchema = text({ max: 30 })
  // The field begins with the code of the country; a number typed or pasted after it brings its own.
  .overwrite((value) => value.slice(Math.max(value.lastIndexOf('+'), 0)))
  .regex(/^\+?[\d\s().-]{6,30}$/, {
    error: accountsText.invalidPhone,
  });

/** Random tokens of mailed links: 256 bits, base64url. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, { error: accountsText.invalidLink });

/** A password as somebody types it to prove who they are: whatever it may once have been allowed to be. */
export const enteredPasswordSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .min(1, { error: fieldText.required })
  .max(512)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: fieldText.controlCharacters,
  });

export const registerBody = z.strictObject({
  fullName: fullNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  referralCode: referralCodeSchema.optional(),
});

export const loginBody = z.strictObject({
  email: emailSchema,
  password: enteredPasswordSchema,
});

export const emailBody = z.strictObject({ email: emailSchema });
export const resetPasswordBody = z.strictObject({
  token: linkTokenSchema,
  password: newPasswordSchema,
});
export const verifyEmailQuery = z.strictObject({ token: linkTokenSchema });
export const accessTokenSchema = z.object({ accessToken: z.string() });

/** The signed-in person, as they see themselves. The access token carries the first block. */
export const tokenUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  fullName: z.string(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  roles: z.array(roleSchema),
  photoUrl: z.string().nullable(),
  isVerified: z.boolean(),
  hasAcceptedTerms: z.boolean(),
  referralCode: z.string(),
  providerProfileId: idSchema.nullable(),
});
export type TokenUser = z.infer<typeof tokenUserSchema>;

export const ownUserSchema = tokenUserSchema.extend({
  isActive: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  providerProfile: z.object({ bio: z.string(), zones: z.array(z.string()) }).nullable(),
  promotionsUsedCount: z.number().int(),
  referralCredits: z.number().int(),
  referredByCode: z.string().nullable(),
  /** False for somebody who only ever came by Google. */
  hasPassword: z.boolean(),
  /** The address that waits to be confirmed by its mailed link. */
  pendingEmail: z.string().nullable(),
});
export type OwnUser = z.infer<typeof ownUserSchema>;

/** Any subset of one's own editable fields; terms can be accepted, never taken back. */
export const updateUserBody = z
  .strictObject({
    fullName: fullNameSchema,
    country: countrySchema,
    address: addressSchema,
    phone: phoneSchema,
    hasAcceptedTerms: z.literal(true),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'Envía al menos un dato para cambiar' });

export const applyReferralBody = z.strictObject({ referralCode: referralCodeSchema });

export const updatedUserSchema = ownUserSchema.extend({ accessToken: z.string() });
export const verifiedEmailSchema = z.object({
  message: z.string(),
  /** Only in the browser that registered, once; elsewhere one signs in. */
  accessToken: z.string().optional(),
  user: tokenUserSchema.optional(),
});
/** Without a token nothing has changed, or there is nothing to wait for: both look the same. */
export const claimedSessionSchema = z.object({ accessToken: z.string().optional() });
export const photoSchema = z.object({ photoUrl: z.string(), accessToken: z.string() });

/** Another person, as anybody may see them. */
export const publicUserSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  country: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;
