import * as endpoints from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import * as providerReputationSchemas from '@oficio/contract/domains/reputation/reputation.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import {
  calculateClientFigures,
  calculateFigures,
  refreshPlatformMean,
  recalculateOutdated,
} from './reputation.jobs.ts';
import { refreshFigures } from './reputation.listeners.ts';
import * as service from './reputation.service.ts';
import { exportedReputation } from './reputation-export.columns.ts';
import { deleteClientFigures } from './clients/clients.queries.ts';

export const reputation = defineDomain({
  name: 'reputation',
  tag: {
    name: 'Reputation',
    description:
      'Facts about providers and clients, and the reasons for the place of a card in a search.',
  },
  schemas: [providerReputationSchemas],
  routes: serve(endpoints, service),
  listeners: [refreshFigures],
  jobs: [calculateFigures, calculateClientFigures, recalculateOutdated, refreshPlatformMean],
  exports: exportedReputation,
  erases: ({ tx, userId }) => deleteClientFigures(tx.db, userId),
});
