import * as serviceAreaSchemas from '@oficio/contract/domains/places/places-area.schema.ts';
import * as placesSchemas from '@oficio/contract/domains/places/places.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { placesRoutes } from './places.routes.ts';

export const places = defineDomain({
  name: 'places',
  tag: {
    name: 'Places',
    description:
      'Cities and districts, for searches, areas of providers and addresses. Data of GeoNames, CC BY 4.0, and of the sources in server/places/license.txt.',
  },
  schemas: [placesSchemas, serviceAreaSchemas],
  routes: placesRoutes,
});
