import { roleSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import type { UserFilters } from './administration.api.ts';

const LONGEST_SEARCH = 100;

/** What the address says to look for; what it says wrongly is left out. */
export function readFilters(address: URLSearchParams): UserFilters {
  const role = roleSchema.safeParse(address.get('role'));
  const country = countryNames.find((name) => name === address.get('country'));
  return {
    search: (address.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    role: role.success ? role.data : null,
    country: country ?? null,
  };
}

/** The address with other filters; nobody's details are open in it. */
export function writeFilters({ search, role, country }: UserFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(role && { role }),
    ...(country && { country }),
  });
}
