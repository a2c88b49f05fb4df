import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { catalogErrors } from './catalog.errors.ts';
import * as shape from './catalog-approval.schema.ts';

const common = { access: 'admin', right: 'moderation', tag: 'Catalog' } as const;

export const listWaitingCards = defineEndpoint({
  ...common,
  name: 'listWaitingCards',
  method: 'GET',
  path: '/admin/waiting-cards',
  summary: 'Cards of others that wait for the approval of an administrator, oldest first',
  query: shape.listWaitingCardsQuery,
  response: z.array(shape.waitingCardSchema),
});

export const countWaitingCards = defineEndpoint({
  ...common,
  name: 'countWaitingCards',
  method: 'GET',
  path: '/admin/waiting-cards/count',
  summary: 'Number of cards of others that wait for approval',
  response: shape.waitingCardsCountSchema,
});

export const decideCards = defineEndpoint({
  ...common,
  name: 'decideCards',
  method: 'POST',
  path: '/admin/waiting-cards/decision',
  summary: 'Approve or refuse waiting cards; their owners are told, with the grounds of a refusal',
  body: shape.decideCardsBody,
  response: shape.decidedCardsSchema,
  idempotent: true,
  errors: [catalogErrors.CARD_NOT_WAITING, catalogErrors.OWN_CARD],
});
