import * as endpoints from '@oficio/contract/domains/legal/legal.endpoints.ts';
import * as legalSchemas from '@oficio/contract/domains/legal/legal.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { getLegalPage } from './legal.service.ts';

export const legal = defineDomain({
  name: 'legal',
  tag: { name: 'Legal', description: 'The terms and the privacy policy.' },
  schemas: [legalSchemas],
  routes: serve(endpoints, { getLegalPage }),
});
