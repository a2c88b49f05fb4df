import {
  downloadFillRates,
  downloadOverviewWeeks,
  getOverview,
} from '@oficio/contract/domains/overview/overview.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

/** The period and the country in the address; an absent end has its default. */
export interface OverviewFilters {
  from?: string;
  to?: string;
  country?: Country;
}

export const overviewQuery = (filters: OverviewFilters) =>
  endpointQuery(getOverview, {
    query: filters,
    placeholderData: keepPreviousData,
  });

export const requestWeeksFile = (filters: OverviewFilters): Promise<string> =>
  callEndpoint(downloadOverviewWeeks, { query: filters });

export const requestFillRatesFile = (filters: OverviewFilters): Promise<string> =>
  callEndpoint(downloadFillRates, { query: filters });
