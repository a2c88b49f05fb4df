import { defineRequest } from '#platform/api/endpoint.ts';

export const getAgendaRequest = defineRequest({
  name: 'getAgenda',
  method: 'GET',
  path: '/agenda',
  responseShape: { isList: true, fields: ['kind', 'start', 'end'] },
});
