import { defineEndpoint } from '#platform/api/endpoint.ts';
import { legalPageParams, legalPageSchema } from './legal.schema.ts';

export const getLegalPage = defineEndpoint({
  name: 'getLegalPage',
  method: 'GET',
  path: '/legal/:page',
  access: 'anyone',
  tag: 'Legal',
  summary: 'The terms or the privacy policy, in the words of this installation',
  params: legalPageParams,
  response: legalPageSchema,
  shared: true,
});
