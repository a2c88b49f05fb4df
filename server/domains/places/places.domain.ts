import * as endpoints from '@oficio/contract/domains/places/places.endpoints.ts';
import * as serviceAreaSchemas from '@oficio/contract/domains/places/places-area.schema.ts';
import * as placesSchemas from '@oficio/contract/domains/places/places.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { findTypedPlace } from './places-typed.service.ts';
import * as service from './places.service.ts';

export const places = defineDomain({
  name: 'places',
  tag: {
    name: 'Places',
    description:
      'Cities and districts, for searches, areas of providers and addresses. Data of GeoNames, CC BY 4.0, and of the sources in server/places/license.txt.',
  },
  schemas: [placesSchemas, serviceAreaSchemas],
  routes: serve(endpoints, { ...service, findTypedPlace }),
});
