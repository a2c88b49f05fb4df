import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { platformErrors } from '#platform/api/platform.errors.ts';
import { earningsFileSchema, earningsQuery, earningsSchema } from './orders-earnings.schema.ts';

const { get } = endpointsOf('Orders');

const common = {
  // Also after the loss of the PROVIDER role, like the list of orders.
  access: 'user',
  query: earningsQuery,
  errors: [platformErrors.FORBIDDEN],
} as const;

export const getEarnings = get('getEarnings', '/provider-profiles/me/earnings', {
  ...common,
  summary: 'Provider: the completed orders of a month with what was earned, by currency',
  response: earningsSchema,
});

export const downloadEarnings = get('downloadEarnings', '/provider-profiles/me/earnings.csv', {
  ...common,
  summary: 'Provider: the completed orders of a month as a file that spreadsheets in Spanish open',
  response: earningsFileSchema,
  mediaType: 'text/csv',
});
