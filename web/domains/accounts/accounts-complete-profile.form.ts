import { countries, type Country } from '@oficio/contract/platform/countries.ts';
import { ApiError } from '../../platform/api-error.ts';
import { accountsText } from './accounts.text.ts';

export const completeProfileRefusal = {
  fields: ['country', 'address', 'phone'],
  fallback: accountsText.profileFailed,
} as const;

/** Whether the server refused the photo, and not what is written. */
export function isAboutPhoto(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 413 || error.status === 415 || /^(?:IMAGE|FILE|UPLOAD)S?_/.test(error.code)
  );
}

export function callingCodeHint(country: unknown): string {
  const isKnown = typeof country === 'string' && Object.hasOwn(countries, country);
  return isKnown
    ? accountsText.phoneHint(countries[country as Country].callingCode)
    : accountsText.phoneHintPlain;
}
