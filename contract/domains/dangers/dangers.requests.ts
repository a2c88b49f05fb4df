import { defineRequest } from '#platform/api/endpoint.ts';

export const findDangerRequest = defineRequest({
  name: 'findDanger',
  method: 'GET',
  path: '/dangers',
  responseShape: { isList: false, fields: ['danger'] },
});
