import * as endpoints from '@oficio/contract/domains/settings/settings.endpoints.ts';
import * as settingsSchemas from '@oficio/contract/domains/settings/settings.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './settings.service.ts';

export const settings = defineDomain({
  name: 'settings',
  tag: {
    name: 'Settings',
    description: 'Values that administrators change.',
  },
  schemas: [settingsSchemas],
  routes: serve(endpoints, service),
});
