import * as negotiationsSchemas from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  lapseNegotiations,
  remindOfNegotiations,
  removeEndedNegotiationImages,
} from './negotiations.jobs.ts';
import { negotiationsRoutes } from './negotiations.routes.ts';
import { exportedNegotiations } from './negotiations-export.columns.ts';
import { clearAddressesOf } from './negotiations.queries.ts';

export const negotiations = defineDomain({
  name: 'negotiations',
  tag: {
    name: 'Negotiations',
    description: 'Quotes for work that no package covers.',
  },
  schemas: [negotiationsSchemas],
  routes: negotiationsRoutes,
  jobs: [lapseNegotiations, remindOfNegotiations, removeEndedNegotiationImages],
  exports: exportedNegotiations,
  erases: ({ tx, userId }) => clearAddressesOf(tx.db, userId),
});
