import * as endpoints from '@oficio/contract/domains/imports/imports.endpoints.ts';
import * as importsSchemas from '@oficio/contract/domains/imports/imports.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { runWaitingImports } from './imports.jobs.ts';
import { createClaimLink } from './claims/links.service.ts';
import * as importing from './importing/importing.service.ts';
import * as claims from './claims/claims.service.ts';
import * as exports from './exports/exports.service.ts';
import { exportedImports } from './imports-export.columns.ts';
import { eraseImports } from './imports.service.ts';

export const imports = defineDomain({
  name: 'imports',
  tag: {
    name: 'Imports',
    description:
      'Providers and services from CSV files, the links with which people claim their profiles, and exports.',
  },
  schemas: [importsSchemas],
  routes: serve(endpoints, { ...importing, ...claims, ...exports, createClaimLink }),
  jobs: [runWaitingImports],
  exports: exportedImports,
  erases: eraseImports,
});
