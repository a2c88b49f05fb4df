import * as settingsSchemas from '@oficio/contract/domains/settings/settings.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings = defineDomain({
  name: 'settings',
  tag: {
    name: 'Settings',
    description: 'Values that administrators change.',
  },
  schemas: [settingsSchemas],
  routes: settingsRoutes,
});
