import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { catalogErrors } from './catalog.errors.ts';
import * as shape from './catalog-approval.schema.ts';

const { get, post } = endpointsOf('Catalog');

export const listWaitingCards = get('listWaitingCards', '/admin/waiting-cards', {
  right: 'moderation',
  summary: 'Cards of others that wait for the approval of an administrator, oldest first',
  query: shape.listWaitingCardsQuery,
  response: z.array(shape.waitingCardSchema),
});

export const countWaitingCards = get('countWaitingCards', '/admin/waiting-cards/count', {
  right: 'moderation',
  summary: 'Number of cards of others that wait for approval',
  response: shape.waitingCardsCountSchema,
});

export const decideCards = post('decideCards', '/admin/waiting-cards/decision', {
  right: 'moderation',
  summary: 'Approve or refuse waiting cards; their owners are told, with the grounds of a refusal',
  body: shape.decideCardsBody,
  response: shape.decidedCardsSchema,
  idempotent: true,
  errors: [catalogErrors.CARD_NOT_WAITING, catalogErrors.OWN_CARD],
});
