import * as providerReputationSchemas from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  calculateClientFigures,
  calculateFigures,
  refreshPlatformMean,
  recalculateOutdated,
} from './reputation.jobs.ts';
import { refreshFigures } from './reputation.listeners.ts';
import { reputationRoutes } from './reputation.routes.ts';

export const reputation = defineDomain({
  name: 'reputation',
  tag: {
    name: 'Reputation',
    description:
      'Facts about providers and clients, and the reasons for the place of a card in a search.',
  },
  schemas: [providerReputationSchemas],
  routes: reputationRoutes,
  listeners: [refreshFigures],
  jobs: [calculateFigures, calculateClientFigures, recalculateOutdated, refreshPlatformMean],
});
