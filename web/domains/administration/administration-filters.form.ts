import { roleSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import type { UserFilters } from './administration.api.ts';

const LONGEST_SEARCH = 100;

/** Reads the filters from the address; invalid values are ignored. */
export function readFilters(address: URLSearchParams): UserFilters {
  const role = roleSchema.safeParse(address.get('role'));
  const country = countryNames.find((name) => name === address.get('country'));
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: role.success ? role.data : null,
    country: country ?? null,
  };
}

/** Writes the filters as search parameters, without the parameter that opens a user's details. */
export function writeFilters({ search, role, country }: UserFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(role && { role }),
    ...(country && { country }),
  });
}
