import {
  getOrderOverview,
  getUserTimeline,
  listOrders,
  openContact,
} from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointPages, endpointQuery, mutationByBody } from '#platform/api/endpoint-options.ts';
import { userDetailsQuery } from '../administration.api.ts';

export interface OrderFilters {
  search: string;
  status: OrderStatus | null;
  from: string;
  to: string;
}

/** Orders, latest appointment first. The previous result stays visible while a new search loads. */
export const ordersQuery = ({ search, status, from, to }: OrderFilters) =>
  endpointPages(listOrders, {
    queryKey: ['administration', 'orders', { search, status, from, to }],
    query: {
      ...(search && { search }),
      ...(status && { status }),
      ...(from && { from }),
      ...(to && { to }),
    },
    placeholderData: keepPreviousData,
  });

export const orderOverviewQuery = (id: string) =>
  endpointQuery(getOrderOverview, {
    queryKey: ['administration', 'order', id],
    params: { id },
    staleTime: 0,
  });

const timelineKey = (id: string) => ['administration', 'timeline', id] as const;

export const timelineQuery = (id: string) =>
  endpointPages(getUserTimeline, { queryKey: timelineKey(id), params: { id }, staleTime: 0 });

/** States why phone and address of a user are needed, then reads them. */
export function openContactMutation(id: string) {
  return mutationByBody(openContact, {
    params: { id },
    onSuccess: async (_data, _body, _before, { client }) => {
      void client.invalidateQueries({ queryKey: timelineKey(id) });
      await client.invalidateQueries({ queryKey: userDetailsQuery(id).queryKey });
    },
  });
}
