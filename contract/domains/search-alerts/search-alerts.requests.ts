import { defineRequest } from '#platform/api/endpoint.ts';

export const createSearchAlertRequest = defineRequest({
  name: 'createSearchAlert',
  method: 'POST',
  path: '/search-alerts',
  responseShape: { isList: false, fields: ['id'] },
});

export const deleteSearchAlertRequest = defineRequest({
  name: 'deleteSearchAlert',
  method: 'DELETE',
  path: '/search-alerts/:id',
});
