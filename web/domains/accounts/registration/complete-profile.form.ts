import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { countries, toCountry } from '@oficio/contract/platform/countries.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { accountsText } from '../accounts.text.ts';

export const completeProfileRefusal = {
  fields: ['country', 'address', 'phone'],
  codes: { [accountsErrors.INVALID_PHONE.code]: 'phone' },
  fallback: accountsText.profileFailed,
} as const;

/** Returns true when the server refused the photo rather than a text field. */
export function isAboutPhoto(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 413 || error.status === 415 || /^(?:IMAGE|FILE|UPLOAD)S?_/.test(error.code)
  );
}

function callingCodeOf(value: unknown): string | null {
  const country = toCountry(value);
  return country ? countries[country].callingCode : null;
}

export function callingCodeHint(country: unknown): string {
  const code = callingCodeOf(country);
  return code === null ? accountsText.phoneHintPlain : accountsText.phoneHint(code);
}

function isOnlyCallingCode(phone: string): boolean {
  const typed = phone.trim();
  return Object.values(countries).some(({ callingCode }) => callingCode === typed);
}

/** Replaces an empty phone, or one that is only a calling code, with the code of the country. */
export function withCallingCode(phone: string, country: unknown): string {
  const code = callingCodeOf(country);
  const isUntyped = phone.trim() === '' || isOnlyCallingCode(phone);
  return isUntyped && code !== null ? `${code} ` : phone;
}

/** Returns the phone without the calling code of the field, if a typed or pasted number has one of its own. */
export const fromLastCode = (phone: string): string =>
  phone.slice(Math.max(phone.lastIndexOf('+'), 0));

/** Moves the caret to the end: keyboard focus would place it before the calling code. */
export function moveCaretToEnd({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
  if (isOnlyCallingCode(field.value)) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
