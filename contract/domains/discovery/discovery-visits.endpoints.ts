import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { cardFiguresSchema } from './discovery-visits.schema.ts';

const { get } = endpointsOf('Discovery');

export const listCardFigures = get('listCardFigures', '/provider-profiles/me/card-figures', {
  access: 'provider',
  summary: 'How often each own card was seen, requested and booked in the last 30 days',
  response: z.array(cardFiguresSchema),
});
