import { defineEndpoint } from '#platform/api/endpoint.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { earningsFileSchema, earningsQuery, earningsSchema } from './orders-earnings.schema.ts';

const common = {
  method: 'GET',
  // Also after the loss of the PROVIDER role, like the list of orders.
  access: 'user',
  tag: 'Orders',
  query: earningsQuery,
  errors: [platformErrors.FORBIDDEN],
} as const;

export const getEarnings = defineEndpoint({
  ...common,
  name: 'getEarnings',
  path: '/provider-profiles/me/earnings',
  summary: 'Provider: the completed orders of a month with what was earned, by currency',
  response: earningsSchema,
});

export const downloadEarnings = defineEndpoint({
  ...common,
  name: 'downloadEarnings',
  path: '/provider-profiles/me/earnings.csv',
  summary: 'Provider: the completed orders of a month as a file that spreadsheets in Spanish open',
  response: earningsFileSchema,
  mediaType: 'text/csv',
});
