import * as importsSchemas from '@oficio/contract/domains/imports/imports.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { runWaitingImports } from './imports.jobs.ts';
import { importsRoutes } from './imports.routes.ts';

export const imports = defineDomain({
  name: 'imports',
  tag: {
    name: 'Imports',
    description:
      'Providers and services from CSV files, the links with which people claim their profiles, and exports.',
  },
  schemas: [importsSchemas],
  routes: importsRoutes,
  jobs: [runWaitingImports],
});
