import { z } from 'zod';
import { countrySchema } from '#platform/country-schema.ts';
import { isEmail } from '#platform/email.ts';
import { idSchema, instantSchema } from '#platform/ids.ts';
import { placeIdSchema } from '../places/places.schema.ts';
import { codePointLength, fieldText, removeInvisible, text } from '#platform/text.ts';
import { accountsText, VERIFICATION_CODE_LENGTH } from './accounts.rules.ts';

export const roles = ['ADMIN', 'PROVIDER', 'CLIENT'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** A single address, ASCII or IDN, normalized to lower case. The check runs in linear time. */
export const emailSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .overwrite((value) => removeInvisible(value).normalize('NFC').trim().toLowerCase())
  .refine((value) => value.length > 0, { error: fieldText.required, abort: true })
  .refine(isEmail, { error: accountsText.invalidEmail })
  .meta({ format: 'email', maxLength: 254 });

/**
 * Stored exactly as sent: this schema checks length and NUL; the server checks for common
 * passwords.
 */
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

/** In characters. Codes are shorter, but users paste surrounding text. */
export const MAX_TYPED_REFERRAL_CODE = 64;

/** A code as typed: trims spaces and accepts lower case; refuses look-alike letters. */
export const referralCodeSchema = z
  .string()
  .max(MAX_TYPED_REFERRAL_CODE, { error: accountsText.invalidReferralCode })
  .overwrite((value) => removeInvisible(value).trim().toUpperCase())
  .regex(/^[A-Z0-9]{6,12}$/, { error: accountsText.invalidReferralCode });

export const fullNameSchema = text({ max: 120 });
export const addressSchema = text({ max: 300 });
/** The district of the profile; an empty text removes it. */
export const optionalDistrictSchema = text({ min: 0, max: 80 });
/** Returns whether a text has two parts, each as long as a number, with a plus, a sign or a word between them. */
const isSeveralPhones = (value: string) =>
  value.split(/[+/,;|]|\s[yo-]\s/).filter((part) => part.replaceAll(/\D/g, '').length >= 6).length >
  1;

/** As typed; together with the country it becomes an E.164 number (`platform/phone.ts`). */
export const phoneSchema = text({ max: 80 })
  .refine((value) => !isSeveralPhones(value), { error: accountsText.severalPhones, abort: true })
  // The field starts with the country's code; a pasted number may carry a second one.
  .overwrite((value) => value.slice(Math.max(value.lastIndexOf('+'), 0)))
  .regex(/^\+?[\d\s().-]{6,30}$/, {
    error: accountsText.invalidPhone,
  });

/** Random tokens of mailed links: 256 bits, base64url. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/, { error: accountsText.invalidLink });

/** The code of a verification mail as typed: spaces and hyphens between the digits are removed. */
export const verificationCodeSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .max(64, { error: accountsText.invalidCode })
  .overwrite((value) => removeInvisible(value).replaceAll(/[\s-]/g, ''))
  .regex(new RegExp(`^\\d{${VERIFICATION_CODE_LENGTH}}$`), { error: accountsText.invalidCode });

/**
 * A password typed to authenticate. Passwords under older rules stay valid, so no length rule
 * applies.
 */
export const enteredPasswordSchema = z
  .string({
    error: (issue) => (issue.input === undefined ? fieldText.required : fieldText.notText),
  })
  .min(1, { error: fieldText.required })
  .max(512)
  .refine((value) => value.isWellFormed() && !value.includes('\0'), {
    error: fieldText.controlCharacters,
  });

/** The card whose booking waits for the account; the mail names its provider. Ignored if nobody can see the card. */
const waitingCardSchema = idSchema.optional();

/** The version of the terms that the caller was shown, as `getTermsVersion` names it. Without it, the present one is accepted. */
const shownTermsSchema = z.string().min(1).max(40);

export const registerBody = z.strictObject({
  fullName: fullNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  referralCode: referralCodeSchema.optional(),
  serviceCardId: waitingCardSchema,
  termsVersion: shownTermsSchema.optional(),
});

export const loginBody = z.strictObject({
  email: emailSchema,
  password: enteredPasswordSchema,
});

export const emailBody = z.strictObject({ email: emailSchema });
export const resendVerificationBody = emailBody.extend({ serviceCardId: waitingCardSchema });
export const resetPasswordBody = z.strictObject({
  token: linkTokenSchema,
  password: newPasswordSchema,
});
export const verifyEmailQuery = z.strictObject({ token: linkTokenSchema });
export const verifyCodeBody = z.strictObject({ email: emailSchema, code: verificationCodeSchema });
export const accessTokenSchema = z.object({ accessToken: z.string() });
export const signedInSchema = accessTokenSchema.extend({
  /** True when the account was paused until this sign-in. */
  hasEndedPause: z.boolean(),
  /** True when an order or a quote waits for this provider. */
  hasWaitingWork: z.boolean(),
});

/** The signed-in user as an access token carries them. */
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
  /** When the account is erased, at the request of its owner; null without a request. */
  erasureDueAt: instantSchema.nullable(),
});
export type TokenUser = z.infer<typeof tokenUserSchema>;

/** The signed-in user's own account. */
export const ownUserSchema = tokenUserSchema.extend({
  district: z.string().nullable(),
  /** The place of the address; null until it is known. */
  placeId: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  providerProfile: z.object({ bio: z.string(), zones: z.array(z.string()) }).nullable(),
  promotionsUsedCount: z.number().int(),
  referralCredits: z.number().int(),
  referredByCode: z.string().nullable(),
  /** False for a user who has only signed in with Google. */
  hasPassword: z.boolean(),
  /** The new address that is not confirmed yet by its mailed link. */
  pendingEmail: z.string().nullable(),
});
export type OwnUser = z.infer<typeof ownUserSchema>;

/** Any subset of the user's own editable fields. Terms can be accepted, never revoked. */
export const updateUserBody = z
  .strictObject({
    fullName: fullNameSchema,
    country: countrySchema,
    address: addressSchema,
    district: optionalDistrictSchema,
    /** The place of the list in which the address is; its name replaces `district`. */
    placeId: placeIdSchema,
    phone: phoneSchema,
    hasAcceptedTerms: z.literal(true),
    termsVersion: shownTermsSchema,
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, { error: 'Envía al menos un dato para cambiar' })
  .refine((body) => body.termsVersion === undefined || body.hasAcceptedTerms, {
    error: 'La versión de los términos acompaña a su aceptación',
    path: ['termsVersion'],
  });

/** The version that an acceptance names; also the details of TERMS_CHANGED. */
export const termsVersionSchema = z.object({ termsVersion: z.string() });

export const applyReferralBody = z.strictObject({ referralCode: referralCodeSchema });

export const updatedUserSchema = ownUserSchema.extend({ accessToken: z.string() });
export const verifiedEmailSchema = z.object({
  message: z.string(),
  /** Present once, in the browser that registered; any other browser has to sign in. */
  accessToken: z.string().optional(),
  user: tokenUserSchema.optional(),
});
/** Without a token there is nothing to claim, or not yet: both responses are equal on purpose. */
export const claimedSessionSchema = z.object({ accessToken: z.string().optional() });
/** `photoUrl` is null while the pictures of the user are hidden, as those of a hidden profile are. */
export const photoSchema = z.object({ photoUrl: z.string().nullable(), accessToken: z.string() });

/** Another user, as every visitor may see them. */
export const publicUserSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  country: z.string().nullable(),
});
export type PublicUser = z.infer<typeof publicUserSchema>;
