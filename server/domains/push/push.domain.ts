import * as endpoints from '@oficio/contract/domains/push/push.endpoints.ts';
import * as pushSchemas from '@oficio/contract/domains/push/push.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './push.service.ts';
import { exportedSubscriptions } from './push-export.columns.ts';

export const push = defineDomain({
  name: 'push',
  tag: {
    name: 'Push',
    description: 'Browsers that receive notifications while no page is open (Web Push).',
  },
  schemas: [pushSchemas],
  routes: serve(endpoints, service),
  exports: exportedSubscriptions,
});
