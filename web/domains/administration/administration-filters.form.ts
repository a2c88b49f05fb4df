import { MAX_USER_SEARCH } from '@oficio/contract/domains/administration/administration.schema.ts';
import { roleSchema } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import type { UserFilters } from './administration.api.ts';

/** Reads the filters from the parameters of the address; invalid values are ignored. */
export function readFilters(params: URLSearchParams): UserFilters {
  const role = roleSchema.safeParse(params.get('role'));
  const country = countryNames.find((name) => name === params.get('country'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_USER_SEARCH),
    role: role.success ? role.data : null,
    country: country ?? null,
  };
}

/** Writes the filters as search parameters. */
export function writeFilters({ search, role, country }: UserFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(role && { role }),
    ...(country && { country }),
  });
}
