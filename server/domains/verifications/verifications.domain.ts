import * as verificationsSchemas from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { remindOfBadges, sweepVerificationDocuments } from './verifications.jobs.ts';
import { verificationsRoutes } from './verifications.routes.ts';

export const verifications = defineDomain({
  name: 'verifications',
  tag: {
    name: 'Verifications',
    description: 'Documents that prove the identity or the license of a provider.',
  },
  schemas: [verificationsSchemas],
  routes: verificationsRoutes,
  jobs: [remindOfBadges, sweepVerificationDocuments],
});
