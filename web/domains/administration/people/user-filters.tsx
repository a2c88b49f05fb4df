import { MAX_USER_SEARCH } from '@oficio/contract/domains/administration/administration.schema.ts';
import { useState, type SubmitEvent } from 'react';
import { roles, type Role } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { countryNames } from '@oficio/contract/platform/countries.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { countryOptions } from '#platform/open-countries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { userCountriesQuery, type UserFilters } from '../administration.api.ts';
import { administrationWords as words } from '../administration.text.ts';

interface UserFiltersFormProps {
  filters: UserFilters;
  roleNames: Record<Role, string>;
  onChange: (filters: UserFilters) => void;
}

/** The filters of the users. The text applies on submit, a role or country on selection. */
export function UserFiltersForm({ filters, roleNames, onChange }: UserFiltersFormProps) {
  const known = useQuery(userCountriesQuery());
  const [search, setSearch] = useState(filters.search);
  // Updates the field when a link or the back button changes the address.
  const [shown, setShown] = useState(filters.search);
  if (shown !== filters.search) {
    setShown(filters.search);
    setSearch(filters.search);
  }
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onChange({ ...filters, search: search.trim() });
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={find}
      className="grid grid-cols-2 gap-4 xl:grid-cols-[minmax(0,1fr)_13rem_13rem]"
    >
      <Field label={words.search} className="col-span-2 xl:col-span-1">
        <div className="flex gap-2.5">
          <div className="min-w-0 flex-1">
            <TextInput
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={MAX_USER_SEARCH}
              icon={<Search />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" className="min-h-12">
            {words.find}
          </Button>
        </div>
      </Field>
      <Field label={words.role}>
        <Select
          placeholder={words.everyRole}
          options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          value={filters.role ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, role: roles.find((role) => role === value) ?? null })
          }
        />
      </Field>
      <Field label={words.country}>
        <Select
          placeholder={words.everyCountry}
          options={countryOptions(filters.country, ...(known.data ?? []))}
          value={filters.country ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, country: countryNames.find((name) => name === value) ?? null })
          }
        />
      </Field>
    </form>
  );
}
