import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { overviewFileSchema, overviewQuery, overviewSchema } from './overview.schema.ts';

const { get } = endpointsOf('Overview');

const common = { access: 'admin', query: overviewQuery } as const;

export const getOverview = get('getOverview', '/admin/overview', {
  ...common,
  summary:
    'What waits for administrators, and the figures of a period by week, country, trade and place',
  response: overviewSchema,
});

export const downloadOverviewWeeks = get('downloadOverviewWeeks', '/admin/overview/weeks.csv', {
  ...common,
  summary: 'The figures by week and country as a file that spreadsheets in Spanish open',
  response: overviewFileSchema,
  mediaType: 'text/csv',
});

export const downloadFillRates = get('downloadFillRates', '/admin/overview/fill-rates.csv', {
  ...common,
  summary:
    'Filled requests by trade, place and hour with the searches that found nobody, as a file',
  response: overviewFileSchema,
  mediaType: 'text/csv',
});
