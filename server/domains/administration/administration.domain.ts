import * as disputesSchemas from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import * as peopleSchemas from '@oficio/contract/domains/administration/administration-people.schema.ts';
import * as administrationSchemas from '@oficio/contract/domains/administration/administration.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { deleteOld, eraseAccounts, formerDisputeQueues } from './administration.jobs.ts';
import { refreshDisputeQueue } from './administration.listeners.ts';
import { administrationRoutes } from './administration.routes.ts';

export const administration = defineDomain({
  name: 'administration',
  tag: {
    name: 'Administration',
    description: 'Users, the export and erasure of their data, disputed orders, and the audit log.',
  },
  schemas: [disputesSchemas, peopleSchemas, administrationSchemas],
  routes: administrationRoutes,
  listeners: [refreshDisputeQueue],
  jobs: [deleteOld, eraseAccounts, ...formerDisputeQueues],
});
