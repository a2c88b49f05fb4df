import { useState, type SubmitEvent } from 'react';
import { MAX_ORDER_SEARCH } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import Search from 'lucide-react/icons/search';
import { statusLabel } from '#domains/orders/orders.text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import type { OrderFilters } from './people.api.ts';
import { peopleWords as words } from './people.text.ts';

/** The states that an order has; others are for readers of the API. */
const statuses: readonly OrderStatus[] = [
  'PENDING',
  'ACCEPTED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
];

export const noFilters: OrderFilters = { search: '', status: null, from: '', to: '' };

const dayOf = (value: string | null) => (/^\d{4}-\d{2}-\d{2}$/.test(value ?? '') ? value : null);

/** Reads the filters from the parameters of the address; invalid values are ignored. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_ORDER_SEARCH),
    status: statuses.find((status) => status === params.get('status')) ?? null,
    from: dayOf(params.get('from')) ?? '',
    to: dayOf(params.get('to')) ?? '',
  };
}

export function writeOrderFilters({ search, status, from, to }: OrderFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
  });
}

interface OrderFiltersFormProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
}

/** The filters of the orders. The text applies on submit, a state or day on selection. */
export function OrderFiltersForm({ filters, onChange }: OrderFiltersFormProps) {
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
      className="grid grid-cols-2 gap-4 xl:grid-cols-3"
    >
      <Field label={words.search} className="col-span-2 xl:col-span-3">
        <div className="flex gap-2.5">
          <div className="min-w-0 flex-1">
            <TextInput
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={MAX_ORDER_SEARCH}
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
      <Field label={words.status} className="max-xl:col-span-2">
        <Select
          placeholder={words.everyStatus}
          options={statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
          value={filters.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filters, status: statuses.find((status) => status === value) ?? null })
          }
        />
      </Field>
      <Field label={words.from}>
        <TextInput
          type="date"
          value={filters.from}
          max={filters.to || undefined}
          onChange={({ currentTarget: { value } }) => onChange({ ...filters, from: value })}
        />
      </Field>
      <Field label={words.to}>
        <TextInput
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          onChange={({ currentTarget: { value } }) => onChange({ ...filters, to: value })}
        />
      </Field>
    </form>
  );
}
