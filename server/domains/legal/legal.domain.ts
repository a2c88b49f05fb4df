import * as legalSchemas from '@oficio/contract/domains/legal/legal.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { legalRoutes } from './legal.routes.ts';

export const legal = defineDomain({
  name: 'legal',
  tag: { name: 'Legal', description: 'The terms and the privacy policy.' },
  schemas: [legalSchemas],
  routes: legalRoutes,
});
