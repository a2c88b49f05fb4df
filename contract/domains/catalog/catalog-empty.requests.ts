import { defineRequest } from '#platform/api/endpoint.ts';
import { listServiceCardsRequest } from './catalog.requests.ts';

export const listOtherCardsRequest = defineRequest({
  name: 'listOtherCards',
  method: 'GET',
  path: '/service-cards/others',
  responseShape: listServiceCardsRequest.responseShape,
});

export const findNearMissRequest = defineRequest({
  name: 'findNearMiss',
  method: 'GET',
  path: '/service-cards/near-miss',
  responseShape: { isList: false, fields: ['nearMiss'] },
});

export const explainEmptyListRequest = defineRequest({
  name: 'explainEmptyList',
  method: 'GET',
  path: '/service-cards/empty',
  responseShape: {
    isList: false,
    fields: [
      'reason',
      'skill',
      'place',
      'country',
      'near',
      'changes',
      'related',
      'danger',
      'price',
    ],
  },
});
