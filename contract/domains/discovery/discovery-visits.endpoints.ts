import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { cardFiguresSchema } from './discovery-visits.schema.ts';

export const listCardFigures = defineEndpoint({
  name: 'listCardFigures',
  method: 'GET',
  path: '/provider-profiles/me/card-figures',
  access: 'provider',
  tag: 'Discovery',
  summary: 'How often each own card was seen, requested and booked in the last 30 days',
  response: z.array(cardFiguresSchema),
});
