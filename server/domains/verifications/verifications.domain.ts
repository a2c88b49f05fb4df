import * as endpoints from '@oficio/contract/domains/verifications/verifications.endpoints.ts';
import * as verificationsSchemas from '@oficio/contract/domains/verifications/verifications.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { remindOfBadges, sweepVerificationDocuments } from './verifications.jobs.ts';
import { getVerificationDocument } from './verifications-documents.service.ts';
import * as service from './verifications.service.ts';
import { exportDocuments, eraseVerifications } from './verifications.service.ts';
import * as decisions from './verifications-decisions.service.ts';
import { exportedVerifications } from './verifications-export.columns.ts';
import { ofProfile } from '#platform/personal-data.ts';

export const verifications = defineDomain({
  name: 'verifications',
  tag: {
    name: 'Verifications',
    description: 'Documents that prove the identity or the license of a provider.',
  },
  schemas: [verificationsSchemas],
  routes: serve(endpoints, { ...service, ...decisions, getVerificationDocument }),
  jobs: [remindOfBadges, sweepVerificationDocuments],
  exports: (owner) => ({
    ...exportedVerifications(owner),
    verificationDocuments: (context) => exportDocuments(context, owner.profileId),
  }),
  erases: ofProfile(eraseVerifications),
});
