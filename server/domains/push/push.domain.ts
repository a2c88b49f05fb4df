import * as pushSchemas from '@oficio/contract/domains/push/push.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { pushRoutes } from './push.routes.ts';

export const push = defineDomain({
  name: 'push',
  tag: {
    name: 'Push',
    description: 'Browsers that receive notifications while no page is open (Web Push).',
  },
  schemas: [pushSchemas],
  routes: pushRoutes,
});
