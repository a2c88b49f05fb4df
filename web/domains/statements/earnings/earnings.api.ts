import {
  downloadEarnings,
  getEarnings,
} from '@oficio/contract/domains/orders/orders-earnings.endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { orderKeys } from '#domains/orders/orders.api.ts';

const queryOf = (month: string | undefined) => (month === undefined ? {} : { month });

/** The earnings of a month, by default the present one. Every change of an order requests them again. */
export const earningsQuery = (month: string | undefined) =>
  endpointQuery(getEarnings, {
    queryKey: [...orderKeys.all, 'earnings', month ?? null],
    query: queryOf(month),
    placeholderData: keepPreviousData,
  });

/** Returns the file of a month. */
export function requestEarningsFile(month: string): Promise<string> {
  return callEndpoint(downloadEarnings, { query: { month } });
}
