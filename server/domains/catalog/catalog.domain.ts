import * as catalogApprovalSchemas from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import * as catalogEmptySchemas from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import * as catalogListSchemas from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import * as catalogReasonsSchemas from '@oficio/contract/domains/catalog/catalog-reasons.schema.ts';
import * as catalogSuggestionsSchemas from '@oficio/contract/domains/catalog/catalog-suggestions.schema.ts';
import * as catalogSchemas from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { sweepVocabulary } from './catalog.jobs.ts';
import { catalogRoutes } from './catalog.routes.ts';

export const catalog = defineDomain({
  name: 'catalog',
  tag: {
    name: 'Catalog',
    description: 'Service cards with packages and pictures, and suggestions while a visitor types.',
  },
  schemas: [
    catalogApprovalSchemas,
    catalogReasonsSchemas,
    catalogEmptySchemas,
    catalogListSchemas,
    catalogSuggestionsSchemas,
    catalogSchemas,
  ],
  routes: catalogRoutes,
  jobs: [sweepVocabulary],
});
