import * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import * as approvalEndpoints from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import * as catalogApprovalSchemas from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import * as catalogEmptySchemas from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import * as catalogListSchemas from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import * as catalogReasonsSchemas from '@oficio/contract/domains/catalog/catalog-reasons.schema.ts';
import * as catalogSuggestionsSchemas from '@oficio/contract/domains/catalog/catalog-suggestions.schema.ts';
import * as catalogSchemas from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { sweepVocabulary } from './catalog.jobs.ts';
import { listCardSlots } from './search/slots.service.ts';
import { countServiceCards } from './counts/counts.service.ts';
import { listOtherCards } from './search/others.service.ts';
import { explainEmptyList } from './counts/empty.service.ts';
import { findNearMiss } from './counts/near-miss.service.ts';
import { listSuggestions } from './words/suggestions.service.ts';
import { countingEmptySearches } from './catalog-demand.service.ts';
import { listServiceCards } from './search/search.service.ts';
import * as service from './catalog.service.ts';
import * as paused from './paused/paused.service.ts';
import * as gallery from './catalog-gallery.service.ts';
import * as approval from './approval/approval.service.ts';
import { exportedCards } from './catalog-export.columns.ts';
import { eraseCards } from './catalog-erasure.service.ts';
import { ofProfile } from '#platform/personal-data.ts';

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
  routes: [
    ...serve(endpoints, {
      ...service,
      ...paused,
      ...gallery,
      listCardSlots,
      countServiceCards,
      listOtherCards,
      explainEmptyList,
      findNearMiss,
      listSuggestions,
      listServiceCards: countingEmptySearches(listServiceCards),
    }),
    ...serve(approvalEndpoints, approval),
  ],
  jobs: [sweepVocabulary],
  exports: exportedCards,
  erases: ofProfile(eraseCards),
});
