import * as negotiationsSchemas from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  lapseNegotiations,
  remindOfNegotiations,
  removeEndedNegotiationImages,
} from './negotiations.jobs.ts';
import { negotiationsRoutes } from './negotiations.routes.ts';

export const negotiations = defineDomain({
  name: 'negotiations',
  tag: {
    name: 'Negotiations',
    description: 'Quotes for work that no package covers.',
  },
  schemas: [negotiationsSchemas],
  routes: negotiationsRoutes,
  jobs: [lapseNegotiations, remindOfNegotiations, removeEndedNegotiationImages],
});
