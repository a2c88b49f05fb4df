import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { legalPageParams, legalPageSchema } from './legal.schema.ts';

const { get } = endpointsOf('Legal');

export const getLegalPage = get('getLegalPage', '/legal/:page', {
  access: 'anyone',
  summary: 'The terms or the privacy policy, in the words of this installation',
  params: legalPageParams,
  response: legalPageSchema,
  shared: true,
});
