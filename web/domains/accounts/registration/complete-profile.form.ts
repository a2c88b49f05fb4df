import { accountsErrors } from '@oficio/contract/domains/accounts/accounts.errors.ts';
import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { accountsText } from '../accounts.text.ts';

export const completeProfileRefusal = {
  fields: ['country', 'address', 'phone'],
  codes: { [accountsErrors.INVALID_PHONE.code]: 'phone' },
  fallback: accountsText.profileFailed,
} as const;

/** Whether the server refused the photo, and not what is written. */
export function isAboutPhoto(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 413 || error.status === 415 || /^(?:IMAGE|FILE|UPLOAD)S?_/.test(error.code)
  );
}

function callingCodeOf(country: unknown): string | null {
  const isKnown = typeof country === 'string' && Object.hasOwn(countries, country);
  return isKnown ? countries[country as Country].callingCode : null;
}

export function callingCodeHint(country: unknown): string {
  const code = callingCodeOf(country);
  return code === null ? accountsText.phoneHintPlain : accountsText.phoneHint(code);
}

function isOnlyCallingCode(phone: string): boolean {
  const typed = phone.trim();
  return Object.values(countries).some(({ callingCode }) => callingCode === typed);
}

/** The code of the country in a field that holds no more than another code; what was typed stays. */
export function withCallingCode(phone: string, country: unknown): string {
  const code = callingCodeOf(country);
  const isUntyped = phone.trim() === '' || isOnlyCallingCode(phone);
  return isUntyped && code !== null ? `${code} ` : phone;
}

/** A field that gets the focus without a pointer begins at its start: the number belongs behind the code. */
export function moveCaretBehindCode({ currentTarget: field }: { currentTarget: HTMLInputElement }) {
  if (isOnlyCallingCode(field.value)) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
