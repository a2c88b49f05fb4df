import * as endpoints from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as disputesEndpoints from '@oficio/contract/domains/administration/administration-disputes.endpoints.ts';
import * as peopleEndpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import * as disputesSchemas from '@oficio/contract/domains/administration/administration-disputes.schema.ts';
import * as peopleSchemas from '@oficio/contract/domains/administration/administration-people.schema.ts';
import * as administrationSchemas from '@oficio/contract/domains/administration/administration.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import { deleteOld, eraseAccounts, formerDisputeQueues } from './administration.jobs.ts';
import { refreshDisputeQueue } from './administration.listeners.ts';
import { exportUserData } from './administration-export.service.ts';
import * as service from './administration.service.ts';
import * as erasure from './administration-erasure.service.ts';
import * as disputes from './disputes/disputes.service.ts';
import * as people from './people/people.service.ts';
import * as records from './people/records.service.ts';

export const administration = defineDomain({
  name: 'administration',
  tag: {
    name: 'Administration',
    description: 'Users, the export and erasure of their data, disputed orders, and the audit log.',
  },
  schemas: [disputesSchemas, peopleSchemas, administrationSchemas],
  routes: [
    ...serve(endpoints, { ...service, ...erasure, exportUserData }),
    ...serve(disputesEndpoints, disputes),
    ...serve(peopleEndpoints, { ...people, ...records }),
  ],
  listeners: [refreshDisputeQueue],
  jobs: [deleteOld, eraseAccounts, ...formerDisputeQueues],
});
