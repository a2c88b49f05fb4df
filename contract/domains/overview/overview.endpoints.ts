import { defineEndpoint } from '#platform/api/endpoint.ts';
import { overviewFileSchema, overviewQuery, overviewSchema } from './overview.schema.ts';

const common = { method: 'GET', access: 'admin', tag: 'Overview', query: overviewQuery } as const;

export const getOverview = defineEndpoint({
  ...common,
  name: 'getOverview',
  path: '/admin/overview',
  summary:
    'What waits for administrators, and the figures of a period by week, country, trade and place',
  response: overviewSchema,
});

export const downloadOverviewWeeks = defineEndpoint({
  ...common,
  name: 'downloadOverviewWeeks',
  path: '/admin/overview/weeks.csv',
  summary: 'The figures by week and country as a file that spreadsheets in Spanish open',
  response: overviewFileSchema,
  mediaType: 'text/csv',
});

export const downloadFillRates = defineEndpoint({
  ...common,
  name: 'downloadFillRates',
  path: '/admin/overview/fill-rates.csv',
  summary:
    'Filled requests by trade, place and hour with the searches that found nobody, as a file',
  response: overviewFileSchema,
  mediaType: 'text/csv',
});
