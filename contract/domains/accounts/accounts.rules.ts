/** Texts for account fields. */
export const accountsText = {
  invalidEmail: 'Escribe un correo válido',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  passwordTooLong: 'La contraseña puede tener como máximo 128 caracteres',
  invalidReferralCode: 'El código de referido no es válido.',
  severalPhones: 'Escribe un solo teléfono',
  invalidPhone:
    'El teléfono no es válido: revisa sus cifras, y escribe el código si es de otro país.',
  invalidLink: 'El enlace no es válido',
  invalidCode: 'Escribe los 6 números del código',
  districtRequired: 'Escribe el distrito o la zona',
  addressNameRequired: 'Ponle un nombre, como «Casa»',
} as const;

/** Digits of the code in the mail that verifies an address. */
export const VERIFICATION_CODE_LENGTH = 6;
/** Minutes in which it is valid. */
export const VERIFICATION_CODE_MINUTES = 15;

/** Number of addresses that a user can save. */
export const MAX_SAVED_ADDRESSES = 5;

/** The advisory checklist below the password field; the server requires only the length. */
export const passwordAdvice = {
  length: (password: string) => password.length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
} as const;
export type PasswordAdvice = keyof typeof passwordAdvice;

interface Onboarded {
  roles: readonly string[];
  hasAcceptedTerms: boolean;
  country: string | null;
  providerProfileId: string | null;
}

/**
 * The page to open after a sign-in: missing terms first, then the missing profile data, then the work that waits for a
 * provider. The first administrator, who has no profile data yet, begins with the list of the first day.
 */
export function pathAfterLogin(user: Onboarded, { hasWaitingWork = false } = {}): string {
  if (!user.hasAcceptedTerms) return '/accept-terms';
  if (!user.country) return user.roles.includes('ADMIN') ? '/admin' : '/complete-profile';
  if (hasWaitingWork) return '/dashboard/provider';
  return user.providerProfileId ? '/profiles/me' : '/';
}

/** Days in which the owner of an account can cancel its erasure. */
export const ERASURE_DAYS = 7;

/** Minutes after a sign-in in which it confirms an erasure, for accounts without a password. */
export const FRESH_SIGN_IN_MINUTES = 10;
